"""The words around: header, settings, phones, attacks."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "sim_title": ("Simulateur", "Simulator"),
    "sim_skip": ("Aller au premier message à écrire", "Skip to the first message to write"),
    "sim_motto": (
        "Le client à gauche ; à droite, ce que le modèle demande et ce que le code décide.",
        "The customer on the left; on the right, what the model asks and what the code decides.",
    ),
    "sim_invented": (
        "Tout est inventé ; n'écrivez rien de personnel.",
        "Everything is invented; write nothing personal.",
    ),
    "sim_chat": ("La page de chat", "The chat page"),
    "sim_workshop": ("L'atelier", "The workshop"),
    "sim_pages": ("Autres pages", "Other pages"),
    "sim_settings": ("Réglages", "Settings"),
    "sim_next_day": ("+1 jour", "+1 day"),
    "sim_stepping": ("Pas à pas", "Step by step"),
    "sim_two": ("Deux conversations", "Two conversations"),
    "sim_hostile": ("Modèle hostile", "Hostile model"),
    "sim_hostile_hint": (
        "Le modèle n'obéit plus à rien : il connaît tout le magasin et tente tout.",
        "The model obeys nothing any more: it knows the whole shop and tries everything.",
    ),
    "sim_reset": ("Recommencer", "Start over"),
    "sim_reset_hint": (
        "Données neuves, date d'origine, conversations oubliées.",
        "Fresh data, the first date, conversations forgotten.",
    ),
    "sim_keys": ("Raccourcis", "Shortcuts"),
    "sim_key_back": ("reculer d'un moment", "back one moment"),
    "sim_key_forth": ("avancer d'un moment", "forth one moment"),
    "sim_key_step": ("étape suivante, quand un tour attend", "next step, when a turn waits"),
    "sim_key_all": ("dérouler le tour entier", "let the whole turn run"),
    "sim_key_day": ("un jour plus tard", "one day later"),
    "sim_views": ("Ce qui est montré", "What is shown"),
    "sim_phone": ("Téléphone", "Phone"),
    "sim_phone_first": ("Téléphone A", "Phone A"),
    "sim_phone_second": ("Téléphone B", "Phone B"),
    "sim_behind": ("Derrière le comptoir", "Behind the counter"),
    "sim_behind_short": ("Derrière", "Behind"),
    "sim_customer": ("Client", "Customer"),
    "sim_new": ("Nouvelle", "New"),
    "sim_new_hint": ("Nouvelle conversation, mêmes données", "New conversation, same data"),
    "sim_message": ("Message du client", "The customer's message"),
    "js_empty_phone": (
        "Écrivez comme ce client, ou choisissez un exemple.",
        "Write as this customer, or pick an example.",
    ),
    "sim_tries": ("Exemples", "Examples"),
    "sim_tabs": ("Ce que l'on regarde", "What is looked at"),
    "sim_tab_steps": ("Étapes", "Steps"),
    "sim_tab_attacks": ("Attaques", "Attacks"),
    "sim_tab_journal": ("Journal", "Journal"),
    "sim_attacks_hint": (
        (
            "Chaque attaque ouvre une conversation où un modèle hostile joue sa partie. "
            "Ce qui l'arrête est lu dans les décisions du code."
        ),
        (
            "Each attack opens a conversation in which a hostile model plays its part. "
            "What stops it is read from the decisions of the code."
        ),
    ),
    "sim_launch": ("Lancer", "Launch"),
    "js_aims": ("vise à", "it aims:"),
    "sim_no_attacks": (
        "Ce pack ne propose pas d'attaque.",
        "This pack comes with no attack.",
    ),
    "js_known_phone": ("reconnu par son téléphone", "recognised by phone"),
    "js_known_mailbox": ("reconnu par sa boîte aux lettres", "recognised by mailbox"),
    "js_known_desk": ("reconnu par le bureau des conseillers", "recognised by the advisers' desk"),
    "js_known_unknown": ("reconnu par rien", "recognised by nothing"),
    "sim_hostile_here": ("modèle hostile", "hostile model"),
    "js_thinking": ("Le modèle réfléchit…", "The model is thinking…"),
    "js_answering": ("Le comptoir répond…", "The counter is answering…"),
    "js_you": ("Client", "Customer"),
    "js_pressed": ("bouton", "button"),
    "js_lost": (
        "Connexion perdue : la page la reprend dès que possible.",
        "Connection lost: the page takes it up again as soon as it can.",
    ),
    "js_found": ("Connexion retrouvée, rien n'est perdu.", "Connected again, nothing is lost."),
    "js_gone": (
        "Le serveur a oublié cette visite. Rechargez la page.",
        "The server has forgotten this visit. Reload the page.",
    ),
    "js_was_reset": ("Tout est neuf.", "Everything is fresh."),
    "js_day_is": ("Date de la boutique :", "The shop's date:"),
    "js_phone_of": ("Téléphone de", "Phone of"),
    "js_with_adviser": (
        "La conversation est chez un conseiller : l'assistant se tait.",
        "An adviser holds the conversation: the assistant is silent.",
    ),
    "js_adviser_yes": ("Un conseiller a accepté.", "An adviser has accepted."),
    "js_adviser_no": ("Un conseiller a refusé.", "An adviser has refused."),
}
