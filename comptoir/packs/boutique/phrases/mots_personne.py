"""Les mots de ce qu'une personne doit traiter, et de qui veut une personne."""

from typing import Final

from comptoir.packs.boutique.phrases.intentions import Intention

# Read before « votre retour » is set aside as a turn of phrase.
ATTENTE: Final = (
    r"\b(?:attends?|attendons|attendu|attente depuis) <G>(?:votre|un|vos|ton|de|du) "
    r"(?:retours?|message|appel|rappel|nouvelles de votre part)\b(?! (?:de )?(?:<CMD>|<ARTICLE>))"
)

MOTS: Final[dict[Intention, tuple[str, ...]]] = {
    Intention.ADRESSE: (
        r"\blivr(?:er|ez) (?:plutot )?(?:au|chez|a|a l|dans) (?:le |la )?(?:\d+|mon|ma|mes|son)\b",
        (
            r"\b(?:chang|modif|corrig|rectif|trompe|erreur|mauvaise|nouvelle|fausse|remplac"
            r"|mett\w* a jour"
            r"|actualis|rediri|mal saisi|mal ecrit|oublie|incomplete?|errone)\w* <GG>(?:adresse"
            r"|numero de"
            r" rue|code postal|point relais|etage|digicode|lieu de livraison|interphone)\b"
        ),
        (
            r"\badresse <GG>(?:chang|modif|faus|erreur|incorrect|pas la bonne|plus la bonne|errone"
            r"|trompe|pas bonne|plus valable|incomplete|n est plus|manque|oublie)\w*"
        ),
        r"\bdemenag\w*",
        (
            r"\b(?:ne|n|pas) (?:pas )?(?:l |la |le |les )?(?:expedi|envoy|livr)\w* (?:pas )?(?:\w+ ){0,3}"
            r"(?:avant|tout de suite|maintenant|pendant)\b"
        ),
        (
            r"\b(?:recuper|retir|mettre|met|livr|depos|envoy|expedi)\w* <GG>(?:points? relais|en relais"
            r"|points? de retrait|consigne)\b"
        ),
        (
            r"\b(?:livr|expedi|envoy|depos)\w* <GG>(?:autre adresse|autre endroit|bureau|travail"
            r"|chez ma\b"
            r"|chez mon\b|chez mes\b|chez un voisin|voisine?|point relais|nouvelle adresse"
            r"|gardien\w*)"
        ),
        r"\b(?:pas|plus) (?:a )?(?:la bonne|la meme) adresse\b|\bautre adresse\b",
        (
            r"\b(?:decal|report|repouss|avanc|suspend)\w* <GG>(?:demain|lundi|mardi|mercredi"
            r"|jeudi|vendredi|samedi"
            r"|plus tard|autre jour|livraison|passage|semaine prochaine)\b"
            r"|\b(?:livr|pass|represent)(?:er|ez) <GG>(?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi"
            r"|un autre jour|la semaine prochaine)\b(?! (?:dernier|passe))"
        ),
        (
            r"\b(?:chang|decal|report|repouss|avanc|modif)\w* <GG>(?:date de livraison"
            r"|jour de livraison"
            r"|creneau|livraison)\b"
        ),
    ),
    Intention.PROBLEME: (
        r"\brecu\b <GG>alors que (?:j|nous|on) <G>(?:pris|commande|choisi|demande|voulais|voulu)",
        (
            r"\b(?:coutures?|broderies?|ourlets?|fermetures?|boutons?|fils?) <GG>(?:lache\w*"
            r"|defai\w+|ouvert\w*|craqu\w*"
            r"|parti\w*|casse\w*|saute\w*|decoud\w*)\b"
        ),
        r"\brecue?s? (?:\w+ ){0,2}(?:est|sont) (?:pas )?<COULEUR>\b",
        (
            r"\b(?:ai|avons|a) (?:\w+ ){0,2}recue?s? (?:une? autre|autre chose|(?:le|la|les|un|une|de) "
            r"mauvais\w*|pas (?:le bon|la bonne|les bons))\b"
        ),
        r"\b(?:fil|broderie|couture|ourlet|fermeture|bouton|tissu)s? (?:\w+ ){0,4}<CASSE>\b",
        (
            r"\b(?:recu|eu|arrive|livre|envoye|mis|trouve|manque|compte|avait|ai)\w* <GG>"
            r"(?:deux|trois|quatre|cinq|six|sept|une?|\d+) (?:<ARTICLE> )?sur (?:les )?(?:deux"
            r"|trois|quatre|cinq|six|huit|dix|\d+)\b(?! <GG>(?:rend|renv|retour|va|vont|convien|plai)\w*)"
        ),
        (
            r"\brecu (?:que|seulement) (?:\w+ )?(?:une?|deux|trois|quatre|cinq|six|sept|huit|dix"
            r"|\d+)\b"
        ),
        r"\bmanqu(?:e|ent|ait|aient|ant|ants|antes?|er)\b",
        (
            r"\b(?:une? seule?|deux|trois|\d+) (?:<ARTICLE> )?sur (?:les )?(?:deux|trois|quatre|six|huit"
            r"|\d+) (?:\w+ ){0,3}(?:arrive|recu|livre|manqu|present)\w*"
        ),
        r"\b<ARTICLE> (?:\w+ ){0,2}absente?s?\b|\babsence (?:de |d )<G><ARTICLE>",
        r"\bincomplete?s?\b|\bcontenu <G>(?:incorrect|faux)",
        (
            r"\b(?:recu|livre|colis|carton|avait|a) <G>(?:qu |que )?(?:une partie|la moitie"
            r"|une seule|un seul|deux sur|trois sur|qu une?|que (?:deux|trois|une?|la|le|les))\b"
        ),
        r"\b(?:colis|carton|paquet) <G>vide\b",
        r"\b(?:y avait|y a|trouve|contenait|contient|recu) (?:ni|aucune?|pas de|pas d) <ARTICLE>",
        r"\b(?:avez|ont|a|etre) (?:\w+ ){0,2}(?:oublie|omis)[es]* (?:\w+ ){0,3}<ARTICLE>",
        (
            r"\b(?:est|sont|etait|arrive\w*|recu|livree?s?|a|ont|avec|et|toute?|completement|un|une"
            r"|des"
            r"|deja"
            r"|lavage|par) <G><CASSE>\b"
        ),
        r"\b<ARTICLE> (?:\w+ ){0,3}<CASSE>\b",
        r"^<CASSE>\b",
        (
            r"\b(?:ai|avons) (?:\w+ ){0,2}recu <GG>(?:au lieu|a la place|alors que (?:j"
            r"|nous) (?:\w+ ){1,2}(?:commande|choisi|demande)"
            r"|et non|et pas)\b"
        ),
        (
            r"\b(?:recu|envoye|livre)[es]* <G>(?:mauvais|mauvaise|autre chose|pas le bon"
            r"|pas la bonne"
            r"|pas les bon\w*|le mauvais)\b"
        ),
        (
            r"\b(?:pas|rien a voir avec) (?:du tout )?ce que (?:j (?:ai|avais)"
            r"|nous avons) (?:\w+ )?"
            r"(?:commande|demande|choisi|achete)"
        ),
        (
            r"\b(?:pas|ne) <G>(?:le bon|la bonne|les bons|les bonnes|le meme|la meme) "
            r"(?:article|produit|modele|colis|commande|reference|contenu|couleur que)s?\b"
        ),
        (
            r"\bvous (?:vous etes|avez fait|m avez|etes) <G>(?:trompe\w*|erreur|envoye (?:le|la"
            r"|les) mauv\w+)"
        ),
        (
            r"\berreur (?:dans|de|sur) (?:la |ma |le |mon |l |les )?(?:article|commande|colis"
            r"|produit"
            r"|envoi|preparation|couleur|taille|contenu)s?\b"
        ),
        r"\bau lieu (?:de|d|du|des)\b",
        (
            r"\b(?:pas|jamais) (?:\w+ ){0,2}(?:recu|eu|trouve) (?:\w+ ){0,2}(?:toutes?|tous"
            r"|tout (?:ce"
            r"|mes|les)|l ensemble"
            r"|l integralite)\b"
        ),
        (
            r"\b<ARTICLE> (?:\w+ ){0,2}en moins\b|\b(?:colis|commande|article) (?:de|d|a"
            r"|destinee?s? a) (?:quelqu un d autre|un autre client|une autre)"
        ),
        (
            r"\b(?:est|sont|etait|etaient) pas (?:du tout )?(?:ma|mon|mes) (?:<ARTICLE>|commande"
            r"|colis)\b"
        ),
        r"\bune? (?:des|de mes) <G><ARTICLE> (?:\w+ ){0,3}(?:pas|absent\w*)\b",
    ),
    Intention.HUMAIN: (
        r"(?<!a )(?<!es )(?<!est )(?<!etes )\bun (?:vrai |etre )?humain$",
        (
            r"\b(?:parl\w+|discut\w+|echanger|joindre|contacter|avoir|ecrire|voir|adresser"
            r"|communiquer"
            r"|besoin|veux|voudrais|prefere|demande|dialoguer|aide) (?:\w+ ){0,5}(?:humain\w*"
            r"|conseill(?:er|ere|ers|eres)"
            r"|quelqu un|(?:vraie? |autre |reelle? )?personne|responsable|superieur\w*|operat\w+"
            r"|manager|gerante?"
            r"|(?:un|une|vrai|d un) agent|collegue|vendeu\w+|patron\w*|chef|direction|standard"
            r"|service client\w*|service (?:a la )?clientele"
            r"|sav|support|soutien|assistance)\b"
        ),
        (
            r"\b(?:vrais?|vraie?s?) (?:personnes?|humains?|gens|conseill(?:er|ere|ers|eres)|etre humain"
            r"|interlocut\w+)\b"
        ),
        (
            r"\b(?:bot|robot|ia|machine|assistant)s? (?:qui |est |ne |n y )*(?:comprend\w*|sert"
            r"|vaut)? ?(?:rien|nul\w*|bete|inutile|debile)\b"
        ),
        r"^(?:\w+ ){0,2}(?:un|etre) humain\b|\b(?:service|aide|assistance) humain\w*\b",
        (
            r"\b(?:passe[zr]?|mettre|transf\w+|mette[zs]|rediri\w+|oriente\w*|basculer?"
            r"|relie\w*) (?:\w+ ){0,4}(?:conseill(?:er|ere|ers|eres)"
            r"|humain\w*|quelqu un|responsable|service|personne|collegue|superieur|chef|sav)\b"
        ),
        r"\bservice (?:a la )?client\w*\b",
        r"\b(?:porter|faire|deposer|formuler|emettre|adresser) <G>reclamation\b",
        r"\brappel(?:ez|er|e|le) (?:moi|nous|svp)\b|\b(?:etre|me faire|qu on me) rappel\w+\b",
        r"\b(?:qu on|que quelqu un|quelqu un) <G>(?:m appelle|me rappelle|me contacte|m aide)\b",
        (
            r"\bappel(?:ez|er) moi\b|\bm appel(?:er|ez)\b(?! (?:madame|monsieur|[a-z]+$))"
            r"|\bme (?:telephoner|rappeler|contacter)\b(?! (?:la|le|les|mon|ma|mes|que|ce|quel\w*))"
        ),
        (
            r"\b(?:conseill(?:er|ere|ers|eres)|humain|interlocuteur) (?:svp|s il|en ligne"
            r"|disponible|rapidement"
            r"|vite)\b"
        ),
        (
            r"^(?:bonjour |un |une |l )*(?:conseill(?:er|ere|ers|eres)|humain|operateur|agent|sav|support"
            r"|personne reelle)(?: s il (?:vous|te) plait| vite)?$"
        ),
        r"\bpersonne (?:reelle|humaine)\b|\bpas (?:a )?(?:un |une )?(?:robot|machine|bot|ia)\b",
        (
            r"\b(?:envie (?:de|d)|marre de|marre d|veux pas|souhaite pas|veux plus|stop|refuse de|pas a"
            r"|arretez) <G>parl\w+ <G>(?:robot|machine|bot|ia)\b"
        ),
        (
            r"\b(?:joindre|parler|appel\w+|discuter) (?:\w+ ){0,3}(?:par|au) telephone\b"
            r"|\brendez vous telephonique\b"
        ),
    ),
    Intention.AUTRE: (
        (
            r"\b(?:ajout\w+|rajout\w+|complet(?:er|ez)|retir(?:er|ez)|enlev(?:er"
            r"|ez)) <GG>(?:<ORDRE>"
            r"|<ARTICLE>)"
        ),
        (
            r"\b(?:modifi|chang)\w* (?!d avis)<G>(?:ma |la |cette |une |d )?(?:commande|quantite"
            r"|article"
            r"|broderie"
            r"|initiales"
            r"|xnum\d?|nom|telephone|mail|adresse mail|adresse e mail)\b"
        ),
        (
            r"\b(?:debite|preleve|facture|paye|comptabilise)[es]* <G>(?:deux fois|2 fois|en double"
            r"|double)\b"
        ),
        r"\bdouble (?:debit|prelevement|paiement|facturation|commande)\b",
        (
            r"\b(?:me|nous) connecter\b|\bmot de passe\b|\b(?:connexion|connecter) (?:a|au) (?:mon"
            r"|site|compte)\b|\bidentifiants?\b"
        ),
        (
            r"\b(?:recu|trouve|ouvrir|imprimer|telecharger|perdu|renvo\w*|besoin|expire\w*|n ai plus) <G>"
            r"(?:l |la |mon |d |une |cette |le |ma )*(?:etiquette|bordereau|bon de retour)\b"
        ),
        (
            r"\b(?:code|bon|carte) (?:promo|cadeau|reduction|d achat)\w* <GG>(?:marche pas"
            r"|fonctionne pas"
            r"|refuse\w*|invalide|ne|pas passe|expire\w*|oublie\w*)\b"
        ),
        (
            r"\b(?:site|panier|page|application) <GG>(?:marche pas|fonctionne pas|plante|bug\w*"
            r"|bloque\w*)\b"
        ),
        (
            r"\b(?:arrive pas|impossible|reussis pas|parviens pas) <GG>(?:valider|payer|commander"
            r"|finaliser|panier)\b|\b(?:site|page|paiement) <G>(?:affiche|message|erreur)\b"
        ),
        r"\b(?:regrouper|grouper|fusionner|scinder) <GG>(?:commandes|livraisons|colis)\b",
        r"\b(?:mise en demeure|huissier)\b",
    ),
    Intention.SANS_REPONSE: (
        (
            r"\b(?:attend\w*|sans|aucune?|pas (?:eu |recu |encore eu |encore recu )?(?:de|d)"
            r"|toujours pas (?:eu |recu )?(?:de|d)) (?:\w+ ){0,4}reponses?\b"
            r"(?! (?:sur|dans|a) (?:le site|la faq|cette question|ma question))"
        ),
        (
            r"\b(?:personne|vous) (?:ne |n )?(?:me |nous |m |m avez "
            r"|avez )?(?:\w+ )?(?:repond\w*|rappel\w+)\b"
            r"(?! (?:a|au|aux|par oui|vite|rapidement|moi))"
        ),
        r"\b(?:jamais|pas) (?:\w+ ){0,2}(?:repondu|rappele\w*|recontacte\w*)\b",
        (
            r"\b(?:\w+ieme|\d+ ?e|\d+ ?eme|deuxieme|troisieme|quatrieme|enieme) (?:mail|message"
            r"|fois que j ecris"
            r"|fois que je vous ecris|relance)\b|\bje (?:vous )?relance\b"
        ),
    ),
    Intention.IA: (
        (
            r"\b(?:etes vous|es tu|vous etes|tu es|t es|c est|est ce|ai affaire a|je parle (?:a"
            r"|avec)"
            r"|suis je|c est)"
            r" <GG>(?:robot|bot|ia|chatbot|machine|intelligence artificielle|vrai[e]? personne"
            r"|ordinateur"
            r"|humain\w*|automatique|chatgpt|gpt|programme)\b"
        ),
        r"\bqui (?:etes vous|es tu|est tu|me repond)\b|\bqui est la$",
    ),
}
