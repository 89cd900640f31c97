package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// The form in which methods of a class are declared: called with the name, the parameters, the documentation and the body.
package struct MethodForm<Host: SimulatedObject> {
  /// The effect of a call of the method on the scenario.
  package enum Effect {
    case none
    /// A step of the scenario, if the call comes from the top level.
    case step
    /// A step that returns the objects that it removes from the hierarchy.
    ///
    /// The result is on the stack during the checkpoint of the step. If the script does not retain it, it is deallocated at the next
    /// checkpoint.
    case releasingStep
  }

  package let effect: Effect

  /// Declares a method that reads its arguments and returns its results with custom code.
  ///
  /// - Parameters:
  ///   - parameters: The descriptions of the parameters.
  ///   - type: The Lua type of the result, or `nil` if it returns nothing.
  ///   - body: The implementation. Its second argument is the call, whose first argument is the one after the object.
  package func custom(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, LuaCall, ScriptContext) throws -> Int32
  ) -> ClassMember {
    member(name, parameters, { type }, doc, body)
  }

  package func callAsFunction(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source, _ body: @escaping @Sendable (Host) throws -> Void
  ) -> ClassMember {
    member(name, { [] }, { nil }, doc, accepting: 0) { host, _, _ in
      try body(host)
      return 0
    }
  }

  package func callAsFunction<Result: LuaResult>(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source, _ body: @escaping @Sendable (Host) throws -> Result
  ) -> ClassMember {
    member(name, { [] }, { Result.luaType }, doc, accepting: 0) { host, call, context in
      try body(host).return(from: call, context)
    }
  }

  package func callAsFunction<First>(
    _ name: String, _ first: Parameter<First>, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, First) throws -> Void
  ) -> ClassMember {
    member(name, { [first.entry] }, { nil }, doc, accepting: 1) { host, call, context in
      try body(host, first.read(call, 1, for: host, context))
      return 0
    }
  }

  package func callAsFunction<First, Result: LuaResult>(
    _ name: String, _ first: Parameter<First>, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, First) throws -> Result
  ) -> ClassMember {
    member(name, { [first.entry] }, { Result.luaType }, doc, accepting: 1) { host, call, context in
      try body(host, first.read(call, 1, for: host, context)).return(from: call, context)
    }
  }

  package func callAsFunction<First, Second>(
    _ name: String, _ first: Parameter<First>, _ second: Parameter<Second>, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, First, Second) throws -> Void
  ) -> ClassMember {
    member(name, { [first.entry, second.entry] }, { nil }, doc, accepting: 2) { host, call, context in
      try body(host, first.read(call, 1, for: host, context), second.read(call, 2, for: host, context))
      return 0
    }
  }

  package func callAsFunction<First, Second, Result: LuaResult>(
    _ name: String, _ first: Parameter<First>, _ second: Parameter<Second>, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, First, Second) throws -> Result
  ) -> ClassMember {
    member(name, { [first.entry, second.entry] }, { Result.luaType }, doc, accepting: 2) { host, call, context in
      try body(host, first.read(call, 1, for: host, context), second.read(call, 2, for: host, context))
        .return(from: call, context)
    }
  }

  package func callAsFunction<First, Second, Third>(
    _ name: String, _ first: Parameter<First>, _ second: Parameter<Second>, _ third: Parameter<Third>,
    _ doc: @autoclosure @escaping Doc.Source, _ body: @escaping @Sendable (Host, First, Second, Third) throws -> Void
  ) -> ClassMember {
    member(name, { [first.entry, second.entry, third.entry] }, { nil }, doc, accepting: 3) { host, call, context in
      try body(
        host, first.read(call, 1, for: host, context), second.read(call, 2, for: host, context),
        third.read(call, 3, for: host, context))
      return 0
    }
  }

  private func member(
    _ name: String, _ parameters: @escaping @Sendable () -> [APIEntry.Parameter],
    _ type: @escaping @Sendable () -> String?, _ doc: @escaping Doc.Source,
    accepting count: Int, _ body: @escaping @Sendable (Host, LuaCall, ScriptContext) throws -> Int32
  ) -> ClassMember {
    member(name, parameters, type, doc) { host, call, context in
      // Lua drops what a function does not read, so that a completion that the method does not take would never run.
      guard call.isNil(count + 1) else {
        throw ScriptFault.tooManyArguments(call.count, to: name, parameters().map(\.name))
      }
      return try body(host, call, context)
    }
  }

  private func member(
    _ name: String, _ parameters: @escaping @Sendable () -> [APIEntry.Parameter],
    _ type: @escaping @Sendable () -> String?, _ doc: @escaping Doc.Source,
    _ body: @escaping @Sendable (Host, LuaCall, ScriptContext) throws -> Int32
  ) -> ClassMember {
    let called: ClassMember.Body =
      switch effect {
      case .none: { host, call, context in try body(unsafeDowncast(host, to: Host.self), call, context) }
      case .step:
        { host, call, context in try context.step { try body(unsafeDowncast(host, to: Host.self), call, context) } }
      case .releasingStep:
        { host, call, context in
          defer { host.world.needsCheckpoint = true }
          return try context.step { try body(unsafeDowncast(host, to: Host.self), call, context) }
        }
      }
    return ClassMember(name, .method(called)) { owner, name in
      APIEntry(.method, name, of: owner, type: type(), doc(), parameters: parameters())
    }
  }
}
