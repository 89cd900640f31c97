import Foundation
import GoldenTesting

/// A project that a user cloned, in a folder beside files that are none of its business.
///
/// ```swift
/// let project = try StrangersProject()
/// try project.write(".routescript", "return { log_success = '../notes.txt' }")
/// #expect(try project.test().ending == .exited(4))
/// #expect(try project.isOutsideUntouched())
/// ```
final class StrangersProject {
  /// The contents of the files outside, which must never get into an output.
  static let secret = "top-secret-word"

  private let folder: TemporaryFolder
  private let before: [String: String]

  /// The folder that contains the project, and the files beside it.
  var outside: String { folder.path }
  /// The folder of the project.
  var path: String { folder.path + "/project" }

  /// Makes a project with one suite, `spec/a_spec.lua`, and a link `escape` to the folder that contains it.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["notes.txt", "notes.lua", "notes_spec.lua", "spec/b_spec.lua"] {
      try folder.write(Array("local \(Self.secret) =\n".utf8), to: name, mode: 0o644)
    }
    try folder.write(
      Array("it('passes', function() assert(true) end)\n".utf8), to: "project/spec/a_spec.lua", mode: 0o644)
    try folder.link("project/escape", to: "..")
    before = try Self.files(in: folder.path)
  }

  /// Writes a file of the project.
  func write(_ path: String, _ text: String) throws {
    try folder.write(Array(text.utf8), to: "project/" + path, mode: 0o644)
  }

  /// Makes a link in the project.
  func link(_ path: String, to target: String) throws { try folder.link("project/" + path, to: target) }

  /// The text of a file of the project, or `nil` if it is missing.
  func text(_ path: String) -> String? { try? String(contentsOfFile: self.path + "/" + path, encoding: .utf8) }

  /// Runs `routescript test` in the project.
  func test(_ arguments: String...) throws -> ChildProcess.Result { try run(["test"] + arguments) }

  /// Runs `routescript` in the project.
  func run(_ arguments: [String]) throws -> ChildProcess.Result {
    try ChildProcess(
      path: BuiltExecutable.path(), arguments: arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": outside], folder: path
    ).run()
  }

  /// Whether the files outside are what they were.
  func isOutsideUntouched() throws -> Bool { try Self.files(in: folder.path) == before }

  private static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where !name.hasPrefix("project/") && name != "project" {
      files[name] = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
    }
    return files
  }
}

extension ChildProcess.Result {
  /// Both streams.
  var allText: String { text + errorText }
  /// Both streams with line ends and the indentation of continued lines as single spaces.
  var joinedText: String { allText.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
