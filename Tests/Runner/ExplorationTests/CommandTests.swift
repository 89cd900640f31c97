import Exploration
import GoldenTesting
import Testing

/// The output of the commands. Each golden file is a session as the user sees it.
@Suite struct CommandTests {
  private static let app = """
    local EditorInput = protocol "EditorInput" { properties = { "title" }, methods = { "startNewNote" } }
    local Editor = viewController "EditorViewController" {
      conforms = { ZIKRoutableView, EditorInput }, properties = { "note" }, weak = { "delegate" },
      startNewNote = function(self) self.title = "Untitled" end,
    }
    local EditorRouter = viewRouter "EditorViewRouter" {
      registerRoutableDestination = function(Self)
        Self:registerExclusiveView(Editor)
        Self:register(RoutableView(EditorInput))
        Self:registerIdentifier("editor")
        Self:registerURLPattern("app://editor/:id")
      end,
      destination = function(self) return Editor() end,
    }
    local Notes = module "Notes" { provides = { RoutableView(EditorInput) }, classes = { Editor }, routers = { EditorRouter } }
    storyboard "Main" {
      initial = "nav",
      scene "nav" { UINavigationController, root = "home" },
      scene "home" { UIViewController, identifier = "Home", segues = { presentModally "help" { to = "help" } } },
      scene "help" { UIViewController },
    }
    local app = launch { modules = { Notes }, mainStoryboard = "Main" }
    local home = app:top()
    """

  private func transcript(_ texts: [String], files: [String: String] = [:]) throws -> String {
    let session = try Prompt(files: ["app.lua": Self.app].merging(files) { $1 })
    return ([":load app.lua"] + texts).map { "> \($0)\n" + session($0) }.joined()
  }

  @Test("Inspection: the tree, changes, the trace, reachable screens, possible actions")
  func looking() throws {
    expectGolden(
      try transcript([
        ":tree", ":routes", ":from", "local router = Router.perform(RoutableView(EditorInput), Path.push(home))",
        ":diff",
        ":log", ":tree views", ":from", ":why router", "router:removeRoute()", ":diff", ":why router", ":clock",
        "x = 1",
        ":diff",
      ]))
  }

  @Test("Values: objects with their positions, routers with their actions, declarations")
  func values() throws {
    expectGolden(
      try transcript([
        "home", "local editor = Editor()", "editor:startNewNote() editor.note = { 1, 2 }", "editor",
        "local router = Router.perform(RoutableView(EditorInput), Path.push(home))", "router", "router.destination",
        "app",
        "Editor", "EditorInput", "RoutableView(EditorInput)", "launch", "Path", "{ home, Editor, f = print }",
        "assert.visible", "assert.is_not.visible", "assert", "string.rep",
      ]))
  }

  @Test("Leaks, with the objects that hold them")
  func leaks() throws {
    expectGolden(
      try transcript([
        ":leaks", "local kept = Editor()", "home:present(Editor())",
        "home.presentedViewController.note = { held = home.presentedViewController }", "home:dismiss()", ":leaks",
      ]))
  }

  @Test("Help on functions, values, names and topics")
  func help() throws {
    expectGolden(
      try transcript([
        ":help", "settle?", "help \"push\"", "help(EditorInput)", "EditorViewController?", "help 'Main'", "app.clock?",
      ]))
  }

  @Test("Help needs no quotes: for names, for the words of a search, and for rules of the specification")
  func plainHelp() throws {
    let session = try Prompt()
    #expect(session("help settle") == session("settle?"))
    #expect(session("help router:3.5.3").hasPrefix("router:3.5.3\n"))
    #expect(session("help sheet").contains("UIViewController.modalPresentationStyle"))
    #expect(session("help swipe sheet").contains("UIViewController.beginSwipeToDismiss"))
    #expect(session("help drawer").contains("NSWindow.beginSheet"))
    #expect(session("help :undo").hasPrefix(":undo"))
    #expect(session.failure("help nobodyKnows").contains("no help for 'nobodyKnows'"))
    #expect(session("help or 3") == "3\n")
    _ = session("help = 5")
    #expect(session("help") == "5\n")
  }

  @Test("The session ends with the words of other interpreters, unless a variable has that name")
  func leaving() throws {
    for text in ["exit", "quit", "exit()", "quit()", ":q", ":quit", ":exit", " exit "] {
      guard case .done(let report) = try Prompt().session.submit(text) else {
        Issue.record("\(text) is incomplete")
        continue
      }
      #expect(report.request == .quit, "\(text)")
    }
    let session = try Prompt()
    _ = session("local exit = 1; quit = 2")
    #expect(session("exit") == "1\n")
    #expect(session("quit") == "2\n")
    guard case .done(let report) = session.session.submit(":q") else {
      Issue.record(":q is incomplete")
      return
    }
    #expect(report.request == .quit)
  }

  @Test("Going back and listing the steps")
  func history() throws {
    expectGolden(
      try transcript([
        "home:present(UIViewController())", "home:dismiss()", ":undo", ":tree", "app:top().title = 'branch'",
        ":history",
        ":goto 3", ":history", ":undo", ":diff",
      ]))
  }

  @Test("Unknown commands and invalid arguments are rejected")
  func mistakes() throws {
    let session = try Prompt()
    #expect(session.failure(":tre").contains("did you mean ':tree'?"))
    #expect(session.failure(":tree vews").contains(":tree or :tree views"))
    #expect(session.failure(":log many").contains("a number of steps, or all"))
    #expect(session.failure(":why nobody").contains(":why needs a router"))
    #expect(session.failure(":why 1 + 1").contains(":why needs a router"))
    #expect(session.failure(":time").contains(":time expression"))
    #expect(session.failure(":load nothing.lua").contains("cannot read nothing.lua"))
    #expect(session.failure(":edit 7").contains("the number of a step"))
    #expect(session.failure("nobodyKnows?").contains("no help for 'nobodyKnows'"))
    for command in [":diff", ":routes", ":from", ":leaks", ":clock", ":tree", ":log", ":history"] {
      #expect(!session(command).isEmpty)
    }
    #expect(session("goto done; x = 1; ::done::") == "")
  }

  @Test("Pending work of the main thread is listed with its time")
  func pendingWork() throws {
    let session = try Prompt()
    _ = session("local app = launch { root = UIViewController() }")
    _ = session("local timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, block = function() end }")
    _ = session("DispatchQueue.main:asyncAfter(60, function() end)")
    let clock = session(":clock")
    #expect(clock.contains("Timer#1 every 1.000 s, due at 1.000 s"))
    #expect(clock.contains("DispatchQueue.main:asyncAfter, due at 60.000 s"))
    // The command lets the app settle, and a repeating timer is left.
    let leaks = session(":leaks")
    #expect(leaks.contains("pending work: Timer#1 every 1.000 s, due at 60.000 s"))
    #expect(!leaks.contains("asyncAfter"))
  }

  @Test("Time is measured by the clock that the session is given")
  func time() throws {
    let session = try Prompt()
    var clock = Duration.zero
    session.session.now = {
      clock += .milliseconds(2)
      return clock
    }
    #expect(session(":time 1 + 1").hasPrefix("2\ntook 2.000 ms, 0.000 s of virtual time, "))
  }
}
