"""Clocks and names, and their fixed twins."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest

from comptoir.service.system import BusinessClock, CountingIds, FixedClock, RandomIds, SystemClock

DAY = date(2026, 10, 15)


def test_the_machines_clock_is_aware() -> None:
    assert abs(SystemClock().now() - datetime.now(UTC)) < timedelta(seconds=5)


def test_a_business_clock_stands_on_its_date_and_goes_on() -> None:
    clock = BusinessClock(DAY)
    assert clock.now().date() == DAY
    assert clock.now().tzinfo is not None
    assert clock.now() <= clock.now()


@pytest.mark.parametrize(
    ("zone", "hour"), [("Europe/Paris", 10), ("America/Montreal", 16), ("UTC", 12)]
)
def test_a_fixed_clock_is_noon_of_its_zone_for_ever(zone: str, hour: int) -> None:
    clock = FixedClock(DAY, zone)
    assert clock.now() == clock.now() == datetime(2026, 10, 15, hour, tzinfo=UTC)


def test_names_that_people_read_are_short_and_hold_no_look_alikes() -> None:
    ids = RandomIds()
    assert all(re.fullmatch(r"RET-[2-9A-HJKMNP-Z]{4}", ids.new("RET")) for _ in range(50))
    assert re.fullmatch(r"OUI-[2-9A-HJKMNP-Z]{12}", ids.new("OUI"))
    assert len({ids.new("OUI") for _ in range(200)}) == 200


def test_counting_names_come_in_a_fixed_order_each_prefix_apart() -> None:
    ids = CountingIds()
    assert [ids.new("RET") for _ in range(3)] == ["RET-2222", "RET-2223", "RET-2224"]
    assert ids.new("OUI") == "OUI-222222222222"
    assert len({ids.new("RET") for _ in range(1000)}) == 1000
