"""Les raisons qu'un client donne pour rendre un article ; elles ne sont jamais exigées."""

from typing import Final

# Read on folded text of the same length as what the customer typed: the words kept are theirs.
MOTIFS: Final[tuple[str, ...]] = (
    (
        r"(?:beaucoup |bien |un peu |nettement |vraiment |bcp )?trop? (?:petit|grand|court|long|fin"
        r"|epais|etroit|large|fonce|clair|lourd"
        r"|leger|rugueux|transparent|cher|pale|vif|mince|raide|dur|rigide|chaud|juste|sombre|flashy"
        r"|rose|vert|bleu|gros|rapeux)[a-z]*"
    ),
    (
        r"(?:la |le |leur )?(?:couleur|coloris|teinte|taille|matiere|qualite|dimension|modele|tissu"
        r"|motif|style|toucher|rendu|format"
        r"|gabarit)s? (?:ne |n'|est )?(?:\w+ ){0,3}?(?:pas|plus|decevante?|trop \w+"
        r"|differente?s?(?: de la photo)?)(?: du tout)?"
        r"(?: (?:a mon gout|avec [a-z ]{3,20}|comme sur (?:la photo|le site)|bonne|bon))?"
    ),
    (
        r"(?:je me suis|me suis|on s'est|je m'etais) trompee?s? (?:de|d'|dans) ?(?:la "
        r"|le )?(?:taille"
        r"|couleur|modele|reference|article"
        r"|dimensions?|format|quantite)"
    ),
    r"j'?ai (?:finalement )?change d'?avis",
    (
        r"(?:ne|n')? ?(?:me |nous |lui |leur )?(?:plait|plaisent|convient|conviennent"
        r"|correspond(?:ent)?|vont?) (?:pas|plus)(?: du tout)?"
    ),
    (
        r"(?:j'?en ai|achete|commande|en|recu) (?:deja |en )?(?:un |une |des )?(?:double|doublon"
        r"|trop d'exemplaires)"
    ),
    (
        r"pas (?:a |de |la |le )?(?:mon gout|bonne taille|bonne couleur|bon format"
        r"|bonnes dimensions"
        r"|assez (?:grande?|petite?|doux|douce"
        r"|epaisse?|longue?|large)s?)"
    ),
    r"mauvaise? (?:taille|couleur|dimension|choix|format)s?",
    r"(?:je |on )?n'?en (?:ai|avons) (?:plus|pas) (?:besoin|l'utilite|l'usage)",
    r"(?:plus|pas) besoin",
    r"(?:le tissu |ca |il |elle |ils |elles )?(?:gratt\w+|pelluch\w+|pique\w*|froiss\w+|glisse\w*)",
    r"(?:je suis |tres |un peu )*(?:decue?s?|decevante?s?)",
    (
        r"(?:ca |cela |il |elle |ils |elles )?(?:ne |n')?(?:va|vont|rentre|rentrent"
        r"|passe) pas (?:avec"
        r"|dans|sur|chez) [a-z' ]{3,30}"
    ),
    r"(?:c'etait |c'est )?(?:un |pour un )cadeau(?: (?:en double|qui ne [a-z ]{3,20}))?",
    r"(?:la |les )?(?:taille|dimension)s? (?:est|sont) (?:mauvaise|fausse)s?",
    (
        r"achat (?:impulsif|par erreur)|command[a-z]* par erreur|erreur de (?:ma part|commande"
        r"|taille"
        r"|couleur)"
    ),
)
