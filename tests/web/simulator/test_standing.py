"""Where the simulator may stand: on demo data, beside no real channel."""

import pytest

from comptoir.bootstrap import SetupError, load_model, load_pack
from comptoir.web.app import create_app
from comptoir.web.simulator import world
from comptoir.web.simulator.mounting import NotADemoError, simulator
from tests.web.calling import calling, refused
from tests.web.serving import ON


def test_beside_a_real_channel_it_refuses_to_start_and_names_it() -> None:
    pack = load_pack("boutique")
    with pytest.raises(NotADemoError, match=r"vrais canaux \(email, whatsapp\).*à part"):
        create_app(pack, lambda: load_model("offline", pack), ON, channels=("whatsapp", "email"))


def test_on_data_that_is_not_the_demos_it_refuses_to_start() -> None:
    pack = load_pack("boutique")
    with pytest.raises(NotADemoError, match="données de la démonstration"):
        simulator(pack, lambda: load_model("offline", pack), ON, demo_data=False)


def test_the_command_line_can_tell_of_it_in_one_sentence() -> None:
    assert issubclass(NotADemoError, SetupError)


async def test_beside_real_channels_an_application_without_it_starts() -> None:
    pack = load_pack("boutique")
    app = create_app(
        pack, lambda: load_model("offline", pack), ON, channels=("whatsapp",), watched=False
    )
    async with calling(app) as client:
        refused(await client.get("/simulateur"), 404, "adresse_inconnue")
        assert (await client.get("/")).status_code == 200


def test_a_counter_that_is_not_in_memory_is_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = load_pack("boutique")

    class Elsewhere:
        storage = object()

    monkeypatch.setattr(world, "counter", lambda *_, **__: Elsewhere())
    house = world.House(
        pack=pack, demo=pack.demo, model_factory=lambda: load_model("offline", pack), on=ON
    )
    with pytest.raises(TypeError, match="in memory"):
        world.World(house)
