import Testing

@Suite struct DeclarationDiagnosticTests {
  @Test(
    "An unknown key of a declaration is underlined on its own line",
    arguments: [
      ("protocol", #"protocol "EditorInput" {"#, "propertys"),
      ("class", #"class "Note" {"#, "inherit"),
      ("viewController", #"viewController "EditorViewController" {"#, "conform"),
      ("viewRouter", #"viewRouter "EditorViewRouter" {"#, "suportedRouteTypes"),
      ("launch", "launch {", "modulse"),
      ("settle", "settle {", "timer"),
    ])
  func unknownKey(kind: String, opening: String, key: String) throws {
    try DiagnosticTest(
      """
      local things = { "\(key)" }
      \(opening)
        -- \(key)
        \(key) = things,
      }
      """
    ).run(named: "unknownKey.\(kind)")
  }

  @Test("A declaration without a table")
  func declarationWithoutTable() throws {
    try DiagnosticTest(#"viewController "EditorViewController" (12)"#).run()
  }

  @Test("A name that is taken")
  func duplicateDeclaration() throws {
    try DiagnosticTest(
      """
      local First = viewController "EditorViewController" {}
      local Second = viewController "EditorViewController" {}
      """
    ).run()
  }

  @Test("An undeclared protocol in conforms is reported when the first instance is made")
  func undeclaredProtocolInConforms() throws {
    try DiagnosticTest(
      """
      protocol "EditorOutput" {}
      local Editor = viewController "EditorViewController" {
        conforms = { ZIKRoutableView, "EditorInput" },
      }
      local editor = Editor()
      """
    ).run()
  }

  @Test("The same, found at the launch")
  func undeclaredProtocolAtLaunch() throws {
    try DiagnosticTest(
      """
      local Editor = viewController "EditorViewController" { conforms = { "SettingsDelegate" } }
      launch { root = UIViewController() }
      """, isQuiet: true
    ).run()
  }

  @Test("A forward name that is declared in time is not an error")
  func forwardProtocol() throws {
    try CommandTest("run", "--quiet", "scenario.lua")
      .file(
        "scenario.lua",
        """
        local Editor = viewController "EditorViewController" { conforms = { "EditorInput" }, properties = { "note" } }
        protocol "EditorInput" { properties = { "note" } }
        print(Editor())
        """
      )
      .stdout("EditorViewController#1\n").run()
  }

  @Test("A route to an undeclared protocol is reported")
  func undeclaredRoutableProtocol() throws {
    try DiagnosticTest(
      """
      local Input = protocol "EditorInput" {}
      local home = UIViewController()
      launch { root = UINavigationController(home) }
      Router.perform(RoutableView "EditorInptu", Path.push(home))
      """, isQuiet: true
    ).run()
  }

  @Test("A protocol that is nil because of a misspelled name is reported")
  func nilProtocol() throws {
    try DiagnosticTest(
      """
      local Input = protocol "EditorInput" {}
      print(RoutableView(Inptu))
      """
    ).run()
  }

  @Test("A property that a protocol demands")
  func missingProperty() throws {
    try DiagnosticTest(
      """
      local Input = protocol "EditorInput" {
        properties = { "title", "note" },
      }
      local Editor = viewController "EditorViewController" {
        conforms = { Input },
        properties = { "nots" },
      }
      local editor = Editor()
      """
    ).run()
  }

  @Test("A method that a protocol demands")
  func missingMethod() throws {
    try DiagnosticTest(
      """
      local Input = protocol "EditorInput" { methods = { "startNewNote" } }
      local Editor = viewController "EditorViewController" { conforms = { Input } }
      local editor = Editor()
      """
    ).run()
  }

  @Test("An unknown route type")
  func unknownRouteType() throws {
    try DiagnosticTest(
      """
      viewRouter "EditorViewRouter" {
        supportedRouteTypes = { "push", "presentModaly" },
      }
      """
    ).run()
  }

  @Test("A class where an instance is needed: the root")
  func classAsRoot() throws {
    try DiagnosticTest(
      """
      local Home = viewController "HomeViewController" {}
      launch {
        root = Home,
      }
      """, isQuiet: true
    ).run()
  }

  @Test("A class where an instance is needed: an argument")
  func classAsArgument() throws {
    try DiagnosticTest("local nav = UINavigationController(UIViewController)").run()
  }

  @Test("A second launch")
  func secondLaunch() throws {
    try DiagnosticTest(
      """
      launch {}
      launch {}
      """, isQuiet: true
    ).run()
  }

  @Test("Mistakes of adapters, and of registrations without a router, on the lines where they are written")
  func placesOfRegistrations() throws {
    try DiagnosticTest(
      """
      local A, B, C = protocol "A" {}, protocol "B" {}, protocol "C" {}
      local Screen = viewController "Screen" { conforms = { ZIKRoutableView, A, B, C } }
      Router.register(RoutableView(C), Screen)
      Router.register(RoutableView(C), Screen)
      local First = adapter "First" { [RoutableView(A)] = RoutableView(C) }
      local Second = adapter "Second" { [RoutableView(A)] = RoutableView(B) }
      local Third = adapter "Third" {
        [RoutableView(B)] = RoutableView(A),
      }
      viewRouter "Idle" {}
      launch { adapters = { First, Second, Third } }
      """, isQuiet: true
    ).run()
  }

  @Test("A key of a module that misses its last letter", arguments: ["provide", "require", "router", "class"])
  func misspeltModuleKey(key: String) throws {
    try DiagnosticTest(
      """
      local Input = RoutableView(protocol "Input" {})
      local Editor = viewRouter "EditorRouter" {}
      module "Mine" { router = Editor, require = "all", Input = Input }
      module "Editor" {
        \(key) = { \(key.hasSuffix("e") ? "Input" : "Editor") },
      }
      """
    ).run(named: "misspeltModuleKey.\(key)")
  }

  @Test("A protocol that has a router of another kind is reported")
  func routerOfAnotherSort() throws {
    try DiagnosticTest(
      """
      local Input = protocol "ClockInput" {}
      local Clock = class "Clock" { conforms = { ZIKRoutableService, Input } }
      serviceRouter "ClockRouter" {
        registerRoutableDestination = function(Self)
          Self:registerService(Clock)
          Self:register(RoutableService(Input))
        end,
        destination = function() return Clock() end,
      }
      launch { root = UIViewController() }
      route(Input):push(UIViewController())
      """, isQuiet: true
    ).run()
  }
}
