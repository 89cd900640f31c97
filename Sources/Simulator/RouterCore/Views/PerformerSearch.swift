internal import SimulatedWorld
internal import ViewHierarchy

/// The search for the controller that shows a view and prepares it. It is a controller of the app (`router:5.35`, `router:5.36`).
extension WatchedView {
  /// The nearest controller up the responder chain, of any class.
  var nearestController: Controller? {
    var current = nextInChain
    while let responder = current {
      if let controller = responder as? Controller { return controller }
      guard let view = responder as? View else { return nil }
      current = view.nextInChain
    }
    return nil
  }

  /// The controller that shows the view, or `nil` if no controller of the app shows it (`router:3.12.7`, `router:5.36`).
  var routePerformer: Controller? {
    var place: SimulatedObject = self
    while true {
      if let window = place as? Window { return window.rootController.flatMap { $0.isOfApp ? $0 : nil } }
      if let controller = place as? Controller { return controller.performerOfOwnView(controller) }
      guard let view = place as? View else { return nil }
      guard let next = view.nextInChain else {
        world.assertionFailure(
          .performerNotFound, "\(self) is not in a hierarchy, so no controller shows it", subjects: [identity],
          advice: ["add it to a view of one of your controllers"])
        return nil
      }
      place = next
    }
  }
}

extension SimulatedObject {
  /// Whether the class belongs to the app, and not to the platform.
  var isOfApp: Bool { !objectClass.isPlatform }
}

extension WatchedController {
  /// Returns the controller that is responsible for the contents of a controller's view (`router:5.35`).
  ///
  /// It is the controller itself if it belongs to the app. Otherwise it is the nearest controller of the app that contains it and is not
  /// only a container.
  fileprivate func performerOfOwnView(_ controller: Controller) -> Controller? {
    if controller.isOfApp { return controller }
    guard var candidate = parent else {
      world.assertionFailure(
        .performerNotFound, "\(self) is a platform controller, and no controller of the app contains it",
        subjects: [identity], advice: ["add views from one of your controllers"])
      return nil
    }
    let marker = world.classes.routeContainer
    while !candidate.isOfApp || candidate.objectClass.conforms(to: marker) {
      guard let above = candidate.parent else { return nil }
      candidate = above
    }
    return candidate
  }
}
