internal import AppSimulator
package import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// The functions that scripts assign to `Router`, and the settings of the leak detection.
extension NamespaceMember<ScriptContext> {
  package static let handlers: [NamespaceMember] = [
    handler(
      "globalErrorHandler", type: "fun(router, action, error)", receives: "each route error",
      \.routes.globalErrorHandlers[.view],
      Doc(
        """
        The function that is called last, for every error of a view route. Set it to handle errors that no other \
        handler receives. It is reset after each test.
        """,
        rules: ["router:4.3", "router:4.4"])),
    handler(
      "globalServiceErrorHandler", type: "fun(router, action, error)", receives: "each route error",
      \.routes.globalErrorHandlers[.service],
      Doc(
        "The function that is called last, for every error of a service route. It is reset after each test.",
        rules: ["router:4.3", "router:7.11"])),
    property(
      "detectMemoryLeakDelay", as: .member, type: "number",
      Doc(
        """
        The seconds after its removal by which a destination must be deallocated; 2 by default. With 0 or less, \
        leaks are not detected.
        """,
        rules: ["router:6.23"]),
      get: { context in .number(Double(context.app.router.leaks.delay.nanoseconds) / 1e9) },
      set: { context, value in
        guard let seconds = value.number, seconds.isFinite else {
          throw ScriptFault(
            "Router.detectMemoryLeakDelay must be a time in seconds", at: "detectMemoryLeakDelay",
            found: context.printer.line(value),
            expected: "a number; 0 or less disables the detection")
        }
        context.app.router.leaks.delay = .seconds(seconds)
      }),
    handler(
      "didDetectLeakingHandler", type: "fun(object)", receives: "leaked objects", \.routes.leakHandler,
      Doc(
        "The function that is called with a destination that outlives its removal. Without it, the leak is logged.",
        rules: ["router:6.24"])),
  ]

  /// Declares a property that holds a function. Its value is restored when the app ends.
  ///
  /// - Parameters:
  ///   - type: the Lua type of the function.
  ///   - subject: the argument of the function, for the message about a value that is not a function.
  ///   - storage: the place of the function.
  package static func handler(
    _ name: String, type: String, receives subject: String,
    _ storage: any ReferenceWritableKeyPath<ScriptContext, LuaFunction?> & Sendable,
    _ doc: @autoclosure @escaping Doc.Source
  ) -> NamespaceMember {
    property(
      name, as: .member, type: type, doc(),
      get: { context in context[keyPath: storage].map(LuaValue.function) ?? .nil },
      set: { context, value in
        let before = context[keyPath: storage]
        switch value {
        case .nil: context[keyPath: storage] = nil
        case .function(let handler): context[keyPath: storage] = handler
        default:
          throw ScriptFault(
            "Router.\(name) must be a function, which receives \(subject)", at: name,
            found: context.printer.line(value), expected: "a function, or nil")
        }
        context.assignedFields.undo(AssignedField(owner: nil, name: name)) { [unowned context] in
          context[keyPath: storage] = before
        }
        context.installRouterHandlers()
      })
  }
}

extension ScriptContext {
  /// Installs the handlers that scripts set last in the current app.
  package func installRouterHandlers() {
    app.router.globalErrorHandler = routes.globalErrorHandlers[.view].map { handler in
      { [unowned self] router, action, error in
        callback(handler, Value(router), .string(action.rawValue), .error(error))
      }
    }
    installGuard()
    app.router.leaks.didDetectLeaking = routes.leakHandler.map { handler in
      { [unowned self] leaking in callback(handler, .object(leaking)) }
    }
    app.router.globalServiceErrorHandler = routes.globalErrorHandlers[.service].map { handler in
      { [unowned self] router, action, error in
        callback(handler, Value(router), .string(action.rawValue), .error(error))
      }
    }
  }
}
