"""On the boutique's texts a database gives the answers of the twin in memory, in its order."""

import pytest

from comptoir.packs.boutique.connaissances import SYNONYMES, connaissance, passages
from comptoir.storage.knowledge.opening import open_knowledge
from tests.agent.test_knowledge import OTHER_SUBJECTS, QUESTIONS
from tests.services.bases import Where


async def test_both_searches_give_the_same_answers(base: Where) -> None:
    memory = connaissance()
    async with open_knowledge(base, SYNONYMES) as knowledge:
        await knowledge.add(passages())
        for question, articles in QUESTIONS:
            found = await knowledge.search(question)
            assert found == memory.find(question), question
            assert articles & {passage.article for passage in found}, question
        for question in OTHER_SUBJECTS:
            assert await knowledge.search(question) == (), question


@pytest.mark.parametrize("limit", [1, 5, 64])
async def test_they_agree_at_any_limit(base: Where, limit: int) -> None:
    memory = connaissance()
    async with open_knowledge(base, SYNONYMES) as knowledge:
        await knowledge.add(passages())
        found = await knowledge.search("retour d'une commande", limit)
        assert found == memory.find("retour d'une commande", limit)
