import RouteDiagnostics
import Testing

/// Declarations of protocols, classes, routers and modules: the valid values of each key, and the errors of invalid
/// ones.
@Suite struct DeclarationTests {
  @Test("a declaration returns its value and creates no global") func noGlobals() throws {
    try expectPass(
      """
      local P = protocol "P" {}
      local C = class "C" {}
      local V = viewController("V", {})
      assert.same({ "P", "C", "V" }, { tostring(P), tostring(C), tostring(V) })
      for _, name in ipairs { "P", "C", "V" } do assert.is_nil(_ENV[name]) end
      """)
  }

  @Test("a duplicate name is rejected, with the place of the first declaration") func duplicates() throws {
    for word in ["protocol", "class", "viewController", "viewRouter", "module"] {
      let failure = try onlyFailure(
        """
        \(word) "Editor" {}
        \(word) "Editor" {}
        """)
      #expect(failure.title.contains("named 'Editor' is already declared"))
      #expect(failure.location?.line == 2)
      #expect(failure.notes.map(\.text) == ["first declared here"])
      #expect(failure.notes.first?.location?.line == 1)
    }
  }

  @Test("the platform's names are reserved too") func platformNames() throws {
    let failure = try onlyFailure("viewController \"UIViewController\" {}")
    #expect(failure.title == "a class named 'UIViewController' is already declared")
  }

  @Test(
    "a declaration without a name or a table is rejected",
    arguments: [
      ("class {}", "class needs a name"), ("class(42, {})", "class needs a name"),
      ("class(\"C\", 42)", "class \"C\" needs a table"), ("class \"C\" (42)", "class \"C\" needs a table"),
    ])
  func incomplete(_ text: String, _ title: String) throws {
    #expect(try onlyFailure(text).title == title)
  }

  @Test(
    "a key that does not exist is rejected, with the most similar one",
    arguments: [
      ("protocol \"P\" { propertys = {} }", "protocol \"P\" has no key 'propertys'", "properties"),
      ("viewController \"V\" { conform = {} }", "viewController \"V\" has no key 'conform'", "conforms"),
      (
        "viewRouter \"R\" { suportedRouteTypes = {} }", "viewRouter \"R\" has no key 'suportedRouteTypes'",
        "supportedRouteTypes"
      ),
      ("launch { rooot = UIViewController() }", "launch has no key 'rooot'", "root"),
    ])
  func unknownKeys(_ text: String, _ title: String, _ suggestion: String) throws {
    let failure = try onlyFailure(text)
    #expect(failure.title == title)
    #expect(failure.suggestions == [suggestion])
  }

  @Test(
    "a value of the wrong type is rejected",
    arguments: [
      ("protocol \"P\" { methods = 1 }", "protocol \"P\": 'methods' must be a list"),
      ("protocol \"P\" { methods = { 1 } }", "protocol \"P\": 'methods' must be a list of names"),
      ("protocol \"P\" { inherits = { \"Q\" } }", "protocol \"P\": 'inherits' must be a list of protocols"),
      ("class \"C\" { properties = 1 }", "class \"C\": 'properties' must be a list"),
      ("class \"C\" { properties = { a = 1 } }", "class \"C\": the property 'a' must be a table with a getter"),
      ("class \"C\" { properties = { a = {} } }", "the property 'a' of class \"C\" has no getter"),
      ("class \"C\" { weak = \"delegate\" }", "class \"C\": 'weak' must be a list"),
      ("class \"C\" { conforms = { 1 } }", "class \"C\": 'conforms' must be a list of protocols"),
      ("class \"C\" { conforms = UIView }", "class \"C\": 'conforms' must be a list"),
      ("class \"C\" { inherits = 1 }", "class \"C\": 'inherits' must be a class"),
      ("viewController \"V\" { inherits = UIView }", "viewController \"V\": 'inherits' must be a class"),
      ("class \"C\" { 1 }", "class \"C\" has an entry without a key"),
      ("class \"C\" { size = 1 }", "class \"C\" has no key 'size'"),
      ("viewRouter \"R\" { supportedRouteTypes = \"push\" }", "viewRouter \"R\": 'supportedRouteTypes' must be a list"),
      (
        "viewRouter \"R\" { supportedRouteTypes = { \"pusch\" } }", "viewRouter \"R\": there is no route type \"pusch\""
      ),
      (
        "viewController \"V\" { supportedRouteTypes = { \"push\" } }",
        "viewController \"V\": 'supportedRouteTypes' is only a key of viewRouter"
      ),
      ("module \"M\" { classes = { 1 } }", "module \"M\": 'classes' must be a list of classes"),
      ("module \"M\" { routers = { UIView } }", "module \"M\": 'routers' must be a list of classes"),
      (
        "module \"M\" { provides = { protocol \"P\" {} } }",
        "module \"M\": 'provides' must be a list of routable protocols"
      ),
      ("RoutableView(1)", "RoutableView needs a protocol"),
    ])
  func wrongTypes(_ text: String, _ title: String) throws {
    #expect(try onlyFailure(text).title == title)
  }

  // MARK: Properties

  @Test("a property can be declared once, and not again in a subclass") func doubleProperties() throws {
    #expect(
      try onlyFailure("class \"C\" { properties = { \"a\" }, weak = { \"a\" } }").title
        == "class \"C\" declares the property 'a' twice")
    #expect(
      try onlyFailure(
        """
        local C = class "C" { properties = { "a" } }
        class "D" { inherits = C, properties = { "a" } }
        """
      ).title == "class \"D\": C already has a member 'a'")
    #expect(
      try onlyFailure("viewController \"V\" { properties = { \"title\" } }").title
        == "viewController \"V\": UIViewController already has a member 'title'")
  }

  @Test("a property cannot be a method") func propertyAsMethod() throws {
    let title = "'title' is a property of UIViewController: it cannot be a method of V"
    #expect(try onlyFailure("viewController \"V\" { title = function() end }").title == title)
    #expect(
      try onlyFailure("local C = class \"C\" { properties = { \"size\" } }\nfunction C:size() end").title
        == "'size' is a property of C: it cannot be a method of C")
  }

  @Test("an undeclared property is an error on write and on read") func undeclared() throws {
    let writing = try onlyFailure(
      """
      local note = class "Note" { properties = { "text" } } ()
      note.txt = "Milk"
      """)
    #expect(writing.title == "Note has no member 'txt'")
    #expect(writing.suggestions == ["text"])
    #expect(writing.location?.line == 2)
    let reading = try onlyFailure("print(UIViewController().titel)")
    #expect(reading.title == "UIViewController has no member 'titel'")
    #expect(reading.suggestions == ["title"])
  }

  @Test("the help for an unknown member names the class that has it", arguments: ["App", "UIViewController"])
  func owners(_ receiver: String) throws {
    let value = receiver == "App" ? "launch { root = UIViewController() }" : "\(receiver)()"
    let failure = try onlyFailure("\(value):tapTab(1)")
    #expect(failure.title == "\(receiver) has no member 'tapTab'")
    #expect(failure.help == ["'tapTab' is a member of UITabBarController"])
  }

  @Test("an argument that a method does not take is an error, unless it is nil") func extraArguments() throws {
    let push = "UINavigationController(UIViewController()):pushViewController(UIViewController(), false, "
    let failure = try onlyFailure(push + "function() end)")
    #expect(failure.title == "too many arguments to 'pushViewController'")
    #expect(failure.found == "3 arguments" && failure.expected == "at most 2: controller, animated?")
    try expectPass(push + "nil)")
  }

  @Test(
    "an argument after the last parameter of a function is an error, unless it is nil",
    arguments: [
      ("Path.push(UIViewController(), { animated = false })", "too many arguments to 'push'"),
      ("RoutableView(protocol \"P\" {}, 1)", "too many arguments to 'RoutableView'"),
      ("launch { root = UIViewController() }:find(UIViewController, 1)", "too many arguments to 'find'"),
      ("launch { root = UIViewController() }.clock:advance(1, 2)", "too many arguments to 'advance'"),
    ])
  func extraArgumentsOfFunctions(text: String, title: String) throws {
    #expect(try onlyFailure(text).title == title)
    try expectPass("Path.push(UIViewController(), nil)")
  }

  @Test("a weak property accepts objects only") func weakTakesObjects() throws {
    let failure = try onlyFailure(
      """
      local C = class "C" { weak = { "delegate" } }
      C().delegate = {}
      """)
    #expect(failure.title == "'delegate' of C is weak")
    #expect(failure.found == "a table")
  }

  // MARK: Protocols

  @Test("names of protocols may be forward references") func forwardNames() throws {
    try expectPass(
      """
      local Editor = viewController "Editor" { conforms = { "EditorInput" }, properties = { "note" } }
      local Input = protocol "EditorInput" { properties = { "note" } }
      Editor()
      """)
  }

  @Test("an undeclared protocol name is an error at the first instance, or at launch") func missingProtocol() throws {
    let declaration = """
      local Editor = viewController "Editor" { conforms = { "EditorInptu" } }
      protocol "EditorInput" {}
      """
    for use in ["Editor()", "launch {}"] {
      let failure = try onlyFailure(declaration + "\n" + use)
      #expect(failure.title == "Editor adopts 'EditorInptu', but there is no such protocol")
      #expect(failure.suggestions == ["EditorInput"])
      #expect(failure.location?.line == 3)
    }
  }

  @Test("every member that a protocol requires must exist") func conformance() throws {
    let declaration = """
      local Named = protocol "Named" { properties = { "title" } }
      local Input = protocol "Input" { inherits = { Named }, methods = { "open" } }
      local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input } }
      """
    for use in ["Editor()", "launch {}"] {
      let failure = try onlyFailure(declaration + "\n" + use)
      #expect(failure.title == "Editor does not conform to Input")
      #expect(failure.found == "no method 'open'")
      #expect(failure.notes.map { $0.location?.line } == [2, 3])
    }
    try expectPass(declaration + "\nfunction Editor:open() end\nEditor()")
  }

  @Test("A & B composes protocols and a class, in any order") func composition() throws {
    try expectPass(
      """
      local A, B = protocol "A" {}, protocol "B" {}
      assert.equal(A & B, B & A)
      assert.equal(A & B & UIViewController, UIViewController & (B & A))
      assert.equal("UIViewController & A & B", tostring(B & UIViewController & A))
      """)
    let failure = try onlyFailure("local P = protocol \"P\" {}\nlocal x = P & 1")
    #expect(failure.title == "`&` composes protocols and a class")
  }

  @Test("a protocol has no fields") func protocolFields() throws {
    #expect(try onlyFailure("local P = protocol \"P\" {}\nP.x = 1").title == "P is a protocol: it has no fields")
    #expect(try onlyFailure("local P = protocol \"P\" {}\nprint(P.x)").title == "P is a protocol: it has no fields")
  }

  // MARK: Routers and modules

  @Test("a router has no init, because routes make routers") func routerInit() throws {
    let title = "R.init is never called"
    #expect(try onlyFailure("viewRouter \"R\" { init = function() end }").title == title)
    #expect(try onlyFailure("local R = viewRouter \"R\" {}\nfunction R:init() end").title == title)
  }

  @Test("a router class cannot be instantiated directly") func noInstances() throws {
    let failure = try onlyFailure("local R = viewRouter \"R\" {}\nR()")
    #expect(failure.title == "R cannot be created by a script")
    #expect(failure.help == ["perform a route to get a router: Router.perform(R, Path.push(source))"])
  }

  @Test("a module keeps its custom fields") func moduleFields() throws {
    try expectPass(
      """
      local Editor = module "Editor" { version = 3, classes = {} }
      assert.equal(3, Editor.version)
      """)
  }
}
