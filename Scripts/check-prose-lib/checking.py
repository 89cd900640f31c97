"""Finds hits: phrases that match a rule, subjects and sentences that are too long."""

import re

from reading import clean
from rules import FIELD, SUMMARY

SENTENCE = re.compile(r"(?<=[.!?])[\"')\]*]*\s+(?=[\"'(\[*`A-ZÄÖÜ…])")
NOTES = re.compile(r"(?<=[.!?;])\s+|\s·\s")  # specifications are notes: each part counts as a sentence
SUMMARY_RULES = [(re.compile(p), s) for p, s in SUMMARY]
FIELD_RULES = [(re.compile(p), s) for p, s in FIELD]


class Hit:
    """A phrase of a unit that breaks a rule."""

    __slots__ = ("unit", "line", "phrase", "advice", "context", "rule")

    def __init__(self, unit, offset, phrase, advice, rule):
        self.unit, self.line, self.phrase, self.advice, self.rule = unit, unit.line(offset), phrase, advice, rule
        self.context = unit.text[max(0, offset - 60):offset + len(phrase) + 70].replace("\n", " ")


def check(unit, rules, limit):
    """Returns the hits in a unit. A sentence may have up to `limit` words."""
    text, hits, taken = clean(unit.text), [], []

    def add(start, end, advice, rule, phrase=None):
        if any(start < e and s < end for s, e in taken):
            return
        taken.append((start, end))
        hits.append(Hit(unit, start, phrase or unit.text[start:end].strip(" ,;:."), advice, rule))

    if unit.kind in ("summary", "field"):
        for pattern, advice in SUMMARY_RULES if unit.kind == "summary" else FIELD_RULES:
            match = pattern.match(text)
            if match:
                add(match.start(), match.end(), advice, pattern.pattern)
                break
    lower = text.lower()
    for pattern, advice, areas, literals in rules:
        if literals and not any(literal in lower for literal in literals):
            continue
        if areas and unit.area not in areas and not (unit.area == "decisions" and "docs" in areas):
            continue
        if unit.kind in ("heading", "cell") and pattern.pattern.startswith("(?:^|(?<=[.;] ))what"):
            continue
        subject = re.sub(r"^(?:[\w-]+:[\w.]+ )+", lambda m: " " * len(m.group()), text) if unit.kind == "name" else text
        if unit.kind == "name":
            start = len(subject) - len(subject.lstrip())
            matches = [(m.start() + start, m.end() + start) for m in pattern.finditer(subject.lstrip())]
        else:
            matches = [(m.start(), m.end()) for m in pattern.finditer(text)]
        for start, end in matches:
            add(start, end, advice, pattern.pattern)
    if unit.kind == "subject" and len(unit.text) > 72:
        add(72, len(unit.text), "shorten the subject to 72 characters; move the reason to the body", "subject",
            f"subject of {len(unit.text)} characters")
    if unit.kind not in ("heading", "subject"):
        offset = 0
        for sentence in (NOTES if unit.area == "semantics" else SENTENCE).split(text):
            place = text.find(sentence, offset)
            offset = place + len(sentence)
            count = len(re.findall(r"[\w'’`-]*\w[\w'’`-]*", sentence))
            if count > limit:
                hits.append(Hit(unit, place, f"sentence of {count} words", f"at most {limit} words: split it", "long"))
    return hits
