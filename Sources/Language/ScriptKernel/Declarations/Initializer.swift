package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// The way in which a script creates an instance of a platform class with arguments: `Class(…)`.
package struct Initializer: Sendable {
  /// A function that applies the arguments of a call to a new object. The first value of the call is the object; the arguments follow.
  package typealias Body = @Sendable (SimulatedObject, LuaCall, ObjectClass, ScriptContext) throws -> Void

  /// The descriptions of the parameters.
  package let parameters: @Sendable () -> [APIEntry.Parameter]
  /// Applies at least one argument to a new object. It is not called if a script's `init` receives the arguments.
  package let take: Body

  /// Declares an initializer that reads its arguments by itself.
  ///
  /// - Parameters:
  ///   - parameters: the descriptions of the parameters.
  ///   - take: receives the object, the call, the class that the script called, and the context. The first argument is the second
  ///     value of the call.
  package static func custom<Host: SimulatedObject>(
    _ type: Host.Type, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    _ take: @escaping @Sendable (Host, LuaCall, ObjectClass, ScriptContext) throws -> Void
  ) -> Initializer {
    Initializer(parameters: parameters) { object, call, objectClass, context in
      try take(unsafeDowncast(object, to: Host.self), call, objectClass, context)
    }
  }

  /// The initializer without parameters. Arguments are an error.
  package static let withoutArguments = Initializer(parameters: { [] }) { _, call, objectClass, _ in
    throw ScriptFault(
      "\(objectClass.name) takes no arguments", at: objectClass.name, found: ScriptFault.arguments(call.count - 1),
      help: ["declare an `init = function(self, …) … end` with parameters"])
  }

  /// Declares an initializer with at most one argument.
  ///
  /// - Parameters:
  ///   - phrase: the arguments that the class takes, for messages: "one controller, the root".
  ///   - isStep: whether the body is a step of the scenario.
  package static func arguments<Host: SimulatedObject, First>(
    _ phrase: String, _ first: Parameter<First>, isStep: Bool = false, help: [String] = [],
    _ body: @escaping @Sendable (Host, First) throws -> Void
  ) -> Initializer {
    Initializer(parameters: { [first.entry] }) { object, call, objectClass, context in
      try check(call, atMost: 1, phrase, objectClass, help)
      let host = unsafeDowncast(object, to: Host.self)
      let value = try first.read(call, 2, for: object, context)
      if isStep { try context.step { try body(host, value) } } else { try body(host, value) }
    }
  }

  /// Declares an initializer with at most two arguments.
  package static func arguments<Host: SimulatedObject, First, Second>(
    _ phrase: String, _ first: Parameter<First>, _ second: Parameter<Second>,
    _ body: @escaping @Sendable (Host, First, Second) throws -> Void
  ) -> Initializer {
    Initializer(parameters: { [first.entry, second.entry] }) { object, call, objectClass, context in
      try check(call, atMost: 2, phrase, objectClass, [])
      try body(
        unsafeDowncast(object, to: Host.self), first.read(call, 2, for: object, context),
        second.read(call, 3, for: object, context))
    }
  }

  /// Declares an initializer with at most three arguments.
  package static func arguments<Host: SimulatedObject, First, Second, Third>(
    _ phrase: String, _ first: Parameter<First>, _ second: Parameter<Second>, _ third: Parameter<Third>,
    _ body: @escaping @Sendable (Host, First, Second, Third) throws -> Void
  ) -> Initializer {
    Initializer(parameters: { [first.entry, second.entry, third.entry] }) { object, call, objectClass, context in
      try check(call, atMost: 3, phrase, objectClass, [])
      try body(
        unsafeDowncast(object, to: Host.self), first.read(call, 2, for: object, context),
        second.read(call, 3, for: object, context), third.read(call, 4, for: object, context))
    }
  }

  private static func check(
    _ call: LuaCall, atMost limit: Int, _ phrase: String, _ objectClass: ObjectClass, _ help: [String]
  ) throws {
    guard call.count - 1 <= limit else {
      throw ScriptFault(
        "\(objectClass.name) takes \(phrase)", at: objectClass.name, found: ScriptFault.arguments(call.count - 1),
        help: help)
    }
  }
}
