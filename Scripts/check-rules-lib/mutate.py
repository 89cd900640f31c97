"""--mutate: builds and runs the tool in Scripts/Mutations, which mutates the code of rules and sees which tests notice."""

import json
import os
import subprocess

from findings import CannotCheck

TOOL = "Scripts/Mutations"


def run(specification, tests, options):
    """Runs the mutants of the rules and specifications that the options name, or of all; returns the exit status."""
    names = options.mutate
    unknown = [name for name in names if name not in specification and name not in specification.sheets]
    if unknown:
        raise CannotCheck(f"no sheet has a rule {unknown[0]}; did you mean {specification.nearest(unknown[0])}?")
    rules = [
        claim.rule for claim in specification.claims
        if claim.rule not in specification.excuses
        and (not names or claim.rule in names or claim.rule.split(":")[0] in names)]
    if not rules:
        raise CannotCheck(f"{' '.join(names)}: no such rule is claimed in {specification.claims_path}")
    plan = {
        "rules": sorted(set(rules), key=specification.order),
        "tests": [test for test in map(_described, tests.all) if set(test["rules"]) & set(rules)],
        "isThorough": options.thorough,
        "timeout": options.timeout,
    }
    tool = os.path.join(options.root, TOOL)
    built = subprocess.run(["swift", "build", "--product", "mutations"], cwd=tool, stdout=subprocess.DEVNULL, check=False)
    if built.returncode:
        raise CannotCheck(f"{TOOL} does not build")
    program = os.path.join(tool, ".build", "debug", "mutations")
    return subprocess.run([program, "run", options.root], input=json.dumps(plan), text=True, check=False).returncode


def _described(test):
    return {
        "rules": sorted({name.rule for name in test.names}), "path": test.place[0], "line": test.place[1],
        "target": test.target, "identifier": test.identifier, "title": test.title}
