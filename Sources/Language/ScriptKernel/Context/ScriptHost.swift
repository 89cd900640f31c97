internal import LuaRuntime
internal import SimulatedWorld

/// The owner of a context, which has what bindings do not depend on.
protocol ScriptHost: AnyObject {
  /// The platform classes that scripts can use.
  var platformClasses: PlatformClassList { get }
  /// Creates the table of classes and protocols.
  func makeClasses() -> ClassTable
  /// Called when the table exists.
  func didMakeClasses()
  /// Called when the connection to Lua's objects exists.
  func didMakeObjects(_ objects: ObjectBridge)
  /// Creates the app, and returns its world.
  func makeWorld() -> World
  /// The classes beyond which a host program does not retain objects, or `nil` without a host program.
  var hostBoundaries: [AnyClass]? { get }
  /// The tables whose functions have names in messages.
  var functionTables: [LuaTable] { get }
}
