#if UIKit
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import SourcePreparer

let usage = """
  Usage: prepare-sources all --module NAME --output DIRECTORY [options] SOURCE...

  Prepare the Swift files of a UIKit app for the compiler on Linux, into an existing directory.

  The plugin PrepareSources runs these commands instead, so that a build repeats only what changed:

    prepare-sources facts --output FILE [options] SOURCE
    prepare-sources join --output FILE FACTS...
    prepare-sources prepare --facts FILE --identifier ID --output FILE [options] SOURCE
    prepare-sources list --module NAME --facts FILE --output FILE ID...
    prepare-sources check --configuration FILE --expected HASH --exclude PATH --output FILE PATH...

  Options:

    --platform NAME       Compile the branches of iOS, tvOS or macOS (default: iOS).
    --device              Set targetEnvironment(simulator) to false.
    --import MODULE       Import a module in each file. Can be repeated.
    --drop-import MODULE  Remove imports of a module. Can be repeated.

  """

/// Writes to standard error at once, as the compiler does.
func printError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Prints the notices of a file. A warning does not fail the build.
func report(_ notices: [SourceNotice]) {
  for notice in notices { printError("\(notice)\n") }
}

func run(_ command: String, _ arguments: Arguments) throws {
  switch command {
  case "facts":
    let facts = SourceFacts(of: try Files.read(arguments.operand()), options: arguments.options)
    try Files.write(Array(facts.text.utf8), to: arguments.value("--output"))
  case "join":
    let facts = try arguments.operands.map { SourceFacts(text: String(decoding: try Files.read($0), as: UTF8.self)) }
    try Files.write(Array(SourceFacts(joining: facts).text.utf8), to: arguments.value("--output"))
  case "prepare":
    let facts = SourceFacts(text: String(decoding: try Files.read(arguments.value("--facts")), as: UTF8.self))
    let path = try arguments.operand()
    let prepared = SourcePreparer(options: arguments.options, facts: facts).prepare(
      try Files.read(path), path: path, identifier: try arguments.value("--identifier"))
    report(prepared.notices)
    try Files.write(prepared.text, to: arguments.value("--output"))
  case "list":
    let facts = SourceFacts(text: String(decoding: try Files.read(arguments.value("--facts")), as: UTF8.self))
    let text = PreparedClassList.text(
      of: try arguments.value("--module"), identifiers: arguments.operands, facts: facts)
    try Files.write(Array(text.utf8), to: arguments.value("--output"))
  case "check":
    try check(arguments)
  case "all":
    try prepareAll(arguments)
  default: throw Arguments.UsageError(description: "unknown command '\(command)'")
  }
}

/// Fails if the files of the app are not those with which the plugin planned the build. The package manager calls the plugin again only
/// if the package itself changes.
func check(_ arguments: Arguments) throws {
  let configuration = try arguments.value("--configuration")
  let files = SourceTree.swiftFiles(of: arguments.operands, excluding: arguments.excluded)
  let content = try Files.read(configuration) + files.flatMap { [0] + Array($0.utf8) }
  // FNV-1a with 64 bits, as in the plugin.
  let hash = content.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  guard try arguments.value("--expected") == String(hash, radix: 16) else {
    printError(
      "\(configuration):1:1: error: files were added, removed or configured since the build was planned; "
        + "run `touch Package.swift` and build again\n")
    exit(1)
  }
  try Files.write([], to: arguments.value("--output"))
}

func prepareAll(_ arguments: Arguments) throws {
  let directory = try arguments.value("--output")
  let sources = try arguments.operands.map { (path: $0, bytes: try Files.read($0)) }
  let facts = SourceFacts(joining: sources.map { SourceFacts(of: $0.bytes, options: arguments.options) })
  let preparer = SourcePreparer(options: arguments.options, facts: facts)
  var names: Set<String> = []
  for (number, source) in sources.enumerated() {
    let file = String(source.path.split(separator: "/").last ?? "")
    let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    // Files of a module need different names. The app's own name belongs to the locations of the compiler's messages.
    let name = "\(base)\(names.insert(base).inserted ? "" : "-\(number)").prepared.swift"
    let prepared = preparer.prepare(source.bytes, path: source.path, identifier: "\(number)")
    report(prepared.notices)
    try Files.write(prepared.text, to: "\(directory)/\(name)")
  }
  let text = PreparedClassList.text(
    of: try arguments.value("--module"), identifiers: sources.indices.map { "\($0)" }, facts: facts)
  try Files.write(Array(text.utf8), to: "\(directory)/PreparedClasses.swift")
}

let arguments = CommandLine.arguments.dropFirst()
if let command = arguments.first, !["-h", "--help", "help"].contains(command) {
  do {
    try run(command, Arguments(arguments.dropFirst()))
  } catch let error as Arguments.UsageError {
    printError("prepare-sources: \(error)\n\n\(usage)")
    exit(64)
  } catch {
    printError("prepare-sources: error: \(error)\n")
    exit(1)
  }
} else {
  print(usage, terminator: "")
}
#else
// Without the trait UIKit there is nothing to run, and swift-syntax is not compiled.
print("prepare-sources: build the package with the trait UIKit: swift build --traits UIKit")
#endif
