import GoldenTesting
import ScriptText

@testable import LuaRuntime
@testable import RouteScript

extension ScriptState {
  /// Shadows the library's own initializer in these tests, so that ``FailingAllocations`` reaches every state.
  convenience init(options: Options = Options(), files: any SourceFiles) throws {
    let lua = try Self.makeLua(options)
    lua.fail(FailingAllocations.current)
    try self.init(options: options, files: files, lua: lua)
  }
}
