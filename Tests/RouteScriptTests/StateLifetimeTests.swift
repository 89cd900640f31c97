import LuaRuntime
import Simulation
import Testing

@testable import RouteScript

@Suite("The life of a state")
struct StateLifetimeTests {
  @Test("a state that is let go leaves nothing behind: no Lua, no class, no object")
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
        object = try state.object(results.first ?? .nil)
        #expect(object != nil)
      }
    }
    #expect(lua == nil)
    #expect(objectClass == nil)
    #expect(object == nil)
  }

  private final class NoFiles: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
    func entries(of folder: String) -> [String]? { nil }
  }
}
