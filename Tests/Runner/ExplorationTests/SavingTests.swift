import Exploration
import GoldenTesting
import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// A session that is kept as a file does there what it did at the prompt.
@Suite struct SavingTests {
  /// Runs a file as `routescript run` and `routescript test` do; how many tests passed, nil when not all did.
  private func passed(_ path: String, of session: Prompt) throws -> Int? {
    let tally = SuiteTally()
    let source = ScriptSource(path: path, bytes: try session.files.contents(of: path))
    try ScenarioRunner(files: session.files).run(source, listeners: [tally])
    return tally.summary.isSuccess ? tally.summary.passed : nil
  }

  private func save(_ session: Prompt, _ path: String) throws -> String {
    let message = session(":save \(path)")
    #expect(message.contains(path), "\(message)")
    #expect(try passed(path, of: session) == 1, "\(session.files.texts[path] ?? "nothing")")
    return session.files.texts[path] ?? ""
  }

  @Test("A session is saved as a scenario, and as a suite with the hierarchy diagrams that were shown")
  func scenarioAndSuite() throws {
    let session = try Prompt()
    for text in [
      "local home = UIViewController()", "local app = launch { root = UINavigationController(home) }",
      "home:present(UIViewController())", "app:top()", "app:top():dismiss()", "1 + 1",
    ] { _ = session(text) }
    _ = session(":undo")
    _ = session("home.title = 'other branch'")
    expectGolden(
      try save(session, "kept.lua") + "\n" + save(session, "kept_spec.lua"), named: "savedSession")
  }

  @Test("Results that later steps read become variables")
  func results() throws {
    let session = try Prompt()
    for text in ["UIViewController()", "home = _", "_1.title == home.title", "assert(_)", "21 * 2", "x = _ + _5"] {
      _ = session(text)
    }
    let text = try save(session, "kept.lua")
    #expect(text.contains("local _1 = UIViewController()"))
    #expect(text.contains("local _ = _1\nhome = _\n"))
    #expect(text.contains("x = _ + _5"))
  }

  @Test("Failed steps are expected to fail, errors without a handler are expected")
  func failures() throws {
    let session = try Prompt()
    for text in [
      "local Input = protocol 'EditorInput' {}",
      """
      local Editor = viewController 'Editor' { conforms = { ZIKRoutableView, Input } }
      viewRouter 'EditorRouter' {
        registerRoutableDestination = function(Self)
          Self:registerExclusiveView(Editor)
          Self:register(RoutableView(Input))
        end,
        destination = function() return Editor() end,
      }
      """,
      "local home = UIViewController()", "local app = launch { root = home }",
      "local router = Router.perform(RoutableView(Input), Path.push(home))", "error('on purpose')", "router.state",
      "home:present(home)",
    ] { _ = session(text) }
    _ = session("assert.equal('unrouted', router.state)")
    let text = try save(session, "kept.lua")
    #expect(text.contains("assert.has_error(function()\n  return error('on purpose')\nend)"))
    #expect(text.contains("assert.route_error(\"invalidSource\", function()\n  router = step_5()\nend)"))
    _ = try save(session, "kept_spec.lua")
  }

  @Test("Returns, early ones too, files and strings over several lines keep their meaning")
  func texts() throws {
    let session = try Prompt(files: ["start.lua": "local base = 10\nreturn base\n"])
    for text in [
      "#'text'", ":load start.lua", "local a = base; return a + 1", "local b = 1; if a then return end; b = 2",
      "local text = [[\none\n  two]]", "assert(#text == 9)", "assert(a == 10 and base == 10)", "local b <const> = 3",
    ] { _ = session(text) }
    let text = try save(session, "kept_spec.lua")
    #expect(text.contains("-- start.lua\n    local base = 10\n    local _ = base\n"))
  }

  @Test("A file that the session did not write is replaced only on request")
  func existingFile() throws {
    let session = try Prompt(files: ["mine.lua": "print 'by hand'\n"])
    _ = session("x = 1")
    let refusal = session.failure(":save mine.lua")
    #expect(refusal.contains("mine.lua exists") && refusal.contains("a file that this session did not write"))
    #expect(refusal.contains("to replace it, run :save! mine.lua"))
    #expect(session.files.texts["mine.lua"] == "print 'by hand'\n")
    #expect(session(":save! mine.lua").hasPrefix("1 step in mine.lua"))
    _ = session("y = 2")
    #expect(session(":save mine.lua").hasPrefix("2 steps in mine.lua"))
    session.files.texts["mine.lua"]? += "-- by hand\n"
    _ = session("z = 3")
    #expect(session.failure(":save mine.lua").contains("changes since this session wrote it"))
  }

  @Test("If there is a user, the session asks before it replaces a file")
  func question() throws {
    let session = try Prompt(files: ["mine.lua": "print 'by hand'\n"])
    var questions: [String] = []
    var answer = false
    session.session.confirm = {
      questions.append($0)
      return answer
    }
    _ = session("x = 1")
    #expect(session(":save mine.lua") == "mine.lua is unchanged\n")
    #expect(questions == ["Replace mine.lua, which this session did not write?"])
    answer = true
    #expect(session(":save mine.lua").hasPrefix("1 step in mine.lua"))
    #expect(session(":save other.lua").hasPrefix("1 step in other.lua"))
    #expect(questions.count == 2)
  }

  @Test("A name without the Lua extension, and a session without steps, are rejected")
  func refusals() throws {
    let session = try Prompt()
    #expect(session.failure(":save kept.lua").contains("there is nothing to save"))
    _ = session("x = 1")
    #expect(session.failure(":save kept.txt").contains("file_spec.lua for a suite"))
    #expect(session.failure(":save").contains("nothing"))
    session.session.writeFile = { _, _ in "the disk is full" }
    #expect(session.failure(":save kept.lua").contains("the disk is full"))
  }

  @Test("Names of files and classes are literals in the saved file, whatever they contain")
  func literals() throws {
    let session = try Prompt()
    _ = session("local Home = viewController 'A]] evil() --[[' {}")
    _ = session("local app = launch { root = Home() }")
    let text = try save(session, "a\"b_spec.lua")
    #expect(text.contains(#"describe("a\"b", "#), "\(text)")
    #expect(text.contains("assert.hierarchy([=["), "\(text)")
  }
}
