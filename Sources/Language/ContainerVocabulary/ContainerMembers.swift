internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The members of containers.
package enum ContainerMembers {
  package static let fields = [
    TableField<DeclaredContainer>("name", type: "string", Doc("The name.")) { container, _ in
      .string(LuaString(container.name))
    }
  ]

  /// The methods of containers.
  package static let methods = registering + resolving + managing
}

extension NamespaceMember<ScriptContext> {
  /// Declares a method of containers.
  ///
  /// - Parameter body: Receives the state, the container and the call. The first argument of the call is the container's table.
  static func ofContainer(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (ScriptContext, DeclaredContainer, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    method(name, parameters(), returns: type, doc()) { context, call in
      try body(context, context.container(call, name), call)
    }
  }
}

extension ScriptContext {
  /// Returns the container that is the first argument of a call.
  fileprivate func container(_ call: LuaCall, _ word: String) throws -> DeclaredContainer {
    guard case .other(let found as DeclaredContainer) = declaredThing(call, 1) else {
      throw ScriptFault(
        "\(word) must be called with a colon", at: word, found: printer.line(call.value(1)),
        expected: "container:\(word)(…)")
    }
    guard !found.isEnded else {
      throw ScriptFault(
        "container \"\(found.name)\" was declared by a test that has ended", at: word,
        help: ["declare it in before_each, or outside of tests"])
    }
    return found
  }

  /// The current line of the script, for a registration.
  var registrationSite: RegistrationSite {
    let position = position
    return position.isKnown
      ? RegistrationSite(file: classes.symbols.name(position.file), line: Int(position.line))
      : RegistrationSite(file: "script", line: 0)
  }

  /// Returns the number of components that scripts registered earlier, and counts another one.
  func nextRegistration() -> Int {
    injection.componentCount += 1
    return injection.componentCount - 1
  }
}
