"""The tools' addresses: the list, a page for each, and a try of a call."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from comptoir.agent.pack import Pack
from comptoir.agent.results import TurnResult
from comptoir.contract.tool import Tool
from comptoir.core.arguments import read_arguments
from comptoir.web import refusals, views
from comptoir.web import words as shared
from comptoir.web.refusals import MAX_TEXT, RefusedError
from comptoir.web.tools import page, trying
from comptoir.web.tools.examples import Example, agent_of, examples
from comptoir.web.tools.trying import Wanted
from comptoir.web.visits import Visitor, Visits, facts_of

_YEAR = 365 * 24 * 3600
_TRY = frozenset({"customer", "channel", "on", "message", "agent", "arguments"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cookies:
    """The names of the demo's cookies: who visits, and in which language."""

    visit: str
    language: str


class ToolPages:
    """The endpoints, on the data of the demo's visitors."""

    def __init__(self, pack: Pack, visits: Visits, cookies: Cookies) -> None:
        self._pack = pack
        self._visits = visits
        self._cookies = cookies
        self._tools = {tool.name: tool for tool in pack.tools}
        self._examples: dict[str, asyncio.Task[tuple[Example, ...]]] = {}

    def router(self) -> APIRouter:
        """All of them."""
        made = APIRouter()
        served: tuple[tuple[str, Callable[..., Any], list[str]], ...] = (
            ("/outils", self.listing, ["GET", "HEAD"]),
            ("/outils/{name}", self.page, ["GET", "HEAD"]),
            ("/api/outils/{name}/essai", self.attempt, ["POST"]),
            ("/api/essais/{conversation}", self.answer, ["POST"]),
        )
        for path, endpoint, methods in served:
            made.add_api_route(path, endpoint, methods=methods, response_model=None)
        return made

    # --- seeing --------------------------------------------------------------------------------

    async def listing(self, request: Request) -> Response:
        """All tools of the pack."""
        language = self._language(request)
        return self._html(request, page.listing(self._pack, language), language)

    async def page(self, request: Request, name: str) -> Response:
        """One tool; for a name that none has, the list with those like it."""
        language = self._language(request)
        tool = self._tools.get(name)
        if tool is None:
            near = get_close_matches(name, self._tools, n=3, cutoff=0.5)
            html = page.listing(self._pack, language, missing=name[:80], near=near)
            return self._html(request, html, language, HTTPStatus.NOT_FOUND)
        visits = self._visits
        found = await self._found(tool)
        html = page.page(self._pack, tool, visits.demo, visits.on, found, language)
        return self._html(request, html, language)

    async def _found(self, tool: Tool) -> tuple[Example, ...]:
        """The examples, looked for once however many ask at once."""
        task = self._examples.get(tool.name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            search = examples(self._pack, tool, self._visits.demo, self._visits.on)
            task = self._examples[tool.name] = asyncio.ensure_future(search)
        return await asyncio.shield(task)

    # --- trying --------------------------------------------------------------------------------

    async def attempt(self, request: Request, name: str) -> Response:
        """Try a call: `{customer, channel, on, message, agent, arguments}`; arguments is text."""
        if name not in self._tools:
            raise _unknown("outil_inconnu", f"Les outils sont : {', '.join(self._tools)}.")
        body = await refusals.read_object(request)
        refusals.known_only(body, _TRY)
        visitor = self._visitor(request) or self._visits.welcome()
        wanted = self._wanted(body, name, visitor)
        result = await trying.tried(visitor.counter, wanted)
        return self._told(request, visitor, result, wanted.message)

    async def answer(self, request: Request, conversation: str) -> Response:
        """Answer what a call waits for: `{payload}` as the customer, or `{consent, approved}`."""
        body = await refusals.read_object(request)
        refusals.known_only(body, frozenset({"payload", "consent", "approved", "on"}))
        visitor = self._visitor(request)
        if visitor is None:
            raise _no_try()
        consent, payload = refusals.word(body, "consent"), refusals.word(body, "payload")
        if consent:
            approved = body.get("approved") is True
            found = await trying.decided(visitor.counter, conversation, consent, approved=approved)
            if found is None:
                raise _no_try()
            session, outcome = found
            steps = () if outcome is None else (trying.own_step(outcome),)
            result = TurnResult(trying.NOTHING, session, steps)
        else:
            on = refusals.day(body, "on", self._visits.on)
            answered = await trying.answered(visitor.counter, conversation, payload, on)
            if answered is None:
                raise _no_try()
            result = answered
        return self._told(request, visitor, result, "")

    def _wanted(self, body: Mapping[str, Any], name: str, visitor: Visitor) -> Wanted:
        customer, channel = self._visits.identity(
            refusals.word(body, "customer"), refusals.word(body, "channel")
        )
        agent = refusals.word(body, "agent") or agent_of(self._pack, self._tools[name])
        if self._pack.agent(agent) is None:
            known = ", ".join(one.name for one in self._pack.agents)
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY, "agent_inconnu", f"Les agents sont : {known}."
            )
        return Wanted(
            tool=name,
            arguments=read_arguments(_text(body, "arguments")),
            agent=agent,
            facts=facts_of(visitor.sender, customer, channel),
            message=_text(body, "message").strip() or "Bonjour",
            on=refusals.day(body, "on", self._visits.on),
        )

    def _told(self, request: Request, visitor: Visitor, result: TurnResult, said: str) -> Response:
        shown = views.turn(
            trying.steps_shown(result),
            message_id="",
            said=said,
            on=self._visits.on,
            model=trying.MODEL,
        )
        waiting = [
            {"id": asked.id, "summary": asked.summary}
            for step in result.steps
            for outcome in step.outcomes
            if (asked := outcome.asked) is not None and asked.kind == "approval"
        ]
        told = {
            "conversation": result.session.conversation,
            "turn": shown,
            "approvals": waiting,
        }
        answer = JSONResponse(views.plain(told))
        answer.set_cookie(
            self._cookies.visit,
            visitor.token,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return answer

    # --- what all share ------------------------------------------------------------------------

    def _visitor(self, request: Request) -> Visitor | None:
        return self._visits.known(request.cookies.get(self._cookies.visit, ""))

    def _language(self, request: Request) -> str:
        chosen = request.query_params.get("lang", "")
        return shared.language(chosen or request.cookies.get(self._cookies.language, ""))

    def _html(
        self, request: Request, html: str, language: str, status: int = HTTPStatus.OK
    ) -> Response:
        answer = HTMLResponse(html, status_code=status, headers={"Content-Language": language})
        if request.query_params.get("lang") in shared.LANGUAGES:
            answer.set_cookie(
                self._cookies.language, language, max_age=_YEAR, httponly=True, samesite="strict"
            )
        return answer


def _text(body: Mapping[str, Any], field: str) -> str:
    value = body.get(field, "")
    if not isinstance(value, str):
        raise RefusedError(HTTPStatus.BAD_REQUEST, "champ_invalide", f"« {field} » est un texte.")
    if len(value) > MAX_TEXT:
        raise refusals.too_long()
    return value


def _unknown(code: str, guidance: str) -> RefusedError:
    return RefusedError(HTTPStatus.NOT_FOUND, code, guidance)


def _no_try() -> RefusedError:
    return _unknown("essai_inconnu", "Cet essai n'existe pas, ou plus ; recommencez-le.")
