#!/usr/bin/env python3
"""Runs the steps of the GitHub Action and of the workflow that `routescript init` writes, as a runner does, with the files of a release.

Usage: Scripts/package-lib/try-workflows.py EXECUTABLE SERVER REPOSITORY APP DIRECTORY

EXECUTABLE is a `routescript`. SERVER is a directory with the files of a server: OWNER/NAME/releases/download/VERSION/FILE. APP is a
directory with sources and a storyboard, which misspells the outlet of a class. The jobs run in DIRECTORY. Needs PyYAML.
"""

import os
import re
import shutil
import subprocess
import sys

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELLS = {None: ["bash", "-e"], "bash": ["bash", "--noprofile", "--norc", "-eo", "pipefail"]}


class Job:
    """A job with a workspace, which contains a project, and the files through which steps pass values on."""

    def __init__(self, folder, project, contexts):
        self.workspace, self.temp = os.path.join(folder, "workspace"), os.path.join(folder, "temp")
        shutil.copytree(project, self.workspace)
        os.makedirs(self.temp)
        # The contexts of expressions, such as {"inputs.version": "0.1.0"}.
        self.contexts = {"runner.temp": self.temp, **contexts}
        self.files = {name: os.path.join(folder, name) for name in ("GITHUB_PATH", "GITHUB_OUTPUT")}
        for path in self.files.values():
            open(path, "w", encoding="utf-8").close()

    def value(self, text):
        """The text, with the value of each `${{ … }}`."""
        return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda match: self.contexts.get(match[1], ""), str(text))

    def runs(self, condition):
        """Whether the condition of a step holds."""
        if condition is None:
            return True
        if condition.startswith("hashFiles"):
            endings = tuple(re.findall(r"\*\*/\*(\.\w+)", condition))
            return any(name.endswith(endings) for _, _, names in os.walk(self.workspace) for name in names)
        match = re.fullmatch(r"([\w.]+) != ''", condition)
        if not match:
            sys.exit(f"try-workflows: cannot evaluate the condition {condition}")
        return bool(self.contexts.get(match[1], ""))

    def run(self, steps, environment):
        """Runs the steps with a command until one fails. Returns the exit status and the output of the last one."""
        status, output = 0, ""
        for step in steps:
            if "run" not in step or not self.runs(step.get("if")):
                continue
            with open(self.files["GITHUB_PATH"], encoding="utf-8") as file:
                added = file.read().split()
            variables = {name: self.value(text) for name, text in {**environment, **step.get("env", {})}.items()}
            finished = subprocess.run(
                [*SHELLS[step.get("shell")], "-c", self.value(step["run"])], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, check=False,
                cwd=os.path.join(self.workspace, self.value(step.get("working-directory", "."))),
                env={
                    "PATH": ":".join([*reversed(added), "/usr/local/bin:/usr/bin:/bin"]), "HOME": self.temp, "GITHUB_ACTIONS": "true",
                    "GITHUB_WORKSPACE": self.workspace, "RUNNER_TEMP": self.temp, **self.files, **variables})
            status, output = finished.returncode, finished.stdout
            if status:
                break
        return status, output


class Trial:
    """Runs of the action and of the workflow, each in a new project."""

    def __init__(self, executable, server, repository, folder):
        self.server, self.repository, self.folder = server, repository, folder
        self.project = os.path.join(folder, "project")
        os.makedirs(self.project)
        subprocess.run([executable, "init"], cwd=self.project, stdout=subprocess.DEVNULL, check=True)
        self.count = 0
        with open(os.path.join(ROOT, "action.yml"), encoding="utf-8") as file:
            self.action = yaml.safe_load(file)

    def job(self, contexts, files=()):
        """A job in a project that `routescript init` has made, with more files."""
        self.count += 1
        job = Job(os.path.join(self.folder, str(self.count)), self.project, contexts)
        for name, text in files:
            with open(os.path.join(job.workspace, name), "w", encoding="utf-8") as file:
                file.write(text)
        return job

    def run_action(self, server, files=(), **inputs):
        defaults = {name.replace("_", "-"): text for name, text in inputs.items()}
        contexts = {f"inputs.{name}": str(defaults.get(name, entry.get("default", ""))) for name, entry in self.action["inputs"].items()}
        contexts |= {"github.action_path": ROOT, "github.server_url": f"file://{server}"}
        job = self.job(contexts, files)
        return job, *job.run(self.action["runs"]["steps"], {})

    def run_workflow(self, address, files=()):
        job = self.job({"vars.ROUTESCRIPT_REPOSITORY": address}, files)
        with open(os.path.join(job.workspace, ".github", "workflows", "routescript.yml"), encoding="utf-8") as file:
            suites = yaml.safe_load(file)["jobs"]["suites"]
        return job, *job.run(suites["steps"], suites["env"])

    def expect(self, name, result, status, text):
        job, found, output = result
        if found != status or text not in output:
            sys.exit(f"try-workflows: {name}\n  found:    status {found}\n{output}\n  expected: status {status} and '{text}'")
        return job

    def damaged_server(self):
        """A server whose archives do not have the sums in SHA256SUMS."""
        copy = os.path.join(self.folder, "damaged")
        shutil.copytree(self.server, copy)
        for folder, _, names in os.walk(copy):
            for name in names:
                if name == "SHA256SUMS":
                    path = os.path.join(folder, name)
                    with open(path, encoding="utf-8") as file:
                        lines = re.sub(r"^\w{8}", "00000000", file.read(), flags=re.M)
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(lines)
        return copy


def try_arguments(folder):
    """Compares what the action passes to `routescript` with what it should."""
    os.makedirs(folder)
    stub = os.path.join(folder, "routescript")
    with open(stub, "w", encoding="utf-8") as file:
        file.write('#!/bin/sh\necho "$*"\n')
    os.chmod(stub, 0o755)
    cases = [
        ("test --report github", "true", "test --report github"),
        ("check App --format github", "true", "check --strict App --format github"),
        ("check", "", "check --strict"),
        ("check *", "false", "check *"),
        ("storyboard check App", "true", "storyboard check --strict App"),
        ("storyboard tree check", "true", "storyboard tree check"),
    ]
    for arguments, strict, expected in cases:
        found = subprocess.run(
            ["bash", os.path.join(ROOT, "Scripts/package-lib/run-action")], capture_output=True, text=True, check=False,
            env={"PATH": f"{folder}:/usr/bin:/bin", "ARGUMENTS": arguments, "STRICT": strict}).stdout.strip()
        if found != expected:
            sys.exit(f"try-workflows: the action with '{arguments}'\n  found:    {found}\n  expected: {expected}")


def main():
    executable, server, repository, app, folder = (
        text if index == 2 else os.path.abspath(text) for index, text in enumerate(sys.argv[1:]))
    try_arguments(os.path.join(folder, "stub"))
    trial = Trial(executable, server, repository, folder)
    damaged = trial.damaged_server()
    files = []
    for name in sorted(os.listdir(app)):
        with open(os.path.join(app, name), encoding="utf-8") as file:
            files.append((name, file.read()))
    finding = "Home has no outlet 'nmae'"

    job = trial.expect("the action", trial.run_action(server, repository=repository), 0, "2 passed, 0 failed")
    if not os.path.isfile(os.path.join(job.workspace, "routescript-junit.xml")):
        sys.exit("try-workflows: the action writes no routescript-junit.xml")
    trial.expect("the action with a damaged archive", trial.run_action(damaged, repository=repository), 1, "does not have the sum")
    trial.expect(
        "the action with another version", trial.run_action(server, repository=repository, version="v9.9.9"), 1, "cannot be downloaded")
    checked = trial.run_action(server, files, repository=repository, arguments="check . --format github")
    trial.expect("the action with check", checked, 1, finding)
    trial.expect("the action with a wrong input", trial.run_action(
        server, repository=repository, arguments="check", strict="yes"), 4, "The input strict is true or false")

    address = f"file://{server}/{repository}"
    job = trial.expect("init's workflow", trial.run_workflow(address), 0, "2 passed, 0 failed")
    if not os.path.isfile(os.path.join(job.workspace, "junit.xml")):
        sys.exit("try-workflows: init's workflow writes no junit.xml")
    trial.expect("init's workflow with an app", trial.run_workflow(address, files), 1, finding)
    trial.expect("init's workflow without its variable", trial.run_workflow(""), 1, "Set the repository variable ROUTESCRIPT_REPOSITORY")
    trial.expect("init's workflow with a damaged archive", trial.run_workflow(f"file://{damaged}/{repository}"), 1, "FAILED")
    print(f"{trial.count} runs of the action and of the workflow of init ended as expected.", file=sys.stderr)


if __name__ == "__main__":
    main()
