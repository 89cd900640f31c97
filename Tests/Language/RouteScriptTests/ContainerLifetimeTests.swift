import InjectionCore
import LuaRuntime
import ScriptText
import Testing

@testable import ContainerVocabulary
@testable import RouteScript

/// The lifetimes of objects from containers.
@Suite struct ContainerLifetimeTests {
  private static let declarations = """
    Client = class "Client" {}
    Home = viewController "Home" { properties = { "client" } }
    Main = storyboard "Main" { initial = "home", scene "home" { Home } }
    App = container "App" {}
    App:register(Client, {}, function() return Client() end):lifetime "perContainer(strong)"
    App:register(Home):injection("client", lazy(Client))
    App:registerStoryboard(Main)

    """

  @Test("objects that a container makes and releases leave nothing behind")
  func rounds() throws {
    let live = try LiveState(Self.declarations)
    let round = """
      for _ = 1, 20 do
        local home = Main:instantiateInitialViewController()
        assert(home.client.value == App:resolve(Client))
        App:clean()
      end
      settle()
      """
    try live.run(round)
    live.state.lua.collectGarbage()
    let before = live.baseline
    try live.run(round)
    live.state.lua.collectGarbage()
    #expect(live.baseline.objects == before.objects)
    #expect(live.baseline.pins == before.pins)
    #expect(live.edgeDifferences() == [])
  }

  @Test("a state may end while its app runs, and its containers release their objects")
  func endOfState() throws {
    weak var app: AnyObject?
    do {
      let state = try ScriptState(files: TextFiles([:]))
      state.beginApp(named: "test")
      let text = Self.declarations + "assert(App:resolve(Client) == App:resolve(Client))"
      _ = try state.load(ScriptSource(name: "test.lua", text: Array(text.utf8))).call()
      app = state.app
      #expect(app != nil)
    }
    // The address sanitizer reports any access to freed memory.
    #expect(app == nil)
  }

  @Test("the end of an app releases its containers and a test's registrations")
  func endOfApp() throws {
    let state = try ScriptState(files: TextFiles([:]))
    func run(_ text: String) throws {
      _ = try state.load(ScriptSource(name: "test.lua", text: Array(text.utf8))).call()
    }
    state.beginApp(named: "file")
    try run(Self.declarations)
    #expect(state.endApp(keepsAssignments: true).isEmpty)
    let declared = try #require(state.injection.containers.first)
    weak var container: Container?
    for _ in 1...3 {
      state.beginApp(named: "test")
      try run(
        """
        assert(App:resolve(Client) == App:resolve(Client))
        App:register(Home, {}, function() return Home() end):as(named(Home, "test"))
        local Inner = container "Inner" { parent = App }
        Inner:resolve(named(Home, "test"))
        """)
      container = declared.live(in: state.app).container
      #expect(container?.components.count == 4)
      #expect(state.endApp().isEmpty)
      #expect(container == nil)
      #expect(state.injection.containers.count == 1)
    }
  }

  @Test("a registration and a container of an ended test report this")
  func ofEarlierTests() throws {
    let script = try Script(
      """
      local Client = class "Client" {}
      local App = container "App" {}
      local registration, inner
      it("registers", function()
        registration = App:register(Client)
        inner = container "Inner" {}
      end)
      it("uses the registration", function() registration:test() end)
      it("uses the container", function() inner:resolve(Client) end)
      """)
    #expect(
      script.failures == [
        "8: this registration belongs to a test that has ended",
        "9: container \"Inner\" was declared by a test that has ended",
      ])
  }
}
