"""Phone spelling: what one typed token stands for, in folded French."""

from typing import Final

SHORT: Final[dict[str, str]] = {
    "jvx": "je veux", "jveu": "je veux", "jveux": "je veux", "jve": "je veux",
    "jvoudre": "je voudrais", "jvoudrai": "je voudrais", "jvoudrais": "je voudrais",
    "voudre": "voudrais", "voudrai": "voudrais", "vx": "veux", "veu": "veux", "veut": "veux",
    "jpeu": "je peux", "jpeux": "je peux", "peu": "peu", "jss": "je suis", "jsuis": "je suis",
    "chui": "je suis", "chuis": "je suis", "jai": "j ai", "jé": "j ai", "g": "j ai",
    "ge": "j ai", "jes": "j ai", "jattend": "j attends", "jattends": "j attends",
    "jaimerais": "j aimerais", "jaimerai": "j aimerais", "jarrive": "j arrive",
    "jcomprend": "je comprends", "jsais": "je sais", "jpense": "je pense",
    "c": "c est", "cest": "c est", "ce": "ce", "ct": "c etait", "cetait": "c etait",
    "svp": "s il vous plait", "stp": "s il te plait", "silvouplait": "s il vous plait",
    "siouplait": "s il vous plait", "plz": "s il vous plait",
    "cmd": "commande", "cmde": "commande", "cde": "commande", "cdes": "commandes",
    "cmds": "commandes", "comm": "commande", "cmmande": "commande", "coli": "colis",
    "pb": "probleme", "pbm": "probleme", "pblm": "probleme", "prob": "probleme",
    "pk": "pourquoi", "pq": "pourquoi", "pkoi": "pourquoi", "pourkoi": "pourquoi",
    "koi": "quoi", "kwa": "quoi", "dsl": "desole", "dsle": "desole",
    "bjr": "bonjour", "bjour": "bonjour", "bonj": "bonjour", "bsr": "bonsoir", "slt": "salut",
    "cc": "coucou", "mrc": "merci", "merki": "merci", "mci": "merci", "thx": "merci",
    "thanks": "merci", "hello": "bonjour", "qd": "quand", "kan": "quand", "kand": "quand",
    "qand": "quand", "pr": "pour", "ds": "dans", "tt": "tout", "ts": "tous", "ttes": "toutes",
    "tjr": "toujours", "tjrs": "toujours", "tjs": "toujours", "toujour": "toujours",
    "tjours": "toujours", "tjour": "toujours", "bcp": "beaucoup", "bp": "beaucoup",
    "mtn": "maintenant", "mnt": "maintenant", "maintenan": "maintenant", "ya": "il y a",
    "yavait": "il y avait", "vs": "vous", "ns": "nous", "msg": "message", "tel": "telephone",
    "num": "numero", "no": "numero", "nro": "numero", "nr": "numero", "remb": "remboursement",
    "rembt": "remboursement", "livr": "livraison", "dc": "donc", "qqn": "quelqu un",
    "qq": "quelque", "qqch": "quelque chose", "qqun": "quelqu un", "auj": "aujourd hui",
    "ajd": "aujourd hui", "aujourdhui": "aujourd hui", "kom": "comme", "ke": "que", "ki": "qui",
    "q": "que", "eske": "est ce que", "esque": "est ce que", "esk": "est ce que",
    "estceque": "est ce que", "skil": "ce qu il", "kil": "qu il", "kel": "quel", "kelle": "quelle",
    "resu": "recu", "ressu": "recu", "recus": "recu", "pa": "pas", "rien": "rien", "jms": "jamais",
    "jamai": "jamais", "ac": "avec", "av": "avec", "avk": "avec", "vrmt": "vraiment",
    "vraimen": "vraiment", "rep": "reponse", "ok": "ok", "dac": "d accord", "dacc": "d accord",
    "daccord": "d accord", "ouai": "oui", "ouais": "oui", "wi": "oui", "vi": "oui", "voui": "oui",
    "yep": "oui", "yes": "oui", "nan": "non", "nn": "non", "nop": "non", "nope": "non",
    "bn": "bien", "dejà": "deja", "tro": "trop", "ptit": "petit", "ptits": "petits",
    "gd": "grand", "fo": "faut", "fodrai": "faudrait", "pouvé": "pouvez", "pouve": "pouvez",
    "pouvai": "pouvais", "attend": "attends", "arivé": "arrive", "arive": "arrive",
    "arriver": "arriver", "paket": "paquet", "parraport": "par rapport", "cb": "carte bancaire",
    "retourné": "retourne", "renvoi": "renvoi", "renvoyé": "renvoye", "ou": "ou", "né": "n ai",
    "nai": "n ai", "nest": "n est", "nont": "n ont", "sest": "s est", "dun": "d un",
    "dune": "d une", "lannuler": "l annuler", "jannule": "j annule", "tkt": "merci",
    "rdv": "rendez vous", "anule": "annule", "anules": "annule", "comand": "commande",
    "nape": "nappe", "napes": "nappes", "ousse": "housse", "rido": "rideau", "ridos": "rideaux",
    "serviete": "serviette", "servietes": "serviettes", "torchon": "torchon", "drp": "drap", "dispo": "disponible", "pcq": "parce que", "pck": "parce que",
    "psk": "parce que", "parceke": "parce que", "chgt": "changement", "adr": "adresse",
    "adres": "adresse", "adresses": "adresse", "xxl": "xxl", "aps": "pas", "mm": "meme",
    "meme": "meme", "cad": "c est a dire", "asap": "vite", "a+": "au revoir", "biz": "au revoir",
    "pouver": "pouvez", "savoire": "savoir", "wesh": "bonjour", "yo": "bonjour", "hey": "bonjour",
    "coucou": "bonjour", "salutations": "bonjour",
}


def _not_short(tokens: list[str], position: int) -> bool:
    """"c" before "est" is written in full already, "g" after a figure is a weight."""
    token = tokens[position]
    after = tokens[position + 1] if position + 1 < len(tokens) else ""
    if token == "c" and after in {"est", "etait", "etaient"}:
        return True
    return token in {"g", "c"} and position > 0 and tokens[position - 1].isdigit()


def spelled_out(tokens: list[str]) -> list[str]:
    """The tokens with every known shortening written in full ("g pa resu" -> "j ai pas recu")."""
    out: list[str] = []
    for position, token in enumerate(tokens):
        full = SHORT.get(token)
        if full is None or _not_short(tokens, position):
            out.append(token)
        else:
            out.extend(full.split(" "))
    return out
