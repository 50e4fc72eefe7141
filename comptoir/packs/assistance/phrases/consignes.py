"""Des consignes glissées dans un ticket : des données, que l'on ôte avant de lire le reste."""

from typing import Final

# On a folded sentence, with its punctuation: it speaks to the triage and not to a team.
ADRESSEES: Final = (
    (
        r"\b(?:ignore[sz]?|oublie[sz]?|neglige[sz]?|disregard|ignorez|outrepasse[sz]?)"
        r" (?:toutes? |tous |all |l'ensemble de |l'integralite de )*(?:tes|vos|les|ces|your"
        r"|previous|the) (?:\w+ )?(?:regles?|instructions?|consignes?|directives?|rules?|prompt)"
    ),
    (
        r"\b(?:class\w+|tri(?:e|er|ez)|categoris\w+|prioris\w+|etiquet\w+|qualifi\w+|affect\w+"
        r"|assign\w+|rout\w+|marqu\w+|enregistr\w+|passe[rz]?|met(?:s|tez|tre)|consider\w+"
        r"|trait\w+|transfer\w+|escalad\w+|monte[rz]?|defini\w*|attribu\w+"
        r"|renseign\w+)\b[^.!?\n]{0,40}\b(?:p ?[123]\b|priorite|equipe (?:compte|technique"
        r"|facturation))"
    ),
    (
        r"\bce (?:ticket|message|mail) (?:est|doit|devra|sera|merite"
        r"|releve)\b[^.!?\n]{0,60}(?:\bp ?[123]\b|priorite|equipe|\ba la facturation|au"
        r" technique)"
    ),
    (
        r"\b(?:note|consigne|instruction|message|attention|rappel)s? (?:a|pour|au|aux|a"
        r" l'attention de) (?:l')?(?:assistante?|ia|modele|robot|bot|agent|triage|systeme|llm"
        r"|intelligence|automate|trieur|routeur)\b"
    ),
    r"^\s*(?:\[|<)?(?:systeme?|system|assistant|admin|instruction|prompt|developer)(?:\]|>)? ?:",
    (
        r"\b(?:tu es|vous etes|agis|comporte-toi|you are) (?:maintenant |desormais |now |comme"
        r" )*(?:un |une |a |an )?(?:assistant|ia|modele|robot|bot|agent de triage|llm|routeur"
        r"|admin)"
    ),
    (
        r"\b(?:enregistrer_triage|transferer_\w+|consulter_facture|etat_du_compte"
        r"|etat_des_services|tool_call|function_call)\b"
    ),
    (
        r"\b(?:reponds?|repondez|ecris|ecrivez|dis|dites|affirme[sz]?|confirme[sz]?"
        r"|indique[sz]?|promets|promettez)\b(?:[- ](?:moi|lui|leur|au client|simplement"
        r"|seulement|juste))* (?:que je suis|que le client|que nous sommes|dans (?:le|ton"
        r"|votre) brouillon|uniquement|exactement)"
    ),
    r"\b(?:priorite|priority) ?(?:=|:) ?(?:p ?[123]|haute|maximale|max|critique|high|urgente?)",
    r"\b(?:equipe|team) ?(?:=|:) ?(?:facturation|technique|compte|aucune)",
    r"\bne (?:transfere|transferez|transferes) (?:pas|rien|a personne)\b",
)

# A piece of such a sentence that goes with it; the rest is the customer's problem and stays.
SUITE: Final = (
    r"\bp ?[123]\b|\bpriorite\b|\b(?:a )?l?'?equipe (?:compte|technique|facturation|securite)\b"
    r"|\b(?:doit|va|ira) (?:aller|a) (?:la |au )?(?:facturation|technique|compte)|^\s*(?:et "
    r"|puis |ensuite |enfin )*(?:reponds|repondez|dis|dites|ecris|promets|accorde[sz]?"
    r"|rembourse[sz]?|offre[sz]?|ajoute[sz]?|mentionne[sz]?|appelle[sz]?|confirme[sz]?)\b"
    r"|\bavoir de \d|\bsans (?:rien )?verifier"
)
