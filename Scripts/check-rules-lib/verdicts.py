"""Which tests notice a mutation, and what follows from it."""

from findings import CannotCheck


class Verdicts:
    """What was seen of each mutation, printed as it comes, and what it says about the tests."""

    def __init__(self, watched, findings):
        """watched gives the tests that name a rule of a mutation."""
        self.watched = watched
        self._findings = findings
        self._tried, self._noticed = set(), set()

    def tests(self, entries):
        """The tests that name a rule of any of these mutations, each once."""
        return list(dict.fromkeys(test for entry in entries for test in self.watched[entry]))

    def judge(self, entry, by, seconds, masked=False):
        """The mutation ran, and these tests noticed; `masked` tells that others ran with it."""
        own = self.watched[entry]
        print(
            f"  {'✔' if by else '✘'}  {entry.label}: {len(by)} of {len(own)} tests notice ({seconds:.0f} s)", flush=True)
        if not by:
            doubt = ", or another mutation hides it: run it alone" if masked else ""
            self._findings.add(entry.place, f"no test notices that {', '.join(entry.rules)} is disabled{doubt}")
        self._tried.update((rule, test) for rule in entry.rules for test in own if test.names_rule(rule))
        self._noticed.update((rule, test) for rule in entry.rules for test in by)

    def unbuildable(self, entry, error, seconds):
        """The code with this mutation alone does not build."""
        print(f"  ?  {entry.label}: does not build ({seconds:.0f} s)", flush=True)
        self._findings.add(entry.place, f"the mutated code does not build: {error}")

    def close(self, left_out):
        """Every mutation has been judged: tests that noticed none of those of a rule are findings.

        left_out are rules of which not all mutations were run."""
        for rule, test in self._tried - self._noticed:
            if rule in left_out:
                continue
            self._findings.add(test.place, f"the test passes although the code of {rule} is disabled")


def expect_passing(copy, tests):
    """Makes sure that tests run, and pass without a mutation."""
    result = copy.test(tests)
    if result.stopped:
        raise CannotCheck(f"the tests {result.stopped} without a mutation")
    for test in tests:
        if test.key not in result.ran:
            raise CannotCheck(f"{test.place}: {test.identifier or test.title} does not run")
        if test.key in result.failed:
            raise CannotCheck(f"{test.place}: the test fails without a mutation")


def noticing(copy, tests, mutation=0):
    """The tests that fail now. After a crash those without a result are run by themselves, to see whose crash it is.

    When time runs out, it is those that had begun that do not end."""
    result = copy.test(tests, mutation)
    if not result.stopped:
        return [test for test in tests if test.key in result.failed or test.key not in result.ran]
    by = []
    for test in tests:
        if test.key in result.failed or len(tests) == 1:
            by.append(test)
        elif test.key in result.begun and result.stopped == "do not end":
            by.append(test)
        elif test.key not in result.ran:
            by += noticing(copy, [test], mutation)
    return by
