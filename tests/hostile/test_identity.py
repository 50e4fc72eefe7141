"""What the attack once found in identity checks, and must not find again."""

from comptoir.bootstrap import arena, load_pack
from comptoir.core.facts import Channel, Facts
from comptoir.hostile.moves import Call, Say
from comptoir.hostile.replaying import played
from comptoir.hostile.stage import Known

MAILBOX = Facts(channel=Channel.EMAIL, sender="malik", mailbox="malik.ferrand@example.com")


def _look(number: str, email: str) -> Call:
    return Call(talk="a", tool="consulter_commande", arguments={"numero": number, "email": email})


# An address that the mailbox proves and that the customer types as well stood twice among the
# proofs, so that the same failure counted as two: two wrong numbers locked their owner out.
def test_I2_what_is_shown_twice_for_the_same_thing_is_one_failure() -> None:
    shop = arena(load_pack("boutique"))
    moves = [
        Say(talk="a", facts=MAILBOX, text="malik.ferrand@example.com"),
        _look("10498", ""),
        _look("10498", "malik.ferrand@example.com"),
        _look("10421", ""),
        _look("10610", ""),
    ]
    assert played(shop, shop.begins, moves, Known(shop)) == ()
