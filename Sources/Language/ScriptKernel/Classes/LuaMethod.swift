package import LuaRuntime
package import SimulatedWorld

/// A method that is written in a script.
package final class LuaMethod: Method {
  package let function: LuaFunction
  private unowned let context: ScriptContext
  /// Whether the first argument of the function is the class rather than an instance.
  private let isClassMethod: Bool

  package init(_ function: LuaFunction, context: ScriptContext, isClassMethod: Bool = false) {
    self.function = function
    self.context = context
    self.isClassMethod = isClassMethod
  }

  package override func call(
    _ receiver: SimulatedObject?, _ receivingClass: ObjectClass, _ arguments: Arguments
  ) -> Value {
    do {
      return try function.call(
        results: 1,
        pushing: { call in
          if let receiver, !isClassMethod {
            try context.objects.push(receiver, to: call)
          } else {
            try call.push(context.classTable(receivingClass))
          }
          try context.push(arguments, to: call)
        },
        reading: { call in try context.value(call, 1) })
    } catch {
      context.report(error)
      return .none
    }
  }
}

extension ScriptContext {
  /// Stores a script error for the call during which it happened, and adds it to the log at its position.
  package func report(_ error: any Error) {
    let raised = error as? LuaError
    // Each callback that a limit stops would report the same error.
    if case .limit = raised?.kind, world.scriptErrorCount > 0 { return }
    var place = ""
    if let source = raised?.source, let line = raised?.line { place = "\(source):\(line)" }
    world.report(
      FailureRecord(.scriptError, name: place, message: raised?.message ?? "\(error)", isReceived: true))
    world.report(scriptError: error)
  }

  /// Calls a script function as a callback of the simulator. An error is stored for the call during which it happened.
  package func callback(_ function: LuaFunction, _ arguments: Value...) { callback(function, arguments) }

  /// Calls a script function as a callback of the simulator with one argument. Most callbacks have one, so this avoids an array.
  package func callback(_ function: LuaFunction, _ argument: Value) {
    do {
      try function.call(results: 0, pushing: { try push(argument, to: $0) }, reading: { _ in })
    } catch {
      report(error)
    }
  }

  /// Calls a script function as a callback of the simulator with a list of arguments.
  package func callback(_ function: LuaFunction, _ arguments: [Value]) {
    do {
      try function.call(
        results: 0, pushing: { call in for argument in arguments { try push(argument, to: call) } }, reading: { _ in })
    } catch {
      report(error)
    }
  }

  /// Calls a script function as a callback and returns the object that it creates.
  ///
  /// An error is stored for the call during which it happened.
  package func ask(_ function: LuaFunction, _ arguments: Value...) -> SimulatedObject? {
    answer(function, arguments) { [unowned self] in try object($0.value(1)) } ?? nil
  }

  /// Whether a script function returns a true value as a callback. An error is stored for the call during which it happened.
  package func isTrue(_ function: LuaFunction, _ arguments: Value...) -> Bool {
    answer(function, arguments) { $0.truth(1) } ?? false
  }

  private func answer<Result>(
    _ function: LuaFunction, _ arguments: [Value], _ reading: (LuaCall) throws -> Result
  ) -> Result? {
    do {
      return try function.call(
        results: 1, pushing: { call in for argument in arguments { try push(argument, to: call) } }, reading: reading)
    } catch {
      report(error)
      return nil
    }
  }
}
