"""The floor: a loop over dicts that checks nothing."""

import json
from typing import Any

import measuring
from measuring import CALLS, QUESTION, REPLY, Turn


def make(keep: int | None) -> Turn:
    tools = {"weather": measuring.weather, "add": measuring.add}
    kept: dict[str, list[dict[str, Any]]] = {}

    async def model(messages: list[dict[str, Any]]) -> dict[str, Any]:
        measuring.saw(len(messages))
        at = measuring.step(messages[-1].get("name", ""))
        if at == len(CALLS):
            return {"text": REPLY}
        name, arguments = CALLS[at]
        return {"calls": [{"id": measuring.call_id(at), "name": name, "arguments": arguments}]}

    async def turn(conversation: str) -> str:
        messages = kept.setdefault(conversation, [])
        if keep is not None:
            del messages[:-keep]
        messages.append({"role": "user", "content": QUESTION})
        while True:
            answer = await model(messages)
            messages.append({"role": "assistant", **answer})
            if "text" in answer:
                return answer["text"]
            for call in answer["calls"]:
                result = json.dumps(await tools[call["name"]](**call["arguments"]))
                messages.append({"role": "tool", "name": call["name"], "content": result})

    return turn


if __name__ == "__main__":
    measuring.run(make)
