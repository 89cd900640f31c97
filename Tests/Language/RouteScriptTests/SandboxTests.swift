import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// The functions that the environment of scenarios contains and omits.
@Suite struct SandboxTests {
  @Test("No function reaches the file system, the process or Lua's internals")
  func absent() throws {
    try expectPass(
      """
      for _, name in ipairs { "io", "dofile", "loadfile" } do assert.is_nil(_ENV[name], name) end
      for _, name in ipairs { "loadlib", "searchers" } do assert.is_nil(package[name], name) end
      local function names(library)
        local found = {}
        for name in pairs(library) do found[#found + 1] = name end
        return table.concat(found, " ")
      end
      assert.equal("clock date difftime time", names(os))
      assert.equal("traceback", names(debug))
      assert.is_nil(string.dump)
      assert.is_nil(load("\\27Lua"))
      assert.has_error(function() setmetatable({}, { __gc = print }) end)
      assert.has_error(function() collectgarbage("finalize") end)
      """)
  }

  @Test("os returns the time of the app, in UTC")
  func time() throws {
    try expectPass(
      """
      assert.equal(978307200, os.time())
      assert.equal("Mon Jan  1 00:00:00 2001", os.date())
      assert.equal(0.0, os.clock())
      local home = UIViewController()
      launch { root = UINavigationController(home) }
      home.navigationController:pushViewController(UIViewController(), true)
      assert.is_true(os.clock() > 0.3)
      assert.equal(2.0, os.difftime(5, 3))
      local date = os.date("!*t", 951827696)
      assert.same({ year = 2000, month = 2, day = 29, hour = 12, min = 34, sec = 56, wday = 3, yday = 60, isdst = false }, date)
      assert.equal(951827696, os.time(date))
      local odd = { year = 2024, month = 14, day = -3, hour = 25 }
      assert.equal(os.time { year = 2025, month = 1, day = 29, hour = 1 }, os.time(odd))
      assert.equal(2025, odd.year) assert.equal(1, odd.month) assert.equal(29, odd.day) assert.equal(1, odd.hour)
      """)
  }

  @Test("An invalid date is rejected with Lua's message")
  func wrongDates() throws {
    try expectPass(
      """
      assert.error_matches(function() os.time { year = 2024, month = 1 } end, "field 'day' missing in date table")
      assert.error_matches(function() os.time { year = 2024, month = 1, day = "x" } end, "field 'day' is not an integer")
      assert.error_matches(function() os.time { year = 1 << 40, month = 1, day = 1 } end, "field 'year' is out%-of%-bound")
      assert.error_matches(function() os.time { year = 2147483647, month = 1 << 30, day = 1 } end, "time result cannot be represented")
      assert.error_matches(function() os.date("%Q") end, "invalid conversion specifier '%%Q'")
      assert.error_matches(function() os.date("*t", 1 << 60) end, "date result cannot be represented")
      assert.error_matches(function() os.date(("x"):rep(65537)) end, "format is longer than 64 KB")
      assert.equal(65536, #os.date(("x"):rep(65536)))
      """)
  }

  @Test("Each test's clock starts at zero")
  func clockOfTests() throws {
    let script = try Script(
      """
      for _, name in ipairs { "one", "two" } do
        it(name, function()
          assert.equal(978307200, os.time())
          local home = UIViewController()
          launch { root = UINavigationController(home) }
          for _ = 1, 5 do home.navigationController:pushViewController(UIViewController(), true) end
          assert.is_true(os.time() > 978307200)
        end)
      end
      """)
    #expect(script.statuses == [.passed, .passed], Comment(rawValue: script.rendered))
  }

  @Test("Trusted scripts have io and the real os, but no function that breaks memory safety")
  func trusted() throws {
    let script = try Script(
      """
      assert.is_function(io.open)
      assert.is_function(os.getenv)
      assert.is_true(os.time() > 978307200)
      assert.is_nil(debug.getregistry)
      assert.is_nil(package.loadlib)
      assert.is_nil(load("\\27Lua"))
      """, options: .init(isTrusted: true))
    #expect(script.failures == [])
  }

  // MARK: require

  @Test(
    "Names that could lead elsewhere are not valid module names",
    arguments: [
      "../x", "..secret", "/etc/passwd", "a..b", "a//b", "", ".", "a.", "a\0b", String(repeating: "x", count: 300),
    ])
  func escapes(name: String) throws {
    let script = try Script(
      "local name = ... require(name)".replacing("...", with: quoted(name)),
      modules: ["/etc/passwd.lua": "return 1", "x.lua": "return 1", "//secret.lua": "return 1"])
    #expect(script.diagnostics.first?.title == "invalid module name", Comment(rawValue: script.rendered))
  }

  private func quoted(_ name: String) -> String {
    "'" + name.utf8.map { "\\x" + String(Int($0) + 256, radix: 16).dropFirst() }.joined() + "'"
  }

  @Test("Modules come from the scenario's directory, the current one, then those of the user")
  func folders() throws {
    let files = TextFiles([
      "scenes/near.lua": "return 'near'", "near.lua": "return 'far'", "root.lua": "return 'root'",
      "vendor/root.lua": "return 'vendor'", "vendor/other/init.lua": "return 'other'",
    ])
    let source = ScriptSource(
      path: "scenes/test.lua",
      bytes: Array("print(require 'near', require 'root', (require 'other'))".utf8))
    let script = try Script(source, files: files, options: .init(moduleFolders: ["vendor"]))
    #expect(script.output == ["near\troot\tother"])
  }

  @Test("A link that leaves the module directories is rejected, unless the script is trusted")
  func links() throws {
    let source = ScriptSource(path: "scenes/test.lua", bytes: Array("print(require 'inside', (require 'link'))".utf8))
    let files = LinkedFiles(
      ["scenes/inside.lua": "return 1", "scenes/link.lua": "return 2"],
      links: [
        "scenes/inside.lua": "/home/scenes/real/inside.lua", "scenes/link.lua": "/etc/secret.lua",
        "scenes": "/home/scenes",
        "": "/home",
      ])
    let script = try Script(source, files: files)
    #expect(script.failures == ["1: module 'link' is a link that leads out of the module folders"])
    #expect(try Script(source, files: files, options: .init(isTrusted: true)).output == ["1\t2"])
  }

  @Test("Only links in a directory that the runner has filled with links are followed")
  func linkedFolders() throws {
    let source = ScriptSource(path: "spec/test.lua", bytes: Array("print((require 'modules.link'))".utf8))
    let files = LinkedFiles(
      ["modules/link.lua": "return 2"],
      links: [
        "modules/link.lua": "/home/link.lua", "": "/runfiles/app", "spec": "/runfiles/app/spec",
        "/runfiles": "/runfiles", "/elsewhere": "/elsewhere",
      ])
    var options = ScriptState.Options()
    options.linkedFolders = ["/runfiles"]
    #expect(try Script(source, files: files, options: options).output == ["2"])
    options.linkedFolders = ["/elsewhere"]
    #expect(
      try Script(source, files: files, options: options).failures == [
        "1: module 'modules.link' is a link that leads out of the module folders"
      ])
  }

  @Test("A storyboard's path does not leave the runner's directory of links")
  func linkedStoryboards() throws {
    let files = LinkedFiles(
      ["a.storyboard": "x", "../b.storyboard": "x"],
      links: [
        "a.storyboard": "/home/a.storyboard", "../b.storyboard": "/etc/b.storyboard", "": "/runfiles/app",
        "/runfiles": "/runfiles",
      ])
    var options = ScriptState.Options()
    options.linkedFolders = ["/runfiles"]
    func title(_ path: String) throws -> String? {
      let source = ScriptSource(path: "test.lua", bytes: Array("Storyboard.load '\(path)'".utf8))
      return try Script(source, files: files, options: options).diagnostics.first?.title
    }
    #expect(try title("a.storyboard")?.hasPrefix("a.storyboard:1") == true)
    #expect(try title("../b.storyboard") == "there is no storyboard file '../b.storyboard'")
  }

  @Test("Modules that fail, are compiled, or require themselves report errors")
  func badModules() throws {
    let modules = [
      "bad.lua": "error('broken')", "selfish.lua": "return require 'selfish'", "compiled.lua": "\u{1B}Lua",
      "syntax.lua": "local = 1", "a.lua": "return require 'b'", "b.lua": "return require 'a'",
    ]
    func title(_ name: String) throws -> String { try onlyFailure("require '\(name)'", modules: modules).title }
    #expect(try title("bad") == "broken")
    #expect(try title("selfish") == "module 'selfish' requires itself")
    #expect(try title("a") == "module 'a' requires itself")
    #expect(try title("compiled") == "compiled.lua is compiled Lua")
    #expect(try title("syntax").hasPrefix("syntax error"))
  }
}

/// Files, some of which are links.
private final class LinkedFiles: SourceFiles {
  private let texts: TextFiles
  private let links: [String: String]

  init(_ texts: [String: String], links: [String: String]) {
    self.texts = TextFiles(texts)
    self.links = links
  }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] { try texts.contents(of: path) }
  func entries(of folder: String) -> [String]? { texts.entries(of: folder) }
  func realPath(of path: String) -> String? { links[path] }
}
