import RouteDiagnostics
import ScenarioRunner
import Testing

/// Names and values in declarations to which nothing would ever react: each is an error or a warning at its line.
@Suite struct MisspelledDeclarationTests {
  // MARK: Routers

  @Test(
    "a function of a router whose name is almost that of a callback is an error",
    arguments: [
      ("prepareDestinaton", "prepareDestination"), ("didFinishPrepareDestinatin", "didFinishPrepareDestination"),
      ("registerRoutableDestinaton", "registerRoutableDestination"), ("willPerformRute", "willPerformRoute"),
      ("destinaton", "destination"), ("destinationWithConfiguration", "destination"),
      ("preparedestination", "prepareDestination"), ("shouldDetectMemoryLeaks", nil), ("deint", "deinit"),
      ("dealloc", "deinit"), ("defaultRouteConfig", nil), ("destinationForPush", nil),
    ] as [(String, String?)])
  func routers(name: String, meant: String?) throws {
    let declaration = "local R = viewRouter \"R\" {\n  \(name) = function() end,\n}"
    let later = "local R = viewRouter \"R\" {}\nfunction R:\(name)() end"
    guard let meant else {
      try expectPass(declaration)
      try expectPass(later)
      return
    }
    for text in [declaration, later] {
      let failure = try onlyFailure(text)
      #expect(failure.title == "R.\(name) is never called")
      #expect(failure.suggestions.first == meant)
      #expect(failure.location?.line == 2)
    }
  }

  @Test("a misspelled function of a service router, or in an extension of a router, is an error") func otherRouters()
    throws
  {
    #expect(
      try onlyFailure("serviceRouter \"R\" { performRouteOnDestinatin = print }").suggestions
        == ["performRouteOnDestination"])
    #expect(
      try onlyFailure("local R = viewRouter \"R\" {}\nextension(R) { prepareDestinaton = print }").suggestions
        == ["prepareDestination"])
  }

  @Test(
    "a function that this router class never calls is an error that names the reason",
    arguments: [
      ("serviceRouter", "willPerformRoute", "only view routers have this function"),
      ("viewRouter", "removeDestination", "only service routers have this function"),
      ("viewRouter", "makeDestination", "router classes have this function, which cannot be overridden"),
    ])
  func obstacles(word: String, name: String, reason: String) throws {
    let failure = try onlyFailure("\(word) \"R\" { \(name) = function() end }")
    #expect(failure.title == "R.\(name) has no effect: \(reason)")
  }

  @Test("functions of an app, and those that a protocol of the router requires, cause neither error nor warning")
  func ownFunctions() throws {
    try expectPass(
      """
      local Special = protocol "Special" { methods = { "prepareDestinatoin" } }
      local R = viewRouter "R" {
        conforms = { Special }, prepareDestinatoin = print, prepare = print, destinations = print, showDetail = print,
      }
      function R:willPerformRouteAgain() end
      """)
  }

  @Test("a router can be declared again after a misspelled function in a session") func repeated() throws {
    try expectPass(
      """
      assert.error_matches(function() viewRouter "R" { prepareDestinaton = print } end, "R.prepareDestinaton is never")
      assert.equal("R", tostring(viewRouter "R" { prepareDestination = print }))
      """)
  }

  // MARK: Values

  @Test(
    "a value that is not a function under the name of a function is an error",
    arguments: [
      ("viewRouter \"R\" { prepareDestination = \"x\" }", "viewRouter \"R\": 'prepareDestination' must be a function"),
      ("viewRouter \"R\" { isAbstractRouter = true }", "viewRouter \"R\": 'isAbstractRouter' must be a function"),
      ("viewController \"V\" { viewDidLoad = {} }", "viewController \"V\": 'viewDidLoad' must be a function"),
      ("class \"C\" { deinit = 1 }", "class \"C\": 'deinit' must be a function"),
      ("local V = viewController \"V\" {} V.viewDidLoad = 1", "V.viewDidLoad must be a function"),
      ("local R = viewRouter \"R\" {} R.isAbstractRouter = true", "R.isAbstractRouter must be a function"),
      ("local R = viewRouter \"R\" {} R.isAbstractRoutr = true", "R.isAbstractRoutr is never called"),
      (
        "local R = viewRouter \"R\" {} R.supportedRouteTypes = { \"push\" }",
        "R.supportedRouteTypes has no effect: it is a key of viewRouter, whose value is a list"
      ),
      ("local C = class \"C\" {} C.conforms = {}", "C.conforms cannot be set: it is a key of the declaration"),
    ])
  func values(text: String, title: String) throws {
    #expect(try onlyFailure(text).title == title)
  }

  @Test("a value under a misspelled name of a callback is an error with the callback") func misspelledValues() throws {
    let failure = try onlyFailure("viewController \"V\" { viewDidLod = 1 }")
    #expect(failure.title == "viewController \"V\" has no key 'viewDidLod'")
    #expect(failure.suggestions == ["viewDidLoad"])
  }

  @Test("a class keeps the fields that scripts give it, and spies of its functions") func fields() throws {
    try expectPass(
      """
      local V = viewController "V" { show = function() end }
      V.identifier, V.isAbstract = "v", true
      stub(V, "viewDidLoad")
      assert.same({ "v", true }, { V.identifier, V.isAbstract })
      """)
  }

  // MARK: Classes

  private func warnings(_ text: String) throws -> [String] {
    let script = try Script("it(\"creates\", function()\n\(text)\nassert.is_true(true)\nend)")
    #expect(script.failures == [])
    return script.results.flatMap(\.warnings).map(\.diagnostic.title)
  }

  @Test(
    "a method that is almost init or deinit causes a warning",
    arguments: [("deint", "deinit"), ("innit", "init"), ("dealloc", "deinit"), ("unit", nil), ("inits", nil)]
      as [(String, String?)])
  func lifetimes(name: String, meant: String?) throws {
    #expect(
      try warnings("class 'C' { \(name) = function() end } ()")
        == (meant.map { ["C.\(name) is never called by the platform: did you mean '\($0)'?"] } ?? []))
  }

  @Test("a method that is almost an optional one of an adopted protocol causes a warning") func optionalMethods() throws
  {
    let declaration = """
      local Delegate = protocol "Delegate" { optional = { "didCancelEditing", "didSave" } }
      class "C" { conforms = { Delegate }, didCancelEditin = print, didSav = print, didRemove = print } ()
      """
    #expect(
      try warnings(declaration) == [
        "C.didCancelEditin is not the optional method of Delegate: did you mean 'didCancelEditing'?",
        "C.didSav is not the optional method of Delegate: did you mean 'didSave'?",
      ])
  }

  @Test("a method that an adopted protocol requires is not a misspelled callback") func requiredMethods() throws {
    #expect(
      try warnings(
        """
        local Input = protocol "Input" { methods = { "viewDidApear" } }
        viewController "V" { conforms = { Input }, viewDidApear = print } ()
        """) == [])
  }

  @Test("a method of a configuration that is almost one of its properties causes a warning") func configurations()
    throws
  {
    #expect(
      try warnings("configuration 'K' { prepareDestinaton = print } ()")
        == ["K.prepareDestinaton is never called by the platform: did you mean 'prepareDestination'?"])
  }

  // MARK: Modules and lists

  @Test(
    "a field of a module is an error if its name is almost a key and its values belong to this key",
    arguments: [
      ("requirs = { RoutableView(P) }", "requires"), ("requirs = { P }", "requires"),
      ("provide = { RoutableView(P) }", "provides"), ("routres = { R }", "routers"), ("routres = R", "routers"),
      ("clases = { V }", "classes"),
    ])
  func modules(field: String, meant: String) throws {
    let failure = try onlyFailure(Self.parts + "module \"M\" {\n  \(field),\n}")
    #expect(failure.title == "module \"M\" has the unknown key '\(field.prefix { $0 != " " })'")
    #expect(failure.suggestions == [meant])
    #expect(failure.location?.line == 5)
  }

  @Test(
    "other fields of a module are custom",
    arguments: [
      "router = R", "Router = R", "routes = { home = RoutableView(P) }", "provider = function() end", "Input = P",
      "screens = { V }",
      "requires = { RoutableView(P) }, all = { RoutableView(P) }",
    ])
  func customFields(field: String) throws { try expectPass(Self.parts + "module \"M\" { \(field) }") }

  @Test("a list of routable protocols under another name causes a warning") func unknownLists() throws {
    #expect(
      try warnings(Self.parts + "module \"M\" { needs = { RoutableView(P) } }")
        == ["module \"M\": the list 'needs' has no effect: did you mean 'requires' or 'provides'?"])
  }

  @Test("a router without a key, and a key that is set later, are errors of a module") func laterKeys() throws {
    #expect(try onlyFailure(Self.parts + "module \"M\" { R }").title == "module \"M\" has an entry without a key")
    #expect(
      try onlyFailure(Self.parts + "local M = module \"M\" {}\nM.requires = { RoutableView(P) }").title
        == "module \"M\" is already declared: 'requires' has no effect now")
    try expectPass(Self.parts + "local M = module \"M\" {}\nM.Input = P\nassert.equal(P, M.Input)")
  }

  private static let parts = """
    local P = protocol "P" {}
    local V = viewController "V" {}
    local R = viewRouter "R" {}

    """

  @Test("a list with nil in the middle is an error") func gaps() throws {
    for text in [
      "local M = {} module \"M\" { routers = { M.R, viewRouter \"R\" {} } }",
      "local M = {} class \"C\" { conforms = { M.P, protocol \"P\" {} } }",
      "local M = {} class \"C\" { properties = { M.name, \"title\" } }",
    ] {
      let failure = try onlyFailure(text)
      #expect(failure.title.hasSuffix("has a gap"))
      #expect(failure.found == "nil as entry 1")
    }
  }

  @Test("an adapter whose only value is nil is an error") func emptyAdapters() throws {
    let failure = try onlyFailure(Self.parts + "local M = {} adapter \"A\" { [RoutableView(P)] = M.Provided }")
    #expect(failure.title == "adapter \"A\" has no pairs")
  }
}
