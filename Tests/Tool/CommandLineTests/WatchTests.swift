import Foundation
import Testing

@Suite struct WatchTests {
  /// A watched suite of one file and a module, whose first run has passed.
  private func watched(_ more: String...) -> CommandTest {
    CommandTest(arguments: ["test", "--watch", "--jobs", "1"] + more)
      .file("spec/a_spec.lua", "local m = require 'm'\nit('a', function() assert.equal(1, m) end)")
      .file("spec/b_spec.lua", "it('b', function() assert.is_true(true) end)").file("m.lua", "return 1")
  }

  private let first = """
    spec/a_spec.lua
      ✓ a

    spec/b_spec.lua
      ✓ b

    2 passed, 0 failed

    watching 2 files and their modules; Ctrl-C ends

    """

  /// Writes a file as many editors do: under another name, which is then changed.
  private func write(_ text: String, _ path: String) -> (String) throws -> Void {
    { folder in try text.write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8) }
  }

  private func remove(_ path: String) -> (String) throws -> Void {
    { folder in try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
  }

  @Test("An edited module runs the files that require it, also where an editor renames a new file to its name")
  func modules() throws {
    try watched().changing(after: "Ctrl-C ends", write("return 2 - 1", "m.lua"))
      .signal(SIGINT, after: "Ctrl-C ends").status(2)
      .stdout(
        first + """

          spec/a_spec.lua
            ✓ a

          1 passed, 0 failed

          watching 2 files and their modules; Ctrl-C ends

          """
      ).run()
  }

  @Test("A change cancels a test that hangs, and runs the files that the run did not finish")
  func hangingTest() throws {
    let result = try CommandTest("test", "--watch", "--jobs", "1", "--timeout", "60s")
      .file("spec/a_spec.lua", "it('a', function() assert.is_true(true) end)")
      .file("spec/b_spec.lua", "it('b', function() while true do end end)")
      .file("spec/c_spec.lua", "it('c', function() assert.is_true(true) end)")
      .changing(after: "✓ a", write("it('b', function() assert.is_true(true) end)", "spec/b_spec.lua"))
      .signal(SIGINT, after: "✓ c").result()
    #expect(
      result.text.contains(
        "⚠ a file has changed: the run was cancelled\n\nspec/b_spec.lua\n  ✓ b\n\nspec/c_spec.lua\n  ✓ c\n"),
      Comment(rawValue: result.text))
    #expect(!result.text.contains("0 failed\n\n⚠"), Comment(rawValue: result.text))
  }

  @Test("A change of a module cancels a test that hangs in it, also in its first run")
  func hangingModule() throws {
    let result = try CommandTest("test", "--watch", "--jobs", "1", "--timeout", "60s")
      .file(
        "spec/a_spec.lua",
        "local m = require 'm'\nit('a', function() assert.is_table(m) end)\nit('b', function() m.wait() assert.is_table(m) end)"
      )
      .file("m.lua", "return { wait = function() while true do end end }")
      .changing(after: "✓ a", write("return { wait = function() end }", "m.lua"))
      .signal(SIGINT, after: "✓ b").result()
    #expect(result.text.contains("a file has changed: the run was cancelled\n"), Comment(rawValue: result.text))
  }

  @Test("A module that is changed after a time-out runs the file again that hung in it")
  func moduleAfterTimeout() throws {
    let result = try CommandTest("test", "--watch", "--jobs", "1", "--timeout", "200ms")
      .file("spec/a_spec.lua", "it('a', function() require('m')() end)")
      .file("m.lua", "return function() while true do end end")
      .changing(after: "Ctrl-C ends", write("return function() assert.is_true(true) end", "m.lua"))
      .signal(SIGINT, after: "✓ a").result()
    #expect(result.text.contains("0 passed, 1 failed"), Comment(rawValue: result.text))
    #expect(result.text.contains("✓ a"), Comment(rawValue: result.text))
  }

  @Test("A file that is new is run, and one that was deleted is no longer watched")
  func files() throws {
    try watched().changing(
      after: "Ctrl-C ends", write("it('c', function() assert.is_true(true) end)", "spec/c_spec.lua")
    )
    .changing(after: "Ctrl-C ends", remove("spec/a_spec.lua")).signal(SIGINT, after: "Ctrl-C ends").status(2)
    .stdout(
      first + """

        spec/c_spec.lua
          ✓ c

        1 passed, 0 failed

        watching 3 files and their modules; Ctrl-C ends

        watching 2 files and their modules; Ctrl-C ends

        """
    ).run()
  }

  @Test("A module that was not found runs the files that missed it when it comes to be")
  func missingModule() throws {
    let result = try watched().changing(after: "Ctrl-C ends", remove("m.lua"))
      .changing(after: "Ctrl-C ends", write("return 1", "m.lua")).signal(SIGINT, after: "Ctrl-C ends").result()
    #expect(result.text.contains("module 'm' not found"))
    #expect(
      result.text.hasSuffix(
        """
        0 passed, 1 failed

        watching 2 files and their modules; Ctrl-C ends

        spec/a_spec.lua
          ✓ a

        1 passed, 0 failed

        watching 2 files and their modules; Ctrl-C ends

        """), Comment(rawValue: result.text))
    #expect(result.ending == .exited(2))
  }

  @Test("A file that is saved several times in a row runs once")
  func savedOften() throws {
    let result = try watched().changing(after: "Ctrl-C ends") { folder in
      for number in 1...30 {
        try "it('a\(number)', function() assert.is_true(true) end)".write(
          toFile: "\(folder)/spec/a_spec.lua", atomically: number % 2 == 0, encoding: .utf8)
      }
    }
    .signal(SIGINT, after: "✓ a30").result()
    #expect(result.text.components(separatedBy: "✓ a").count - 1 == 2, Comment(rawValue: result.text))
    #expect(!result.text.contains("cancelled"), Comment(rawValue: result.text))
  }

  @Test(
    "A changed or new configuration is reported, and does not take effect",
    arguments: [(".routescript", ".routescript"), (nil, ".routescript"), (nil, ".busted")])
  func configuration(before: String?, after: String) throws {
    let suite = before.map { watched().file($0, "return { timeout = '1s' }\n") } ?? watched()
    let result = try suite.changing(after: "Ctrl-C ends", write("return { timeout = '2s' }\n", after))
      .signal(SIGINT, after: "start it again").result()
    #expect(
      result.text.contains("\(after) has changed: to apply its options, end the command and start it again\n"),
      Comment(rawValue: result.text))
    #expect(result.text.components(separatedBy: "✓ a").count - 1 == 1, Comment(rawValue: result.text))
  }

  @Test("A storyboard that a file reads concerns it")
  func storyboards() throws {
    let result = try CommandTest("test", "--watch", "--jobs", "1")
      .file("spec/a_spec.lua", "it('loads', function() assert.is_table(Storyboard.load('M.storyboard'):notes()) end)")
      .changing(after: "Ctrl-C ends", write("no storyboard", "M.storyboard")).signal(SIGINT, after: "Ctrl-C ends")
      .result()
    #expect(result.text.contains("there is no storyboard file 'M.storyboard'"))
    #expect(result.text.contains("M.storyboard:1"), Comment(rawValue: result.text))
  }

  @Test("--last-failed selects the first run; afterwards only edited files run, completely")
  func lastFailed() throws {
    let failing = "it('b', function() assert(false) end)"
    let result = try watched("--last-failed").file("spec/b_spec.lua", failing)
      .changing(after: "Ctrl-C ends", write(failing, "spec/b_spec.lua"))
      .changing(after: "Ctrl-C ends", write("it('b', function() assert(true) end)", "spec/b_spec.lua"))
      .changing(after: "Ctrl-C ends", write(failing + " ", "spec/b_spec.lua")).signal(SIGINT, after: "Ctrl-C ends")
      .result()
    #expect(result.text.components(separatedBy: "✗ b\n").count - 1 == 2, Comment(rawValue: result.text))
    #expect(
      result.text.components(separatedBy: "✓ b\n").count - 1 == 1, Comment(rawValue: result.text + result.errorText))
    #expect(!result.text.contains("✓ a"))
    #expect(result.ending == .exited(2))
  }

  @Test("The first failure of --fail-fast does not end watching")
  func failFast() throws {
    let result = try watched("--fail-fast")
      .file("spec/a_spec.lua", "it('a', function() assert.equal(1, 2) end)")
      .changing(after: "Ctrl-C ends", write("it('a', function() assert.equal(2, 2) end)", "spec/a_spec.lua"))
      .signal(SIGINT, after: "Ctrl-C ends").result()
    #expect(result.text.contains("✓ a"), Comment(rawValue: result.text))
    #expect(result.ending == .exited(2))
  }

  @Test("A file that an editor renames and writes again is run once, as a changed file")
  func backups() throws {
    let result = try watched().changing(after: "Ctrl-C ends") { folder in
      try FileManager.default.moveItem(atPath: "\(folder)/spec/a_spec.lua", toPath: "\(folder)/spec/a_spec.lua~")
      try "it('a2', function() assert.is_true(true) end)".write(
        toFile: "\(folder)/spec/a_spec.lua", atomically: false, encoding: .utf8)
      try FileManager.default.removeItem(atPath: "\(folder)/spec/a_spec.lua~")
    }
    .signal(SIGINT, after: "Ctrl-C ends").result()
    #expect(
      result.text.hasSuffix(
        """

        spec/a_spec.lua
          ✓ a2

        1 passed, 0 failed

        watching 2 files and their modules; Ctrl-C ends

        """), Comment(rawValue: result.text))
  }

  @Test("A renamed file is run under its new name")
  func renamed() throws {
    let result = try watched().changing(after: "Ctrl-C ends") { folder in
      try FileManager.default.moveItem(atPath: "\(folder)/spec/a_spec.lua", toPath: "\(folder)/spec/z_spec.lua")
    }
    .signal(SIGINT, after: "spec/z_spec.lua\n  ✓ a\n\n1 passed, 0 failed\n\nwatching 2 files").result()
    #expect(result.ending == .exited(2))
  }

  @Test("Files in directories that appear are run, also in a directory that was moved there")
  func newFolders() throws {
    let spec = "it('new', function() assert.is_true(true) end)"
    let result = try watched().changing(after: "Ctrl-C ends") { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/spec/deep/deeper", withIntermediateDirectories: true)
      try spec.write(toFile: "\(folder)/spec/deep/deeper/c_spec.lua", atomically: false, encoding: .utf8)
    }
    .changing(after: "spec/deep/deeper/c_spec.lua\n  ✓ new") { folder in
      try spec.write(toFile: "\(folder)/spec/deep/d_spec.lua", atomically: false, encoding: .utf8)
    }
    .changing(after: "spec/deep/d_spec.lua\n  ✓ new") { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/other", withIntermediateDirectories: true)
      try spec.write(toFile: "\(folder)/other/e_spec.lua", atomically: false, encoding: .utf8)
      try FileManager.default.moveItem(atPath: "\(folder)/other", toPath: "\(folder)/spec/moved")
    }
    .changing(after: "spec/moved/e_spec.lua\n  ✓ new") { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/spec/moved")
    }
    .signal(SIGINT, after: "watching 4 files").result()
    #expect(result.ending == .exited(2), Comment(rawValue: result.text))
  }

  @Test("An edit of the file that a link leads to runs the link")
  func links() throws {
    let result = try watched().file("elsewhere/l.lua", "it('l', function() assert.is_true(true) end)")
      .link("spec/l_spec.lua", to: "../elsewhere/l.lua")
      .changing(after: "Ctrl-C ends") { folder in
        try "it('l2', function() assert.is_true(true) end)".write(
          toFile: "\(folder)/elsewhere/l.lua", atomically: false, encoding: .utf8)
      }
      .signal(SIGINT, after: "✓ l2").result()
    #expect(result.ending == .exited(2), Comment(rawValue: result.text))
  }

  #if os(Linux)
    /// The start of a command in which the system notifies about one directory at most, if this machine can limit that.
    private static let limited = [
      "-Ur", "sh", "-c", "echo 1 > /proc/sys/user/max_inotify_watches && exec \"$0\" \"$@\"",
    ]

    private static let canLimit: Bool = {
      let result = try? ChildProcess(
        path: "/usr/bin/unshare", arguments: limited + ["/bin/true"], environment: [:], folder: "/", input: []
      ).run()
      return result?.ending == .exited(0)
    }()

    @Test("At the system's limit of watched files, they are polled, which a line reports", .enabled(if: canLimit))
    func limit() throws {
      let folder = try TemporaryFolder()
      try folder.write(Array("it('a', function() assert.is_true(true) end)".utf8), to: "spec/a_spec.lua", mode: 0o644)
      let result = try ChildProcess(
        path: "/usr/bin/unshare",
        arguments: Self.limited + [BuiltExecutable.path(), "test", "--watch", "--jobs", "1"],
        environment: ["PATH": "/usr/bin:/bin"], folder: folder.path,
        disturbances: [
          .change(write("it('b', function() assert.is_true(true) end)", "spec/a_spec.lua"), after: "Ctrl-C ends"),
          .signal(SIGINT, after: "✓ b"),
        ]
      ).run()
      #expect(
        result.text.hasPrefix(
          """
          spec/a_spec.lua
            ✓ a

          1 passed, 0 failed

          the system's limit of watched files is reached: the files are polled instead

          watching 1 file and its modules; Ctrl-C ends

          """), Comment(rawValue: result.text + result.errorText))
      #expect(result.ending == .exited(2))
    }
  #endif
}
