"""The words of the tab *Simulateur*."""

from collections.abc import Mapping

TABLE: Mapping[str, tuple[str, str]] = {
    "sim_title": ("Voir un appel d'outil", "See a tool call"),
    "sim_lead": (
        (
            "Un message part, un outil est demandé, votre code agit, une réponse revient. Avancez "
            "d'un mouvement à la fois : le modèle n'écrit que du texte."
        ),
        (
            "A message leaves, a tool is asked for, your code acts, an answer comes back. Go one "
            "move at a time: all the model ever writes is text."
        ),
    ),
    "sim_scenario": ("Scénario", "Scenario"),
    "sim_fault": ("Panne à provoquer", "Fault to switch on"),
    "sim_no_fault": ("Aucune : tout va bien", "None: all is well"),
    "sim_steps": ("Avancer et reculer", "Forward and back"),
    "sim_first": ("Au début", "To the start"),
    "sim_back": ("Reculer", "Back"),
    "sim_next": ("Avancer", "Next"),
    "sim_all": ("Tout dérouler", "Run it all"),
    "sim_step": ("Mouvement {n} sur {of}", "Move {n} of {of}"),
    "sim_moves": ("Les mouvements, et le JSON de chacun", "The moves, and the JSON of each"),
    "sim_json": ("JSON", "JSON"),
    "sim_json_of": ("JSON du mouvement {n}", "JSON of move {n}"),
    "sim_journal": ("Au journal, dans l'ordre : {kinds}", "In the journal, in order: {kinds}"),
    "journal_message": ("message", "message"),
    "journal_call": ("appel", "call"),
    "journal_consent": ("accord", "consent"),
    "journal_reply": ("réponse", "reply"),
    "stage_label": (
        "Mouvement {n} : de « {from} » vers « {to} », {what}.",
        "Move {n}: from “{from}” to “{to}”, {what}.",
    ),
    "arrow_message": ("message du client", "customer's message"),
    "arrow_request": ("requête + outils", "request + tools"),
    "arrow_tool_use": ("demande d'outil", "tool request"),
    "arrow_execution": ("exécution", "execution"),
    "arrow_tool_result": ("résultat", "result"),
    "arrow_answer": ("réponse", "answer"),
    "arrow_held": ("texte retenu", "words held back"),
    "arrow_rejected": ("refus du fournisseur", "provider's refusal"),
    "sim_no_tools": ("aucun outil", "no tool"),
    "sim_buttons": ("Boutons : {buttons}", "Buttons: {buttons}"),
    "move_message": (
        "Le client écrit. Votre code reçoit, et sait par le canal à qui il parle.",
        "The customer writes. Your code receives, and knows from the channel who is speaking.",
    ),
    "move_request": (
        "Votre code envoie toute la conversation, {n} message(s), et ces outils : {tools}.",
        "Your code sends the whole conversation, {n} message(s), and these tools: {tools}.",
    ),
    "move_tool_use": (
        "Le modèle écrit une demande. C'est du texte : rien n'a encore été exécuté.",
        "The model writes a request. It is text: nothing has been run yet.",
    ),
    "move_execution": (
        "Votre code fait passer chaque appel par ses gardes, puis l'exécute ou le refuse.",
        "Your code takes each call through its guards, then runs it or refuses it.",
    ),
    "move_tool_result": (
        "Votre code rend le résultat, sous l'identifiant de la demande.",
        "Your code gives the result back, under the identifier of the request.",
    ),
    "move_spoilt": (
        "Le résultat part sous un identifiant qu'aucune demande ne porte.",
        "The result leaves under an identifier that no request carries.",
    ),
    "move_rejected": (
        "Le fournisseur refuse la requête entière : une demande est restée sans résultat.",
        "The provider refuses the whole request: one call was left without its result.",
    ),
    "move_held": (
        "Le modèle a écrit ceci ; votre code ne l'a pas laissé sortir.",
        "The model wrote this; your code did not let it out.",
    ),
    "move_answer": (
        "Le modèle rédige, d'après les résultats qu'il a reçus ; votre code relit, puis envoie.",
        "The model writes from the results it was given; your code reads it over, then sends it.",
    ),
    "move_answer_code": (
        "Ce message-ci est écrit par votre code, mot pour mot.",
        "This message is written by your code, word for word.",
    ),
    "state_passed": ("franchi", "passed"),
    "state_stopped": ("arrêt ici", "stopped here"),
    "state_not_reached": ("non atteint", "not reached"),
    "call_ok": ("Exécuté.", "Run."),
    "call_denied": ("Refusé par la garde « {guard} ».", "Refused by the guard “{guard}”."),
    "call_pending": ("En attente d'un accord.", "Waiting for a consent."),
    "call_failed": ("L'outil a échoué, et le dit.", "The tool failed, and says so."),
    "call_unknown": (
        "Issue inconnue : une personne doit vérifier.",
        "Outcome unknown: a person must check.",
    ),
    "call_replayed": ("Déjà fait : le premier résultat revient.", "Done before: the first result."),
    "shapes_title": (
        "Le même échange chez trois fournisseurs",
        "The same exchange with three providers",
    ),
    "shapes_hint": (
        "Les noms changent, le protocole reste : chaque résultat répond à une demande précise.",
        "The names differ, the protocol stays: each result answers one precise request.",
    ),
    "loop_title": (
        "La boucle en cinq mouvements, à lire ou à imprimer",
        "The loop in five moves, to read or to print",
    ),
    "loop_hint": (
        (
            "Le modèle ne se souvient de rien : à chaque tour, toute la conversation repart avec les "
            "demandes et les résultats déjà échangés."
        ),
        (
            "The model remembers nothing: on every turn the whole conversation goes again, with the "
            "requests and results already exchanged."
        ),
    ),
}
