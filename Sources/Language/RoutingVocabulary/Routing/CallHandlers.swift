internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import SimulatedWorld
internal import ViewHierarchy

/// The handlers of one router call, such as `router:performRoute(success, error)` or `router:removeRoute { completion = … }`.
///
/// They belong to the call, not to the configuration (`router:2.18`, `router:2.20`).
struct CallHandlers {
  var success: OneShotBlock?
  var error: OneShotBlock?
  var completion: OneShotBlock?
  /// Called with the configuration for removing.
  var configuring: LuaFunction?

  /// Called after the route is performed, or `nil` if no handler is set.
  var didPerform: ((SimulatedObject) -> Void)? {
    guard success != nil || completion != nil else { return nil }
    return { [success, completion] destination in
      success?.call(.object(destination))
      completion?.call(.bool(true), .object(destination), .string(RouteAction.performRoute.rawValue))
    }
  }

  /// Called after performing the route fails, or `nil` if no handler is set. The completion does not receive a destination.
  var didFailToPerform: ((RouteAction, RouteError) -> Void)? {
    guard error != nil || completion != nil else { return nil }
    return { [error, completion] action, failure in
      error?.call(.string(action.rawValue), .error(failure))
      completion?.call(.bool(false), .none, .string(action.rawValue), .error(failure))
    }
  }

  /// Called after the route is removed, or `nil` if no handler is set.
  var didRemove: (() -> Void)? {
    guard success != nil || completion != nil else { return nil }
    return { [success, completion] in
      success?.call()
      completion?.call(.bool(true), .string(RouteAction.removeRoute.rawValue))
    }
  }

  /// Called after removing the route fails, or `nil` if no handler is set.
  var didFailToRemove: ((RouteAction, RouteError) -> Void)? {
    guard error != nil || completion != nil else { return nil }
    return { [error, completion] action, failure in
      error?.call(.string(action.rawValue), .error(failure))
      completion?.call(.bool(false), .string(action.rawValue), .error(failure))
    }
  }
}

extension ScriptContext {
  /// Returns the handlers among a call's arguments: two functions, or a table that names them.
  ///
  /// - Parameters:
  ///   - owner: The object that retains the functions until one of them has run.
  ///   - isRemoving: Whether the call removes. Its table can then also have a builder.
  func callHandlers(
    _ call: LuaCall, from index: Int, keptBy owner: SimulatedObject, isRemoving: Bool = false
  ) throws -> CallHandlers {
    guard call.isTable(index) else {
      return CallHandlers(
        success: try oneShotBlock(call, index, keptBy: owner),
        error: try oneShotBlock(call, index + 1, keptBy: owner))
    }
    var keys = try DeclarationTable(call.table(index), of: call.functionName, context: self)
    let handlers = CallHandlers(
      success: try oneShotBlock(keys.takeFunction("successHandler"), keptBy: owner),
      error: try oneShotBlock(keys.takeFunction("errorHandler"), keptBy: owner),
      completion: try oneShotBlock(keys.takeFunction("completion"), keptBy: owner),
      configuring: isRemoving ? try keys.takeFunction("configuring") : nil)
    try keys.end(keys: (isRemoving ? ["configuring"] : []) + ["successHandler", "errorHandler", "completion"])
    return handlers
  }
}
