import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// Inline snapshots: the collected values of a run, and their update in the source.
@Suite struct SnapshotTests {
  /// A suite with one test, behind declarations.
  private static func suite(_ body: String) -> String {
    """
    local Home, Editor = viewController "Home" {}, viewController "Editor" {}
    local app, navigation
    before_each(function()
      navigation = UINavigationController(Home())
      app = launch { root = navigation }
    end)
    it("shows", function()
    \(body)
    end)
    """
  }

  /// A source with updated snapshots.
  private struct Update {
    let script: Script
    let rewriter: SnapshotRewriter

    init(
      _ text: String, _ update: SnapshotUpdate = .all, modules: [String: String] = [:], of file: String = "test.lua"
    ) throws {
      script = try Script(text, modules: modules, options: ScriptState.Options(snapshotUpdate: update))
      let source = file == "test.lua" ? text : modules[file] ?? ""
      rewriter = SnapshotRewriter(
        Array(source.utf8), with: script.results.flatMap(\.snapshots).filter { $0.file == file })
    }

    var text: String { String(decoding: rewriter.bytes, as: UTF8.self) }
  }

  /// Writes the snapshots of a body, and expects the resulting body, which then needs no other update.
  private func expect(
    _ body: String, becomes expected: String, _ update: SnapshotUpdate = .all,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let first = try Update(Self.suite(body), update)
    #expect(first.script.failures == [], sourceLocation: sourceLocation)
    #expect(first.rewriter.problems.map(\.title) == [], sourceLocation: sourceLocation)
    #expect(first.text == Self.suite(expected), sourceLocation: sourceLocation)
    try expectPass(first.text, sourceLocation: sourceLocation)
    let second = try Update(first.text, update)
    #expect(second.rewriter.writtenCount == 0, sourceLocation: sourceLocation)
    #expect(second.text == first.text, sourceLocation: sourceLocation)
  }

  // MARK: Missing

  @Test(
    "a missing or empty string is written as indented lines",
    arguments: [
      "assert.hierarchy(app)", "assert.hierarchy(app, nil)", "assert.hierarchy(app, \"\")",
      "assert.hierarchy(app, [[]])",
    ])
  func missing(_ call: String) throws {
    try expect(
      "  \(call)",
      becomes: """
          assert.hierarchy(app, [[
            UIWindow
            └─ UINavigationController
               └─ Home ◀
          ]])
        """)
  }

  @Test("the app may be omitted") func missingWithoutApp() throws {
    try expect(
      "  assert.hierarchy()",
      becomes: """
          assert.hierarchy([[
            UIWindow
            └─ UINavigationController
               └─ Home ◀
          ]])
        """)
  }

  @Test("the log of a function over several lines is written behind it, in columns") func missingLog() throws {
    try expect(
      """
        assert.log(app, function()
          local a, b = 1, 2   -- commas that separate no arguments )
          navigation:present(Editor(), a == b)
        end)
      """,
      becomes: """
          assert.log(app, function()
            local a, b = 1, 2   -- commas that separate no arguments )
            navigation:present(Editor(), a == b)
          end, [[
            Editor#1    loadView
            Editor#1    viewDidLoad
            Editor#1    viewWillAppear
            Editor#1    viewIsAppearing
            Editor#1    viewDidAppear
          ]])
        """)
  }

  @Test("the mode .missing writes only missing strings, and the mode .changed only changed strings") func modes() throws
  {
    let body = "  assert.hierarchy(app)\n  assert.hierarchy(app, 'UIWindow')"
    #expect(try Update(Self.suite(body), .missing).script.failures == ["9: the hierarchies differ"])
    #expect(
      try Update(Self.suite(body), .changed).script.failures == ["8: assert.hierarchy has no expected string yet"])
    #expect(try Update(Self.suite(body), .all).script.failures == [])
  }

  @Test("without an update a missing string fails, and shows its expected value") func missingFails() throws {
    let failure = try onlyFailure(Self.suite("  assert.hierarchy(app)"))
    #expect(
      failure.details.first
        == .text("UIWindow\n└─ UINavigationController\n   └─ Home ◀", caption: "The current value:"))
    #expect(failure.help == ["run `routescript test --update-snapshots` to write it into the file"])
  }

  // MARK: Changed

  @Test("margin, brackets and the place of the closing bracket are preserved") func style() throws {
    try expect(
      """
        local text = "[[" --[[ a comment ]] assert.hierarchy(app, [==[
            UIWindow
            └─ Editor ◀
              ]==])  -- behind it
      """,
      becomes: """
          local text = "[[" --[[ a comment ]] assert.hierarchy(app, [==[
              UIWindow
              └─ UINavigationController
                 └─ Home ◀
                ]==])  -- behind it
        """)
  }

  @Test("a quoted string stays quoted") func quotes() throws {
    try expect(
      "  assert.hierarchy(app, 'UIWindow\\n└─ It\\'s')",
      becomes: "  assert.hierarchy(app, 'UIWindow\\n└─ UINavigationController\\n   └─ Home ◀')")
  }

  @Test("a call without parentheses is found, too") func bareCall() throws {
    try expect(
      "  assert.hierarchy[[UIWindow]]",
      becomes: """
          assert.hierarchy[[
            UIWindow
            └─ UINavigationController
               └─ Home ◀
          ]]
        """)
  }

  @Test("`…` stays if the lines around it exist, and is expanded if one of them is missing") func wildcards()
    throws
  {
    try expect(
      """
        navigation:pushViewController(Editor())
        assert.hierarchy(app, [[
          UIWindow
          …
             └─ Home ◀
        ]])
        assert.hierarchy(app, [[
          Window
          └─ UINavigationController
          …
        ]])
      """,
      becomes: """
          navigation:pushViewController(Editor())
          assert.hierarchy(app, [[
            UIWindow
            └─ UINavigationController
               ├─ Home
               └─ Editor ◀
          ]])
          assert.hierarchy(app, [[
            UIWindow
            └─ UINavigationController
            …
          ]])
        """)
  }

  @Test("several strings of a file or of one line are written, and the rest stays byte for byte") func several() throws
  {
    let text = Self.suite(
      "\tassert.hierarchy(app, 'a') assert.hierarchy(app, 'b')\n\tassert.hierarchy(app)  \n\t-- é \u{1} end"
    ).replacing("\n", with: "\r\n")
    let update = try Update(text)
    #expect(update.script.failures == [])
    let tree = "UIWindow\\n└─ UINavigationController\\n   └─ Home ◀"
    let block = "[[\n\t\tUIWindow\n\t\t└─ UINavigationController\n\t\t   └─ Home ◀\n\t]]"
    #expect(
      update.text
        == Self.suite(
          "\tassert.hierarchy(app, '\(tree)') assert.hierarchy(app, '\(tree)')\n\tassert.hierarchy(app, \(block))  \n"
            + "\t-- é \u{1} end"
        ).replacing("\n", with: "\r\n"))
  }

  @Test("a log is written in columns") func changedLog() throws {
    try expect(
      """
        assert.log(app, function() navigation:present(Editor()) end, [[
          Home#1 viewDidLoad
          …
          Editor#1 viewDidAppear
        ]])
      """,
      becomes: """
          assert.log(app, function() navigation:present(Editor()) end, [[
            Editor#1    loadView
            Editor#1    viewDidLoad
            Editor#1    viewWillAppear
            Editor#1    viewIsAppearing
            Editor#1    viewDidAppear
          ]])
        """)
  }

  // MARK: The place of the string

  @Test("a string in a module that the suite requires is written there") func modules() throws {
    let module = "return function(app)\n  assert.hierarchy(app, [[\n    nothing\n  ]])\nend\n"
    let update = try Update(
      Self.suite("  require('shows')(app)"), modules: ["shows.lua": module], of: "shows.lua")
    #expect(update.script.failures == [])
    #expect(
      update.text
        == "return function(app)\n  assert.hierarchy(app, [[\n    UIWindow\n    └─ UINavigationController\n       └─ Home ◀\n  ]])\nend\n"
    )
  }

  @Test("a string in a loop stands for all values that it is compared with") func loops() throws {
    try expect(
      "  for _ = 1, 2 do assert.hierarchy(app, 'UIWindow') end",
      becomes: "  for _ = 1, 2 do assert.hierarchy(app, 'UIWindow\\n└─ UINavigationController\\n   └─ Home ◀') end")
    let failing = try Update(
      Self.suite(
        """
          for _ = 1, 2 do
            assert.hierarchy(app, 'UIWindow')
            navigation:pushViewController(Editor())
          end
        """))
    #expect(failing.script.failures == ["9: one expected string is compared with two different hierarchies"])
    #expect(
      failing.text
        == Self.suite(
          "  for _ = 1, 2 do\n    assert.hierarchy(app, 'UIWindow')\n    navigation:pushViewController(Editor())\n  end"
        ))
    #expect(failing.rewriter.withheldCount == 1)
  }

  @Test("a string that passes first and fails later is compared with two hierarchies") func loopsThatHeld() throws {
    let update = try Update(
      Self.suite(
        """
          for _ = 1, 2 do
            assert.hierarchy(app, [[
              UIWindow
              └─ UINavigationController
                 └─ Home ◀
            ]])
            navigation:pushViewController(Editor())
          end
        """))
    #expect(update.script.failures == ["9: one expected string is compared with two different hierarchies"])
  }

  @Test(
    "a string outside the call is a problem, and changes nothing",
    arguments: [
      "  local text = 'UIWindow'\n  assert.hierarchy(app, text)", "  assert.hierarchy(app, 'UI' .. 'Window')",
      "  pcall(assert.hierarchy, app, 'UIWindow')", "  local compare = assert.hierarchy\n  compare(app)",
    ])
  func elsewhere(_ body: String) throws {
    let update = try Update(Self.suite(body))
    #expect(update.rewriter.problems.map(\.title) == ["the call does not contain the expected string of this snapshot"])
    #expect(update.text == Self.suite(body))
  }

  @Test("two identical strings in a line are a problem") func alike() throws {
    let update = try Update(Self.suite("  assert.hierarchy(app, '1') assert.hierarchy(app, '1')"))
    #expect(update.rewriter.problems.map(\.title) == ["the line has 2 snapshots with the same string"])
  }

  @Test("nothing is written for a test that failed for another reason") func failedTests() throws {
    let body = "  assert.hierarchy(app, 'UIWindow')\n  error('no network')"
    let update = try Update(Self.suite(body))
    #expect(update.script.failures == ["9: no network"])
    #expect(update.text == Self.suite(body))
    #expect(update.rewriter.withheldCount == 1)
  }

  @Test("a negated comparison is not a snapshot") func negated() throws {
    let body = "  assert.is_not.hierarchy(app, 'UIWindow')"
    let update = try Update(Self.suite(body))
    #expect(update.text == Self.suite(body))
    #expect(update.script.failures == [])
  }

  @Test("a chunk with the name of a file is not that file") func forgedNames() throws {
    let body =
      "  load(\"assert.hierarchy(app, 'x')\", '@other.lua', 't', setmetatable({ app = app }, { __index = _ENV }))()"
    let update = try Update(Self.suite(body))
    #expect(update.script.failures.count == 1)
    #expect(update.script.results.flatMap(\.snapshots).isEmpty)
  }

  // MARK: Literals

  @Test("brackets are as long as their content requires") func brackets() throws {
    let source = "assert.log(app, f, [[\n  a\n]])"
    let held = InlineSnapshot(
      file: "a.lua", line: 1, kind: .log, argument: 3, expected: "  a\n", actual: ["x ]]", "y ]=]", "z]"], isHeld: false
    )
    let rewriter = SnapshotRewriter(Array(source.utf8), with: [held])
    #expect(
      String(decoding: rewriter.bytes, as: UTF8.self) == "assert.log(app, f, [==[\n  x    ]]\n  y    ]=]\n  z]\n]==])"
    )
  }

  @Test(
    "every string syntax is read as Lua reads it",
    arguments: [
      ("'a\\x41\\65\\u{e9}\\z   \\n\\\\'", "aAAé\n\\"), ("[=[\r\na]]b\r\nc]=]", "a]]b\nc"), ("\"it's\\\n\"", "it's\n"),
      ("'\\'\\\"\\a\\b\\f\\r\\t\\v'", "'\"\u{7}\u{8}\u{c}\r\t\u{b}"),
    ])
  func literals(_ literal: String, _ value: String) {
    let snapshot = InlineSnapshot(
      file: "a.lua", line: 1, kind: .hierarchy, argument: 2, expected: value, actual: ["x"], isHeld: false)
    let rewriter = SnapshotRewriter(Array("assert.hierarchy(app, \(literal))".utf8), with: [snapshot])
    #expect(rewriter.problems.map(\.title) == [], "\(literal)")
    #expect(rewriter.writtenCount == 1)
  }
}
