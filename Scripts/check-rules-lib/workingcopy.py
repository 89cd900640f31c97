"""The copy of the tree in which mutations are built and tested."""

import filecmp
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import xml.etree.ElementTree as xml

import switched

COPY = ".build-mutations"
# In KiB: a function with many cases keeps the variables of all of them in its frame, and tests go as deep as the stack that an
# app has allows. Threads get what the limit says when the program starts.
STACK = 262144
SEEDS = ("checkouts", "repositories", "artifacts", "workspace-state.json")


class Result:
    """What a run of tests gave, by the keys of the tests: which ended, failed, and began but did not end.

    `stopped` says how the run ended if not by itself: "crash" or "do not end"."""

    def __init__(self):
        self.ran = set()
        self.failed = set()
        self.begun = set()
        self.stopped = None


class WorkingCopy:
    """A copy of the tree beside its build folder, with a build of its own that survives from run to run.

    A copied build folder is of no use: the compiler's module cache refuses to be moved. So the copy builds once
    in full, and only what a mutation touches after that."""

    def __init__(self, root, timeout):
        self._folder = os.path.join(root, COPY)
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

    def text(self, path):
        """The text of a file, without a mutation outside of a context of the two below."""
        with open(os.path.join(self._tree, path), encoding="utf-8") as file:
            return file.read()

    def mutated(self, entries):
        """A context in which the copy has all these mutations, whose lines do not overlap."""
        return _Changed(self._tree, {
            path: _applied_together([entry for entry in entries if entry.path == path], self.text(path))
            for path in sorted({entry.path for entry in entries})})

    def switched(self, numbered):
        """A context in which the copy has these mutations, as (number, entry), in switches.

        What the context gives is the (path, number, first line, last line) of all code that a mutation wrote."""
        files, places, targets = {}, [], set()
        for path in sorted({entry.path for _, entry in numbered}):
            chosen = [(number, entry) for number, entry in numbered if entry.path == path]
            text, lines = switched.apply(chosen, self.text(path))
            places += [(path, *line) for line in lines]
            target = path.split("/")[1]
            # In one of the target's files: another file would have the whole package planned anew.
            files[path] = text if target in targets else text + switched.SOURCE
            targets.add(target)
        return _Changed(self._tree, files, places)

    def build(self):
        """Builds code and tests; returns the lines of the errors, none if it was built."""
        done = subprocess.run(
            ["swift", "build", "--build-tests"], cwd=self._tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False)
        if done.returncode == 0:
            return []
        # The real path, too: where the copy is reached by a link, the compiler does not say so.
        folders = {self._tree + "/", os.path.realpath(self._tree) + "/"}
        output = done.stdout
        for folder in folders:
            output = output.replace(folder, "")
        errors = list(dict.fromkeys(line for line in output.split("\n") if "error:" in line))
        # Those that say where come first: the others say little.
        return sorted(errors, key=lambda line: ".swift:" not in line) or output.strip().split("\n")[:1]

    def test(self, tests, mutation=0):
        """Runs these tests; `mutation` is the number of the mutation that the switches are to take."""
        result = Result()
        os.makedirs(self._folder, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self._folder, prefix="report-") as folder:
            functions = [test for test in tests if test.identifier]
            suites = [test for test in tests if not test.identifier]
            if functions:
                self._test_functions(functions, mutation, os.path.join(folder, "events.jsonl"), result)
            if suites:
                self._test_suites(suites, mutation, os.path.join(folder, "suites.xml"), result)
        return result

    def _test_functions(self, tests, mutation, report, result):
        filters = []
        for test in tests:
            pattern = f"^{re.escape(test.target)}\\." + re.escape(test.identifier[len(test.target) + 1:]) + r"\("
            filters += ["--filter", pattern] if pattern not in filters else []
        bundles = sorted(glob.glob(os.path.join(glob.escape(self._tree), ".build", "debug", "*.xctest")))
        # Where the bundle is a program, it starts at once; `swift test` would look at the package first.
        command = ["swift", "test", "--skip-build", "--disable-xctest"]
        if bundles and os.path.isfile(bundles[0]):
            command = [bundles[0], "--testing-library", "swift-testing"]
        ended = self._run([*command, "--event-stream-output-path", report, *filters], mutation)
        complete = _read_events(report, result)
        if not ended or not complete:
            result.stopped = "crash" if ended else "do not end"

    def _test_suites(self, tests, mutation, report, result):
        """Runs blocks of Lua suites, each by the line on which it stands."""
        program = os.path.join(self._tree, ".build", "debug", "routescript")
        places = sorted({str(test.place) for test in tests})
        ended = self._run([program, "test", *places, "--report", f"junit={report}"], mutation)
        try:
            cases = list(xml.parse(report).getroot().iter("testcase"))
        except (OSError, xml.ParseError):  # missing or cut off
            result.stopped = "crash" if ended else "do not end"
            return
        for test in tests:
            own = [case for case in cases if case.get("file") == test.place[0] and test.title in case.get("name", "")]
            if any(case.find("skipped") is None for case in own):
                result.ran.add(test.key)
            if any(case.find(kind) is not None for case in own for kind in ("failure", "error")):
                result.failed.add(test.key)

    def _run(self, command, mutation):
        """Whether the command ended within the time."""
        with_stack = ["sh", "-c", f'ulimit -S -s {STACK} 2>/dev/null; exec "$@"', "sh", *command]
        process = subprocess.Popen(
            with_stack, cwd=self._tree, env={**os.environ, switched.VARIABLE: str(mutation)}, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=self._timeout)
            return True
        except subprocess.TimeoutExpired:
            _kill_with_descendants(process.pid)
            process.wait()
            return False


def _applied_together(entries, text):
    """The text with all these mutations, the last one first, so that those before it stay where they are."""
    lines = text.split("\n")
    for entry in sorted(entries, key=lambda entry: entry.positions(lines)[0], reverse=True):
        position = entry.positions(text.split("\n"))[0]
        lines[position:position + len(entry.removed)] = entry.replacement(lines[position])
    return "\n".join(lines)


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


def _read_events(path, result):
    """Reads what Swift Testing tells while it runs, into the result; whether it came to the end of the run.

    What a crash leaves is the beginning, perhaps with half a line at its end."""
    complete = False
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            records = file.read().split("\n")
    except OSError:
        return False
    for record in records:
        try:
            payload = json.loads(record)["payload"]
        except (ValueError, KeyError):
            continue
        kind, key = payload.get("kind"), _key(payload.get("testID", ""))
        complete = complete or kind == "runEnded"
        if kind == "testStarted":
            result.begun.add(key)
        elif kind == "testEnded":
            result.ran.add(key)
            result.begun.discard(key)
            if any(message.get("symbol") == "fail" for message in payload.get("messages", [])):
                result.failed.add(key)
        elif kind == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            result.failed.add(key)
    return complete


def _key(identifier):
    """Target.Suite/function of Target.Suite/function()/File.swift:1:2."""
    return identifier.split("(")[0].replace("`", "")


class _Changed:
    """Files of the copy with other texts, until the context ends."""

    def __init__(self, tree, texts, places=None):
        self._tree = tree
        self._texts = texts
        self._places = places
        self._before = {}

    def __enter__(self):
        for path, text in self._texts.items():
            with open(os.path.join(self._tree, path), encoding="utf-8") as file:
                self._before[path] = file.read()
            self._write(path, text)
        return self._places

    def __exit__(self, *_):
        for path, text in self._before.items():
            self._write(path, text)

    def _write(self, path, text):
        with open(os.path.join(self._tree, path), "w", encoding="utf-8") as file:
            file.write(text)
