"""Builds the reference of the Swift libraries from their doc comments and from the catalogs Sources/*/*/*.docc.

Scripts/docs calls it. The reference is one DocC archive of the modules of all library products, so that a type links to its page in another
module. An example in a catalog that does not compile is an error, and so is a link in a catalog that leads nowhere. Warnings
about doc comments are counted.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT_BLOCK = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Failure(Exception):
    """An error for the user."""


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--base-path", default="")
    parser.add_argument("--build-folder", type=pathlib.Path)
    parser.add_argument("--warnings", action="store_true")
    options = parser.parse_args()
    try:
        Reference(options).build()
    except Failure as failure:
        sys.exit(f"Scripts/docs: {failure}")


def modules_of_products():
    """Returns the modules of the library products, in the order of the manifest: a module comes after those that it depends on."""
    package = json.loads(output_of("swift", "package", "dump-package", "--package-path", str(ROOT)))
    libraries = {name for product in package["products"] if "library" in product["type"] for name in product["targets"]}
    return [target["name"] for target in package["targets"] if target["name"] in libraries]


class Reference:
    def __init__(self, options):
        self.options = options
        manifest = (ROOT / "Package.swift").read_text()
        self.modules = modules_of_products()
        self.system_packages = re.findall(r'pkgConfig: "([^"]+)"', manifest)
        self.toolchain = toolchain()
        self.build_folder = options.build_folder or ROOT / ".build/debug"

    def build(self):
        if not self.options.build_folder:
            self.update_modules()
        missing = [name for name in self.modules if not self.module(name).exists()]
        if missing:
            raise Failure(f"{self.build_folder} lacks the modules {', '.join(missing)}. Run `swift build`")
        arguments = self.module_arguments()
        # Beside the output, so that the result is moved and not copied.
        work = self.options.output.absolute().parent.parent
        work.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="swift-", dir=work) as folder, concurrent.futures.ThreadPoolExecutor(
            os.cpu_count()
        ) as pool:
            folder = pathlib.Path(folder)
            steps = [pool.submit(self.extract_symbols, name, folder / "symbols" / name, arguments) for name in self.modules]
            steps += [pool.submit(self.check_example, name, folder / "examples", arguments) for name in self.modules]
            errors = [error for step in steps for error in step.result()]
            warnings = []
            archives = []
            for name in self.modules:
                if errors:
                    break
                archive = folder / "archives" / f"{name}.doccarchive"
                for diagnostic in self.convert(name, folder, archive, archives):
                    (errors if self.is_error(diagnostic) else warnings).append(diagnostic)
                archives.append(archive)
            if self.options.warnings:
                print("\n".join(describe(warning) for warning in warnings))
            if errors:
                raise Failure("the Swift reference has errors:\n" + "\n".join(describe(error) for error in errors))
            self.merge(archives, folder / "merged")
        self.report(warnings)

    # MARK: Modules

    def module(self, name):
        return self.build_folder / "Modules" / f"{name}.swiftmodule"

    def update_modules(self):
        """Builds the package. A build with a trait or of a part leaves modules that differ from those of the default build."""
        print("Building the Swift libraries …", file=sys.stderr)
        options = shlex.split(os.environ.get("ROUTESCRIPT_BUILD_OPTIONS", ""))
        if subprocess.run(["swift", "build", "--package-path", str(ROOT), *options], stdout=sys.stderr).returncode:
            raise Failure("`swift build` failed")

    def module_arguments(self):
        """The arguments with which a tool of the compiler finds the modules."""
        arguments = ["-I", str(self.build_folder / "Modules"), "-target", target()]
        if platform.system() == "Darwin":
            arguments += ["-sdk", output_of("xcrun", "--show-sdk-path")]
        # The modules in C: the package's, then the system's.
        maps = [*self.build_folder.glob("C*.build/module.modulemap"), *(ROOT / "Sources").glob("*/C*/module.modulemap")]
        clang = [f"-fmodule-map-file={path}" for path in sorted(maps)]
        for package in self.system_packages:
            clang += shlex.split(output_of("pkg-config", "--cflags", package, default=""))
        for argument in clang:
            arguments += ["-Xcc", argument]
        return arguments

    # MARK: Steps

    def extract_symbols(self, name, folder, arguments):
        folder.mkdir(parents=True)
        command = [
            self.toolchain / "swift-symbolgraph-extract", "-module-name", name, "-output-dir", folder,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols", *arguments,
        ]
        return failures(name, command)

    def check_example(self, name, folder, arguments):
        page = self.page(name)
        if not page.exists():
            return []
        examples = SWIFT_BLOCK.findall(page.read_text())
        if not examples:
            return [f"{page.relative_to(ROOT)}: the page has no example in Swift"]
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name}Example.swift"
        file.write_text("\n".join(examples))
        features = [option for feature in ("ExistentialAny", "MemberImportVisibility")
                    for option in ("-enable-upcoming-feature", feature)]
        command = [
            self.toolchain / "swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", *features, *arguments, file,
        ]
        return failures(str(page.relative_to(ROOT)), command)

    def page(self, name):
        floor = next((ROOT / "Sources").glob(f"*/{name}"), ROOT / "Sources" / name)
        return floor / f"{name}.docc" / f"{name}.md"

    def convert(self, name, folder, archive, dependencies):
        """Makes the archive of a module, and returns what docc reports."""
        catalog = self.page(name).parent
        if not catalog.exists():
            catalog = folder / "catalogs" / f"{name}.docc"
            catalog.mkdir(parents=True)
        archive.parent.mkdir(exist_ok=True)
        diagnostics = folder / f"{name}.json"
        command = [
            self.toolchain / "docc", "convert", catalog, "--additional-symbol-graph-dir", folder / "symbols" / name,
            "--output-path", archive, "--diagnostics-file", diagnostics,
            "--fallback-display-name", name, "--fallback-bundle-identifier", f"routescript.{name}",
            "--fallback-default-module-kind", "Library",
            "--transform-for-static-hosting", "--hosting-base-path", self.hosting_base_path(),
            "--enable-experimental-external-link-support",
        ]
        for dependency in dependencies:
            command += ["--dependency", dependency]
        result = run(command)
        found = json.loads(diagnostics.read_text())["diagnostics"] if diagnostics.exists() else []
        if result.returncode and not any(entry["severity"] == "error" for entry in found):
            raise Failure(f"docc failed for {name}:\n{result.stderr.strip()}")
        return found

    def hosting_base_path(self):
        return "/".join(part for part in (self.options.base_path.strip("/"), self.options.output.name) if part)

    def merge(self, archives, merged):
        result = run(
            [self.toolchain / "docc", "merge", *archives, "--synthesized-landing-page-name", "RouteScript",
             "--synthesized-landing-page-kind", "Swift libraries", "--synthesized-landing-page-topics-style", "list",
             "--output-path", merged])
        if result.returncode:
            raise Failure(f"docc cannot merge the archives:\n{result.stderr.strip()}")
        output = self.options.output
        output.mkdir(parents=True, exist_ok=True)
        for part in merged.iterdir():
            # The page of the site that is in the same folder stays.
            if part.name == "index.html":
                continue
            place = output / part.name
            if place.is_dir():
                shutil.rmtree(place)
            shutil.move(part, place)

    # MARK: Results

    @staticmethod
    def is_error(diagnostic):
        return diagnostic["severity"] == "error" or ".docc/" in diagnostic.get("source", "")

    def report(self, warnings):
        missing = sum("missing documentation" in warning["summary"] for warning in warnings)
        counts = f"{len(warnings)} warnings about doc comments"
        if warnings:
            counts += f" ({len(warnings) - missing} links, {missing} parameters)"
        if warnings and not self.options.warnings:
            counts += "; --warnings lists them"
        print(f"The Swift reference has {len(self.modules)} modules. {counts}.")


def toolchain():
    """The folder with docc, beside the compiler."""
    if platform.system() == "Darwin":
        return pathlib.Path(output_of("xcrun", "--find", "docc")).parent
    if not shutil.which("swift"):
        raise Failure("Swift is missing. Install Swift 6.1 or later from https://www.swift.org/install")
    # Not the folder of `swift` itself: the one in PATH can be a program that starts a toolchain.
    paths = json.loads(output_of("swift", "-print-target-info"))["paths"]
    folder = pathlib.Path(paths["runtimeResourcePath"]).parent.parent / "bin"
    if not (folder / "docc").exists():
        raise Failure(f"docc is missing in {folder}. Install a complete toolchain from https://www.swift.org/install")
    return folder


def target():
    return json.loads(output_of("swift", "-print-target-info"))["target"]["triple"]


def run(command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=ROOT)


def output_of(*command, default=None):
    try:
        result = run(command)
    except FileNotFoundError:
        result = None
    if result and result.returncode == 0:
        return result.stdout.strip()
    if default is None:
        raise Failure(f"`{' '.join(command)}` failed")
    return default


def failures(subject, command):
    """Runs a command, and returns what it printed if it failed."""
    result = run(command)
    return [f"{subject}: {(result.stderr or result.stdout).strip()}"] if result.returncode else []


def describe(diagnostic):
    if isinstance(diagnostic, str):
        return diagnostic
    place = diagnostic.get("source", "").removeprefix(f"file://{ROOT}/").removeprefix("file://")
    line = diagnostic.get("range", {}).get("start", {}).get("line")
    position = ":".join(str(part) for part in (place, line) if part)
    return f"{position}: {diagnostic['summary']}" if position else diagnostic["summary"]


if __name__ == "__main__":
    main()
