internal import Simulation
internal import ViewHierarchy

/// Who shows a view: the controller of the app's own that is asked to prepare it (`router:5.35`, `router:5.36`).
extension WatchedView {
  /// The nearest controller up the responder chain, whatever its class.
  var nearestController: Controller? {
    var current = nextInChain
    while let responder = current {
      if let controller = responder as? Controller { return controller }
      guard let view = responder as? View else { return nil }
      current = view.nextInChain
    }
    return nil
  }

  /// The controller that shows the view; nil when none of the app's own does (`router:3.12.7`, `router:5.36`).
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
  /// Whether the class is written by the app.
  var isOfApp: Bool { !objectClass.isPlatform }
}

extension WatchedController {
  /// The controller that answers for what stands in one's view: itself if it is of the app's own, else the nearest that contains
  /// it and is more than a container (`router:5.35`).
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
