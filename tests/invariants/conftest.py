"""Bounds for the property tests of this folder: repeatable in CI, a wider search by hand.

`COMPTOIR_HYPOTHESIS=wide` searches longer and with fresh randomness.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    max_examples=25,
    stateful_step_count=14,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile(
    "wide", settings.get_profile("ci"), max_examples=400, stateful_step_count=40, derandomize=False
)
settings.load_profile("wide" if os.environ.get("COMPTOIR_HYPOTHESIS") == "wide" else "ci")
