"""A client's error as ours. Only its kind passes: its text may quote a key, a header or a body."""

from dataclasses import dataclass

from pydantic_ai.exceptions import (
    ContentFilterError,
    ModelAPIError,
    ModelAuthenticationError,
    ModelConnectionError,
    ModelHTTPError,
    ModelOverloadedError,
    ModelQuotaExceededError,
    ModelRateLimitError,
    ModelRequestRejectedError,
    ModelRequestTimeout,
    ModelServerError,
    ModelTimeoutError,
    UnexpectedModelBehavior,
)
from pydantic_ai.exceptions import ModelUnavailableError as WireUnavailableError

from comptoir.ports import ModelUnavailableError

_TIMEOUT_STATUS = 408


@dataclass(frozen=True, slots=True)
class _Kind:
    name: str
    transient: bool
    says: str


_RATE = _Kind("rate_limit", True, "is asked too often; wait before asking again")
_OVERLOADED = _Kind("overloaded", True, "is overloaded; ask again later")
_SERVER = _Kind("server", True, "failed on its side; ask again later")
_TIMEOUT = _Kind("timeout", True, "did not answer in time; ask again later")
_CONNECTION = _Kind("connection", True, "cannot be reached; check the network and the address")
_AUTH = _Kind("auth", False, "does not accept the key; check the variable that holds it")
_QUOTA = _Kind("quota", False, "says that the account is used up; see the provider's billing page")
_REJECTED = _Kind("bad_request", False, "rejects the request; check the model's name and abilities")
_CUT = _Kind("cut", True, "broke off in the middle of an answer; ask again")

_KINDS: tuple[tuple[type[Exception], _Kind], ...] = (
    # The narrower class stands before the wider one.
    (ModelQuotaExceededError, _QUOTA),
    (ModelRateLimitError, _RATE),
    (ModelOverloadedError, _OVERLOADED),
    (WireUnavailableError, _OVERLOADED),
    (ModelServerError, _SERVER),
    (ModelTimeoutError, _TIMEOUT),
    (ModelRequestTimeout, _TIMEOUT),
    (TimeoutError, _TIMEOUT),
    (ModelConnectionError, _CONNECTION),
    (ModelAuthenticationError, _AUTH),
    (ModelRequestRejectedError, _REJECTED),
    (ContentFilterError, _REJECTED),
    (OSError, _CONNECTION),
)


def unavailable(
    name: str, error: Exception, *, began: bool = False, limit: float | None = None
) -> ModelUnavailableError:
    """What the turn is told. `began`: words had come already, so a lost connection is a cut."""
    kind = next((kind for of, kind in _KINDS if isinstance(error, of)), None)
    kind = kind or _by_status(error)
    if began and kind is _CONNECTION:
        kind = _CUT
    wait = error.retry_after if isinstance(error, ModelAPIError) else None
    status = f" (HTTP {error.status_code})" if isinstance(error, ModelHTTPError) else ""
    within = f" within {limit:g} s" if kind is _TIMEOUT and limit else ""
    return ModelUnavailableError(
        f"{name} {kind.says}{within}{status}",
        transient=kind.transient,
        retry_after=wait,
        kind=kind.name,
    )


def cut(name: str) -> ModelUnavailableError:
    """A stream that ended without saying that it was over."""
    return ModelUnavailableError(f"{name} {_CUT.says}", transient=True, kind=_CUT.name)


def refuses_to_force(error: Exception) -> bool:
    """Whether it is the forced choice that the provider rejects, and not something else."""
    if not isinstance(error, ModelRequestRejectedError):
        return False
    said = f"{error.message} {error.body}".lower()
    return any(word in said for word in ("tool_choice", "toolconfig", "function_calling_config"))


def _by_status(error: Exception) -> _Kind:
    if isinstance(error, ModelHTTPError):
        return _TIMEOUT if error.status_code == _TIMEOUT_STATUS else _REJECTED
    # Left are an answer that cannot be read, and a connection that broke inside one.
    return _CUT if isinstance(error, UnexpectedModelBehavior | ModelAPIError) else _CONNECTION
