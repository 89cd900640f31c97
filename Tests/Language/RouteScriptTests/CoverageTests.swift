import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// The used and unused routes of a suite.
@Suite struct CoverageTests {
  /// Two modules, an adapter, a storyboard; each test launches them.
  private static let declarations = """
    local Input, Other = protocol "EditorInput" {}, protocol "LoginInput" {}
    local Required = protocol "RequiredEditorInput" {}
    local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input, Required } }
    local Login = viewController "Login" { conforms = { ZIKRoutableView, Other } }
    local Home = viewController "Home" {}
    local EditorRouter = viewRouter "EditorRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(RoutableView(Input))
        Self:registerIdentifier("editor")
        Self:registerURLPattern("notes://editor/:title")
      end,
      supportedRouteTypes = { "push", "presentModally", "makeDestination" },
      destination = function() return Editor() end,
    }
    local LoginRouter = viewRouter "LoginRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Login)
        Self:register(RoutableView(Other))
      end,
      destination = function() return Login() end,
    }
    local Notes = module "Notes" { routers = { EditorRouter }, classes = { Editor } }
    local Account = module "Account" { routers = { LoginRouter }, classes = { Login } }
    local Adapter = adapter "EditorAdapter" { [RoutableView(Required)] = RoutableView(Input) }
    storyboard "Main" {
      initial = "home",
      scene "home" { Home, segues = { presentModally "edit" { to = "other" }, presentModally "help" { to = "other" } } },
      scene "other" { UIViewController },
    }
    local app, home
    before_each(function()
      app = launch { modules = { Notes, Account }, adapters = { Adapter }, mainStoryboard = "Main" }
      home = app:top()
    end)

    """

  private func coverage(_ tests: String, declarations: String = declarations) throws -> RouteCoverage {
    var options = ScriptState.Options()
    options.recordsCoverage = true
    let state = try ScriptState(options: options, files: TextFiles([:]))
    let script = Script()
    try script.run(declarations + tests, in: state)
    #expect(script.failures == [])
    return try #require(state.coverage)
  }

  private func used(_ coverage: RouteCoverage) -> [String] {
    RouteCoverage.Category.allCases.flatMap { category in
      coverage.items(of: category).filter { $0.count > 0 }.map { "\(category.rawValue): \($0.name)" }
    }
  }

  @Test("a launch alone uses nothing, but lists everything that could be used") func launchUsesNothing() throws {
    let coverage = try coverage("it('launches', function() assert.top(Home) end)")
    #expect(used(coverage) == [])
    #expect(
      RouteCoverage.Category.allCases.map { coverage.items(of: $0).map(\.name) } == [
        ["EditorInput", "LoginInput"], ["editor"], ["notes://editor/:title"], ["Home edit", "Home help"],
        ["RequiredEditorInput"], ["Account", "Notes"],
        ["EditorRouter makeDestination", "EditorRouter presentModally", "EditorRouter push", "LoginRouter"],
        ["EditorRouter", "LoginRouter"],
      ])
  }

  @Test(
    "lookups, performed routes and failures count as used",
    arguments: [
      (
        "Router.makeDestination(RoutableView(Input))",
        ["protocols: EditorInput", "modules: Notes", "route types: EditorRouter makeDestination"]
      ),
      (
        "Router.perform(RoutableView(Required), Path.presentModally(home))",
        [
          "protocols: EditorInput", "adapters: RequiredEditorInput", "modules: Notes",
          "route types: EditorRouter presentModally",
        ]
      ),
      (
        "Router.performURL('notes://editor/x', Path.presentModally(home))",
        ["URL patterns: notes://editor/:title", "modules: Notes", "route types: EditorRouter presentModally"]
      ),
      ("Router.toIdentifier('editor')", ["identifiers: editor"]), ("home:performSegue('edit')", ["segues: Home edit"]),
      (
        "Router.perform(RoutableView(Other), Path.presentModally(home))",
        ["protocols: LoginInput", "modules: Account", "route types: LoginRouter"]
      ),
      (
        "assert.route_error('unsupportType', function() Router.perform(RoutableView(Input), Path.show(home)) end)",
        ["protocols: EditorInput", "error paths: EditorRouter"]
      ),
    ])
  func uses(_ step: String, _ expected: [String]) throws {
    #expect(used(try coverage("it('uses', function() \(step) end)")) == expected)
  }

  @Test("a module without routers does not count") func modulesWithoutRouters() throws {
    let declarations =
      "local Screens = module 'Screens' {}\n"
      + Self.declarations.replacing("{ Notes, Account }", with: "{ Notes, Account, Screens }")
    let coverage = try coverage("it('launches', function() assert.top(Home) end)", declarations: declarations)
    #expect(coverage.items(of: .modules).map(\.name) == ["Account", "Notes"])
  }

  @Test("values of several files are added") func merging() throws {
    var sum = try coverage("it('uses', function() Router.toIdentifier('editor') end)")
    #expect(sum.share(of: .identifiers).used == 1)
    #expect(sum.share(of: .segues).used == 0)
    sum.merge(try coverage("it('uses', function() home:performSegue('help') end)"))
    #expect(sum.share(of: .identifiers).used == 1)
    #expect(sum.share(of: .segues).used == 1)
    #expect(sum.share().total == 15)
    #expect(sum.share().percent == 100 * 2 / 15.0)
  }

  @Test("nothing is recorded unless it is requested") func off() throws {
    #expect(try ScriptState(files: TextFiles([:])).coverage == nil)
  }

  @Test("the table fits 80 columns, and lists unused routes") func table() {
    var coverage = RouteCoverage()
    for number in 1...12 {
      coverage.add(.protocols, "SomewhatLongProtocolName\(number)", count: number % 4 == 0 ? 2 : 0)
    }
    coverage.add(.segues, "Home edit", count: 1)
    let text = CoverageTable(coverage).text
    #expect(
      text == """
        Route coverage: 4 of 13 (30 %)
          protocols     3 of 12 (25 %)
                        never: SomewhatLongProtocolName1, SomewhatLongProtocolName10,
                        SomewhatLongProtocolName11, SomewhatLongProtocolName2,
                        SomewhatLongProtocolName3, SomewhatLongProtocolName5,
                        SomewhatLongProtocolName6, SomewhatLongProtocolName7,
                        SomewhatLongProtocolName9
          segues        1 of 1 (100 %)

        """)
    #expect(CoverageTable(RouteCoverage()).text == "Coverage: the suite declares no routes\n")
    var one = RouteCoverage()
    one.add(.adapters, "A \"quoted\" one", count: 3)
    #expect(
      CoverageTable(one).json
        == #"{"used":1,"total":1,"protocols":[],"identifiers":[],"URL patterns":[],"segues":[],"adapters":[{"name":"A \"quoted\" one","count":3}],"modules":[],"route types":[],"error paths":[],"lines":{"used":0,"total":0,"files":[]}}"#
    )
  }
}
