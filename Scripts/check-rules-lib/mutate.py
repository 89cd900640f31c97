"""--mutate: applies mutations to a copy of the tree, and sees which tests notice."""

import time

import mutations as mutation_files
import together
from findings import CannotCheck
from verdicts import Verdicts, expect_passing, noticing
from workingcopy import WorkingCopy


def run(specification, tests, options, findings):
    """Runs the mutations of the rules and sheets that the options name, or of all; returns the exit status."""
    names, root = options.mutate, options.root
    all_mutations = mutation_files.read(root, specification, findings)
    unknown = [name for name in names if name not in specification and name not in specification.sheets]
    if unknown:
        raise CannotCheck(f"no sheet has a rule {unknown[0]}; did you mean {specification.nearest(unknown[0])}?")

    def is_chosen(entry, chosen):
        return not chosen or bool(set(chosen) & {*entry.rules, *(rule.split(":")[0] for rule in entry.rules)})

    chosen = [entry for entry in all_mutations.all if is_chosen(entry, names)]
    missing = [name for name in names if not any(is_chosen(entry, [name]) for entry in chosen)]
    if missing:
        raise CannotCheck(f"Tests/Mutations has no mutation for {missing[0]}")
    fitting = [entry for entry in chosen if mutation_files.fits(entry, root, findings)]
    watched = {entry: [test for test in tests.all if any(map(test.names_rule, entry.rules))] for entry in fitting}
    for entry in fitting:
        if not watched[entry]:
            findings.add(entry.place, f"no test names {', '.join(entry.rules)}")
    fitting = [entry for entry in fitting if watched[entry]]
    if fitting:
        verdicts = Verdicts(watched, findings)
        copy = WorkingCopy(root, options.timeout)
        copy.synchronise()
        if options.together:
            together.run(fitting, verdicts, copy, options.together)
        else:
            _one_by_one(fitting, verdicts, copy)
        # An entry may disable rules besides those that were asked for, whose other entries were not run.
        left_out = {rule for entry in all_mutations.all if entry not in chosen for rule in entry.rules}
        verdicts.close(left_out)
    return findings.report(f"{len(chosen)} mutations")


def _one_by_one(fitting, verdicts, copy):
    """A build for each mutation."""
    print("building and testing without a mutation …", flush=True)
    errors = copy.build()
    if errors:
        raise CannotCheck(f"the package does not build: {errors[0]}")
    expect_passing(copy, verdicts.tests(fitting))
    for entry in fitting:
        began = time.monotonic()
        with copy.mutated([entry]):
            errors = copy.build()
            by = [] if errors else noticing(copy, verdicts.watched[entry])
        seconds = time.monotonic() - began
        if errors:
            verdicts.unbuildable(entry, errors[0], seconds)
        else:
            verdicts.judge(entry, by, seconds)
