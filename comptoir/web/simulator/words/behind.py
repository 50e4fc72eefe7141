"""The words behind the counter: steps, guards, verdicts, the journal, the printed sheet."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    # walking
    "sim_walk": ("Parcourir ce qui s'est passé", "Walk through what has happened"),
    "sim_back": ("Reculer", "Back"),
    "sim_forth": ("Avancer", "Forth"),
    "sim_present": ("Présent", "Present"),
    "sim_next_step": ("Étape suivante", "Next step"),
    "sim_run_all": ("Tout dérouler", "Run it all"),
    "js_moment": ("moment", "moment"),
    "js_past": (
        "Vous regardez le passé ; rien n'est défait.",
        "You are looking at the past; nothing is undone.",
    ),
    "js_next_read": ("Le code va lire le message.", "The code is about to read the message."),
    "js_next_ask": ("Le modèle va être interrogé.", "The model is about to be asked."),
    "js_next_gate": (
        "Les appels vont passer les huit gardes.",
        "The calls are about to pass the eight guards.",
    ),
    "js_next_words": (
        "Les mots du modèle vont passer les garde-fous.",
        "The model's words are about to pass the guardrails.",
    ),
    "js_next_reply": ("La réponse va partir.", "The reply is about to leave."),
    "js_no_steps": (
        "Ce que le modèle demande et ce que le code décide s'écrira ici.",
        "What the model asks and what the code decides will be written here.",
    ),
    # a turn
    "js_turn": ("Tour", "Turn"),
    "js_read_claims": (
        "Le code a lu, écrit par le client :",
        "The code has read, written by the customer:",
    ),
    "js_claim_email": ("l'adresse", "the address"),
    "js_claim_commande": ("la commande", "the order"),
    "js_consent_granted": (
        "Le code a lu un oui à ce qui était demandé.",
        "The code read a yes to what was asked.",
    ),
    "js_consent_used": (
        "Le code a lu un oui à ce qui était demandé, et s'en est servi une fois.",
        "The code read a yes to what was asked, and used it once.",
    ),
    "js_consent_refused": ("Le code a lu un non.", "The code read a no."),
    "js_consent_lapsed": (
        "Ce n'est pas un oui : la demande de confirmation est abandonnée.",
        "This is no yes: the request for confirmation lapses.",
    ),
    "js_model_asks": ("le modèle demande", "the model asks"),
    "js_model_writes": ("le modèle rédige", "the model writes"),
    "js_code_resumes": ("le code reprend l'appel confirmé", "the code resumes the confirmed call"),
    "js_raw": ("L'appel tel que le modèle l'a écrit", "The call as the model wrote it"),
    "js_given_back": ("Ce que le code a rendu au modèle", "What the code gave back to the model"),
    "js_guard_row": ("Les huit gardes, dans l'ordre", "The eight guards, in order"),
    "js_tokens": ("jetons", "tokens"),
    "js_no_tokens": ("jetons non comptés", "tokens not counted"),
    "js_held": ("Ces mots ne sont pas partis", "These words did not leave"),
    "js_spent": (
        "Le tour a épuisé ses étapes, son temps ou ses jetons : ces appels ne sont pas passés.",
        "The turn ran out of steps, time or tokens: these calls did not pass.",
    ),
    "js_model_failed": ("Le modèle n'a pas répondu", "The model did not answer"),
    "js_sent": ("Réponse envoyée au client", "Reply sent to the customer"),
    "js_nothing_sent": ("Rien n'est envoyé au client", "Nothing is sent to the customer"),
    "js_one_step": ("étape", "step"),
    "js_many_steps": ("étapes", "steps"),
    "js_receipt_made": ("Reçu rendu par le code", "Receipt made by the code"),
    "js_effect_read": ("lit", "reads"),
    "js_effect_write": ("écrit", "writes"),
    "js_effect_irreversible": ("irréversible", "irreversible"),
    # guardrails
    "js_guardrail_figures": (
        "Garde-fou des numéros, montants et dates",
        "Guardrail on numbers, amounts and dates",
    ),
    "js_guardrail_contacts": (
        "Garde-fou des adresses et liens",
        "Guardrail on addresses and links",
    ),
    "js_guardrail_acts": ("Garde-fou des actes annoncés", "Guardrail on claimed acts"),
    "js_guardrail_finished_acts": (
        "Garde-fou des actes annoncés",
        "Guardrail on claimed acts",
    ),
    "js_guardrail_turn": ("Le tour lui-même", "The turn itself"),
    "js_guardrail_budget": ("Budget du tour", "The turn's budget"),
    # advisers
    "js_approval": ("Un conseiller doit décider", "An adviser must decide"),
    "js_approve": ("Conseiller : accepter", "Adviser: accept"),
    "js_refuse": ("Conseiller : refuser", "Adviser: refuse"),
    "js_approved": ("Le conseiller a accepté", "The adviser accepted"),
    "js_refused": (
        "Le conseiller a refusé : rien n'est fait.",
        "The adviser refused: nothing is done.",
    ),
    # verdicts
    "js_verdict": ("Ce qui a arrêté le modèle", "What stopped the model"),
    "js_verdict_of": ("Ce qui a arrêté l'attaque", "What stopped the attack"),
    "js_verdict_short": ("Arrêtée par :", "Stopped by:"),
    "js_nothing_stopped": ("Rien n'a eu à l'arrêter.", "Nothing had to stop it."),
    "js_let": ("Ce que le code a laissé faire", "What the code let it do"),
    "js_let_nothing": ("Rien.", "Nothing."),
    "js_no_harm": ("Aucun dommage : rien n'a été écrit.", "No harm: nothing was written."),
    "js_some_writes": (
        "Ce qui a été écrit était permis par les règles, une seule fois.",
        "What was written was allowed by the rules, once.",
    ),
    "js_times": ("fois", "times"),
    "js_attack": ("Attaque", "Attack"),
    # the journal
    "sim_journal_hint": (
        (
            "Chaque entrée est chaînée à la précédente : une entrée changée, ôtée, déplacée ou "
            "coupée se voit."
        ),
        (
            "Each entry is chained to the one before it: an entry changed, removed, moved or cut "
            "is seen."
        ),
    ),
    "sim_verify": ("Vérifier", "Verify"),
    "sim_spoil": ("Falsifier une copie", "Tamper with a copy"),
    "sim_spoil_how": ("Comment", "How"),
    "sim_spoil_number": ("Entrée n°", "Entry no."),
    "sim_spoil_change": ("changer son contenu", "change its content"),
    "sim_spoil_redate": ("changer sa date", "change its date"),
    "sim_spoil_remove": ("l'ôter", "remove it"),
    "sim_spoil_swap": ("l'échanger avec la suivante", "swap it with the next"),
    "sim_spoil_cut": ("couper à partir d'elle", "cut from it on"),
    "sim_export": ("Emporter", "Take away"),
    "sim_export_json": ("En JSON", "As JSON"),
    "sim_export_sheet": ("En page à imprimer", "As a page to print"),
    "js_whole": ("Journal entier :", "The journal is whole:"),
    "js_entries": ("entrées vérifiées", "entries verified"),
    "js_broken": ("Journal altéré :", "The journal was altered:"),
    "js_on_a_copy": ("Sur la copie falsifiée :", "On the copy tampered with:"),
    "js_not_seen": ("rien n'a été vu", "nothing was seen"),
    "js_entry": ("entrée", "entry"),
    "js_fault_content": ("son contenu a été changé", "its content was changed"),
    "js_fault_changed": ("elle a été changée", "it was changed"),
    "js_fault_order": ("une autre est attendue ici", "another is expected here"),
    "js_fault_link": ("elle ne suit pas la précédente", "it does not follow the one before"),
    "js_fault_cut": ("la chaîne devrait aller plus loin", "the chain should go further"),
    "js_fault_head": ("la fin signée a été changée", "the signed end was changed"),
    "js_fault_gone": ("toutes les entrées ont été ôtées", "all entries were removed"),
    "js_kind_message": ("message du client", "customer's message"),
    "js_kind_call": ("appel d'outil", "tool call"),
    "js_kind_reply": ("réponse", "reply"),
    "js_kind_consent": ("accord du client", "customer's consent"),
    "js_kind_approval": ("décision d'un conseiller", "adviser's decision"),
    "js_kind_model_failed": ("modèle en panne", "model failure"),
    "js_kind_intent": ("intention", "intent"),
    "js_kind_outcome": ("issue", "outcome"),
    "js_erased": ("(effacé)", "(erased)"),
    # the printed sheet
    "sim_sheet": ("Conversation du simulateur", "Simulator conversation"),
    "sim_sheet_on": ("le", "on"),
    "sim_sheet_whole": ("Journal vérifié : entier.", "Journal verified: whole."),
    "sim_sheet_broken": ("Journal altéré.", "Journal altered."),
}
