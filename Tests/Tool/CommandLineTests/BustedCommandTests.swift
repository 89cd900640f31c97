import Foundation
import Testing

/// busted's own options on the command line.
@Suite struct BustedCommandTests {
  private static let spec = """
    describe("group", function()
      it("passes", function() assert(true) end)
      it("fails", function() assert.equal(1, 2) end)
      it("raises", function() error("boom") end)
      pending("waits")
    end)

    """

  private func suite(_ options: String...) -> CommandTest {
    CommandTest(arguments: ["test", "--busted"] + options).file("spec/a_spec.lua", Self.spec)
  }

  private struct Results: Decodable {
    struct Trace: Decodable {
      let source: String
      let currentline: Int
    }
    struct Element: Decodable {
      let name: String
      let descriptor: String
      let duration: Double?
    }
    struct Entry: Decodable {
      let name: String
      let message: String?
      let isError: Bool?
      let trace: Trace
      let element: Element
    }
    let successes, pendings, failures, errors: [Entry]
    let duration: Double
  }

  @Test("A failure outside of tests is an error, also of an assertion")
  func topLevelAssertion() throws {
    let result = try suite().file("spec/a_spec.lua", "assert(false, 'nothing is set up')").result()
    #expect(result.text.contains("nothing is set up"))
    #expect(result.text.contains("0 successes / 0 failures / 1 error / 0 pending"), Comment(rawValue: result.text))
    #expect(result.ending == .exited(1))
  }

  @Test("A skipped block is not entered", arguments: [["--exclude-tags", "db"], ["--filter-out", "driver"]])
  func leftOutBlock(_ options: [String]) throws {
    let result = try CommandTest(arguments: ["test", "--busted"] + options)
      .file(
        "spec/a_spec.lua",
        """
        describe("driver #db", function()
          require "luasql.nowhere"
          it("connects", function() end)
        end)
        it("passes", function() assert(true) end)
        """
      ).result()
    #expect(result.text.contains("1 success / 0 failures / 0 errors / 0 pending"), Comment(rawValue: result.text))
    #expect(result.ending == .exited(0))
  }

  @Test("A missing module raises the message of Lua, and the report adds advice")
  func missingModule() throws {
    let result = try CommandTest("test", "--busted")
      .file("m.lua", "return 7")
      .file(
        "spec/a_spec.lua",
        #"""
        it("says what Lua says", function()
          local found, message = pcall(require, "nowhere.to be found")
          assert.is_false(found)
          assert.matches("module 'nowhere.to be found' not found:\n\tno field package.preload", message, 1, true)
          assert.has_error_match(function() require "nowhere" end, "^module 'nowhere' not found:")
        end)
        it("gives the place of a module once", function()
          assert.same({ n = 2, 7, "m.lua" }, table.pack(require "./m"))
          assert.same({ n = 1, 7 }, table.pack(require "./m"))
        end)
        it("fails", function() require "nowhre" end)
        """#
      ).result()
    #expect(result.text.contains("2 successes / 0 failures / 1 error / 0 pending"), Comment(rawValue: result.text))
    #expect(result.text.contains("module 'nowhre' not found") && result.text.contains("pass --trust if it"))
  }

  @Test("A helper that does not exist ends the run before any file", arguments: ["nowhere", "nowhere.lua"])
  func missingHelper(name: String) throws {
    let result = try CommandTest("test", "--busted", "--helper", name)
      .file("spec/a_spec.lua", "it('a', function() end)").result()
    #expect(
      result.allText.hasPrefix("busted: failed running the specified helper (\(name)), error: "),
      Comment(rawValue: result.allText))
    #expect(!result.allText.contains("success"))
    #expect(result.ending == .exited(4))
  }

  @Test("A word of RouteScript in a suite for busted is named as such")
  func wordsOfScenarios() throws {
    let result = try CommandTest("test", "--busted")
      .file("spec/a_spec.lua", "it('a', function() viewController 'Home' {} end)").result()
    #expect(result.allText.contains("pass --no-busted"), Comment(rawValue: result.allText))
  }

  @Test("Unsupported options of .busted are ignored with a warning")
  func strangeOptions() throws {
    let result = try CommandTest("test")
      .file(".busted", "return { default = { output = 'handler.lua', color = true, trust = true, directory = 'lua' } }")
      .file("lua/spec/a_spec.lua", "it('passes', function() assert(true) end)").result()
    #expect(result.ending == .exited(0), Comment(rawValue: result.errorText))
    #expect(result.text.contains("1 success / 0 failures / 0 errors / 0 pending"))
    for words in [
      "⚠ the output handler 'handler.lua' of .busted is ignored", "⚠ there is no option 'color'",
      "⚠ the option 'trust' is only available on the command line",
    ] {
      #expect(result.errorText.contains(words), Comment(rawValue: result.errorText))
    }
  }

  @Test("A folder that a .busted names must be there")
  func strangeFolder() throws {
    let result = try CommandTest("test").file(".busted", "return { default = { directory = 'nowhere' } }").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("there is no folder 'nowhere', which .busted specifies"))
  }

  @Test("-o json is one object with busted's lists")
  func json() throws {
    let result = try suite("-o", "json").result()
    #expect(result.text.filter { $0 == "\n" }.count == 1)
    let results = try JSONDecoder().decode(Results.self, from: Data(result.output))
    #expect(results.successes.map(\.name) == ["group passes"])
    #expect(results.successes.first?.element.name == "passes")
    #expect(results.pendings.map(\.element.descriptor) == ["pending"])
    #expect(results.failures.first?.message?.hasPrefix("spec/a_spec.lua:3: the values are not equal") == true)
    #expect(results.errors.first?.isError == true)
    #expect(results.errors.first?.trace.source == "@spec/a_spec.lua")
    #expect(results.errors.first?.trace.currentline == 4)
  }

  @Test("-Xoutput names the file of -o junit")
  func junit() throws {
    let folder = try TemporaryFolder()
    let result = try suite("-o", "junit", "-Xoutput", "\(folder.path)/out.xml").result()
    #expect(result.text.hasSuffix("1 success / 1 failure / 1 error / 1 pending : ") == false)
    let text = try String(contentsOfFile: "\(folder.path)/out.xml", encoding: .utf8)
    #expect(text.contains("tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""))
  }

  @Test("Passing tests are logged, and can be skipped the next time")
  func logSuccess() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/passed"
    _ = try suite("--log-success", path).result()
    _ = try suite("--log-success", path, "--filter", "passes").result()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "group passes\ngroup passes\n")
    let rest = try suite("--exclude-names-file", path, "--list").result()
    #expect(
      rest.text == """
        spec/a_spec.lua:3: group fails
        spec/a_spec.lua:4: group raises
        spec/a_spec.lua:5: group waits

        """)
    #expect(try suite("--exclude-names-file", "nowhere").result().ending == .exited(4))
  }

  @Test("Options for busted's own output and for other Luas are understood")
  func accepted() throws {
    let plain = try suite("--filter", "passes").result()
    let all = try suite(
      "--filter", "passes", "-s", "--no-coverage", "--defer-print", "--suppress-pending", "--lang", "en", "--lua",
      "lua5.4",
      "--ignore-lua", "--cpath", "./?.so", "--loaders", "lua,moonscript", "--sort-files", "--no-verbose"
    ).result()
    #expect(plain.ending == .exited(0) && all.ending == .exited(0))
    #expect(all.text.split(separator: "\n").dropLast() == plain.text.split(separator: "\n").dropLast())
  }

  /// Returns the files and the tests of a large suite, in the order of the report.
  private func order(_ options: String..., configuration: String? = nil) throws -> (files: [String], tests: [String]) {
    var command = CommandTest(arguments: ["test", "--seed", "3"] + options)
    for file in 1...6 {
      let tests = (1...6).reversed().map { "it('does \($0)', function() assert(true) end)\n" }
      command = command.file("spec/\(file)_spec.lua", tests.joined())
    }
    if let configuration { command = command.file(".busted", "return { default = { \(configuration) } }") }
    let text = try command.result().text
    let lines = text.split(separator: "\n").map(String.init)
    let isShuffled = text.contains("to repeat it, add --seed 3 to the command.\n")
    let asks = (options + [configuration ?? ""]).contains { $0.contains("shuffle") && !$0.contains("no-") }
    #expect(isShuffled == (asks && !options.contains("--no-shuffle")))
    // The first file's tests stand for all.
    let first = lines.firstIndex(of: "spec/1_spec.lua") ?? 0
    return (lines.filter { $0.hasPrefix("spec/") }, Array(lines[(first + 1)...(first + 6)]))
  }

  @Test("Files and tests are shuffled and sorted each on its own, on the command line and in .busted")
  func shuffling() throws {
    let plain = try order()
    let sorted = try order("--sort")
    let shuffled = try order("--shuffle")
    #expect(plain.files == sorted.files && plain.tests != sorted.tests)
    #expect(shuffled.files != plain.files && shuffled.tests != plain.tests)
    for files in [try order("--shuffle-files"), try order(configuration: "['shuffle-files'] = true")] {
      #expect(files.files == shuffled.files && files.tests == plain.tests)
    }
    for tests in [try order("--shuffle-tests"), try order(configuration: "['shuffle-tests'] = true")] {
      #expect(tests.files == plain.files && tests.tests == shuffled.tests)
    }
    let half = try order("--shuffle", "--no-shuffle-files", "--sort-tests")
    #expect(half.files == plain.files && half.tests == shuffled.tests)
    #expect(try order("--no-shuffle", configuration: "['shuffle-files'] = true").files == plain.files)
  }

  @Test("-v, utfTerminal and plainTerminal print busted's format", arguments: ["plainTerminal", "utfTerminal"])
  func formats(_ format: String) throws {
    let text = try suite("-o", format, "-v").result().text
    let (symbols, arrow) = format == "plainTerminal" ? ("+-*.", "->") : ("●◼✱◌", "→")
    #expect(text.hasPrefix("\(symbols)\n1 success / 1 failure / 1 error / 1 pending : "), Comment(rawValue: text))
    for line in [
      "\nPending \(arrow) spec/a_spec.lua @ 5\ngroup waits\n", "\nFailure \(arrow) spec/a_spec.lua @ 3\ngroup fails\n",
      "\nError \(arrow) spec/a_spec.lua @ 4\ngroup raises\nspec/a_spec.lua:4: boom\n",
      "\nstack traceback:\n\tspec/a_spec.lua:4: in function <spec/a_spec.lua:4>\n\n",
    ] { #expect(text.contains(line), Comment(rawValue: line + text)) }
    let short = try suite("-o", format, "--suppress-pending").result().text
    #expect(short.hasPrefix("\(symbols.dropLast())\n1 success / 1 failure / 1 error / 0 pending"))
    #expect(!short.contains("Pending") && !short.contains("stack traceback"))
    #expect(try suite("-v").result().text.hasPrefix("+-*.\n"))
  }

  @Test("busted's formats list warnings last", arguments: [("plainTerminal", "->"), ("utfTerminal", "→")])
  func warnings(format: String, arrow: String) throws {
    let result = try CommandTest("test", "--busted", "-o", format)
      .file("spec/a_spec.lua", "it('asserts nothing', function() end)").result()
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasPrefix("1 success / 0 failures / 0 errors / 0 pending : "))
    #expect(
      lines[2...7] == [
        "", "Warning \(arrow) spec/a_spec.lua @ 1", "asserts nothing", "spec/a_spec.lua:1: the test makes no assertion",
        "", "  1 │ it('asserts nothing', function() end)",
      ])
    #expect(result.ending == .exited(0))
  }

  @Test("-o sound states that RouteScript plays no sounds, and prints the default output")
  func sound() throws {
    let result = try suite("-o", "sound", "--filter", "passes").result()
    #expect(
      result.errorText
        == "busted: error: Cannot load output library: sound\nRouteScript plays no sounds. The default output follows.\n"
    )
    #expect(result.text.contains("✓ passes\n") && result.ending == .exited(0))
  }

  @Test("Arguments of the helper may start with hyphens, and be repeated")
  func helperWords() throws {
    let result = try suite("--helper", "help.lua", "-Xhelper", "--one,-2", "-Xhelper", "three", "--filter", "passes")
      .file("help.lua", "print(table.concat(arg, ' '))").result()
    #expect(result.text.contains("print  --one -2 three"), Comment(rawValue: result.text + result.errorText))
  }

  @Test("--no-auto-insulate is accepted, and a warning states that each file still has a separate state")
  func insulation() throws {
    func result(_ files: String...) throws -> ChildProcess.Result {
      try CommandTest(arguments: ["test", "--busted", "--no-auto-insulate", "--filter", "^alone"] + files)
        .file("spec/b_spec.lua", "it('alone', function() assert.is_nil(_G.shared) end)")
        .file("spec/a_spec.lua", "_G.shared = 1 it('alone too', function() assert.equal(1, shared) end)").result()
    }
    let both = try result("spec/a_spec.lua", "spec/b_spec.lua")
    #expect(both.text.contains("2 successes / 0 failures / 0 errors"), Comment(rawValue: both.text + both.errorText))
    #expect(
      both.errorText == """
        ⚠ --no-auto-insulate has no effect: each file runs in a separate Lua state

          help: set global variables and load modules for all files in a script, and
                pass it with --helper

        """)
    #expect(try result("spec/a_spec.lua").errorText.isEmpty, "a single file has nothing to share")
  }

  @Test("An empty --exclude-pattern excludes nothing, and without files the run fails with busted's message")
  func patterns() throws {
    for option in [["--exclude-pattern", ""], ["--exclude-pattern="]] {
      #expect(
        try CommandTest(arguments: ["test", "--busted", "--list"] + option).file("spec/a_spec.lua", Self.spec)
          .result().text.contains("group passes"))
    }
    let none = try suite("-o", "plainTerminal", "--pattern", "nothing$").result()
    #expect(none.text.contains("\nError -> No test files found matching Lua pattern: nothing$\n"))
    #expect(none.ending == .exited(1))
    let missing = try suite("-o", "plainTerminal", "nowhere.lua").result()
    #expect(missing.text.contains("\nError -> Cannot find file or directory: nowhere.lua\n"))
    #expect(missing.ending == .exited(1))
    #expect(try suite("--filter", "no such test").result().ending == .exited(0))
  }

  @Test("A failure in a shuffled block names the random seed")
  func randomSeed() throws {
    let spec = "describe('a', function() randomize() it('fails', function() assert(false) end) end)"
    let result = try suite("--seed", "789").file("spec/a_spec.lua", spec).result()
    #expect(result.text.contains("Random seed: 789\n"))
    #expect(try !suite("--seed", "789").result().text.contains("Random seed"))
  }

  private static let handler = #"""
    return function(options)
      local busted = require "busted"
      local handler = require "busted.outputHandlers.base"()
      handler.testEnd = function(element, parent, status)
        print(options.arguments[1] .. " " .. status .. ": " .. handler.getFullName(element))
        return nil, true
      end
      handler.suiteEnd = function()
        io.write(string.format("%d %d %d %d\n", handler.successesCount, handler.failuresCount, handler.errorsCount,
          handler.pendingsCount))
        print(handler.failures[1].message:match("^[^\n]+"), handler.errors[1].name)
        return nil, true
      end
      busted.subscribe({ "test", "end" }, handler.testEnd, { predicate = handler.cancelOnPending })
      busted.subscribe({ "suite", "end" }, handler.suiteEnd)
      return handler
    end
    """#

  @Test("An output handler in Lua receives the events and arguments, and replaces the report")
  func outputHandler() throws {
    let result = try suite("--trust", "-o", "out.lua", "-Xoutput", "--mark").file("out.lua", Self.handler).result()
    #expect(
      result.text == """
        --mark success: group passes
        --mark failure: group fails
        --mark error: group raises
        --mark pending: group waits
        1 1 1 1
        spec/a_spec.lua:3: the values are not equal\tgroup raises

        """, Comment(rawValue: result.errorText))
    #expect(result.ending == .exited(1))
  }

  @Test("An output handler that cannot be loaded, or needs trust, is reported, and the default report is written")
  func missingOutputHandler() throws {
    for (options, reason) in [(["--trust"], "nowhere.lua"), ([], "Pass --trust")] {
      let result = try CommandTest(arguments: ["test", "--busted", "-o", "nowhere.lua"] + options)
        .file("spec/a_spec.lua", Self.spec).result()
      #expect(result.errorText.hasPrefix("busted: error: Cannot load output library: nowhere.lua\n"))
      #expect(result.errorText.contains(reason))
      #expect(result.text.contains("1 success / 1 failure / 1 error / 1 pending"))
    }
    let broken = try suite("--trust", "-o", "out.lua")
      .file("out.lua", "return function() require 'busted'.subscribe({ 'test', 'end' }, function() error 'no' end) end")
      .result()
    #expect(broken.errorText.contains("out.lua:1") && broken.ending == .exited(1))
  }

  @Test("An unknown language is a usage error")
  func language() throws {
    #expect(try suite("--lang", "tlh").result().ending == .exited(4))
  }

  @Test("An unknown loader is a usage error")
  func loader() throws {
    let result = try suite("--loaders", "fennel").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("there is no loader 'fennel': suites are Lua"))
  }
}
