import Exploration
import Testing

/// The completions that Tab offers. The cursor is at the end of each text.
@Suite struct CompletionTests {
  private func complete(_ text: String, in session: Prompt) -> [String] {
    session.session.completion(of: text, at: text.utf8.count).names
  }

  private func app() throws -> Prompt {
    let session = try Prompt(files: [
      "modules/editor.lua": "return {}", "modules/list.lua": "return {}", "notes.lua": "", "Main.storyboard": "",
      "Other/Second.storyboard": "",
    ])
    _ = session(
      """
      local EditorInput = protocol "EditorInput" { methods = { "startNewNote" } }
      local Editor = viewController "EditorViewController" {
        conforms = { ZIKRoutableView, EditorInput }, properties = { "noteText" },
        startNewNote = function(self) end,
      }
      viewRouter "EditorViewRouter" {
        registerRoutableDestination = function(Self)
          Self:registerExclusiveView(Editor)
          Self:register(RoutableView(EditorInput))
          Self:registerIdentifier("editor-id")
          Self:registerURLPattern("app://editor/:id")
        end,
        destination = function(self) return Editor() end,
      }
      local Home = viewController "HomeViewController" {}
      storyboard "Main" {
        initial = "home",
        scene "home" { Home, identifier = "HomeID", segues = { presentModally "help" { to = "help" } } },
        scene "help" { UIViewController },
      }
      app = launch { mainStoryboard = "Main" }
      local home = app:top()
      editor = Editor()
      deep = { list = { { name = "first", nested = { value = 1 } } } }
      """)
    return session
  }

  @Test("Names: variables, functions, the Lua library, and names with the same prefix")
  func names() throws {
    let session = try app()
    #expect(complete("hom", in: session) == ["home"])
    #expect(complete("x = edi", in: session) == ["editor"])
    #expect(complete("launc", in: session) == ["launch"])
    #expect(complete("whi", in: session) == ["while"])
    #expect(complete("nothingIsCalledSo", in: session).isEmpty)
    let names = complete("", in: session)
    #expect(names.contains("Router") && names.contains("home") && !names.contains { $0.hasPrefix("_") })
  }

  @Test("The members of the controller on top are those of its class")
  func controllerOnTop() throws {
    let session = try app()
    #expect(session("home:present(editor, false)").contains("✗") == false)
    #expect(complete("app:top():startNew", in: session) == ["startNewNote"])
    #expect(complete("app:top().noteT", in: session) == ["noteText"])
    #expect(complete("app:top().navigationIt", in: session) == ["navigationItem"])
  }

  @Test("Members of live values at any depth, inherited ones too: methods behind a colon, properties behind a dot")
  func members() throws {
    let session = try app()
    #expect(complete("editor.note", in: session) == ["noteText"])
    #expect(complete("editor:startN", in: session) == ["startNewNote"])
    #expect(complete("editor:pres", in: session) == ["present"])
    #expect(complete("editor.navigationCon", in: session) == ["navigationController"])
    #expect(complete("deep.list[1].nested.va", in: session) == ["value"])
    #expect(complete("home.parent.no", in: session).isEmpty)
    #expect(complete("('x'):up", in: session) == ["upper"])
    #expect(complete("string.for", in: session) == ["format"])
    #expect(complete("Path.pu", in: session) == ["push"])
    #expect(complete("app:to", in: session) == ["top", "touch"])
    #expect(complete("app.clock:adv", in: session) == ["advance"])
    #expect(complete("app:top():dism", in: session) == ["dismiss"])
    #expect(complete("Editor():startN", in: session) == ["startNewNote"])
    #expect(complete("Editor.super.viewDidL", in: session).contains("viewDidLoad"))
    #expect(complete("'a' .. editor.note", in: session) == ["noteText"])
  }

  @Test(
    "The names that the class of an object declares are the first group, overrides among them, then those of each superclass"
  )
  func groups() throws {
    let session = try app()
    _ = session("local Login = viewController 'Login' { viewDidLoad = function() end, submit = function() end }")
    _ = session("local login = Login()")
    let completion = session.session.completion(of: "login:", at: 6)
    #expect(completion.groups.first?.title == "Login")
    #expect(completion.groups.first?.names == ["submit", "viewDidLoad"])
    #expect(completion.groups.map(\.title).contains("UIViewController"))
    #expect(Set(completion.names).count == completion.names.count)
    #expect(session.session.completion(of: "login:sub", at: 9).groups.map(\.title) == [nil])
    #expect(session.session.completion(of: "editor.", at: 7).groups.first?.names == ["noteText"])
  }

  @Test("All assertions, those of the suite and those after other words")
  func assertions() throws {
    let session = try app()
    let groups = session.session.completion(of: "assert.", at: 7).groups
    #expect(groups.map(\.title) == ["assertions", "words", "functions"])
    #expect(
      Set(groups[0].names).isSuperset(of: [
        "visible", "top", "equal", "same", "is_nil", "hierarchy", "no_leaks", "near",
      ]))
    #expect(Set(groups[1].names).isSuperset(of: ["is", "are", "not", "has", "message"]))
    #expect(Set(groups[2].names).isSuperset(of: ["register", "snapshot", "add_formatter"]))
    #expect(complete("assert.vis", in: session) == ["visible"])
    #expect(complete("assert.is_not.vis", in: session) == ["visible"])
    #expect(
      complete("assert.is_not_n", in: session) == [
        "is_not_near", "is_not_nil", "is_not_no_leaks", "is_not_number", "is_not_no", "is_not_not",
      ])
    _ = session("assert:register('assertion', 'shown_twice', function() return true end)")
    #expect(complete("assert.shown", in: session) == ["shown_twice"])
    _ = session("local assert = { mine = 1 }")
    #expect(complete("assert.", in: session) == ["mine"])
  }

  @Test("Completing runs nothing: no view is loaded, no script runs")
  func purity() throws {
    let session = try app()
    _ = session(
      "asked = 0; trap = setmetatable({}, { __index = function() asked = asked + 1 return {} end })")
    #expect(complete("editor.view:add", in: session).contains("addSubview"))
    #expect(complete("trap.anything.at", in: session).isEmpty)
    #expect(session("editor.isViewLoaded, asked") == "false\n0\n")
  }

  @Test("Completing does not create a lazy value")
  func lazyPurity() throws {
    let session = try Prompt()
    _ = session("Client = class 'Client' {}")
    _ = session("App = container 'App' {}; App:register(Client)")
    _ = session("client = App:resolve(lazy(Client))")
    #expect(session("client.wasMade") == "false\n")
    _ = complete("client.value:conf", in: session)
    #expect(session("client.wasMade") == "false\n")
  }

  @Test("Completing does not load the window of a window controller")
  func windowPurity() throws {
    let session = try Prompt()
    _ = session("panel = NSWindowController()")
    #expect(complete("panel.window:mini", in: session) == ["miniaturize"])
    #expect(complete("panel.contentViewController:presentAsS", in: session) == ["presentAsSheet"])
    #expect(session("panel.isWindowLoaded") == "false\n")
  }

  @Test("Inside strings: arguments of the enclosing function, elsewhere all names")
  func strings() throws {
    let session = try app()
    #expect(complete("RoutableView \"Edi", in: session) == ["EditorInput"])
    #expect(complete("RoutableView('Edi", in: session) == ["EditorInput"])
    #expect(complete("home:performSegue(\"", in: session) == ["help"])
    #expect(complete("Main:instantiateViewController(\"Ho", in: session) == ["HomeID"])
    #expect(complete("Router.performURL(\"app:", in: session) == ["app://editor/:id"])
    #expect(complete("f('editor-", in: session) == ["editor-id"])
    #expect(complete("print [[EditorV", in: session) == ["EditorViewController", "EditorViewRouter"])
    #expect(complete("require \"modules.e", in: session) == ["modules.editor"])
    #expect(complete("require \"mod", in: session) == ["modules."])
    #expect(complete("Storyboard.load \"Ma", in: session) == ["Main.storyboard"])
    #expect(complete("Storyboard.load(\"Other/", in: session) == ["Other/Second.storyboard"])
  }

  @Test("Inside the table of a declaration: its keys")
  func keys() throws {
    let session = try app()
    #expect(complete("launch { mainS", in: session) == ["mainStoryboard"])
    #expect(complete("viewController \"New\" { con", in: session).contains("conforms"))
    #expect(
      complete("viewController \"New\" { conforms = { EditorInput }, viewDidL", in: session).contains("viewDidLoad"))
    #expect(complete("viewRouter \"New\" {\n  registerRoutableD", in: session) == ["registerRoutableDestination"])
    #expect(complete("launch { root = ho", in: session) == ["home"])
    #expect(session.session.completion(of: "launch { mainS", at: 14).inserted == "mainStoryboard = ")
  }

  @Test("Commands and their arguments")
  func commands() throws {
    let session = try app()
    #expect(complete(":un", in: session) == [":undo"])
    #expect(complete(":tree v", in: session) == ["views"])
    #expect(complete(":load no", in: session) == ["notes.lua"])
    #expect(complete(":why ho", in: session) == ["home"])
  }

  @Test("The common prefix of several names is inserted immediately, and the text after the cursor stays")
  func inserting() throws {
    let session = try app()
    let common = session.session.completion(of: "print(EditorI or Edit", at: 13)
    #expect(common.names == ["EditorInput"])
    #expect(common.removed == 7 && common.inserted == "EditorInput")
    _ = session("alphaOne, alphaTwo = 1, 2")
    let several = session.session.completion(of: "al", at: 2)
    #expect(several.names == ["alphaOne", "alphaTwo"] && several.inserted == "alpha")
    #expect(session.session.completion(of: "alpha", at: 5).inserted == nil)
    #expect(session.session.completion(of: "editor:startN", at: 13).inserted == "startNewNote(")
  }

  @Test(
    "Any prefix of a text can be completed, and none fails",
    arguments: [
      "local function f(a, ...) return a.b['c'][1]:d{ e = \"f\" }.g end -- h", "[==[ x ]=] ", "a..b:c(\"", "}])",
      "::x::", "x = '\\",
      "launch { root = { navigation { Home }, ", "é.ü:", "\u{0}\u{7}", "viewController(", ":", "::", ".", "..", "...",
    ])
  func anyText(_ text: String) throws {
    let session = try app()
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      _ = session.session.completion(of: String(decoding: bytes[..<count], as: UTF8.self), at: count)
    }
  }
}
