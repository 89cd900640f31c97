"""--mutate: applies one mutation at a time to a copy of the tree, and sees which tests notice."""

import filecmp
import os
import re
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as xml

import mutations as mutation_files
from findings import CannotCheck

COPY = ".build-mutations"
SEEDS = ("checkouts", "repositories", "artifacts", "workspace-state.json")


def run(specification, tests, root, rules, timeout, findings):
    """Runs the mutations of the rules, or of all; returns the exit status."""
    all_mutations = mutation_files.read(root, specification, findings)
    unknown = [rule for rule in rules if rule not in specification]
    if unknown:
        raise CannotCheck(f"no sheet has a rule {unknown[0]}; did you mean {specification.nearest(unknown[0])}?")
    chosen = [entry for entry in all_mutations.all if not rules or set(rules) & set(entry.rules)]
    missing = [rule for rule in rules if not any(rule in entry.rules for entry in chosen)]
    if missing:
        raise CannotCheck(f"Tests/Mutations has no mutation for {missing[0]}")
    fitting = [entry for entry in chosen if mutation_files.fits(entry, root, findings)]
    watched = {entry: [test for test in tests.all if any(map(test.names_rule, entry.rules))] for entry in fitting}
    for entry in fitting:
        if not watched[entry]:
            findings.add(entry.place, f"no test names {', '.join(entry.rules)}")
    fitting = [entry for entry in fitting if watched[entry]]
    if fitting:
        _mutate(fitting, watched, Copy(root, timeout), findings)
    return findings.report(f"{len(chosen)} mutations")


def _mutate(fitting, watched, copy, findings):
    every = [test for entry in fitting for test in watched[entry]]
    copy.synchronise()
    print("building and testing without a mutation …", flush=True)
    broken = copy.build()
    if broken:
        raise CannotCheck(f"the package does not build: {broken}")
    before = copy.test(every)
    for test in every:
        if test.identifier and test.identifier not in before.ran:
            raise CannotCheck(f"{test.place}: {test.identifier} does not run")
        if test.identifier in before.failed:
            raise CannotCheck(f"{test.place}: the test fails without a mutation")
    if before.stopped:
        raise CannotCheck(f"the tests {before.stopped} without a mutation")

    tried, noticed = set(), set()
    for entry in fitting:
        began = time.monotonic()
        own = watched[entry]
        with copy.mutated(entry):
            broken = copy.build()
            by = [] if broken else _noticing(copy, own, before, every)
        seconds = f"{time.monotonic() - began:.0f} s"
        if broken:
            print(f"  ?  {entry.label}: does not build ({seconds})", flush=True)
            findings.add(entry.place, f"the mutated code does not build: {broken}")
            continue
        print(f"  {'✔' if by else '✘'}  {entry.label}: {len(by)} of {len(own)} tests notice ({seconds})", flush=True)
        if not by:
            findings.add(entry.place, f"no test notices that {', '.join(entry.rules)} is disabled")
        tried.update((rule, test) for rule in entry.rules for test in own if test.names_rule(rule))
        noticed.update((rule, test) for rule in entry.rules for test in by)
    for rule, test in tried - noticed:
        findings.add(test.place, f"the test passes although the code of {rule} is disabled")


def _noticing(copy, tests, before, every):
    """The tests that fail now. After a crash each is run by itself, to see whose crash it is."""
    result = copy.test(tests)
    if result.stopped == "crash" and len(tests) > 1:
        return [test for test in tests if _notices(test, copy.test([test]), before, every)]
    return [test for test in tests if _notices(test, result, before, every)]


def _notices(test, result, before, every):
    """A Swift test notices when it fails; a Lua suite when any other test of its target does."""
    if result.stopped or test.identifier in result.failed:
        return True
    if test.identifier:
        return False
    swift = {other.identifier for other in every if other.identifier}
    others = result.failed - before.failed - swift
    return any(test.target is None or name.startswith(test.target + ".") for name in others)


class Result:
    """What a run of tests gave: identifiers that ran and that failed, and how the run ended if not by itself."""

    def __init__(self, ran, failed, stopped):
        self.ran = ran
        self.failed = failed
        self.stopped = stopped


class Copy:
    """A copy of the tree beside its build folder, with a build of its own that survives from run to run.

    A copied build folder is of no use: the compiler's module cache refuses to be moved. So the copy builds once
    in full, and only what a mutation touches after that."""

    def __init__(self, root, timeout):
        self._root = root
        self._tree = os.path.join(root, COPY, "tree")
        self._timeout = timeout

    def synchronise(self):
        """Makes the copy equal to the tree; files that are equal keep their dates, so that little is rebuilt."""
        wanted = set()
        for folder, directories, files in os.walk(self._root):
            directories[:] = [name for name in directories if name != ".git" and not name.startswith(".build")]
            relative = os.path.relpath(folder, self._root)
            os.makedirs(os.path.join(self._tree, relative), exist_ok=True)
            for name in files:
                path = os.path.normpath(os.path.join(relative, name))
                wanted.add(path)
                source, copy = os.path.join(folder, name), os.path.join(self._tree, path)
                if not os.path.exists(copy) or not filecmp.cmp(source, copy, shallow=False):
                    shutil.copy(source, copy)
        for folder, directories, files in os.walk(self._tree):
            directories[:] = [name for name in directories if not name.startswith(".build")]
            for name in files:
                path = os.path.relpath(os.path.join(folder, name), self._tree)
                if path not in wanted:
                    os.remove(os.path.join(self._tree, path))
        build = os.path.join(self._tree, ".build")
        if not os.path.exists(build):
            os.makedirs(build)
            for name in SEEDS:
                seed = os.path.join(self._root, ".build", name)
                if os.path.isdir(seed):
                    shutil.copytree(seed, os.path.join(build, name), symlinks=True)
                elif os.path.exists(seed):
                    shutil.copy(seed, build)

    def mutated(self, entry):
        """A context in which the copy has the mutation."""
        return _Mutated(os.path.join(self._tree, entry.path), entry)

    def build(self):
        """Builds code and tests; returns the first error, or None."""
        done = subprocess.run(
            ["swift", "build", "--build-tests"], cwd=self._tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False)
        if done.returncode == 0:
            return None
        errors = [line for line in done.stdout.split("\n") if "error:" in line]
        return (errors or done.stdout.strip().split("\n"))[0].replace(self._tree + "/", "")

    def test(self, tests):
        """Runs these tests; for a Lua suite its whole target, or everything if it lies in none."""
        filters = []
        if not any(test.identifier is None and test.target is None for test in tests):
            for test in tests:
                pattern = f"^{re.escape(test.target)}\\."
                if test.identifier:
                    pattern += re.escape(test.identifier[len(test.target) + 1:]) + r"\("
                filters += ["--filter", pattern] if pattern not in filters else []
        report = os.path.join(self._root, COPY, "report.xml")
        written = os.path.join(self._root, COPY, "report-swift-testing.xml")
        if os.path.exists(written):
            os.remove(written)
        process = subprocess.Popen(
            ["swift", "test", "--skip-build", "--xunit-output", report, *filters], cwd=self._tree,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=self._timeout)
        except subprocess.TimeoutExpired:
            _kill_with_descendants(process.pid)
            process.wait()
            return Result(set(), set(), "do not end")
        try:
            return _read_report(written)
        except (OSError, xml.ParseError):  # missing or cut off
            return Result(set(), set(), "crash")


def _kill_with_descendants(root):
    """Kills a process and all below it. `swift test` puts the tests into a process group of their own."""
    listing = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], stdout=subprocess.PIPE, text=True, check=True).stdout
    children = {}
    for pid, parent in (map(int, line.split()) for line in listing.splitlines()):
        children.setdefault(parent, []).append(pid)
    doomed = [root]
    for pid in doomed:
        doomed += children.get(pid, [])
    for pid in doomed:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def _read_report(path):
    ran, failed = set(), set()
    for case in xml.parse(path).getroot().iter("testcase"):
        target, *types = case.get("classname", "").split(".")
        identifier = f"{target}.{'/'.join([*types, case.get('name', '').split('(')[0].strip('`')])}"
        ran.add(identifier)
        if case.find("failure") is not None or case.find("error") is not None:
            failed.add(identifier)
    return Result(ran, failed, None)


class _Mutated:
    def __init__(self, path, entry):
        self._path = path
        self._entry = entry
        self._text = None

    def __enter__(self):
        with open(self._path, encoding="utf-8") as file:
            self._text = file.read()
        self._write(self._entry.applied(self._text))

    def __exit__(self, *_):
        self._write(self._text)

    def _write(self, text):
        with open(self._path, "w", encoding="utf-8") as file:
            file.write(text)
