import LuaRuntime
import ScriptKernel
import ScriptText
import SimulatedWorld
import Testing

@testable import RouteScript
@testable import ScenarioRunner

@Suite("The lifetime of a state")
struct StateLifetimeTests {
  @Test("a released state leaves nothing behind: no Lua, no class, no object")
  func nothingIsLeft() throws {
    weak var lua: LuaState?
    weak var objectClass: ObjectClass?
    weak var object: SimulatedObject?
    do {
      let state = try ScriptState(files: NoFiles())
      try withExtendedLifetime(state) {
        let source = """
          local Input = protocol "Input" { methods = { "start" } }
          Screen = viewController "Screen" { conforms = { Input }, properties = { "onward" }, start = function() end }
          local screen = Screen()
          screen.onward = function() return screen end
          launch { root = UINavigationController(screen) }
          return screen
          """
        let results = try state.load(ScriptSource(name: "life", text: Array(source.utf8))).call()
        lua = state.lua
        objectClass = state.classes.findClass("Screen")
        object = try state.context.object(results.first ?? .nil)
        #expect(object != nil)
      }
    }
    #expect(lua == nil)
    #expect(objectClass == nil)
    #expect(object == nil)
  }

  @Test("a file that was run leaves no state behind, though its listeners stay")
  func nothingIsLeftOfRun() throws {
    let listeners: [any RunListener] = [Script(), TraceReporter { _ in }, TerminalReporter { _ in }]
    weak var left: ScriptState?
    do {
      let state = try ScriptState(files: NoFiles())
      left = state
      let text = "it('asserts', function() assert.equal(1, 1) end)"
      try ScenarioRunner.run(ScriptSource(name: "life", text: Array(text.utf8)), in: state, listeners: listeners)
    }
    #expect(left == nil)
  }

  @Test("an ended app leaves no table in the state, though a script keeps one")
  func nothingIsLeftOfApps() throws {
    let state = try ScriptState(files: NoFiles())
    func play(_ text: String) throws { _ = try state.load(ScriptSource(name: "life", text: Array(text.utf8))).call() }
    var counts: Set<[Int]> = []
    for number in 0..<20 {
      state.beginApp(named: "test \(number)")
      try play("app = launch { root = UIViewController() } first = first or app app.clock:turn()")
      #expect(state.context.namespaces.counts.ofApp == 2)
      _ = state.endApp()
      let (namespaces, declared) = (state.context.namespaces.counts, state.context.declared.counts)
      counts.insert([namespaces.ofApp, namespaces.all, declared.all, declared.retained])
    }
    #expect(counts.count == 1)
    #expect(counts.first?.first == 0)
    // A table that a script keeps still belongs to an ended app.
    for use in ["first.window", "first.clock:turn()", "first:top()"] {
      let error = #expect(throws: LuaError.self) { try play("return \(use)") }
      #expect(error?.message.contains("this app has ended") == true)
    }
    state.beginApp(named: "last")
    try play("app = launch { root = UIViewController() } assert(app.window and app ~= first)")
    _ = state.endApp()
  }

  /// Scripts with unfinished work when the app ends.
  private static let unfinished = [
    """
    local router = Router.perform(RoutableView(Input), Path.presentAsSheet(home))
    app.clock:advance(0.25)
    app.clock:turn()
    router:removeRoute()
    assert.equal("removing", router.state)
    """,
    """
    Router.perform(RoutableView(Input), Path.presentAsSheet(home))
    """,
    """
    Router.perform(RoutableView(Input), Path.show(home))
    """,
    """
    home:presentAsSheet(NSViewController())
    home:presentAsSheet(NSViewController())
    """,
  ]

  @Test("a macOS app that ends in the middle of a route leaves no object behind", arguments: unfinished)
  func nothingIsLeftOfRoute(_ body: String) throws {
    weak var classes: ClassTable?
    do {
      let state = try ScriptState(files: NoFiles())
      classes = state.classes
      let text = """
        local Input = protocol "PanelInput" {}
        local Panel = viewController "Panel" { inherits = NSViewController, conforms = { ZIKRoutableView, Input } }
        viewRouter "PanelRouter" {
          registerRoutableDestination = function(Self)
            Self:registerView(Panel)
            Self:register(RoutableView(Input))
          end,
          destination = function() return Panel() end,
        }
        local home = NSViewController()
        local app = launch { platform = "macOS", root = home, clock = "manual" }
        app.clock:turn()
        \(body)
        app.clock:turn()
        """
      _ = try state.load(ScriptSource(name: "life", text: Array(text.utf8))).call()
      #expect(state.endApp().isEmpty)
    }
    #expect(classes == nil)
  }

  @Test("a block of tests is deallocated with its contents")
  func blocks() {
    weak var file: TestBlock?
    weak var inner: TestBlock?
    do {
      let outermost = TestBlock(name: "", parent: nil, body: nil, location: nil)
      let block = TestBlock(name: "inner", parent: outermost, body: nil, location: nil)
      outermost.add(.block(block))
      block.add(.test(.init(name: "test", block: block, body: nil, location: nil)))
      (file, inner) = (outermost, block)
      #expect(block.path == ["inner"])
    }
    #expect(file == nil)
    #expect(inner == nil)
  }

  private final class NoFiles: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
    func entries(of folder: String) -> [String]? { nil }
  }
}
