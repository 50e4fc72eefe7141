"""What every request passes and every answer carries, written as plain ASGI.

A page on the loopback is reachable from any web page that the same browser shows. Two checks keep
those out: the `Host` header must be one of our names (a rebound DNS name is not), and a request
that changes something must come from our own origin.
"""

from collections.abc import Iterable
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.web.refusals import refusal

LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""the names under which a local page may be asked for, whatever the port"""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guarded:
    """Wraps an application; refuses foreign hosts and origins, and adds the headers."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = LOOPBACK) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        static = str(scope["path"]).startswith("/static/")

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _ALWAYS.items():
                    headers[name] = value
                headers["Cache-Control"] = "no-cache" if static else "no-store"
            await send(message)

        headers = Headers(scope=scope)
        if not self._is_ours(headers):
            refused = refusal(
                HTTPStatus.MISDIRECTED_REQUEST,
                "hote_refuse",
                "Cette adresse n'est pas celle de la page. Ouvrez-la par http://localhost.",
            )
            await refused(scope, receive, dressed)
        elif scope["method"] not in _SAFE and not _is_same_origin(headers):
            refused = refusal(
                HTTPStatus.FORBIDDEN,
                "origine_refusee",
                "Cette demande vient d'une autre page ; seule la page elle-même peut l'envoyer.",
            )
            await refused(scope, receive, dressed)
        else:
            await self._app(scope, receive, dressed)

    def _is_ours(self, headers: Headers) -> bool:
        given = headers.getlist("host")
        return len(given) == 1 and _name(given[0]) in self._hosts


def _name(host: str) -> str:
    """The name in a `Host` header, without its port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_same_origin(headers: Headers) -> bool:
    """Programs send neither header and hold no cookie of a browser; browsers send at least one."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"same-origin", "none"}
    try:
        netloc = urlsplit(origin).netloc
    except ValueError:
        return False
    return netloc.lower() == headers.get("host", "").strip().lower() != ""
