import Foundation
import GoldenTesting
import RouteDiagnostics
import Testing

// Diagnostics has one too.
typealias TestLocation = Testing.SourceLocation

/// One run of `routescript`, as a user would start it, and its expected results.
///
/// ```swift
/// try CommandTest("run", "--quiet", "hello.lua")
///   .file("hello.lua", "print 'hello'")
///   .stdout("hello\n")
///   .run()
/// ```
///
/// Every test has its own folder, in which its files are written and the command runs. The environment is empty except for PATH and
/// HOME. Standard output, standard error and the exit status are compared exactly and separately. By default, both streams are
/// expected to be empty and the status to be 0.
struct CommandTest {
  private var arguments: [String]
  private var files: [(path: String, bytes: [UInt8], mode: Int)] = []
  private var environment = ["PATH": "/usr/bin:/bin"]
  private var input: [UInt8] = []
  private var folder: String?
  private var pipes: [String] = []
  private var links: [(path: String, target: String)] = []
  private var disturbances: [ChildProcess.Disturbance] = []
  private var terminalColumns: Int?
  private var expectedOutput = ""
  private var expectedError = ""
  private var expectedEnding = ChildProcess.Ending.exited(0)

  /// A run with these arguments.
  init(_ arguments: String...) { self.arguments = arguments }

  /// A run with a list of arguments.
  init(arguments: [String]) { self.arguments = arguments }

  // MARK: What is given

  /// Writes a file into the test's folder.
  func file(_ path: String, _ text: String, mode: Int = 0o644) -> CommandTest {
    file(path, bytes: Array(text.utf8), mode: mode)
  }

  /// Writes a binary file.
  func file(_ path: String, bytes: [UInt8], mode: Int = 0o644) -> CommandTest {
    with { $0.files.append((path, bytes, mode)) }
  }

  /// Makes a symbolic link in the test's folder. A relative target is relative to the folder of the link.
  func link(_ path: String, to target: String) -> CommandTest { with { $0.links.append((path, target)) } }

  /// Makes a pipe that has a name in the test's folder.
  func pipe(_ path: String) -> CommandTest { with { $0.pipes.append(path) } }

  /// Passes standard input.
  func stdin(_ text: String) -> CommandTest { with { $0.input = Array(text.utf8) } }

  /// Sets an environment variable.
  func env(_ name: String, _ value: String) -> CommandTest { with { $0.environment[name] = value } }

  /// Runs in the package's own folder instead of one of the test's.
  func inPackage() -> CommandTest { with { $0.folder = Self.packageFolder } }

  /// Runs on a terminal, on which standard output and standard error arrive as one.
  func onTerminal(columns: Int = 80) -> CommandTest { with { $0.terminalColumns = columns } }

  /// Sends a signal once a string was written to standard output.
  func signal(_ signal: Int32, after text: String) -> CommandTest {
    with { $0.disturbances.append(.signal(signal, after: text)) }
  }

  /// Closes standard output once this many bytes were read; what was read by then is no longer compared.
  func closingStdout(after count: Int) -> CommandTest {
    with { $0.disturbances.append(.closeOutput(after: count)) }
  }

  /// Changes files of the test's folder once a string was written to standard output after the previous action. The change receives the
  /// path of the folder.
  func changing(after text: String, _ change: @escaping (String) throws -> Void) -> CommandTest {
    with { $0.disturbances.append(.change(change, after: text)) }
  }

  // MARK: What is expected

  /// Expects exactly this on standard output.
  func stdout(_ text: String) -> CommandTest { with { $0.expectedOutput = text } }

  /// Expects exactly this on standard error.
  func stderr(_ text: String) -> CommandTest { with { $0.expectedError = text } }

  /// Expects this exit status.
  func status(_ status: Int32) -> CommandTest { with { $0.expectedEnding = .exited(status) } }

  // MARK: Running

  /// Runs the command and compares; all mismatches are reported together.
  func run(sourceLocation: TestLocation = #_sourceLocation) throws {
    var result = try result()
    if case .closeOutput = disturbances.first { result.output = Array(expectedOutput.utf8) }
    let mismatches = mismatches(result)
    if !mismatches.isEmpty {
      Issue.record(Comment(rawValue: mismatches.joined(separator: "\n\n")), sourceLocation: sourceLocation)
    }
  }

  /// Runs the command and compares its transcript (both streams and the exit status) with `Goldens/<name>.txt`.
  ///
  /// - Parameters:
  ///   - name: the golden's name; the test function's unless given.
  ///   - variant: a second part of the name.
  func runGolden(
    named name: String = #function, variant: String? = nil, filePath: String = #filePath,
    sourceLocation: TestLocation = #_sourceLocation
  ) throws {
    let result = try result()
    if result.hung { Issue.record("\(commandLine) was silent for a minute", sourceLocation: sourceLocation) }
    expectGolden(
      transcript(result), named: name, variant: variant, filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Runs the command and returns what it left behind, for what cannot be written down beforehand.
  func result() throws -> ChildProcess.Result {
    let own = try folder == nil || !files.isEmpty ? TemporaryFolder() : nil
    let folder = folder ?? own?.path ?? "/"
    for file in files { try own?.write(file.bytes, to: file.path, mode: file.mode) }
    for pipe in pipes { try own?.pipe(pipe) }
    for link in links { try own?.link(link.path, to: link.target) }
    return try withExtendedLifetime(own) {
      try ChildProcess(
        path: BuiltExecutable.path(), arguments: arguments,
        environment: environment.merging(["HOME": folder]) { mine, _ in mine }, folder: folder, input: input,
        disturbances: disturbances, terminalColumns: terminalColumns
      ).run()
    }
  }

  /// Whether a program is there, for tests that need one.
  static func hasProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The package's folder: where Package.swift is.
  static let packageFolder = Repository.root.path

  // MARK: Comparing

  /// Returns messages about all differences from the expectations.
  func mismatches(_ result: ChildProcess.Result) -> [String] {
    var found: [String] = []
    if result.hung { found.append("It was silent for a minute, and was killed.") }
    found += Self.difference("Standard output", expected: expectedOutput, found: result.output)
    found += Self.difference("Standard error", expected: expectedError, found: result.error)
    if result.ending != expectedEnding { found.append("Ended with \(result.ending), expected \(expectedEnding).") }
    return found.isEmpty ? [] : [commandLine] + found
  }

  private static func difference(_ stream: String, expected: String, found: [UInt8]) -> [String] {
    if found == Array(expected.utf8) { return [] }
    let text = String(decoding: found, as: UTF8.self)
    let diff = LineDiff(expected: expected, actual: text)
    let lines =
      diff.hasDifferences ? diff.rendered() : ["The texts differ in their line ends only: \(text.debugDescription)"]
    return [(["\(stream) is another one (- expected, + found):"] + lines).joined(separator: "\n")]
  }

  /// The command as typed, both streams and the exit status as one text.
  private func transcript(_ result: ChildProcess.Result) -> String {
    var text = commandLine + "\n" + Self.closed(result.output)
    if !result.error.isEmpty { text += "── standard error\n" + Self.closed(result.error) }
    if result.ending != .exited(0) { text += "── \(result.ending)\n" }
    return text
  }

  private static func closed(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n── no line feed at the end\n"
  }

  private var commandLine: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:")
    let words = (["routescript"] + arguments).map { word in
      !word.isEmpty && word.allSatisfy(plain.contains) ? word : "'\(word)'"
    }
    return "$ " + words.joined(separator: " ")
  }

  private func with(_ change: (inout CommandTest) -> Void) -> CommandTest {
    var copy = self
    change(&copy)
    return copy
  }
}
