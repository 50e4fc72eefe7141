"""The words of the tab *Exercices et quiz*, around the lesson's own texts."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "ex_title": ("S'exercer, puis se tester", "Practise, then test yourself"),
    "ex_lead": (
        (
            "Chaque réponse est expliquée, juste ou non. Le score et les réponses restent dans ce "
            "navigateur, et s'effacent d'un bouton."
        ),
        (
            "Every answer is explained, right or wrong. The score and the answers stay in this "
            "browser, and one button erases them."
        ),
    ),
    "score": ("Score : {right} sur {of}", "Score: {right} out of {of}"),
    "score_done": ("{done} répondues sur {of}", "{done} answered out of {of}"),
    "score_bar": ("Progression", "Progress"),
    "ex_right": ("Juste.", "Right."),
    "ex_wrong": ("Pas tout à fait.", "Not quite."),
    "ex_check": ("Vérifier", "Check"),
    "ex_show": ("Voir la réponse attendue", "Show the expected answer"),
    "ex_expected": ("Réponse attendue", "Expected answer"),
    "ex_your_answer": ("Votre réponse", "Your answer"),
    "ex_had_it": ("Je l'avais", "I had it"),
    "ex_not_yet": ("Pas encore", "Not yet"),
    "broken_part": ("Passage {n}", "Passage {n}"),
    "broken_mark": ("Il y a une faute ici", "There is a fault here"),
    "broken_found": ("Faute trouvée", "Fault found"),
    "broken_clean": ("Ce passage est correct.", "This passage is correct."),
    "broken_which": ("Quelle faute ?", "Which fault?"),
    "broken_pick": ("Choisissez la faute", "Choose the fault"),
    "broken_other": (
        "Il y a bien une faute ici, mais pas celle-là.",
        "There is a fault here, but another one.",
    ),
    "broken_count": ("Fautes trouvées : {n} sur {of}", "Faults found: {n} out of {of}"),
    "sort_documents": ("Les documents suffisent", "Documents are enough"),
    "counter_show": ("Qu'est-ce qui ne va pas ?", "What is wrong with it?"),
    "counter_mend": ("La réparer sur l'établi", "Mend it on the bench"),
    "workflow_pick": ("Quelle étape ?", "Which step?"),
    "workflow_step": ("Étape {n}", "Step {n}"),
    "design_start": ("Partir de la mauvaise définition", "Begin with the bad definition"),
    "design_open": ("Aller à l'établi", "Go to the bench"),
    "design_judge": ("Juger la définition de l'établi", "Judge the definition on the bench"),
    "design_good": ("Toutes les épreuves sont passées.", "Every check is passed."),
    "design_some": ("{n} épreuves passées sur {of}.", "{n} checks passed out of {of}."),
    "design_solution": ("Voir celle de la leçon", "See the lesson's own"),
    "design_calls": (
        "Six appels, ce que le schéma en dit, ce que dirait votre code",
        "Six calls, what the schema says of them, what your code would say",
    ),
    "design_valid": ("Le schéma laisse passer.", "The schema lets it through."),
    "design_invalid": ("Le schéma refuse.", "The schema refuses."),
    "quiz_title": ("Dix questions", "Ten questions"),
    "tickets_title": ("Cinq billets de sortie", "Five exit tickets"),
    "beliefs_title": ("Six idées reçues", "Six common beliefs"),
    "blank": ("Mot {n}", "Word {n}"),
    "order_hint": (
        "L'ordre n'y est pas encore : qui doit parler avant qui ?",
        "Not in order yet: who must speak before whom?",
    ),
    "order_up": ("Monter", "Move up"),
    "order_down": ("Descendre", "Move down"),
    "order_place": ("{what}, place {n}", "{what}, place {n}"),
}
