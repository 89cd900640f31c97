"""--together: many mutations in one build.

Most mutations lie in the body of a function. They are built side by side in switches (switched.py), and each is then
run by itself: what is seen of it is what `--mutate` alone would see.

Others change a declaration. They are applied at once, in batches, and the tests of a batch run once. A test that fails
may then have noticed another mutation than its own. So no test of a batch names rules of two of its mutations, and what
a batch leaves undecided goes into batches of half the size."""

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor

import switched
from findings import CannotCheck
from verdicts import expect_passing, noticing

ERROR = re.compile(r"^(.+?):(\d+):\d+: error:")


def run(entries, verdicts, copy, count):
    """Runs these mutations, up to `count` in a build."""
    baseline = _Baseline(copy, verdicts.tests(entries))
    alone = [entry for entry in entries if is_switchable(entry, copy)]
    rest = [entry for entry in entries if entry not in alone]
    for group in (alone[start:start + count] for start in range(0, len(alone), count)):
        rest += _run_switched(group, verdicts, copy, baseline)
    size = count
    while rest:
        size = max(1, min(size, len(rest)))
        left = []
        for batch in batches(rest, verdicts.watched, size, copy.text):
            left += _run_at_once(batch, verdicts, copy, baseline)
        rest, size = left, size // 2


class _Baseline:
    """The tests pass without a mutation: seen once, in the first build."""

    def __init__(self, copy, tests):
        self._copy = copy
        self._tests = tests

    def expect_passing(self):
        if self._tests:
            print("testing without a mutation …", flush=True)
            expect_passing(self._copy, self._tests)
        self._tests = []

    def build_and_expect_passing(self):
        if self._tests:
            print("building without a mutation …", flush=True)
            errors = self._copy.build()
            if errors:
                raise CannotCheck(f"the package does not build: {errors[0]}")
            self.expect_passing()


def is_switchable(entry, copy):
    """Whether the mutation changes the body of a function of a target, and nothing else."""
    in_target = re.match(r"Sources/[^/]+/.*\.swift$", entry.path)
    return bool(in_target) and switched.body_of(entry, copy.text(entry.path)) is not None


def _counted(entries):
    return f"{len(entries)} mutation{'s' if len(entries) > 1 else ''}"


def _run_switched(group, verdicts, copy, baseline):
    """Runs mutations in switches; returns those that do not build so."""
    left = []
    while group:
        print(f"building {_counted(group)} in switches …", flush=True)
        began = time.monotonic()
        numbered = list(enumerate(group, 1))
        with copy.switched(numbered) as places:
            errors = copy.build()
            if not errors:
                print(f"  built in {time.monotonic() - began:.0f} s", flush=True)
                baseline.expect_passing()
                _test_each(numbered, verdicts, copy)
                return left
        suspects = _suspects(errors, places)
        if not suspects:
            suspects = set(range(1, len(group) // 2 + 1)) or {1}
        print(f"  {len(suspects)} of them do not build so: {errors[0]}", flush=True)
        left += [entry for number, entry in numbered if number in suspects]
        group = [entry for number, entry in numbered if number not in suspects]
    return left


def _suspects(errors, places):
    """The numbers of the mutations in whose lines errors stand; failing that, of those in the same files."""
    found = [(match[1], int(match[2])) for match in map(ERROR.match, errors) if match]
    precise = {
        number for path, number, first, last in places for file, line in found if file == path and first <= line <= last}
    return precise or {number for path, number, *_ in places if path in {file for file, _ in found}}


def _test_each(numbered, verdicts, copy):
    def test(number, entry):
        began = time.monotonic()
        return entry, noticing(copy, verdicts.watched[entry], number), time.monotonic() - began

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for entry, by, seconds in pool.map(lambda pair: test(*pair), numbered):
            verdicts.judge(entry, by, seconds)


def batches(entries, watched, size, text_of):
    """Batches of up to `size` mutations whose lines, rules and tests are not those of another one of the batch.

    They are dealt out file by file, so that those of a file lie in different batches as far as that goes."""
    found = [[] for _ in range(-(-len(entries) // size))]
    spans = {entry: _span(entry, text_of(entry.path)) for entry in entries}
    for entry in sorted(entries, key=lambda entry: entry.path):
        def admits(batch, entry=entry):
            return len(batch) < size and not any(
                set(entry.rules) & set(other.rules) or set(watched[entry]) & set(watched[other])
                or entry.path == other.path and _touch(spans[entry], spans[other]) for other in batch)

        batch = min(filter(admits, found), key=len, default=None)
        if batch is None:
            found.append([entry])
        else:
            batch.append(entry)
    return [batch for batch in found if batch]


def _span(entry, text):
    start = entry.positions(text.split("\n"))[0]
    return start, start + len(entry.removed)


def _touch(one, other):
    """Whether two runs of lines overlap or are neighbours, where one's lines could be the other's, too."""
    return one[0] <= other[1] and other[0] <= one[1]


def _run_at_once(batch, verdicts, copy, baseline):
    """Runs a batch; returns what it leaves undecided."""
    baseline.build_and_expect_passing()
    print(f"building {_counted(batch)} at once …", flush=True)
    began = time.monotonic()
    tests = verdicts.tests(batch)
    with copy.mutated(batch):
        errors = copy.build()
        if not errors and len(batch) == 1:
            verdicts.judge(batch[0], noticing(copy, tests), time.monotonic() - began)
            return []
        result = None if errors else copy.test(tests)
    if errors and len(batch) == 1:
        verdicts.unbuildable(batch[0], errors[0], time.monotonic() - began)
        return []
    if errors:
        return _without_suspects(batch, errors, verdicts, copy, baseline)
    seconds, undecided = time.monotonic() - began, []
    for entry in batch:
        own = verdicts.watched[entry]
        if not result.stopped:
            by = [test for test in own if test.key in result.failed or test.key not in result.ran]
        elif all(test.key in result.ran for test in own):
            by = [test for test in own if test.key in result.failed]
        else:
            # After a crash, or when time ran out: who knows whose it is.
            undecided.append(entry)
            continue
        verdicts.judge(entry, by, seconds, masked=True)
    return undecided


def _without_suspects(batch, errors, verdicts, copy, baseline):
    """Leaves those undecided in whose files errors stand, and runs the others; leaves all where that tells nothing."""
    places = {match[1] for match in map(ERROR.match, errors) if match}
    suspects = [entry for entry in batch if entry.path in places]
    if not suspects or len(suspects) == len(batch):
        print(f"  they do not build: {errors[0]}", flush=True)
        return batch
    print(f"  {len(suspects)} of them do not build so: {errors[0]}", flush=True)
    return suspects + _run_at_once([entry for entry in batch if entry not in suspects], verdicts, copy, baseline)
