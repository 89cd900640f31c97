import Exploration
import Testing

/// The results of statements, and how long they persist.
@Suite struct ResultTests {
  @Test("An expression is shown, a statement is not; several values appear one per line")
  func values() throws {
    let session = try Prompt()
    #expect(session("1 + 1") == "2\n")
    #expect(session("'a', nil, { 1, x = 2 }") == "\"a\"\nnil\n{ 1, x = 2 }\n")
    #expect(session("#'text'") == "4\n")
    #expect(session("x = 5") == "")
    #expect(session("print('one', 2)") == "one\t2\n")
    #expect(session("return 3") == "3\n")
    #expect(session("") == "")
    #expect(session("-- a remark") == "")
  }

  @Test("runner:8.12 A method that a statement calls is finished when it returns, not before") func appCode() throws {
    let session = try Prompt()
    _ = session("told = {}")
    _ = session("Note = viewController 'Note' { viewDidAppear = function() told[#told + 1] = 'appeared' end }")
    _ = session("Host = viewController 'Host' { open = function(self) self:present(Note()) told[1] = 'returned' end }")
    _ = session("host = Host()")
    _ = session("app = launch { root = host }")
    #expect(session("host:open()").contains("viewDidAppear"))
    #expect(session("table.concat(told, ' ')") == "\"returned appeared\"\n")
  }

  @Test("_ is the last result, _1 that of step 1; showing a variable is not a step")
  func results() throws {
    let session = try Prompt()
    _ = session("6 * 7")
    _ = session("x = 1")
    _ = session("'third'")
    #expect(session("_") == "\"third\"\n")
    #expect(session("_1 + 1") == "43\n")
    #expect(session("_ + x") == "44\n")
    #expect(session("_2") == "nil\n")
    #expect(session(":history").hasPrefix("● 1  6 * 7\n● 2  x = 1\n● 3  'third'\n● 4  _1 + 1\n▶ 5"))
  }

  @Test("_ is also the value that was inspected last; using it makes it a step, so that it can be replayed and saved")
  func inspected() throws {
    let session = try Prompt()
    _ = session("'first'")
    _ = session("home = { title = 'Home', more = { 1 } }")
    _ = session("home.title")
    #expect(session("_") == "\"Home\"\n")
    _ = session("home")
    #expect(session("_.title") == "\"Home\"\n")
    #expect(session("#_") == "4\n")
    #expect(
      session(":history") == "● 1  'first'\n● 2  home = { title = 'Home', more = { 1 } }\n● 3  home.title\n▶ 4  #_\n")
    _ = session("home")
    _ = session("x = _.more[1]")
    _ = session(":undo")
    _ = session(":redo")
    #expect(session("x") == "1\n")
    _ = session(":save kept.lua")
    #expect(session.files.texts["kept.lua"]?.contains("local _5 = home\nlocal _ = _5\nx = _.more[1]") ?? false)
  }

  @Test("Showing an object does not retain it")
  func objectsAreNotKept() throws {
    let session = try Prompt()
    _ = session("gone = 0; Editor = viewController 'Editor' { deinit = function() gone = gone + 1 end }")
    _ = session("navigation = UINavigationController(UIViewController()); launch { root = navigation }")
    _ = session("navigation:pushViewController(Editor())")
    #expect(session("navigation:popViewController()").hasPrefix("Editor#1: UIViewController\n"))
    _ = session("settle()")
    #expect(session("gone") == "1\n")
    #expect(session("_4") == "nil\n")
  }

  @Test("A long table is cut, a cycle is named, a string of several lines is unchanged")
  func bounds() throws {
    let session = try Prompt()
    let numbers = session("(function() local t = {} for i = 1, 1000 do t[i] = i end return t end)()")
    #expect(numbers.split(separator: "\n").count < 60)
    #expect(numbers.contains("… 950 more"))
    #expect(session("(function() local t = {} t.t = t return t end)()") == "{ t = { cycle } }\n")
    #expect(session("'one\\ntwo'") == "one\ntwo\n")
    #expect(session("'\\27[2J\\n'") == "␛[2J\n")
  }

  @Test("Invalid Lua, an unknown name and an unfinished statement are explained")
  func mistakes() throws {
    let session = try Prompt()
    #expect(session.failure("x = = 1").contains("unexpected symbol near '='"))
    #expect(session.failure("if true then").contains("'end' expected"))
    let message = session.failure("local home = 1; hme.title = 2")
    #expect(message.contains("attempt to index a nil value (global 'hme')"))
    _ = session("local controller = UIViewController()")
    #expect(session.failure("controler.title = 1").contains("did you mean 'controller'"))
    if case .incomplete = session.session.submit("local function f()") {} else { Issue.record("it is complete") }
  }

  @Test("Errors without a handler, and errors in callbacks, are reported with the step")
  func failures() throws {
    let session = try Prompt()
    _ = session("home = UIViewController(); launch { root = home }")
    let message = session("home:present(home)")
    #expect(message.contains("✗"))
    _ = session("Bad = viewController 'Bad' { viewDidLoad = function(self) error('broken') end }")
    #expect(session.failure("Bad():loadViewIfNeeded()").contains("broken"))
  }
}
