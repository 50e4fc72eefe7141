"""What a long conversation sends to its model, and what of its beginning is still known.

    python benchmarks/memory.py [--json] [--turns N]

A customer of the demo shop talks for N turns (100 by default, also 200): facts about them and
real calls in the first twenty, small talk of ordinary length afterwards. Tokens are estimated at
four characters each, over instructions, tools and messages. "Questions" are asked of what the
model is given at the end: the fact must stand there, or no model could answer.
"""

import argparse
import asyncio
import json
from datetime import date, timedelta
from typing import Any

DAY = date(2026, 10, 15)

# (what the customer says early, what must still be readable later)
FACTS = (
    ("Bonjour, je m'appelle Malik et je tiens un gîte près de Valence.", "gîte"),
    ("Je préfère être rappelé le soir après 19 heures.", "19 heures"),
    ("Mon épouse est allergique à la lavande, c'est important.", "allergique"),
    ("Je voudrais rendre les torchons de LL-10610, ils sont trop petits.", "LL-10610"),
    ("Notre chambre bleue a un lit de 160.", "160"),
    ("J'ai un rendez-vous avec le transporteur mardi 20 octobre.", "20 octobre"),
    ("Ma fille Zoé se marie en juin, il me faudra douze serviettes.", "douze serviettes"),
    ("Notez que je pars à Lisbonne jusqu'au 3 novembre.", "Lisbonne"),
    ("Je veux le même vert sauge que la dernière fois.", "sauge"),
    ("Mon voisin Bertrand peut recevoir les colis.", "Bertrand"),
)
SMALL_TALK = (
    "Et sinon, que pensez-vous du lin pour l'été, est-ce que ça tient chaud quand même ?",
    "D'accord, merci beaucoup pour ces explications, c'est très clair.",
    "Est-ce que les couleurs passent au soleil si on les laisse sur le fil toute la journée ?",
    "Ah oui, je comprends mieux maintenant, on en reparlera plus tard.",
    "Vous avez des nouveautés prévues pour la rentrée, des nappes par exemple ?",
)
ANSWER = (
    "Merci pour ces précisions ! Le lin lavé se garde des années et s'assouplit au fil du temps."
)


async def conversation(turns: int) -> dict[str, Any]:
    from comptoir.agent.session import tokens_of
    from comptoir.bootstrap import evaluated, load_pack
    from comptoir.core.calls import ToolCall
    from comptoir.core.digests import canonical
    from comptoir.core.exchange import ModelAnswer, ModelRequest
    from comptoir.core.facts import Channel, Facts
    from comptoir.core.messages import CustomerMessage
    from comptoir.models.scripted import ScriptedModel

    sizes: list[int] = []

    def say(request: ModelRequest) -> ModelAnswer:
        tools = sum(
            len(one.description) + len(canonical(one.input_schema)) for one in request.tools
        )
        sizes.append((len(request.instructions) + tools) // 4 + tokens_of(request.messages))
        return ModelAnswer(text=ANSWER)

    def ask(name: str, **arguments: Any) -> ModelAnswer:
        return ModelAnswer(calls=(ToolCall("c", name, arguments),))

    def line(number: int) -> list[Any]:
        if number == 3:  # the customer asked for their return: a real one is made
            wanted = {"numero": "LL-10610", "email": ""}
            return [
                ask("consulter_commande", **wanted),
                ask("demander_retour", **wanted, references=["TA-45-ENCRE"], motif="trop petits"),
                say,
            ]
        return [say]

    texts = [fact for fact, _ in FACTS]
    texts += [SMALL_TALK[at % len(SMALL_TALK)] + f" ({at})" for at in range(turns - len(FACTS))]
    script = [one for number in range(turns) for one in line(number)]
    model = ScriptedModel(script)
    made = evaluated(load_pack("boutique"), model, DAY)
    facts = Facts(channel=Channel.WHATSAPP, sender="33600000107", phone="33600000107")
    for number, text in enumerate(texts):
        at = made.clock.now() + timedelta(minutes=number)
        await made.driver.receive("m", facts, CustomerMessage(id=f"m{number}", text=text, at=at))
    seen = " ".join(str(message) for message in model.requests[-1].messages)
    order = made.store.toutes()
    (back,) = [r.numero for one in order if one.numero == "LL-10610" for r in one.retours]
    asked = [*(mark for _, mark in FACTS), back]
    known = [mark for mark in asked if mark in seen]
    return {"sizes": sizes, "asked": len(asked), "known": len(known),
            "forgotten": sorted(set(asked) - set(known))}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--turns", type=int, default=200)
    given = parser.parse_args()
    found = asyncio.run(conversation(max(200, given.turns)))
    sizes = found["sizes"]
    early = asyncio.run(conversation(100))
    figures = {
        "tokens_turn20": sizes[19],
        "tokens_turn100": sizes[99],
        "tokens_turn200": sizes[199],
        "ratio_100_to_20": round(sizes[99] / sizes[19], 3),
        "ratio_200_to_20": round(sizes[199] / sizes[19], 3),
        "peak": max(sizes),
        "questions": early["asked"],
        "answered_turn100": early["known"],
        "answered_turn200": found["known"],
        "forgotten_turn200": found["forgotten"],
    }
    if given.json:
        print(json.dumps(figures, ensure_ascii=False))
        return
    for name, value in figures.items():
        print(f"{name:18} {value}")


if __name__ == "__main__":
    main()
