"""Arguments that the tool's schema does not allow."""

from collections.abc import Iterable, Mapping
from typing import Any

from comptoir.lint.transcripts.arguments import arguments_of
from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Part, PartKind, Request
from comptoir.lint.transcripts.walk import Moment

_MOST = 3
"""faults shown of one call"""
_SHOWN = 120
"""characters of the validator's words; they quote the value"""


def _watch(request: Request) -> Watch:
    if not request.tools:
        return nothing
    tools = request.tools
    validators: dict[str, Any] = {}

    def faults(call: Part, value: Mapping[str, Any]) -> list[str]:
        if call.name not in validators:
            validators[call.name] = _validator(tools[call.name])
        validator = validators[call.name]
        if validator is None or validator.is_valid(value):
            return []
        found = sorted(validator.iter_errors(value), key=str)[:_MOST]
        return [
            f"{'.'.join(map(str, one.absolute_path)) or 'arguments'}: {one.message[:_SHOWN]}"
            for one in found
        ]

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for call in moment.message.of(PartKind.CALL):
            value = arguments_of(call, request.format).value
            if value is None or call.name not in tools or call.type.startswith("custom"):
                continue
            told = faults(call, value)
            if told:
                yield RULE.at(
                    call.where,
                    f"Message {index} : arguments de {call.name} hors du schéma "
                    f"({' ; '.join(told)}).",
                    f"Message {index}: arguments of {call.name} outside the schema "
                    f"({'; '.join(told)}).",
                    index=index,
                    call_id=call.id,
                )

    return look


def _validator(schema: Mapping[str, Any]) -> Any:  # noqa: ANN401 - jsonschema's own class
    """A validator, or None where the schema itself is invalid: that is `lint tools`' business."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - heavy, needed with tools only
    from jsonschema.exceptions import SchemaError  # noqa: PLC0415

    try:
        Draft202012Validator.check_schema(schema)  # pyright: ignore[reportUnknownMemberType]
    except SchemaError:
        return None
    return Draft202012Validator(schema)


RULE = TranscriptRule(
    id="arguments-mismatch",
    severity=WARNING,
    title_fr="Arguments hors du schéma",
    title_en="Arguments outside the schema",
    why_fr="Le fournisseur laisse passer ; c'est votre code qui valide avant d'exécuter. Un appel "
    "invalide suivi d'un résultat normal montre que rien n'a été vérifié.",
    why_en="The provider lets it pass; it is your code that validates before running. An invalid "
    "call followed by an ordinary result shows that nothing was checked.",
    mend_fr="Validez avec le schéma, et répondez par une erreur qui nomme le champ.",
    mend_en="Validate with the schema, and answer with an error that names the field.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use(ville=69001)), ex.gives(ex.result())),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
