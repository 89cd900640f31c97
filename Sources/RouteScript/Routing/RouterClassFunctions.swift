internal import LuaRuntime
internal import RouterCore

/// The functions that router classes of a family have.
struct RouterClassFunctions: ClassFunctions {
  /// The family of the destinations.
  let family: RouterFamily

  func contains(_ name: String) -> Bool { RouterFunction.isCalledOnClass(name, in: family) }

  func isProperty(_ name: String) -> Bool { name == RouterFunction.destination.name }

  func fixed(_ name: String, in context: ScriptContext) throws -> LuaFunction? {
    try context.routerClassMethod(name, in: family)
  }

  func native(_ name: String, in context: ScriptContext) throws -> LuaFunction? {
    let function = isProperty(name) ? .destination : RouterFunction.ofClass(named: name, in: family)
    return try function?.native(in: context)
  }

  var names: [String] {
    RouterTypeMethod.ofClasses.filter { $0.isAvailable(in: family) }.map(\.name) + RouterKeys.functionNames(of: family)
  }
}
