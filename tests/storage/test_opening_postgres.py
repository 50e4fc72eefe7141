"""A server's base opens, or one sentence says what is wrong and what to do, without a password."""

import socket

import pytest

from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.schema import TABLES
from tests.services.postgres import PASSWORD, Server


async def _refused(where: str) -> str:
    with pytest.raises(StorageError) as raised:
        await open_database(where)
    sentence = str(raised.value)
    assert "\n" not in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert PASSWORD not in sentence
    return sentence


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_a_base_opens_by_every_name_of_its_scheme(postgres_base: str, scheme: str) -> None:
    database = await open_database(f"{scheme}{postgres_base.removeprefix('postgresql')}")
    assert database.name == postgres_base
    await database.close()


@pytest.mark.parametrize("options", ["sslmode=disable", "ssl=prefer&channel_binding=prefer"])
async def test_what_hosts_write_after_an_address_is_understood(
    postgres_base: str, options: str
) -> None:
    await (await open_database(f"{postgres_base}?{options}")).close()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("sslmode=peut-etre", "verify-full"),
        ("sslmode=require", "ne répond pas"),  # this server cannot encrypt
        (f"password={PASSWORD}", "option inconnue (password)"),
        ("application_name=x", "option inconnue (application_name)"),
    ],
)
async def test_what_it_cannot_do_is_told(postgres_base: str, options: str, told: str) -> None:
    assert told in await _refused(f"{postgres_base}?{options}")


async def test_a_server_that_is_not_there_is_told(postgres: Server) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        sentence = await _refused(f"postgresql://u:{PASSWORD}@127.0.0.1:{port}/b")
    assert f"127.0.0.1:{port}" in sentence
    assert "ne répond pas" in sentence


async def test_a_base_that_is_not_on_the_server_is_told(postgres: Server) -> None:
    assert "n'existe pas sur ce serveur" in await _refused(postgres.url("absente"))


async def test_a_wrong_password_is_told_and_not_repeated(
    postgres: Server, postgres_base: str
) -> None:
    name = postgres_base.rpartition("/")[2]
    sentence = await _refused(await postgres.guest(name, "un-autre-secret"))
    assert "refuse cet utilisateur" in sentence
    assert "un-autre-secret" not in sentence


async def test_somebody_without_the_right_to_make_tables_is_told_which_one(
    postgres: Server,
) -> None:
    async with postgres.database(laid=False) as url:
        sentence = await _refused(await postgres.guest(url.rpartition("/")[2]))
    assert "donnez-lui USAGE et CREATE" in sentence


async def test_a_base_in_an_encoding_that_refuses_characters_is_refused(postgres: Server) -> None:
    latin = "TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc"
    async with postgres.database(laid=False, options=latin) as url:
        sentence = await _refused(url)
    assert "LATIN1" in sentence
    assert "UTF8" in sentence


async def test_a_newer_schema_is_refused_and_untouched(
    postgres: Server, postgres_base: str
) -> None:
    name = postgres_base.rpartition("/")[2]
    await postgres.run("UPDATE comptoir_version SET version_num = '9999'", name)
    assert "version plus récente" in await _refused(postgres_base)


async def test_tables_of_somebody_else_are_not_taken_for_ours(postgres: Server) -> None:
    async with postgres.database(laid=False) as url:
        name = url.rpartition("/")[2]
        await postgres.run(f"CREATE TABLE {min(TABLES)} (theirs TEXT)", name)
        assert "tables que Comptoir n'a pas faites" in await _refused(url)
        await postgres.run(f"DROP TABLE {min(TABLES)}", name)
        await (await open_database(url)).close()
