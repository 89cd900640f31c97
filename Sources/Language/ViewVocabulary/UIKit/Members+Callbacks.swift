internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

/// A class with methods that the platform calls and that a script's class can override.
protocol CallbackReceiver: SimulatedObject {
  /// Runs the platform's implementation, as a call to `super` in an override does. Returns `nil` for an unknown method.
  func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value?
}

extension UIResponder: CallbackReceiver {}
extension NSResponder: CallbackReceiver {}
extension UIPresentationController: CallbackReceiver {}

extension Members where Host: CallbackReceiver {
  /// Declares a method that the platform calls and a class can override. Calling it runs the platform's implementation.
  ///
  /// - Parameters:
  ///   - name: The name under which the platform reserves the method.
  ///   - parameters: The descriptions of the override's parameters.
  ///   - arguments: Converts the arguments of a call to `super`.
  static func callback(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source,
    arguments: @escaping @Sendable (LuaCall, ScriptContext) throws -> Arguments
  ) -> ClassMember {
    method.custom(name, parameters(), returns: nil, doc()) { host, call, context in
      let selector = context.classes.symbols.intern(name)
      guard case .bool(let truth) = host.callNative(selector, try arguments(call, context)) else { return 0 }
      return try call.return(truth)
    }
  }

  /// Declares a callback without parameters.
  static func callback(_ name: String, _ doc: @autoclosure @escaping Doc.Source) -> ClassMember {
    callback(name, [], doc(), arguments: { _, _ in Arguments() })
  }

  /// Declares a callback that receives whether the transition is animated.
  static func animatedCallback(_ name: String, _ doc: @autoclosure @escaping Doc.Source) -> ClassMember {
    callback(
      name, [.init("animated", "boolean", "whether the transition is animated")], doc(),
      arguments: { call, context in Arguments(.bool(try context.isAnimated(call, 1))) })
  }

  /// Declares a callback that receives an object, or `nil`.
  static func callback<Object: SimulatedObject>(
    _ name: String, _ type: Object.Type, _ parameter: APIEntry.Parameter,
    _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    callback(
      name, [parameter], doc(),
      arguments: { call, context in
        let phrase = context.platformClasses.of(type)?.phrase ?? "an object"
        return Arguments(Value(try context.optionalObject(call, 1, type, phrase)))
      })
  }
}
