internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// The options of one route, other than its path: a function that configures, or a table of handlers and preparations (`router:2.18`,
/// `router:9.10`).
struct RouteOptions {
  /// Called with the configuration, and with a function that passes the module's own configuration (`router:9.9`).
  var configuring: LuaFunction?
  /// Prepares the destination, or the configuration if the route is a module's.
  var preparation: LuaFunction?
  var success: LuaFunction?
  var error: LuaFunction?
  var completion: LuaFunction?
  /// Called with the configuration for removing.
  var removing: LuaFunction?
  /// Whether the transition is animated, or `nil` if the script does not specify it.
  var animated: Bool?

  static let keys = [
    "configuring", "strictConfiguring", "preparation", "successHandler", "errorHandler", "completion", "removing",
  ]
}

extension ScriptContext {
  /// Returns the options of a route, from nil, a function that configures, or a table (`router:3.10.4`).
  func routeOptions(_ call: LuaCall, at index: Int) throws -> RouteOptions {
    guard call.isTable(index) else { return RouteOptions(configuring: try optionalFunction(call, index)) }
    var keys = try DeclarationTable(call.table(index), of: call.functionName, context: self)
    var options = RouteOptions()
    options.configuring = try keys.takeFunction("configuring")
    // A strict builder receives the same configuration. It differs only in the checks of upstream's compiler (`router:2.21`).
    if let strict = try keys.takeFunction("strictConfiguring") { options.configuring = strict }
    options.preparation = try takePreparation(&keys)
    options.success = try keys.takeFunction("successHandler")
    options.error = try keys.takeFunction("errorHandler")
    options.completion = try keys.takeFunction("completion")
    options.removing = try keys.takeFunction("removing")
    try keys.end(keys: RouteOptions.keys)
    return options
  }

  /// Takes the function that prepares a destination out of a table. Its key has upstream's name in all forms.
  func takePreparation(_ keys: inout DeclarationTable) throws -> LuaFunction? {
    if !keys.take("prepare").isNil {
      throw ScriptFault(
        "\(keys.title) has no key 'prepare'", at: "prepare", suggestions: ["preparation"],
        help: ["rename the key: preparation = function(destination) … end"])
    }
    return try keys.takeFunction("preparation")
  }

  /// Fills a configuration from the options. A script error is stored for the call during which it happened.
  ///
  /// - Parameter isModule: Whether the route is a module's, whose preparation receives the configuration (`router:9.10`).
  func fill(_ configuration: PerformRouteConfiguration, _ options: RouteOptions, isModule: Bool) {
    if let animated = options.animated { (configuration as? ViewRouteConfiguration)?.animated = animated }
    let errorsBefore = world.scriptErrorCount
    if let configuring = options.configuring { configure(configuration, with: configuring) }
    // No route starts, so nothing needs preparation.
    guard world.scriptErrorCount == errorsBefore else { return }
    do {
      if let preparation = options.preparation {
        if isModule {
          callback(preparation, .object(configuration))
        } else {
          try prepare(configuration, with: preparation)
        }
      }
      let handlers = try handlers(of: options, keptBy: configuration)
      configuration.chain(handlers.didPerform, handlers.didFailToPerform)
    } catch {
      report(error)
    }
  }

  /// Calls a builder with the configuration, and with the function that passes the configuration of a module.
  private func configure(_ configuration: PerformRouteConfiguration, with builder: LuaFunction) {
    do {
      // The function is created only for a builder that takes it.
      guard try builder.takesArgument(2) else { return callback(builder, .object(configuration)) }
      let prepareModule = try lua.function("prepareModule") { [unowned self] call in
        guard call.isFunction(1) else {
          throw ScriptFault(
            "prepareModule needs a function", at: "prepareModule", found: printer.line(call.value(1)),
            expected: "prepareModule(function(configuration) … end)")
        }
        callback(try call.function(1), .object(configuration))
        return 0
      }
      callback(builder, .object(configuration), .foreign(ForeignValue(.function(prepareModule))))
    } catch {
      report(error)
    }
  }

  private func handlers(of options: RouteOptions, keptBy owner: SimulatedObject) throws -> CallHandlers {
    CallHandlers(
      success: try oneShotBlock(options.success, keptBy: owner), error: try oneShotBlock(options.error, keptBy: owner),
      completion: try oneShotBlock(options.completion, keptBy: owner))
  }
}
