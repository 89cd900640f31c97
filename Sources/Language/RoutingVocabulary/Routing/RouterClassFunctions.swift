internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel

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

  var callbacks: Set<String> {
    switch family {
    case .view: Self.ofViewRouters
    case .service: Self.ofServiceRouters
    }
  }

  private static let ofViewRouters = Set(RouterFunction.functions(of: .view).map(\.name))
  private static let ofServiceRouters = Set(RouterFunction.functions(of: .service).map(\.name))

  func obstacle(to name: String) -> String? {
    if name == RouterKeys.supportedRouteTypes.name { return "it is a key of viewRouter, whose value is a list" }
    let other: RouterFamily = family == .view ? .service : .view
    if RouterFunction.functions(of: other).contains(where: { $0.name == name }) {
      return "only \(other) routers have this function"
    }
    // An app can have other uses for a short name, such as `prepare`.
    guard name.utf8.count >= CallbackNames.shortestName else { return nil }
    let isFixed = RouterTypeMethod.ofClasses.contains { $0.name == name && $0.isAvailable(in: family) }
    return isFixed ? "router classes have this function, which cannot be overridden" : nil
  }
}
