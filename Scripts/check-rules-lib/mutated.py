"""--check-mutations: every claimed rule is named by a doc comment of the code, which --mutate mutates, or excepted."""

import os
import re

from findings import CannotCheck, Name, Place
from named import files_under, text_of
from sheets import NUMBER, lines_of

EXCEPTIONS = "Scripts/Mutations/exceptions.txt"
DOC_COMMENT = re.compile(r"^[ \t]*///.*$", re.M)
RULE = re.compile(rf"`([a-z][a-z-]*:(?:{NUMBER}))`")


class Exemption:
    """A rule or a mutant that no test can notice."""

    def __init__(self, name, place):
        self.name = name
        self.place = place

    @property
    def is_mutant(self):
        return " › " in self.name


def exceptions(root):
    """All exceptions, in order."""
    found = []
    if not os.path.exists(os.path.join(root, EXCEPTIONS)):
        return found
    for number, line in lines_of(root, EXCEPTIONS):
        if not line or line.startswith("#"):
            continue
        name, colon, reason = line.partition(": ")
        if not colon or not reason.strip():
            raise CannotCheck(f'{EXCEPTIONS}:{number}: expected "rule: reason" or "mutant: reason": {line}')
        found.append(Exemption(name, Place(EXCEPTIONS, number)))
    return found


def rules_in_doc_comments(root):
    """The rules that doc comments of the Swift sources name."""
    return {
        rule for path in files_under(root, ["Sources"], (".swift",)) for line in DOC_COMMENT.findall(text_of(root, path))
        for rule in RULE.findall(line)}


def check(specification, root, findings):
    """Adds the claimed rules without code, and the exceptions that do not fit; returns the number of rules with code."""
    named, excepted = rules_in_doc_comments(root), exceptions(root)
    for exception in excepted:
        if exception.is_mutant:
            _check_mutant(exception, root, findings)
        else:
            specification.check_exists(Name(exception.name, exception.place), findings)
    names = {exception.name for exception in excepted}
    claimed = {claim.rule: claim for claim in specification.claims}
    for rule, claim in claimed.items():
        if rule not in named and rule not in names and rule not in specification.excuses:
            findings.add(
                claim.place, f"no doc comment in Sources names {rule}: name it where its code is, or add "
                f'"{rule}: the reason" to {EXCEPTIONS}')
    return len(named & set(claimed))


def _check_mutant(exception, root, findings):
    path, declaration = exception.name.split(" › ")[:2]
    function = re.sub(r" \(\d+\)$", "", declaration.split(".")[-1]).split("(")[0].split(",")[0]
    source = os.path.join(root, "Sources", path)
    if not os.path.exists(source) or function not in text_of(root, os.path.join("Sources", path)):
        findings.add(exception.place, f"there is no {declaration} in Sources/{path}")
