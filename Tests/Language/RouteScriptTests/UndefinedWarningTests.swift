import RouteDiagnostics
import RouteScript
import ScenarioRunner
import Testing

/// Undefined variables that a script uses as `nil` without an error.
@Suite struct UndefinedWarningTests {
  private func warnings(_ text: String, modules: [String: String] = [:]) throws -> [String] {
    let script = try Script(text, modules: modules)
    #expect(script.failures == [])
    let warnings = script.results.flatMap(\.warnings).map(\.diagnostic)
    return warnings.filter { $0.title.contains("is not defined") }.map { "\($0.location?.line ?? 0): \($0.title)" }
  }

  @Test("a name of other languages for nil causes one warning")
  func foreignNil() throws {
    let found = try warnings(
      """
      local home = UIViewController()
      if home.title == null then print("none") end
      for _ = 1, 3 do if home.title ~= null then error("title") end end
      """)
    #expect(found == ["2: 'null' is not defined, and so nil"])
  }

  @Test("the advice is to write nil, and not to expect the warning")
  func advice() throws {
    let script = try Script("print(None)")
    let warning = try #require(script.results.first?.warnings.first?.diagnostic)
    #expect(warning.help == ["write nil: Lua has no 'None'"])
  }

  @Test(
    "a name that a script defines is its own",
    arguments: [
      "print(null)\nnull = {}", "local null = {}\nprint(null)", "print(null)\nfunction null() end",
      "local json = { null = 1 }\nprint(json.null)",
    ])
  func ownName(text: String) throws {
    #expect(try warnings(text) == [])
  }

  @Test("an undefined variable as an optional argument of a method causes one warning")
  func argument() throws {
    let found = try warnings(
      """
      local home = UIViewController()
      launch { root = home }
      home:present(UIViewController(), animated)
      home:dismiss(animated)
      """)
    #expect(found == ["3: 'animated' is not defined, and so an argument of present is nil"])
  }

  @Test(
    "an argument that is nil for another reason causes none",
    arguments: [
      "local animated\nhome:present(UIViewController(), animated)",
      "home:present(UIViewController(), nil)", "home:present(UIViewController())",
      "print(animated)\nlocal animated\nhome:present(UIViewController(), animated)",
      "home:present(UIViewController(), animated)\nanimated = true",
      "local t = {} print(animated)\nhome:present(UIViewController(), t.animated)",
    ])
  func otherArguments(text: String) throws {
    #expect(try warnings("local home = UIViewController()\nlaunch { root = home }\n" + text) == [])
  }

  @Test("a variable that a module sets to nil causes none") func otherFiles() throws {
    let found = try warnings(
      """
      require "flags"
      local home = UIViewController()
      launch { root = home }
      home:present(UIViewController(), flag)
      print(null)
      """, modules: ["flags.lua": "function reset() flag = nil null = nil end"])
    #expect(found == [])
  }
}
