package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// The forms in which the members of a class are declared.
///
/// A file that declares a class abbreviates the type: `private typealias Member = Members<UINavigationController>`.
package enum Members<Host: SimulatedObject> {
  // MARK: Properties

  /// Declares a property that scripts read.
  package static func property<Value: LuaResult>(
    _ name: String, _ get: @escaping @Sendable (Host) throws -> Value, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    property(name, type: { Value.luaType }, get: getter(get), set: nil, doc)
  }

  /// Declares a property that scripts read and set.
  package static func property<Value: LuaArgument & LuaResult>(
    _ name: String, _ get: @escaping @Sendable (Host) throws -> Value,
    set: @escaping @Sendable (Host, Value) throws -> Void, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    property(
      name, type: { Value.luaType }, get: getter(get),
      set: { host, call, context in
        try set(unsafeDowncast(host, to: Host.self), Value.read(call, 1, for: host, context))
        return 0
      }, doc)
  }

  /// Declares a property that scripts read and set, where setting it is a step of the scenario.
  package static func property<Value: LuaArgument & LuaResult>(
    _ name: String, _ get: @escaping @Sendable (Host) throws -> Value,
    setAsStep set: @escaping @Sendable (Host, Value) throws -> Void, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    property(
      name, type: { Value.luaType }, get: getter(get),
      set: { host, call, context in
        let value = try Value.read(call, 1, for: host, context)
        try context.step { try set(unsafeDowncast(host, to: Host.self), value) }
        return 0
      }, doc)
  }

  /// Declares a property with a custom getter and setter.
  ///
  /// - Parameters:
  ///   - type: The Lua type.
  ///   - get: Returns the value from the call.
  ///   - set: Sets the property to the first argument of the call, or `nil` for a read-only property.
  package static func custom(
    _ name: String, type: String, get: @escaping @Sendable (Host, LuaCall, ScriptContext) throws -> Int32,
    set: (@Sendable (Host, LuaCall, ScriptContext) throws -> Void)? = nil, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    var setter: ClassMember.Body?
    if let set {
      setter = { host, call, context in
        try set(unsafeDowncast(host, to: Host.self), call, context)
        return 0
      }
    }
    return property(
      name, type: { type }, get: { try get(unsafeDowncast($0, to: Host.self), $1, $2) }, set: setter, doc)
  }

  /// Declares a property that holds a function, which the simulator calls.
  ///
  /// - Parameters:
  ///   - type: the Lua type of the function, such as `fun(destination)`.
  ///   - install: installs the function, or removes it for `nil`.
  package static func block(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ install: @escaping @Sendable (Host, ScriptBlock?) -> Void
  ) -> ClassMember {
    ClassMember(name, .block { install(unsafeDowncast($0, to: Host.self), $1) }) { owner, name in
      APIEntry(.property, name, of: owner, type: type, doc(), parameters: [])
    }
  }

  package static func getter<Value: LuaResult>(
    _ get: @escaping @Sendable (Host) throws -> Value
  ) -> ClassMember.Body {
    { host, call, context in try get(unsafeDowncast(host, to: Host.self)).return(from: call, context) }
  }

  package static func property(
    _ name: String, type: @escaping @Sendable () -> String, get: @escaping ClassMember.Body, set: ClassMember.Body?,
    _ doc: @escaping Doc.Source
  ) -> ClassMember {
    ClassMember(name, .property(get: get, set: set)) { owner, name in
      APIEntry(.property, name, of: owner, type: type(), doc(), parameters: [])
    }
  }

  // MARK: Functions of the class

  /// Declares a function of the class itself, which scripts call with a dot.
  ///
  /// - Parameters:
  ///   - type: The Lua type of the result, or `nil` if it returns nothing.
  ///   - takesNothing: Whether a function with a result has no parameters.
  ///   - body: The implementation. The first argument of its call is the first one that the script passes.
  package static func function(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, takesNothing: Bool = false, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping ClassMember.Function
  ) -> ClassMember {
    ClassMember(name, .function(body)) { owner, name in
      APIEntry(.member, name, of: owner, type: type, doc(), parameters: parameters(), takesNothing: takesNothing)
    }
  }

  // MARK: Methods

  /// The form of methods that are not a step of the scenario.
  package static var method: MethodForm<Host> { MethodForm(effect: .none) }
  /// The form of methods that are a step of the scenario when they are called from the top level.
  package static var step: MethodForm<Host> { MethodForm(effect: .step) }
  /// The form of steps that return the objects that they remove from the hierarchy.
  package static var releasingStep: MethodForm<Host> { MethodForm(effect: .releasingStep) }
}

extension APIEntry {
  /// Creates an entry from the documentation of a declaration.
  package init(
    _ kind: Kind, _ name: String, of owner: String? = nil, type: String?, _ doc: Doc, parameters: [Parameter],
    takesNothing: Bool = false
  ) {
    self.init(
      kind, name, of: owner, type: doc.type ?? type, doc.text, parameters: parameters, takesNothing: takesNothing,
      errors: doc.errors, rules: doc.rules, example: doc.example)
  }
}
