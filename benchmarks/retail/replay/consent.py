"""Did the customer say yes? Read by code from their own free words, in English.

In a live conversation the code's own summary is answered, and only a whole message of a closed
list is a yes (`comptoir.agent.answers`). A recorded customer answered the model's summary instead,
in sentences; this reads those. It is strict: a yes with a condition, a change or a doubt beside it
is no yes, and pleasure ("sounds good") is none either.
"""

import re
import unicodedata
from enum import StrEnum


class Answer(StrEnum):
    """What a message says to what was proposed before it."""

    YES = "yes"
    """in so many words, nothing taken back"""
    TOLD = "told to"
    """no yes, but told to do it: "please cancel both" """
    QUALIFIED = "qualified yes"
    """a yes with a condition, a change or a doubt"""
    NO = "no"
    NOTHING = "no answer"


_ASKED = "(asked)"
"""stands at the end of a clause that was a question"""
_LONGEST = 3_000
"""characters that are read; a yes stands earlier"""
_MARKUP = re.compile(r"[*_`#\"“”]|###\w+###")
_SPLIT = re.compile(r"(?<=[.!?;:])\s+|\n+|\s*[—–…]+\s*|\s-{1,2}\s|\.{2,}|[!;]+")
_OPENERS = (
    r"(?:(?:oh|ah|ok|okay|k|sure|great|perfect|awesome|excellent|wonderful|amazing|good|nice|cool|"
    r"well|um+|uh+|er+|hmm+|ugh|alright|all right|fine|thanks?(?: you)?(?: so much| a lot)?|got it|"
    r"i see|hi|hello|hey|please|and|so|then|in that case|oh gosh|my god|sweet relief|"
    r"that(?:'s| is) (?:great|perfect|fine|right|correct)|y|wow|yay|damn it|sounds good|"
    r"actually|haha|lol|right|\d+[.)])[\s,.!]+)*"
)
_YES_WORD = (
    r"(?:y-)?(?:yes+|yep|yeah|yup|yea|ye|yess|aye|si|absolutely|certainly|definitely|of course|"
    r"affirmative|agreed|confirmed|confirm|correct|exactly|approved|indeed|for sure|y)"
)
_STARTS_YES = re.compile(rf"^{_OPENERS}{_YES_WORD}\b(?!-?\s*(?:or|\?|/))")
_ENDS_YES = re.compile(
    r"(?:^|[\s,])(?:yes|yep|yeah|yes please|confirmed|yes sir)$|^sure(?: thing)?$"
)
_INSIDE_YES = re.compile(r"[,\s](?:so|and|then|but|case|mistake|needed|,)[\s,]*(?:yes|yeah|yep)\b")
_GO = re.compile(
    r"\b(?:go (?:right )?ahead|proceed|do it|do (?:that|this|so|both|all|these|those)\b|go for it|"
    r"let'?s (?:do|go ahead|proceed|finali[sz]e|get (?:it|this|that) done|lock (?:it|that|this)? ?in|roll)|"
    r"lets (?:do|go ahead|proceed)|make (?:it so|(?:the|that|those|these|all|this|both)\b.{0,24}"
    r"\b(?:changes?|updates?|exchanges?|swaps?|modifications?))|"
    r"i (?:do |hereby |can |fully )?(?:confirm|agree|approve|authori[sz]e)|"
    r"(?:you have|you've got) my (?:confirmation|approval|permission|ok)|"
    r"carry on|make it happen|get it done|process (?:it|that|this|them|everything)|works for me)\b"
)
_NOT_GO = re.compile(
    r"\b(?:not|n't|never|before you|before we|if you|if we|how (?:do|can|should|to|would)|"
    r"what happens|when you|until|without|rather than|ready to|want to know|instead of|once you)\b"
    r"[^,.]{0,30}$|\bdon'?t\b[^,.]{0,30}$"
)
_TELLS = re.compile(
    r"(?:^|\b(?:please|just|then|and|so|to|let'?s|definitely|first|now|can you|could you|you can|"
    r"i'?d like to|i would like to|i want to|want you to|i'?ll)\s+)(?:please |just |definitely |"
    r"like to |go and |also )*(?:cancel|return|exchange|swap|switch|change|update|modify|replace|"
    r"refund|use|send|ship|set|put|remove|process|start|continue|initiate|submit|place|upgrade|"
    r"revert|undo|correct|apply|issue|do the|complete|finali[sz]e|go with|take|choose|pick)\b"
)
_CHOICE = re.compile(r"\b(?:go(?:ing)? with|i'?ll take|i choose|i pick|give me|i prefer)\b")
_STARTS_NO = re.compile(
    rf"^{_OPENERS}(?:no+|nope|nah|not yet|don'?t|do not|stop|never mind|nevermind|wait|hold on|"
    r"hang on|cancel that|forget it|i (?:don'?t|do not) (?:confirm|agree|want|think)|"
    r"i(?:'ve| have)? changed my mind)\b"
)
_HARMLESS_NO = re.compile(
    r"\bno (?:longer|problem|worries|rush|other|more|further|additional|changes?|need|issues?|"
    r"questions?|doubt|one|thanks? needed|that'?s (?:all|everything|it|fine|perfect|ok)|"
    r"nothing else)\b|\bdon'?t (?:need|want) (?:anything|any(?: other)?|to (?:change|modify|"
    r"exchange|return|add|cancel) any(?:thing|\b)|them anymore|it anymore)|^no,? (?:that|nothing|"
    r"this)(?:'s| is)? (?:all|it|everything|else)|\bdon'?t (?:worry|forget)"
)
_BARE = 3
"""words of a no that names nothing: it takes the yes beside it back"""
_TOPIC = re.compile(
    r"^(?:oh,? |um+,? |and |ah,? |now,? |then,? |next,? )*(?:also|additionally|another|one more|"
    r"one last|by the way|btw|next|after that|once (?:that|it)'?s|separately|now,|"
    r"while (?:you|we)|in addition|besides|p\.?s)\b"
)
"""from here on it is about something else"""
_IF = re.compile(
    r"\b(?:unless|only if|as long as|provided that|on (?:the )?condition|assuming|"
    r"subject to|if (?!needed|necessary|any|possible|applicable|so\b|not\b|there(?:'?s| is| are) any|"
    r"that(?:'s| is) (?:ok|okay|fine|alright|possible)|(?:you|i|we) (?:can|could|need|don'?t mind)))\b"
)
_BUT = re.compile(
    r"\b(?:but|except|however|before (?:you|we|that|i|proceeding|doing)|hold off|"
    r"first,? (?:can|could|tell|let|i|please|what|how|is|are)|not sure|"
    r"i'?m not (?:certain|sure|100)|changed my mind|on second thought|never mind|scratch that|"
    r"depends|maybe (?:not|later|i should|we should)|"
    r"(?:^|,\s)(?:oh,? )?(?:wait|hold on)|^actually)\b|,\s(?:actually )?no$"
)
_NO_BUT = re.compile(
    r"\bbut (?:i )?(?:also|can|could|would|what|when|how|do|is|are|i'?d also|i also|for|as for|"
    r"i have (?:another|one)|one more|while|next|now|let me know|please (?:let|tell|confirm|make)|"
    r"yes|yeah|fine|ok|okay|sure|go ahead|please go|let'?s (?:do|go)|whatever|before i go|"
    r"(?:i(?:'m| am) |it(?:'s| is) |that(?:'s| is) )?(?:really |so |very |still |just |a bit )*"
    r"(?:upset|sad|annoyed|annoying|disappointed|frustrat\w+|wish|hope|happy|unhappy|glad|sorry))\b"
    r"|\bwait,? (?:for|until)|\bi (?:can'?t|cannot) wait"
)
"""a "but" that adds or sighs and changes nothing"""
_CHANGE = re.compile(
    r"\b(?:(?:it|that|this|address|number|one|which|color|size) should (?:be|have been|actually)"
    r"(?! (?:all|it|everything|fine|good|ok|great|perfect))|"
    r"(?:a |small )mistake (?:in|with|on|there)|(?:has|have|is|are) a (?:small )?mistake|"
    r"incorrect|not (?:right|correct|quite right|exactly)|(?:is|was|that'?s|are) wrong|a typo|"
    r"correct (?:that|it)\b(?= (?:every|to|for|in|please))|not that one|i meant|instead of)\b"
)
_REVOKES = re.compile(
    r"\b(?:hold on|hold off|never ?mind|changed my mind|scratch that|on second thought|"
    r"wait\b(?! (?:for|until|to|on))|do(?: not|n'?t) (?:do|proceed|process|go ahead)|cancel that)\b"
)
"""takes a yes back wherever it stands, be it after another topic"""
_LEAVES_OUT = re.compile(
    r"\b(?:no(?! longer)|not|except|excluding|without|keep|keeping|skip|leave|don'?t|do not)\b"
)


def plain(text: str) -> str:
    """Lower case, plain quotes, no markup."""
    normal = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
    normal = normal.replace("\u2010", "-").replace("\u2011", "-")
    return " ".join(_MARKUP.sub(" ", normal).casefold().split(" "))


def clauses_of(text: str) -> list[str]:
    """The parts of a message that can each say something."""
    asked = plain(text[:_LONGEST]).replace("?", f" {_ASKED}\n")
    stripped = (one.strip(" ,.!\t") for one in _SPLIT.split(asked) if one)
    return [one for one in stripped if one not in {"", _ASKED}]


def read(text: str) -> Answer:
    """What this message answers."""
    clauses = clauses_of(text)
    first = next((at for at, clause in enumerate(clauses) if _is_yes(clause)), None)
    if first is None:
        return _without_yes(clauses)
    if any(_REVOKES.search(_NO_BUT.sub(" ", one)) for one in clauses):
        return Answer.QUALIFIED
    other = (at for at, one in enumerate(clauses) if at > first and _TOPIC.search(one))
    kept = clauses[: next(other, len(clauses))]
    for at, clause in enumerate(kept):
        rest = _NO_BUT.sub(" ", clause)
        asked = clause.endswith(_ASKED)
        if _takes_back(clause) or _CHANGE.search(rest) or (not asked and _IF.search(rest)):
            return Answer.QUALIFIED
        if at >= first and _BUT.search(rest):
            return Answer.QUALIFIED
    return Answer.YES


def excluded(text: str) -> tuple[str, ...]:
    """The clauses that take something out or leave something in its place."""
    return tuple(clause for clause in clauses_of(text) if _LEAVES_OUT.search(clause))


def _without_yes(clauses: list[str]) -> Answer:
    told = any(_TELLS.search(clause) or _CHOICE.search(clause) for clause in clauses)
    if any(_is_no(clause) for clause in clauses) and not told:
        return Answer.NO
    if not told:
        return Answer.NOTHING
    doubt = any(_IF.search(one) or _BUT.search(_NO_BUT.sub(" ", one)) for one in clauses)
    return Answer.QUALIFIED if doubt else Answer.TOLD


def _is_yes(clause: str) -> bool:
    if clause.endswith(_ASKED) and len(clause.split()) <= _BARE:
        return False  # "yes?" and "correct?" ask
    if _STARTS_YES.search(clause) or _ENDS_YES.search(clause) or _INSIDE_YES.search(clause):
        return True
    return any(not _NOT_GO.search(clause[: go.start()]) for go in _GO.finditer(clause))


def _is_no(clause: str) -> bool:
    return bool(_STARTS_NO.search(clause)) and not _HARMLESS_NO.search(clause)


def _takes_back(clause: str) -> bool:
    return _is_no(clause) and len(clause.split()) <= _BARE
