import Foundation
import Testing

@Suite struct ReportTests {
  @Test("runner:8.10 several reports are written at once, each to its own output, and standard output has its list")
  func several() throws {
    let folder = try TemporaryFolder()
    let result = try suite("--report=tap=\(folder.path)/out.tap", "--report=junit=\(folder.path)/out.xml").result()
    #expect(result.ending == .exited(1))
    #expect(result.text.hasPrefix("note_spec.lua\n  ✓ passes\n  ✗ fails\n"))
    #expect(try text(folder, "out.tap").hasSuffix("# 1 passed, 1 failed\n1..2\n"))
    #expect(try text(folder, "out.xml").hasSuffix("</testsuites>\n"))
  }

  @Test("A report on standard output replaces all other output")
  func alone() throws {
    let lines = try suite("--report", "tap").result().text.split(separator: "\n")
    #expect(lines.first == "TAP version 13" && lines.last == "1..2")
  }

  @Test("runner:8.3 a report that cannot be written is an error before any test runs")
  func unwritable() throws {
    try suite("--report", "junit=nowhere/out.xml").status(4)
      .stderr("✗ cannot write nowhere/out.xml\n\n  found: No such file or directory\n").run()
  }

  @Test("--slowest lists the slowest tests with their times")
  func slowest() throws {
    let text = try suite("--slowest", "1").result().text
    #expect(text.split(separator: "\n").contains("Slowest"))
    #expect(text.contains(/\n {2}0\.\d{3} s  (passes|fails) +note_spec\.lua:[12]\n/))
    #expect(try !suite().result().text.contains("Slowest"))
    #expect(try suite("--slowest", "51").result().ending == .exited(4))
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "A report that cannot be written to its end is named, and the run does not pass", .enabled(if: hasFullDevice),
    arguments: ["--report=tap=/dev/full", "--report=junit=/dev/full", "--report=html=/dev/full", "--results=/dev/full"])
  func full(_ option: String) throws {
    try CommandTest("test", option, "a_spec.lua").file("a_spec.lua", "it('passes', function() assert(true) end)")
      .status(4).stdout("a_spec.lua\n  ✓ passes\n\n1 passed, 0 failed\n")
      .stderr("✗ cannot write /dev/full\n\n  found: No space left on device\n").run()
  }

  @Test("A failed write to standard output is reported on standard error", .enabled(if: hasFullDevice))
  func fullOutput() throws {
    for (arguments, file) in [(["test", "--jobs=1"], "a_spec.lua"), (["report", "merge"], "results")] {
      let folder = try TemporaryFolder()
      try folder.write(Array("it('passes', function() assert(true) end)".utf8), to: "a_spec.lua", mode: 0o644)
      _ = try CommandTest("test", "-C", folder.path, "--results", "results", "a_spec.lua").result()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try BuiltExecutable.path())
      process.arguments = arguments + ["\(folder.path)/\(file)"]
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "✗ cannot write standard output\n\n  found: No space left on device\n")
      #expect(process.terminationStatus == 4)
    }
  }

  @Test("An unknown report is a usage error with the nearest name")
  func unknown() throws {
    try suite("--report", "junti").status(4)
      .stderr(
        """
        ✗ there is no report 'junti'

          help: did you mean 'junit'?
                use one of the reports: terminal, plain, dots, utfTerminal,
                plainTerminal, tap, junit, json, busted-json, github, sarif, html

        """
      ).run()
  }

  @Test("Two reports are never mixed, neither on standard output nor in a file")
  func mixed() throws {
    try suite("--report", "tap", "--report", "json").status(4)
      .stderr(
        """
        ✗ the reports 'tap' and 'json' would all write to standard output

          help: write all but one to files: --report json=FILE

        """
      ).run()
    try suite("--report", "tap=out", "--report", "json=out").status(4)
      .stderr(
        """
        ✗ the report 'tap' and the report 'json' would both write to out

          help: give each a separate file

        """
      ).run()
  }

  @Test(
    "What cannot be written on standard output is said, and none at all is no matter",
    arguments: [
      ("run r.lua > /dev/full", Int32(4)), ("help > /dev/full", 4), ("help UIView > /dev/full", 4),
      ("--version > /dev/full", 4), ("storyboard --help > /dev/full", 4),
      ("repl -e 'print(1)' < /dev/null > /dev/full", 4),
      ("storyboard check a.storyboard > /dev/full", 4), ("storyboard tree a.storyboard > /dev/full", 4),
      ("storyboard graph a.storyboard > /dev/full", 4), ("storyboard lua a.storyboard > /dev/full", 4),
      ("test --list > /dev/full", 4),
      ("help | true", 0), ("test --report tap=t.tap <&- >&- 2>&-", 0), ("run r.lua <&- >&- 2>&-", 0),
    ])
  func standardOutput(_ line: String, _ status: Int32) throws {
    guard Self.hasFullDevice || !line.contains("/dev/full") else { return }
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("r.lua", "print 'x'"), ("spec/a_spec.lua", "it('passes', function() assert(true) end)"),
      ("a.storyboard", LargeStoryboard.chain.text(1)),
    ] {
      let path = URL(fileURLWithPath: "\(folder.path)/\(name)")
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd '\(folder.path)' && '\(try BuiltExecutable.path())' \(line)"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(said.contains("cannot write standard output") == (status == 4), Comment(rawValue: said))
    if line.contains("t.tap") { #expect(try text(folder, "t.tap").contains("ok 1 - passes")) }
  }

  @Test("Nothing else is written where a report is, however the two are spelled")
  func sameFile() throws {
    for options in [
      ["--report", "tap=out", "--report", "json=./out"], ["--report", "tap=out", "--results", "out"],
      ["--results", "out", "--log-success", "./out"], ["--report", "junit=out", "--coverage-json", "out"],
      ["--coverage-lcov", "out", "--coverage-json", "out"],
    ] {
      let result = try CommandTest(arguments: ["test"] + options + ["a_spec.lua"]).result()
      #expect(result.errorText.contains("would both write to"), Comment(rawValue: "\(options)"))
      #expect(result.ending == .exited(4))
    }
    let standard = try suite("--report", "tap=/dev/stdout", "--report", "dots").result()
    #expect(standard.errorText.contains("the reports 'tap' and 'dots' would all write to standard output"))
    let discarded = try suite("--report", "tap=/dev/null", "--report", "json=/dev/null").result()
    #expect(discarded.ending == .exited(1) && discarded.errorText.isEmpty)
  }

  @Test("Files that users write, and input files, are never replaced")
  func precious() throws {
    for options in [
      ["--report", "junit=note_spec.lua"], ["--results", "note_spec.lua"], ["--log-success", "lib.lua"],
      ["--coverage-lcov", ".routescript"], ["--report", "html=.busted"],
    ] {
      let folder = try TemporaryFolder()
      let file = "\(folder.path)/\(options[1].split(separator: "=").last ?? "")"
      try Data("return {}".utf8).write(to: URL(fileURLWithPath: file))
      let option = options[1].split(separator: "=").dropLast().map { "\($0)=" }.joined() + file
      let result = try suite(options[0], option).result()
      #expect(result.ending == .exited(4))
      #expect(result.errorText.contains("would replace"), Comment(rawValue: result.errorText))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "return {}")
    }
    let merge = try CommandTest("report", "merge", "part", "--report", "junit=./part").file("part", "results").result()
    #expect(merge.ending == .exited(4))
    #expect(merge.errorText.contains("the report 'junit' would replace part, which is an input of this command"))
  }

  @Test(
    "runner:8.10 GitHub Actions gets annotations without being asked, beside a report for programs on the other stream")
  func annotations() throws {
    let list = try suite().env("GITHUB_ACTIONS", "true").result()
    #expect(list.text.contains("\n::error file=note_spec.lua,line=2,"))
    let tap = try suite("--report", "tap").env("GITHUB_ACTIONS", "true").result()
    #expect(!tap.text.contains("::error") && tap.errorText.hasPrefix("::error file=note_spec.lua,line=2,"))
  }

  private func suite(_ options: String...) -> CommandTest {
    CommandTest(arguments: ["test"] + options + ["note_spec.lua"])
      .file(
        "note_spec.lua",
        """
        it("passes", function() assert(true) end)
        it("fails", function() assert.equal(1, 2) end)
        """)
  }

  private func text(_ folder: TemporaryFolder, _ file: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
  }
}
