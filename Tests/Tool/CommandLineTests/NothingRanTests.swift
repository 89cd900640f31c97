import Foundation
import Testing

/// Runs in which nothing ran: they do not pass, and each report is complete and states the reason.
@Suite struct NothingRanTests {
  private static let passing = "it('works #fast', function() assert.is_true(true) end)\n"

  /// A run without tests: its arguments, the files of its folder, and the title of its message.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var files: [String: String] = ["spec/a_spec.lua": passing]
    let title: String
    /// Whether a file contains nothing. Each report warns about it.
    var hasEmptyFile = false
    var testDescription: String { arguments.joined(separator: " ") + ": " + files.values.joined(separator: "; ") }
  }

  static let cases = [
    Case(arguments: ["spec"], files: ["spec/helper.lua": ""], title: "there are no tests in spec"),
    Case(arguments: ["app.lua"], files: ["app.lua": ""], title: "there are no tests in app.lua", hasEmptyFile: true),
    Case(
      arguments: ["app.lua"], files: ["app.lua": "-- it('is off', function() end)\nlocal x = 1\nprint(x)\n"],
      title: "there are no tests in app.lua", hasEmptyFile: true),
    Case(
      arguments: ["spec"], files: ["spec/a_spec.lua": "describe('x', function() end)"],
      title: "there are no tests in spec", hasEmptyFile: true),
    Case(arguments: ["--filter", "zz"], title: "the only test in spec is not selected"),
    Case(arguments: ["--filter-out", "works"], title: "the only test in spec is not selected"),
    Case(arguments: ["--name", "zz"], title: "the only test in spec is not selected"),
    Case(arguments: ["--tags", "slow"], title: "the only test in spec is not selected"),
    Case(arguments: ["--exclude-tags", "fast"], title: "the only test in spec is not selected"),
    Case(
      arguments: ["--exclude-names-file", "names"],
      files: ["spec/a_spec.lua": passing, "names": "works #fast\n"], title: "the only test in spec is not selected"),
    Case(arguments: ["--exclude-pattern", "a_spec"], title: "there are no tests in spec"),
    Case(arguments: ["--pattern", "zz"], title: "there are no tests in spec"),
    Case(arguments: ["--last-failed"], title: "no test of spec failed in its last run"),
    Case(
      arguments: ["--shard", "1/2", "spec"], files: ["spec/helper.lua": ""], title: "there are no tests in spec"),
    Case(arguments: ["--shard", "1/1", "--tags", "slow"], title: "the only test in spec is not selected"),
  ]

  private static let formats = [
    "terminal", "plain", "dots", "utfTerminal", "plainTerminal", "tap", "junit", "json", "busted-json", "github",
    "sarif", "html",
  ]

  @Test("runner:8.3 a run without tests has a dedicated status, a hint, and complete reports", arguments: cases)
  func reports(of run: Case) throws {
    let folder = try folder(of: run.files)
    if run.arguments == ["--last-failed"] { _ = try test(["spec"], in: folder).result() }
    let options = Self.formats.map { "--report=\($0)=out.\($0)" }
    let result = try test(options + run.arguments, in: folder).result()
    #expect(result.ending == .exited(5))
    #expect(result.errorText.hasPrefix("✗ \(run.title)\n\n"), Comment(rawValue: result.errorText))
    #expect(result.errorText.contains("  help:"))
    for format in Self.formats {
      let text = try String(contentsOfFile: "\(folder.path)/out.\(format)", encoding: .utf8)
      let faults = VacantReport(text, title: run.title, hasWarning: run.hasEmptyFile).faults(format)
      #expect(faults.isEmpty, "\(format): \(faults.joined(separator: ", "))\n\(text)")
    }
  }

  @Test(
    "A report on standard output is complete without tests, and text leaves the reason to standard error",
    arguments: formats)
  func standardOutput(_ format: String) throws {
    let result = try test(["--report", format, "--filter", "zz"], Self.cases[4].files).result()
    #expect(result.ending == .exited(5))
    let all = format.contains("Terminal") ? result.text + result.errorText : result.text
    if ["terminal", "plain", "dots"].contains(format) {
      #expect(result.text.isEmpty)
    } else {
      let faults = VacantReport(all, title: "the only test in spec is not selected").faults(format)
      #expect(faults.isEmpty, "\(format): \(faults.joined(separator: ", "))\n\(all)")
    }
  }

  @Test("prove reads a report without tests as skipped", .enabled(if: CommandTest.hasProgram("/usr/bin/prove")))
  func prove() throws {
    let folder = try folder(of: ["spec/helper.lua": ""])
    _ = try test(["--report", "tap=out.tap", "spec"], in: folder).result()
    let result = try ChildProcess(
      path: "/bin/sh", arguments: ["-c", "prove --exec cat out.tap"], environment: ["PATH": "/usr/bin:/bin"],
      folder: folder.path
    ).run()
    #expect(result.text.contains("skipped: there are no tests in spec"), Comment(rawValue: result.text))
  }

  @Test("An empty file among others is a warning that names it, and fails with --fail-on-warnings")
  func emptyFileAmongOthers() throws {
    let files = ["spec/a_spec.lua": Self.passing, "spec/b_spec.lua": "-- nothing yet\n", "spec/c_spec.lua": ""]
    let lenient = try test(["spec"], files).result()
    #expect(lenient.ending == .exited(0))
    #expect(
      lenient.text == """
        spec/a_spec.lua
          ✓ works #fast

        ⚠ the file contains no tests (2 files)
          spec/b_spec.lua:1
          spec/c_spec.lua:1

        1 passed, 0 failed, 2 warnings

        """)
    let strict = try test(["--fail-on-warnings", "spec"], files).result()
    #expect(strict.ending == .exited(1))
    #expect(strict.text.contains("✗ the file contains no tests"), Comment(rawValue: strict.text))
  }

  @Test("A file of steps or assertions without a test is one test", arguments: ["assert(true)", "launch {}"])
  func scenario(_ text: String) throws {
    let result = try test(["story.lua"], ["story.lua": text]).result()
    #expect(result.ending == .exited(0))
    #expect(result.text.contains("1 passed, 0 failed"))
  }

  @Test("Steps and assertions of a helper do not make an empty file a test")
  func helper() throws {
    let files = ["help.lua": "launch {} assert(true)", "a_spec.lua": ""]
    #expect(try test(["--helper", "help.lua", "a_spec.lua"], files).result().ending == .exited(5))
  }

  @Test("A list without tests has the dedicated status, and does not name a file without tests as one")
  func list() throws {
    let result = try test(["--list", "a_spec.lua"], ["a_spec.lua": "-- empty"]).result()
    #expect(result.ending == .exited(5) && result.text.isEmpty, Comment(rawValue: result.text))
  }

  @Test("A script that `run` runs may do nothing")
  func script() throws {
    #expect(try CommandTest("run", "a.lua").file("a.lua", "").result().ending == .exited(0))
  }

  @Test("A shard without files passes if other shards have files, and its reports state this")
  func emptyShard() throws {
    let folder = try folder(of: Self.cases[4].files)
    let result = try test(["--shard", "2/2", "--report", "json=out.json"], in: folder).result()
    #expect(result.ending == .exited(0))
    #expect(result.errorText.hasPrefix("⚠ shard 2/2 has no files to run\n\n  found: 1 file in other shards\n"))
    let json = try String(contentsOfFile: "\(folder.path)/out.json", encoding: .utf8)
    #expect(json.contains(#""ending":"finished","success":true"#))
    #expect(json.contains(#""nothingRan":{"severity":"warning","title":"shard 2/2 has no files to run""#))
  }

  @Test("Under busted's rules a run without tests passes, with a warning that states the reason")
  func busted() throws {
    for arguments in [["a_spec.lua"], ["--filter", "zz", "spec"]] {
      let files = ["a_spec.lua": "", "spec/b_spec.lua": Self.passing]
      let result = try test(["--busted"] + arguments, files).result()
      #expect(result.ending == .exited(0))
      #expect(result.errorText.hasPrefix("⚠ "), Comment(rawValue: result.errorText))
      #expect(result.text.contains("0 successes / 0 failures / 0 errors / 0 pending"))
    }
  }

  @Test("Merged results without tests have the dedicated status, and name the reason of each")
  func merged() throws {
    let folder = try folder(of: ["spec/a_spec.lua": Self.passing])
    _ = try test(["--results", "one", "--filter", "zz"], in: folder).result()
    let merge = "cd '\(folder.path)' && '\(try BuiltExecutable.path())' report merge one --report tap"
    let result = try ChildProcess(
      path: "/bin/sh", arguments: ["-c", merge], environment: ["PATH": "/usr/bin:/bin"], folder: folder.path
    ).run()
    #expect(result.ending == .exited(5))
    #expect(
      result.errorText == """
        ✗ there are no tests in the merged results

          found: one: the only test in spec is not selected
          help:  check the paths, filters and tags of the runs that wrote them

        """)
    #expect(VacantReport(result.text, title: "there are no tests in the merged results").faults("tap").isEmpty)
  }

  @Test("If a report cannot be opened, those that are open already state it")
  func unopened() throws {
    let folder = try folder(of: ["spec/a_spec.lua": Self.passing])
    let options = ["tap=out.tap", "junit=out.junit", "json=nowhere/out.json"].map { "--report=\($0)" }
    let result = try test(options + ["spec"], in: folder).result()
    #expect(result.ending == .exited(4) && result.text.isEmpty)
    for format in ["tap", "junit"] {
      let text = try String(contentsOfFile: "\(folder.path)/out.\(format)", encoding: .utf8)
      let faults = VacantReport(text, title: "cannot write nowhere/out.json").faults(format)
      #expect(faults.isEmpty, "\(format): \(faults)\n\(text)")
    }
  }

  @Test("If no requested path exists, each report contains the error and ends")
  func missingPath() throws {
    let folder = try folder(of: [:])
    let result = try test(Self.formats.map { "--report=\($0)=out.\($0)" } + ["nowhere"], in: folder).result()
    #expect(result.ending == .exited(4) && result.text.isEmpty, Comment(rawValue: result.text))
    func text(_ format: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/out.\(format)", encoding: .utf8)
    }
    for format in Self.formats { #expect(try text(format).contains("cannot read nowhere"), "\(format)") }
    #expect(try text("tap").hasSuffix("\n1..1\n"))
    #expect(try text("json").contains(#"{"event":"runEnded","ending":"finished","success":false"#))
    #expect(try !text("junit").contains("has not ended") && !text("html").contains("has not ended"))
  }

  @Test("In a watched suite, an edit that empties a file is explained, and the next one runs it")
  func watched() throws {
    let result = try CommandTest("test", "--watch", "--jobs", "1").file("spec/a_spec.lua", Self.passing)
      .changing(after: "Ctrl-C ends") {
        try "-- empty".write(toFile: $0 + "/spec/a_spec.lua", atomically: true, encoding: .utf8)
      }
      .changing(after: "Ctrl-C ends") {
        try "it('is back', function() assert(true) end)".write(
          toFile: $0 + "/spec/a_spec.lua", atomically: true, encoding: .utf8)
      }
      .signal(SIGINT, after: "✓ is back").result()
    #expect(result.errorText.contains("✗ there are no tests in spec"), Comment(rawValue: result.errorText))
    #expect(result.text.contains("✓ is back"))
  }

  // MARK: Helpers

  private func folder(of files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(Array(text.utf8), to: path, mode: 0o644) }
    return folder
  }

  private func test(_ arguments: [String], _ files: [String: String]) -> CommandTest {
    files.reduce(CommandTest(arguments: ["test"] + arguments)) { $0.file($1.key, $1.value) }
  }

  private func test(_ arguments: [String], in folder: TemporaryFolder) -> CommandTest {
    CommandTest(arguments: ["test", "-C", folder.path] + arguments)
  }
}
