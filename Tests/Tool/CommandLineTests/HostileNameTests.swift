import Foundation
import GoldenTesting
import RouteDiagnostics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each output of each command, with names that a writer without escapes would turn into code, markup or commands.
@Suite struct HostileNameTests {
  /// A suite whose tests, groups, classes, printed lines and errors have the names.
  private static let suite: String = {
    // The name of a test has at most 1,000 bytes, with those of its blocks.
    let names = HostileNames.all.filter { $0.utf8.count < 300 }.map { "  \($0)," as LuaCode }.lines()
    return
      ("""
    local names = {
    \(names)}
    for number, name in ipairs(names) do
      describe(number .. name, function()
        it(name .. number, function()
          print(name)
          local app = launch { root = viewController(name .. number) {}() }
          if number % 3 == 0 then error(name, 0) end
          if number % 3 == 1 then assert.equal(name, app:tree()) end
        end)
      end)
    end
    """ as LuaCode).text
  }()

  /// A storyboard whose scenes, classes and segues have the names.
  private static let storyboard: String = {
    func reference(_ name: String) -> String { name.unicodeScalars.map { "&#\($0.value);" }.joined() }
    let scenes = HostileNames.inXML.enumerated().map { number, name in
      """
      <scene sceneID="s\(number)"><objects><viewController id="v\(number)" storyboardIdentifier="\(reference(name))" \
      customClass="\(reference(name))" customModule="\(reference(name))" title="\(reference(name))" \
      sceneMemberID="viewController"><connections><segue destination="v\(number / 2)" kind="show" \
      identifier="\(reference(name))" id="c\(number)"/><segue destination="gone" kind="show" \
      identifier="\(reference(name))" id="g\(number)"/></connections></viewController></objects></scene>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="v0"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
  }()

  /// Runs a command in a folder with the suite and the storyboard, on GitHub Actions.
  ///
  /// - Parameter allows: Whether a command of the runner is meant.
  private func output(
    _ arguments: [String], allows: (GitHubRunner.Command) -> Bool = { _ in false },
    sourceLocation: TestLocation = #_sourceLocation
  ) throws -> String {
    let test = CommandTest(arguments: arguments).file("a_spec.lua", Self.suite)
      .file("App\"<b>/A'%$.storyboard", Self.storyboard)
    let result = try test.env("GITHUB_ACTIONS", "true").result()
    for text in [result.text, result.errorText] {
      #expect(GitHubRunner.commands(in: text).filter { !allows($0) } == [], sourceLocation: sourceLocation)
      let unsafe = text.unicodeScalars.filter { TerminalText.isUnsafe($0) && $0 != "\n" && $0 != "\t" }
      #expect(
        unsafe.isEmpty, "\(unsafe.first.map { "U+" + String($0.value, radix: 16) } ?? "")",
        sourceLocation: sourceLocation)
    }
    #expect(result.text.utf8.count > 1_000, "\(result.allText)", sourceLocation: sourceLocation)
    return result.text
  }

  private func isAnnotation(_ command: GitHubRunner.Command) -> Bool {
    ["error", "warning", "notice"].contains(command.name) && command.properties["title"] != nil
  }

  private func object(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  private func checkMarkup(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
  }

  @Test(
    "A run and a list contain no control characters and no commands",
    arguments: [
      ["run"], ["run", "--quiet"], ["test", "--list"], ["test", "--no-color", "--report", "dots"],
      ["test", "--coverage"],
    ])
  func text(arguments: [String]) throws { _ = try output(arguments + ["a_spec.lua"]) { isAnnotation($0) } }

  @Test(
    "Each report is read by a parser of its format",
    arguments: ["terminal", "plain", "tap", "json", "junit", "html", "sarif", "github", "busted-json"])
  func reports(format: String) throws {
    let text = try output(["test", "--no-color", "--report", format, "a_spec.lua"]) { isAnnotation($0) }
    switch format {
    case "json": for line in text.split(separator: "\n") { _ = try object(String(line)) }
    case "sarif", "busted-json": _ = try object(text)
    case "junit": checkMarkup(text)
    case "html":
      #expect(text.ranges(of: "</script>").count == text.ranges(of: "<script").count)
      #expect(!text.unicodeScalars.contains("<img".unicodeScalars))
    default: break
    }
  }

  @Test("Events of a run are lines of JSON")
  func events() throws {
    for line in try output(["run", "--format", "json", "a_spec.lua"]).split(separator: "\n") {
      _ = try object(String(line))
    }
  }

  @Test("The prompt shows names without control characters")
  func prompt() throws {
    let lines = HostileNames.all.map { name -> LuaCode in
      "name = \(name)\nname\nlaunch { root = viewController(name) {}() }\n:tree\n:log\n:routes\n:history"
    }
    let result = try CommandTest("repl").stdin(lines.lines().text).env("GITHUB_ACTIONS", "true").result()
    for text in [result.text, result.errorText] {
      #expect(!text.unicodeScalars.contains { TerminalText.isUnsafe($0) && $0 != "\n" && $0 != "\t" })
      #expect(GitHubRunner.commands(in: text) == [])
    }
  }

  @Test(
    "Each format of a check is read by a parser",
    arguments: ["text", "json", "sarif", "github", "xcode", "baseline"], [["storyboard", "check"], ["check"]])
  func check(format: String, command: [String]) throws {
    let text = try output(command + ["--format", format, "."]) { format == "github" && isAnnotation($0) }
    switch format {
    case "json", "sarif": _ = try object(text)
    case "github":
      let lines = text.split(separator: "\n")
      #expect(GitHubRunner.commands(in: text).count == lines.count)
    case "xcode":
      let pattern = #/[^:]+:\d+(:\d+)?: (error|warning|note): .*/#
      for line in text.split(separator: "\n") { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
    default: break
    }
  }

  @Test("A baseline of all findings skips them all", arguments: [["storyboard", "check"], ["check"]])
  func baseline(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.storyboard.utf8), to: "A.storyboard", mode: 0o644)
    func run(_ arguments: String...) throws -> ChildProcess.Result {
      try ChildProcess(
        path: BuiltExecutable.path(), arguments: command + arguments + ["."],
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], folder: folder.path
      ).run()
    }
    #expect(try run("--format", "baseline", "--output", "baseline.txt").ending == .exited(0))
    let result = try run("--strict", "--baseline", "baseline.txt")
    #expect(result.ending == .exited(0), "\(result.allText)")
  }

  @Test(
    "Each drawing is read by a parser of its format", arguments: ["dot", "mermaid", "svg", "html", "json"],
    [["storyboard", "graph"], ["graph"]])
  func drawings(format: String, command: [String]) throws {
    let text = try output(command + ["--format", format, "."])
    switch format {
    case "json": _ = try object(text)
    case "svg": checkMarkup(text)
    case "html": #expect(text.ranges(of: "</script>").count == text.ranges(of: "<script").count)
    case "dot": if let result = try ForeignParser.run("dot", ["-Tplain"], text) { #expect(result.ending == .exited(0)) }
    default: break
    }
  }

  @Test("A tree has one line for each scene and segue")
  func tree() throws { _ = try output(["storyboard", "tree", "."]) }

  @Test("Generated scenarios are read by Lua")
  func lua() throws { #expect(try ForeignParser.luaErrors(output(["storyboard", "lua", "."])) == "") }

  @Test("Generated declarations are read by Swift")
  func swift() throws { #expect(try ForeignParser.swiftErrors(output(["generate", "swift", "."])) == "") }
}
