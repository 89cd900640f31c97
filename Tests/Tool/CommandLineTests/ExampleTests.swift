import Foundation
import GoldenTesting
import Testing

/// The examples in `Scripts/examples`, run as a reader runs them.
///
/// The directories are listed, so a new example is tested without a change here.
@Suite struct ExampleTests {
  private static let folder = "Scripts/examples"

  /// The names of the directories in `Scripts/examples`.
  static let examples: [String] = {
    let directory = URL(fileURLWithPath: CommandTest.packageFolder).appendingPathComponent(Self.folder)
    let entries = try? FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: [.isDirectoryKey])
    return (entries ?? []).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }()

  @Test("At least eight examples exist")
  func examplesExist() { #expect(Self.examples.count >= 8) }

  @Test("The suite of an example passes without warnings", arguments: examples)
  func suite(of example: String) throws {
    let path = "\(Self.folder)/\(example)"
    // An app with a configuration file is run in its directory, where the file is read.
    let isConfigured = FileManager.default.fileExists(atPath: "\(CommandTest.packageFolder)/\(path)/.routescript")
    let arguments = isConfigured ? ["test", "-C", path] : ["test", path]
    let result = try CommandTest(arguments: arguments).inPackage().result()
    #expect(result.ending == .exited(0), "\(result.text)\(result.errorText)")
    #expect(!result.text.contains("⚠") && result.errorText.isEmpty, "\(result.text)\(result.errorText)")
  }

  @Test("The README of an example shows the real output of its commands", arguments: examples)
  func readme(of example: String) throws {
    let path = "\(Self.folder)/\(example)/README.md"
    let shown = try String(contentsOfFile: "\(CommandTest.packageFolder)/\(path)", encoding: .utf8)
    #expect(shown.contains("\n```console\n$ routescript "), "\(path) shows no command")
    expectGolden(try withRealOutput(shown), inRepository: path)
  }

  @Test("The index of the examples links to each of them", arguments: examples)
  func index(lists example: String) throws {
    let index = try String(
      contentsOfFile: "\(CommandTest.packageFolder)/\(Self.folder)/README.md", encoding: .utf8)
    #expect(index.contains("](\(example)/README.md)"))
  }

  /// Returns a page whose `console` blocks have the output that their commands print now.
  private func withRealOutput(_ page: String) throws -> String {
    var rows: [Substring] = []
    var isInConsole = false
    for row in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if row.hasPrefix("```") {
        isInConsole = row == "```console"
        rows.append(row)
      } else if !isInConsole {
        rows.append(row)
      } else if row.hasPrefix("$ ") {
        rows.append(row)
        rows += try output(of: row)
      }
    }
    return rows.joined(separator: "\n")
  }

  /// Runs a line such as `$ routescript test spec` and returns the lines that it prints, standard error last.
  private func output(of line: Substring) throws -> [Substring] {
    let words = line.split(separator: " ").dropFirst()
    #expect(words.first == "routescript")
    let result = try CommandTest(arguments: words.dropFirst().map(String.init)).inPackage().result()
    // A page may show a failing test, which ends with 1.
    #expect([ChildProcess.Ending.exited(0), .exited(1)].contains(result.ending), "\(line): \(result.ending)")
    var lines = (result.text + result.errorText).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
