package import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The forms in which the methods of closure-based routes are declared.
extension RouterTypeMethod {
  /// Declares a method that changes a route and returns it, so that calls can be chained.
  ///
  /// - Parameter step: reads the arguments, and returns the change to the route of an app.
  static func link(
    _ name: String, of family: RouterFamily? = nil,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source,
    _ step: @escaping @Sendable (LuaCall, DeclaredRoute, ScriptContext) throws -> DeclaredRoute.Step
  ) -> RouterTypeMethod {
    RouterTypeMethod(name, of: family, parameters(), returns: "BlockRoute", doc()) { call, context in
      guard case .other(let route as DeclaredRoute) = context.declaredThing(call.value(1)) else {
        throw ScriptFault(
          "\(name) must be called with a colon", at: name, found: context.printer.line(call.value(1)),
          expected: "route:\(name)(…)")
      }
      try route.add(in: context, step(call, route, context))
      return try call.return(call.value(1))
    }
  }

  /// Declares a method that sets a function of a route.
  ///
  /// - Parameters:
  ///   - type: the Lua type of the function.
  ///   - install: sets the function of the route of an app.
  static func closure(
    _ name: String, of family: RouterFamily? = nil, _ type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ install: @escaping @Sendable (any ClosureRoute, LuaFunction, ScriptContext) -> Void
  ) -> RouterTypeMethod {
    link(
      name, of: family, [.init("function", type, "the function, with the arguments that its type lists")], doc()
    ) { call, _, context in
      guard call.isFunction(2) else {
        throw ScriptFault(
          "\(name) needs a function", at: name, found: context.printer.line(call.value(2)),
          expected: "route:\(name)(function(…) … end)")
      }
      let function = try call.function(2)
      return { [unowned context] route in install(route, function, context) }
    }
  }

  /// Declares a method that sets a function of a view route.
  static func viewClosure(
    _ name: String, _ type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ install: @escaping @Sendable (ViewRoute, LuaFunction, ScriptContext) -> Void
  ) -> RouterTypeMethod {
    closure(name, of: .view, type, doc()) { route, function, context in
      if let route = route as? ViewRoute { install(route, function, context) }
    }
  }
}

extension ScriptContext {
  /// Returns the string that a method of a route takes.
  package func string(_ call: LuaCall, _ name: String) throws -> String {
    if call.isString(2) { return try call.string(2) }
    throw ScriptFault(
      "\(name) needs a string", at: name, found: printer.line(call.value(2)), expected: "a string")
  }

  /// Sets the function that creates the configurations of a route.
  func makeDefaultConfiguration(_ function: LuaFunction, of route: some ClosureRoute) {
    route.makeDefaultConfiguration { [unowned self] in
      configuration(from: function, "makeDefaultConfiguration", in: $0)
    }
  }

  /// Sets the function that creates the configurations of the removals of a route.
  func makeDefaultRemoveConfiguration(_ function: LuaFunction, of route: some ClosureRoute) {
    route.makeDefaultRemoveConfiguration { [unowned self] in
      configuration(from: function, "makeDefaultRemoveConfiguration", in: $0)
    }
  }

  /// Returns the configuration that a function of a script creates. If it fails, the error is reported, and the configuration is a plain one.
  private func configuration<Configuration: RouteConfiguration>(
    from function: LuaFunction, _ word: String, in world: World
  ) -> Configuration {
    let made = ask(function)
    if let configuration = made as? Configuration { return configuration }
    report(
      ScriptFault(
        "\(word) did not return a configuration of the route", at: word, found: made.map { "\($0)" } ?? "nil",
        expected: "an instance of the `configuration` class"))
    return Configuration(in: world)
  }
}
