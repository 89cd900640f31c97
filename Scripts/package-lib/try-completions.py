#!/usr/bin/env python3
"""Presses the tab key in real shells, and compares the completed commands with the expected ones.

Usage: Scripts/package-lib/try-completions.py EXECUTABLE SHELL …

A SHELL is bash, zsh or fish.
"""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

# What is typed before the tab key, and the arguments of the completed command.
CASES = [
    ("sandb", "sandbox"),
    ("test --report ju", "test --report junit"),
    ("test --report bu", "test --report busted-json"),
    ("run --format js", "run --format json"),
    ("run sce", "run scene.lua"),
    ("storyboard ch", "storyboard check"),
    ("generate swift --ch", "generate swift --check"),
    ("storyboard check Ma", "storyboard check Main.storyboard"),
    ("test --coverage-lc", "test --coverage-lcov"),
    ("help sandb", "help sandbox"),
    ("help viewRou", "help viewRouter"),
    ("help UINavigationController.pushV", "help UINavigationController.pushViewController"),
]
FILES = ["scene.lua", "scene.txt", "Main.storyboard", "Main.txt"]

START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source ./completion\n"),
    "zsh": (["zsh", "-f", "-i"], "fpath=($PWD $fpath) && autoload -U compinit && compinit -u -D\n"),
    "fish": (["fish", "--no-config", "-i"], "source ./completion\n"),
}


def prepare(folder, executable, shell):
    """Writes the completion script, files to complete, and a command that prints its arguments."""
    script = subprocess.run([executable, "--generate-completion-script", shell], capture_output=True, check=True).stdout
    for name in ["completion", "_routescript"]:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(script)
    for name in FILES:
        open(os.path.join(folder, name), "w", encoding="utf-8").close()
    command = os.path.join(folder, "routescript")
    with open(command, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\ncase $1 in ---completion) exec "{executable}" "$@" ;; esac\necho "ran <$*>"\n')
    os.chmod(command, 0o755)


def converse(folder, shell):
    """Types the commands into a shell on a terminal, and returns the arguments of those that ran."""
    arguments, setup = START[shell]
    environment = {
        "PATH": f"{folder}:/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TERM": "dumb" if shell != "fish" else "xterm",
        "LANG": "C.UTF-8", "PS1": "$ ",
    }
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        os.execvpe(arguments[0], arguments, environment)
    seen = b""

    def read_until(done, seconds=20):
        nonlocal seen
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    seen += os.read(terminal, 65536)
                except OSError:
                    return

    def ran():
        return re.findall(rb"ran <([^>$*]*)>", seen)

    os.write(terminal, setup.encode())
    os.write(terminal, b"routescript ready\n")
    read_until(lambda: len(ran()) == 1)
    for number, (typed, _) in enumerate(CASES):
        os.write(terminal, f"routescript {typed}\t".encode())
        # Some shells drop what is typed while they complete.
        read_until(lambda: False, 0.4)
        os.write(terminal, b"\n")
        read_until(lambda: len(ran()) == number + 2)
    os.write(terminal, b"exit\n")
    read_until(lambda: False, 0.2)
    os.close(terminal)
    os.waitpid(pid, 0)
    return [text.decode().strip() for text in ran()[1:]]


def main():
    executable, *shells = sys.argv[1:]
    executable = os.path.abspath(executable)
    failures = 0
    for shell in shells:
        with tempfile.TemporaryDirectory() as folder:
            prepare(folder, executable, shell)
            found = converse(os.path.realpath(folder), shell)
        for (typed, expected), actual in zip(CASES, found + ["nothing"] * len(CASES)):
            if actual != expected:
                failures += 1
                print(f"{shell}: routescript {typed}⇥\n  found:    {actual}\n  expected: {expected}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{len(CASES)} completions work in {', '.join(shells)}")


if __name__ == "__main__":
    main()
