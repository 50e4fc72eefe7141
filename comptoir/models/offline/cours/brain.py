"""From a request to an answer: wish for what is missing, else tell what came back.

Pure: nothing is kept from one request to the next. Which agent is played is read from the tools.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop
from comptoir.core.french.text import flat
from comptoir.models.offline.assistance.thread import decimal, rows, texts
from comptoir.models.offline.cours import acts, reading
from comptoir.models.offline.cours.acts import Wanted
from comptoir.models.offline.cours.telling import told
from comptoir.models.offline.french import tone
from comptoir.models.offline.simple.thread import Heard, Thread

_HELLO: Final = "Bonjour ! Je peux chercher la météo, une fiche client, ou faire un calcul."
_DOCUMENT: Final = (
    "Cela se lit dans vos documents : mes outils ne font que la météo, les fiches et les calculs."
)
_NO_SENDING: Final = "Je ne peux ni lister ni envoyer des contacts : aucun outil ne le permet."
_LOST: Final = "Je n'ai pas compris : météo d'une ville, fiche d'un client, ou calcul ?"
_THANKED: Final = "Avec plaisir. Bonne journée !"
_NO_TOOL: Final = "Sans outil je préfère ne rien affirmer."
_WHICH_TOWN: Final = "Pour quelle ville ?"
_MOST: Final = 8
"""towns asked for at once"""


def cours_brain(request: ModelRequest) -> ModelAnswer:
    """Answer one request."""
    thread = Thread(request)
    if not thread.said:
        return ModelAnswer(text=_HELLO)
    forced = request.choice.mode in {ChoiceMode.ANY, ChoiceMode.ONE}
    step: list[Wanted] | str = [] if thread.held_back and not forced else _plan(thread)
    if forced:
        step = _forced(request, thread, step)
    if isinstance(step, str):
        return ModelAnswer(text=step)
    if step and request.choice.mode is not ChoiceMode.NONE:
        place = len(request.messages)
        made = tuple(
            ToolCall(f"cours-{place}-{rank}", name, arguments)
            for rank, (name, arguments) in enumerate(step, start=1)
        )
        return ModelAnswer(calls=made, stop=Stop.CALLS)
    return ModelAnswer(text=_words(thread) if thread.now or not step else _NO_TOOL)


def _plan(thread: Thread) -> list[Wanted] | str:
    """The next calls; a question; or nothing more to call."""
    if "enregistrer_contact" in thread.tools:
        return [] if thread.now else [acts.contact(thread.said[-1].text)]
    if "reserver_salle" in thread.tools:
        return [] if thread.now else acts.booking(thread)
    if "modifier_client" in thread.tools:
        done = any(heard.result.name == "modifier_client" for heard in thread.now)
        return [] if done else acts.change(thread)
    return _corrections(thread) + _next(thread) if thread.now else _first(thread)


def _first(thread: Thread) -> list[Wanted] | str:
    """What the message asks for, before anything was called; several things go together."""
    said = thread.said[-1]
    text, canon = said.text, said.canon
    if reading.wants_everything_sent(canon):
        return _NO_SENDING
    chosen = _chosen(thread) or reading.card(text)
    if chosen:
        return [("chercher_client", {"numero": chosen})]
    wished: list[Wanted] = []
    name, written = reading.client(text), reading.summed(text)
    towns = [town for town in reading.towns(text) if town != name]
    if reading.about_weather(canon) or (_spoke_of_weather(thread) and (towns or _day(thread))):
        asked = _weather(thread, towns)
        if isinstance(asked, str):
            return asked
        wished += asked
    if name:
        wished.append(("chercher_client", {"nom": name}))
    if written and not reading.percent_of_balance(text):
        wished.append(("calculatrice", {"expression": written}))
    if wished:
        return wished
    return _DOCUMENT if reading.about_documents(canon) else _small_talk(canon)


def _weather(thread: Thread, towns: list[str]) -> list[Wanted] | str:
    text = thread.said[-1].text
    if not towns:
        before = [
            one.result.content for one in thread.results if one.result.name == "obtenir_meteo"
        ]
        towns = [str(one.get("ville")) for one in before[-1:] if one.get("ville")]
    if not towns:
        return _WHICH_TOWN
    more: dict[str, Any] = {}
    day = _day(thread)
    if day is not None:
        more["jour"] = day.isoformat()
    if reading.unit(text) != "celsius":
        more["unite"] = reading.unit(text)
    return [("obtenir_meteo", {"ville": town, **more}) for town in towns[:_MOST]]


def _day(thread: Thread) -> date | None:
    return reading.day(thread.said[-1].text, thread.today)


def _spoke_of_weather(thread: Thread) -> bool:
    """Whether the last thing looked up was the weather: "et à Lille ?" follows it."""
    return bool(thread.results) and thread.results[-1].result.name == "obtenir_meteo"


def _chosen(thread: Thread) -> str:
    """The number of the namesake whom this message picks by town or first name."""
    last = thread.results[-1] if thread.results else None
    if last is None or last.result.name != "chercher_client":
        return ""
    found = rows(last.result.content.get("clients"))
    words = set(thread.said[-1].canon.split())
    picked = [
        str(one.get("numero"))
        for one in found
        if len(found) > 1 and {_folded(one.get("ville")), _folded(one.get("prenom"))} & words
    ]
    return picked[0] if len(picked) == 1 else ""


def _folded(value: object) -> str:
    return flat(str(value))


def _corrections(thread: Thread) -> list[Wanted]:
    """A town that is not in the table is asked for again once, under the name proposed."""
    asked = {str(heard.arguments.get("ville")) for heard in thread.now}
    made: list[Wanted] = []
    for heard in thread.now:
        near = texts(heard.result.content.get("propositions"))
        if len(near) == 1 and near[0] not in asked:
            made.append((heard.result.name, {**heard.arguments, "ville": near[0]}))
            asked.add(near[0])
    return made


def _next(thread: Thread) -> list[Wanted]:
    """The second tool of a chain: a percentage of the balance that the first one gave."""
    percent = reading.percent_of_balance(thread.said[-1].text)
    names = [heard.result.name for heard in thread.now]
    if not percent or "calculatrice" in names or "chercher_client" not in names:
        return []
    found = rows(_last(thread, "chercher_client").result.content.get("clients"))
    if len(found) != 1:
        return []
    balance = f"{decimal(found[0].get('solde_eur')):.2f}"
    return [("calculatrice", {"expression": f"{percent} % de {balance}"})]


def _last(thread: Thread, tool: str) -> Heard:
    return [heard for heard in thread.now if heard.result.name == tool][-1]


def _words(thread: Thread) -> str:
    """Every result of this turn in a sentence; an error that was mended is not told."""
    mended = {
        near
        for heard in thread.now
        for near in texts(heard.result.content.get("propositions"))
        if any(one.result.content.get("ville") == near for one in thread.now)
    }
    percent = reading.percent_of_balance(thread.said[-1].text)
    # Where something was to be written, what was looked up on the way is not the answer.
    last = thread.now[-1:] if "modifier_client" in thread.tools else thread.now
    said = [
        told(heard, thread.today, note_of_balance=percent)
        for heard in last
        if not mended & set(texts(heard.result.content.get("propositions")))
    ]
    return " ".join(dict.fromkeys(filter(None, said))) or _small_talk(thread.said[-1].canon)


def _small_talk(canon: str) -> str:
    if tone.thanks(canon):
        return _THANKED
    return _HELLO if tone.greets(canon) else _LOST


def _forced(request: ModelRequest, thread: Thread, step: list[Wanted] | str) -> list[Wanted]:
    """A call that the caller demands, with what the message gives and nothing made up."""
    wished = [] if isinstance(step, str) else step
    name = request.choice.name
    if request.choice.mode is ChoiceMode.ANY:
        name = "" if wished else next(iter(thread.tools), "")
    fit = [one for one in wished if not name or one[0] == name]
    if fit or not name or name not in thread.tools:
        return fit
    return [(name, _least(name, thread.said[-1].text))]


def _least(name: str, text: str) -> Mapping[str, Any]:
    given: dict[str, Mapping[str, Any]] = {
        "obtenir_meteo": {"ville": (reading.towns(text) or ["?"])[0]},
        "chercher_client": {"nom": reading.client(text)},
        "calculatrice": {"expression": reading.summed(text) or "0"},
    }
    return given.get(name, {})
