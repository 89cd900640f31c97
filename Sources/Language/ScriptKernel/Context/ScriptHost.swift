package import LuaRuntime
package import SimulatedWorld

/// The owner of a context, which has what bindings do not depend on.
package protocol ScriptHost: AnyObject {
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
  /// Returns the functions that the platform calls in the instances of a class, or on the class itself.
  ///
  /// - Parameters:
  ///   - objectClass: The class, or the superclass of a class that is being declared.
  ///   - functions: The functions of the class itself.
  func callbackNames(of objectClass: ObjectClass, _ functions: (any ClassFunctions)?) -> CallbackNames
  /// Records a warning about a declaration in the log of the running app, or of the next one.
  func warnOfDeclaration(_ warn: @escaping (World) -> Void)
  /// The tables whose functions have names in messages.
  var functionTables: [LuaTable] { get }
}
