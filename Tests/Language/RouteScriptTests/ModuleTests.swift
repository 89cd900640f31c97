import RouteDiagnostics
import RouterCore
import Testing

@testable import RouteScript
@testable import RoutingVocabulary

/// Tests of modules: the values that are derived from their routers, and the checks.
@Suite struct ModuleTests {
  /// Two modules in separate files: notes that need a login, and a login.
  private let files = [
    "modules/login.lua": """
    local Input = protocol "LoginInput" { properties = { "prompt" } }
    local Login = viewController "Login" { conforms = { ZIKRoutableView, Input }, properties = { "prompt" } }
    local LoginRouter = viewRouter "LoginRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Login)
        Self:register(RoutableView(Input))
      end,
      destination = function() return Login() end,
    }
    return module "Login" { routers = { LoginRouter }, Login = Login }
    """,
    "modules/notes.lua": """
    local Notes = viewController "Notes" {}
    function Notes:logIn()
      return Router.perform(RoutableView "LoginInput", Path.presentModally(self))
    end
    return module "Notes" { requires = { RoutableView "LoginInput" }, classes = { Notes }, Notes = Notes }
    """,
  ]

  private func files(_ changes: [String: (String, String)]) -> [String: String] {
    var files = files
    for (path, (old, new)) in changes { files[path] = files[path]?.replacing(old, with: new) }
    return files
  }

  private let start = """
    local Login, Notes = require "modules.login", require "modules.notes"
    local app = launch { modules = { Notes, Login }, root = function() return Notes.Notes() end }

    """

  // MARK: Values derived from the routers

  @Test("a module's routers determine its provided keys and its classes") func derived() throws {
    try expectPass(
      start + """
        app:top():logIn()
        assert.top(Login.Login)
        """, modules: files)
    // An app with one module is checked as if the module had listed its classes.
    let failure = try onlyFailure(
      """
      local Login = require "modules.login"
      module "Other" {}
      launch { modules = { Login }, root = UIViewController() }
      """, modules: files(["modules/login.lua": ("destination = function() return Login() end,", "")]))
    #expect(failure.title.contains("LoginRouter") && failure.title.contains("does not create its destination"))
  }

  @Test("a class that an app's modules do not own is not checked") func foreignClasses() throws {
    try expectPass(
      """
      viewController "Orphan" { conforms = { ZIKRoutableView } }
      module "Other" {}
      launch { modules = { (require "modules.login") }, root = UIViewController() }
      """, modules: files)
  }

  @Test("the routers of a module must register the protocols that it provides") func providesItself() throws {
    let claims = [
      "modules/notes.lua": ("requires =", "provides = { RoutableView \"LoginInput\" }, requires =")
    ]
    let failure = try onlyFailure(start, modules: files(claims))
    #expect(failure.title == "module \"Notes\" provides LoginInput, but none of its routers registers it")
    #expect(failure.help.first == "remove it from the list: LoginRouter of module \"Login\" registers it")
    let loose = try onlyFailure(
      """
      local Input = protocol "Input" {}
      local View = viewController "View" { conforms = { ZIKRoutableView, Input } }
      viewRouter "LooseRouter" {
        registerRoutableDestination = function(Self) Self:registerView(View); Self:register(RoutableView(Input)) end,
        destination = function() return View() end,
      }
      launch { modules = { module "M" { provides = { RoutableView(Input) } } } }
      """)
    #expect(loose.help.first == "add the router that registers it: routers = { LooseRouter }")
    try expectPass(
      """
      local Input = protocol "Input" {}
      local View = viewController "View" { conforms = { ZIKRoutableView, Input } }
      Router.register(RoutableView(Input), View)
      launch { modules = { module "M" { provides = { RoutableView(Input) } } }, root = UIViewController() }
      """)
  }

  @Test("router:1.14 a registration without a router belongs to the module of its file") func withoutRouter() throws {
    let easy = [
      "easy.lua": """
      local Input = protocol "EasyInput" {}
      local Easy = viewController "Easy" { conforms = { ZIKRoutableView, Input } }
      Router.register(RoutableView(Input), Easy)
      return module "Easy" {}
      """
    ]
    try expectPass(
      """
      local Easy = require "easy"
      local User = module "User" { requires = { RoutableView "EasyInput" } }
      it("lists the module", function()
        launch { modules = { Easy, User }, root = UIViewController() }
        assert.equal("Easy#1", tostring(Router.makeDestination(RoutableView "EasyInput")))
      end)
      it("does not list it", function()
        assert.error_matches(function() launch { modules = { User }, root = UIViewController() } end, "nothing provides")
      end)
      """, modules: easy)
  }

  // MARK: Requirements of a module

  private let undeclared = ["modules/notes.lua": ("requires = { RoutableView \"LoginInput\" }, ", "")]

  @Test("a module requires the targets of its code, which launch finds if the source contains their names")
  func requiresAtLaunch() throws {
    let failure = try onlyFailure(start, modules: files(undeclared))
    #expect(failure.title == "module \"Notes\" routes to LoginInput, which it does not require")
    #expect(failure.help == ["add it to the module: requires = { RoutableView(LoginInput) }"])
    #expect(failure.location?.line == 2)
    #expect(failure.notes.map(\.text) == ["the route is here", "module \"Notes\" is declared here"])
    #expect(failure.notes.first?.location?.file == "modules/notes.lua")
    #expect(failure.notes.first?.location?.line == 3)
  }

  @Test(
    "a module requires the targets of its code, which are found at run time if they are computed",
    arguments: [
      "Router.perform(RoutableView(\"Login\" .. \"Input\"), Path.presentModally(self))",
      "route(RoutableView(\"Login\" .. \"Input\")):present(self)",
      "Router.makeDestination(RoutableView(\"Login\" .. \"Input\"))",
    ])
  func requiresInRun(call: String) throws {
    var files = files(undeclared)
    files["modules/notes.lua"] = files["modules/notes.lua"]?.replacing(
      "Router.perform(RoutableView \"LoginInput\", Path.presentModally(self))", with: call)
    try expectPass(start, modules: files)
    let failure = try onlyFailure(start + "app:top():logIn()", modules: files)
    #expect(failure.title == "module \"Notes\" routes to LoginInput, which it does not require")
    #expect(failure.location?.file == "modules/notes.lua")
    #expect(failure.location?.line == 3)
  }

  @Test("the app, tests and a file with several modules may route anywhere") func freeCode() throws {
    try expectPass(
      start + """
        Router.makeDestination(RoutableView "LoginInput")
        """, modules: files)
    let one = files(undeclared)
    let several = one.merging(["modules/notes.lua": "module \"More\" {}\n" + (one["modules/notes.lua"] ?? "")]) { $1 }
    try expectPass(start + "app:top():logIn()", modules: several)
  }

  @Test("a module may route to the keys that it registers itself") func routesToItself() throws {
    var files = files
    files["modules/login.lua"] = files["modules/login.lua"]?.replacing(
      "return module",
      with: "function Login:again() return Router.makeDestination(RoutableView(Input)) end\nreturn module")
    try expectPass(
      start + "assert.equal(Login.Login, Login.Login)\napp:top():logIn()\napp:top():again()", modules: files)
  }

  @Test("routes are found in the source if the protocol is a string, or a variable of the file") func writtenRoutes() {
    func routes(_ text: String) -> [String] {
      WrittenRoute.routes(in: Array(text.utf8)).map { "\($0.line): \($0.kind.marker) \($0.protocolName)" }
    }
    let text = """
      local Input = protocol "EditorInput" { properties = {} }
      local Twice = protocol "A" {}
      local Twice = protocol "B" {}
      Router.perform(RoutableView(Input), Path.push(self))
      Router.makeDestination(RoutableService "Storage")
      Router.to(RoutableViewModule("Module"))
      route(Input):push(home)
      Router.perform(RoutableView(Twice)) Router.perform(RoutableView(Unknown)) Router.perform(EditorRouter)
      Router.register(RoutableView(Input), Editor) requires = { RoutableView(Input) } -- Router.to(RoutableView(Input))
      app.route(Input) "Router.to(RoutableView(Input))"
      """
    #expect(
      routes(text) == [
        "4: RoutableView EditorInput", "5: RoutableService Storage", "6: RoutableViewModule Module",
        "7: RoutableView EditorInput",
      ])
    #expect(routes("Router.perform(") == [])
    #expect(routes("local") == [])
  }

  // MARK: Adapters

  private let adapted = """
    local Required = protocol "Required" { properties = { "prompt" } }
    local Provided = protocol "Provided" { properties = { "prompt" } }
    local Login = viewController "Login" {
      conforms = { ZIKRoutableView, Required, Provided }, properties = { "prompt" },
    }
    local LoginRouter = viewRouter "LoginRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Login)
        Self:register(RoutableView(Provided))
      end,
      destination = function() return Login() end,
    }
    local LoginAdapter = adapter "LoginAdapter" { [RoutableView(Required)] = RoutableView(Provided) }

    """

  @Test("router:1.18 router:1.32 adapters register themselves at launch") func adapters() throws {
    try expectPass(
      adapted + """
        launch { root = UIViewController() }
        assert.equal(LoginRouter, Router.to(RoutableView(Required)))
        """)
  }

  @Test("router:1.33 an app that lists its adapters has no others") func listedAdapters() throws {
    for launch in ["launch { adapters = {} }", "launch { autoRegister = false, register = function() end }"] {
      try expectPass(
        adapted + """
          \(launch == "launch { adapters = {} }" ? "assert.assertion_failure(\"\", function() \(launch) end)" : launch)
          assert.assertion_failure("unknownRoutableView", function()
            assert.route_error("invalidProtocol", function() Router.to(RoutableView(Required)) end)
          end)
          """)
    }
  }

  @Test("router:1.18 an adapter that leads to no module of the app is ignored") func foreignAdapters() throws {
    try expectPass(
      adapted + """
        local Notes = module "Notes" { requires = { RoutableView(Required) } }
        local Fake = viewController "Fake" { conforms = { ZIKRoutableView, Required }, properties = { "prompt" } }
        it("alone", function()
          Router.register(RoutableView(Required), Fake)
          module "Login" { routers = { LoginRouter } }
          launch { modules = { Notes }, root = UIViewController() }
          assert.equal("Fake#1", tostring(Router.makeDestination(RoutableView(Required))))
        end)
        """)
  }

  @Test("router:1.18 an adapter of a test is removed at its end") func testAdapters() throws {
    try expectPass(
      adapted.replacing("local LoginAdapter = adapter", with: "local function declare() return adapter")
        + """
        end
        it("declares", function()
          declare()
          launch { root = UIViewController() }
          assert.equal(LoginRouter, Router.to(RoutableView(Required)))
        end)
        it("has none", function()
          launch { root = UIViewController() }
          assert.assertion_failure("unknownRoutableView", function()
            assert.route_error("invalidProtocol", function() Router.to(RoutableView(Required)) end)
          end)
        end)
        """)
  }
}
