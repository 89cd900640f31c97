import Foundation
import Testing

/// `--coverage` and what belongs to it, from the command line.
@Suite struct CoverageCommandTests {
  private static let module =
    "local M = {}\nfunction M.used()\n  return 1\nend\nfunction M.unused()\n  return 2\nend\nreturn M\n"
  private static let spec = "local lib = require 'lib'\nit('uses', function() assert.equal(1, lib.used()) end)\n"

  private func suite(_ options: String...) -> CommandTest {
    CommandTest(arguments: ["test"] + options).file("lib.lua", Self.module).file("spec/a_spec.lua", Self.spec)
      .file("spec/b_spec.lua", "it('uses nothing', function() assert(true) end)\n")
  }

  @Test("The lines that never ran are shown, of suites and of their modules")
  func lines() throws {
    try suite("--coverage")
      .stdout(
        """
        spec/a_spec.lua
          ✓ uses

        spec/b_spec.lua
          ✓ uses nothing

        2 passed, 0 failed

        Line coverage: 10 of 11 (90 %)
          lib.lua: 7 of 8 (87 %)
            never: 6
          and 2 files in full

        """
      ).run()
  }

  @Test("LCOV is written to a file, the same with any number of workers")
  func lcov() throws {
    let folder = try TemporaryFolder()
    for jobs in ["1", "2"] {
      let result = try suite("--coverage-lcov", "\(folder.path)/\(jobs).info", "--jobs", jobs).result()
      #expect(result.ending == .exited(0))
      #expect(!result.text.contains("Coverage"))
    }
    let text = try text(folder, "1.info")
    #expect(text.contains("SF:lib.lua\nDA:1,1\nDA:2,1\nDA:3,1\n"))
    #expect(try text == self.text(folder, "2.info"))
  }

  @Test("Too few lines fail the run")
  func tooFew() throws {
    let result = try suite("--coverage-lines-fail-under", "91").result()
    #expect(result.ending == .exited(1))
    #expect(
      result.text.contains(
        """
        ✗ --coverage-lines-fail-under
          too few of the lines ran

          found:    90.9 % (10 of 11)
          expected: at least 91 %
          help:     add --coverage to list those that never ran

        """), Comment(rawValue: result.text))
    #expect(try suite("--coverage-lines-fail-under", "90").result().ending == .exited(0))
  }

  @Test("A file that cannot be written is a usage error")
  func unwritable() throws {
    let result = try suite("--coverage-lcov", "nowhere/out.info").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("✗ cannot write nowhere/out.info"))
  }

  @Test("Shards that are merged are covered as one run is")
  func merged() throws {
    let folder = try TemporaryFolder()
    let whole = try suite("--coverage").result().text
    for index in 1...2 {
      _ = try suite("--coverage", "--shard", "\(index)/2", "--results", "\(folder.path)/\(index)").result()
    }
    let merge = try CommandTest(
      "report", "merge", "--coverage", "--coverage-lcov", "\(folder.path)/out.info", "\(folder.path)/1",
      "\(folder.path)/2"
    ).result()
    #expect(merge.ending == .exited(0))
    #expect(merge.text == whole)
    #expect(try text(folder, "out.info").hasPrefix("TN:\nSF:lib.lua\n"))
  }

  @Test("Results without coverage are reported as such")
  func notRecorded() throws {
    let folder = try TemporaryFolder()
    _ = try suite("--coverage", "--shard", "1/2", "--results", "\(folder.path)/1").result()
    _ = try suite("--shard", "2/2", "--results", "\(folder.path)/2").result()
    let merge = try CommandTest("report", "merge", "--coverage", "\(folder.path)/1", "\(folder.path)/2").result()
    #expect(merge.ending == .exited(4))
    #expect(
      merge.errorText == """
        ✗ the results contain no coverage

          found: no coverage of spec/b_spec.lua
          help:  run all tests with --coverage: `routescript test --coverage --results
                 FILE`

        """)
  }

  @Test("Where tests are listed nothing is covered, and nothing fails for that")
  func listed() throws {
    let list = try suite("--list", "--coverage", "--coverage-lines-fail-under", "100").result()
    #expect(list.ending == .exited(0))
    #expect(list.text == "spec/a_spec.lua:2: uses\nspec/b_spec.lua:1: uses nothing\n")
  }

  @Test("The coverage of a file whose process ended early is reported as unknown")
  func lost() throws {
    let result = try suite("--coverage", "--trust").file("spec/c_spec.lua", "it('exits', function() os.exit(0) end)\n")
      .result()
    #expect(result.ending == .exited(1))
    #expect(
      result.text.hasSuffix(
        "  and 2 files in full\n⚠ The coverage of spec/c_spec.lua is missing: the run did not complete.\n"),
      "\(result.text)")
  }

  @Test("Files that nothing loads count where they are named, and nothing else does then")
  func included() throws {
    func suite(_ options: String...) -> CommandTest {
      CommandTest(arguments: ["test"] + options).file("src/lib.lua", Self.module).file("spec/a_spec.lua", Self.spec)
        .file("src/far/alone.lua", "local M = {}\n\nfunction M.never()\n  return 1\nend\n\nreturn M\n")
        .file("src/broken.lua", "local = 1\n").file("src/.hidden/x.lua", "return 1\n")
    }
    let result = try suite("--coverage", "--lua-path", "src", "--coverage-include", "src").result()
    #expect(
      result.text == """
        spec/a_spec.lua
          ✓ uses

        1 passed, 0 failed

        Line coverage: 7 of 13 (53 %)
          src/far/alone.lua: 0 of 5 (0 %)
            never: 1-7
          src/lib.lua: 7 of 8 (87 %)
            never: 6

        """)
    #expect(
      result.errorText == """
        ⚠ the lines of src/broken.lua are not counted

          found:    src/broken.lua:1: <name> expected near '='
          expected: a Lua script
          help:     exclude it with --coverage-exclude src/broken.lua

        """)
    #expect(result.ending == .exited(0))
    let configured = try suite("--coverage-lines-fail-under", "60").file(
      ".routescript",
      "return { coverage = true, lua_path = 'src', coverage_include = { 'src/**/*.lua' }, coverage_exclude = '**/broken.lua' }"
    ).result()
    #expect(configured.text.contains("Line coverage: 7 of 13 (53 %)\n"))
    #expect(configured.text.contains("53.84 % (7 of 13)"))
    #expect(configured.ending == .exited(1))
  }

  @Test("Files may be excluded")
  func excluded() throws {
    let result = try suite("--coverage", "--coverage-exclude", "spec").result()
    #expect(result.text.hasSuffix("Line coverage: 7 of 8 (87 %)\n  lib.lua: 7 of 8 (87 %)\n    never: 6\n"))
  }

  @Test("busted's own flag covers, on the command line and in .busted")
  func busted() throws {
    #expect(try suite("-c", "--busted").result().text.contains("\nLine coverage: "))
    #expect(
      try suite().file(".busted", "return { default = { coverage = true } }").result().text
        .contains("\nLine coverage: "))
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")), as: UTF8.self)
  }
}
