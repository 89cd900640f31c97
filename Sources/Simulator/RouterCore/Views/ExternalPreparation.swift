public import SimulatedWorld

/// A controller of the app that shows routable views itself or with segues, and prepares them when their routers request it
/// (`router:5.16`).
///
/// A dynamic class has a method `prepareDestinationFromExternal(destination, configuration)` instead.
public protocol ViewRoutePerformer: AnyObject {
  /// Prepares a destination that needs preparation according to its router.
  ///
  /// Changes to the configuration's source, route type, segue and `handleExternalRoute` have no effect.
  func prepareDestinationFromExternal(_ destination: SimulatedObject, configuration: ViewRouteConfiguration)
}

extension ViewRouter {
  /// Asks the controller that shows a destination to prepare it, if necessary, and then prepares it (`router:5.16`).
  func prepareFromExternal(_ destination: SimulatedObject, performer: SimulatedObject?) {
    if !answersDestinationFromExternalPrepared(destination) {
      if performer == nil {
        routing?.tellGlobally(ViewRouter.invalidPerformer(destination), concerning: destination)
      }
      if performer?.sendPrepareFromExternal(destination, configuration) != true {
        refusePerformer(performer, destination)
      }
    }
    prepare(destination)
  }

  private func refusePerformer(_ performer: SimulatedObject?, _ destination: SimulatedObject) {
    let who = performer.map { "\($0), which shows it," } ?? "its controller"
    let message = "\(destination) needs preparation, but \(who) does not prepare it"
    let advice = ["implement prepareDestinationFromExternal in the controller that shows \(destination)"]
    world.assertionFailure(
      .performerDoesNotPrepare, message, subjects: [identity, destination.identity], advice: advice)
    let (error, record) = makeError(
      .invalidSource, .performRoute, message, advice: advice, concerning: [destination, performer])
    fail(error, record)
  }

  /// VE/10: Returns the error for a view that no object can prepare.
  static func invalidPerformer(_ destination: SimulatedObject) -> RouteError {
    RouteError(
      .invalidPerformer, action: .performRoute,
      message: "\(destination) needs preparation, but no controller of the app shows it",
      advice: [
        "add it to the view of one of your controllers, or route to it with addAsSubview",
        "or return true from destinationFromExternalPrepared",
      ], position: destination.world.log.currentPosition)
  }
}

extension SimulatedObject {
  /// Asks the controller to prepare a destination, and restores the settings that it must not change in the configuration
  /// (`router:5.16`).
  ///
  /// - Returns: whether the controller implements the preparation.
  fileprivate func sendPrepareFromExternal(
    _ destination: SimulatedObject, _ configuration: ViewRouteConfiguration
  ) -> Bool {
    let method = objectClass.override(ViewRouteName.prepareDestinationFromExternal.symbol)
    let performer = self as? any ViewRoutePerformer
    guard method != nil || performer != nil else { return false }
    let (source, type, segue) = (configuration.source, configuration.routeType, configuration.segueConfiguration)
    let identifier = segue?.identifier
    let handlesExternalRoute = configuration.handleExternalRoute
    world.log.append(
      .callback(identity, ViewRouteName.prepareDestinationFromExternal.symbol, .object(destination.identity)))
    world.callback {
      if let method {
        _ = method.call(self, objectClass, Arguments(.object(destination), .object(configuration)))
      } else {
        performer?.prepareDestinationFromExternal(destination, configuration: configuration)
      }
    }
    configuration.source = source
    configuration.routeType = type
    if let segue, let identifier, configuration.segueConfiguration?.identifier != identifier {
      segue.identifier = identifier
      configuration.setSegue(segue)
    }
    configuration.handleExternalRoute = handlesExternalRoute
    return true
  }
}
