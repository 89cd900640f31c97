internal import Simulation
internal import ViewHierarchy

/// Who shows a view: the controller of the app's own that is asked to prepare it (`router:5.35`, `router:5.36`).
extension UIView {
  /// The nearest controller up the responder chain, whatever its class.
  var nearestController: UIViewController? {
    var current = next
    while let responder = current {
      if let controller = responder as? UIViewController { return controller }
      guard responder is UIView else { return nil }
      current = responder.next
    }
    return nil
  }

  /// The controller that shows the view; nil when none of the app's own does.
  var routePerformer: UIViewController? {
    var view = self
    while true {
      if let window = view as? UIWindow { return window.rootViewController.flatMap { $0.isOfApp ? $0 : nil } }
      guard let next = view.next else {
        world.assertionFailure(
          .performerNotFound, "\(self) stands in no hierarchy, so that nobody shows it", subjects: [identity],
          advice: ["add it to a view of a controller of your own"])
        return nil
      }
      if let controller = next as? UIViewController { return controller.performerOfOwnView }
      guard let above = next as? UIView else { return nil }
      view = above
    }
  }
}

extension UIViewController {
  /// Whether the class is written by the app.
  var isOfApp: Bool { !objectClass.isPlatform }

  /// The controller that answers for what stands in this one's view: itself if it is of the app's own, else the nearest that contains
  /// it and is more than a container.
  fileprivate var performerOfOwnView: UIViewController? {
    if isOfApp { return self }
    guard var candidate = parent else {
      world.assertionFailure(
        .performerNotFound, "\(self) is a controller of the platform, and none of the app's own contains it",
        subjects: [identity], advice: ["add views from a controller of your own"])
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
