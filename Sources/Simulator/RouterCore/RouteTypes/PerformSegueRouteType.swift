public import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

extension ViewRouteType {
  /// Performs a segue of the source. The storyboard creates the destination.
  public static var performSegue: ViewRouteType { ViewRouteType(PerformSegueRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/performSegue``.
  public static var performSegue: ViewRouteTypeMask { ViewRouteType.performSegue.mask }
}

extension RealRouteType {
  /// The destination is the target of an unwind segue. It cannot be removed.
  public static var unwind: RealRouteType { RealRouteType(UnwindRealRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that performs a segue of the source's scene. The storyboard creates the destination (`router:5.8`).
  ///
  /// - Parameters:
  ///   - source: A controller from a storyboard.
  ///   - identifier: The segue's identifier.
  ///   - sender: The sender that the source's `prepareForSegue` receives.
  ///   - world: The world of the app.
  public static func performSegue(
    _ source: SimulatedObject?, identifier: String, sender: SimulatedObject? = nil, in world: World
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.performSegue, from: source, in: world)
    path.setSegue(identifier)
    if let sender { path.setSegueSender(sender) }
    return path
  }

  fileprivate func setSegue(_ identifier: String) {
    adjust { $0.configureSegue { $0.identifier = identifier } }
  }

  fileprivate func setSegueSender(_ sender: SimulatedObject) {
    adjust { [weak sender] in $0.segueConfiguration?.sender = sender }
  }
}

/// A segue (`router:3.5.12`). ``ViewWatcher`` observes what it shows.
enum PerformSegueRouteType: RouteTypeBehavior {
  static var name: String { "performSegue" }
  static var number: Int { 5 }
  static var source: RouteSource { .performer }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that performs a segue of the source's scene. The storyboard creates the destination.",
      from: "UIViewController", "a controller that is from a storyboard",
      parameters: [
        .init("identifier", "the segue's identifier", .string { $0.setSegue($1) }),
        .init(
          "sender?", "the sender that the source's `prepareForSegue` receives", .object { $0.setSegueSender($1) }),
      ],
      rules: ["router:3.4.3", "router:3.5.12"])
  }

  /// Checks the identifier (`router:3.4.3`).
  static func validate(_ router: ViewRouter) -> RouteError? {
    let configuration = router.configuration
    if configuration.segueConfiguration?.identifier != nil || configuration.isAutoCreated { return nil }
    return router.refuse(
      .invalidConfiguration, "the route performs a segue, but its identifier is missing",
      advice: ["call configureSegue, and set the identifier that the segue has in the storyboard"])
  }

  static func canStart(from source: UIViewController) -> Bool {
    source.scene?.controller?.allSegues.isEmpty == false
  }

  static var isDestinationFromStoryboard: Bool { true }

  /// Performs the segue. ``ViewWatcher`` ends the route (`router:3.5.12`, `router:3.12.6`, `router:5.14`).
  static func perform(_ router: ViewRouter) throws(PlatformException) {
    guard let source = router.configuration.source, source is UIViewController || source is NSResponder,
      let segue = router.configuration.segueConfiguration, let identifier = segue.identifier
    else {
      let isGone = router.configuration.source == nil
      return router.endPerforming(
        with: .invalidSource,
        isGone ? "the source was deallocated before the route was performed" : "there is no segue to perform",
        advice: ["retain the source view controller of \(name): the configuration holds it weakly"])
    }
    segue.source = nil
    segue.destination = nil
    router.tracking.isInternal = true
    guard let watcher = router.routing?.watcher else { return }
    do {
      try watcher.performSegue(of: source, for: router) { () throws(PlatformException) in
        if let source = source as? UIViewController {
          try source.tryPerformSegue(withIdentifier: identifier, sender: Value(segue.sender))
        } else if let source = source as? NSResponder {
          try source.tryPerformSegue(withIdentifier: identifier, sender: Value(segue.sender))
        }
      }
    } catch {
      router.abortPerforming()
      throw error
    }
    guard segue.destination == nil, router.state == .routing else { return }
    router.endPerforming(
      with: .segueNotPerformed, "the segue '\(identifier)' of \(source) led nowhere",
      advice: ["for an unwind segue, implement its action in a controller along the path"], concerning: [source])
  }
}

/// An unwind segue, which cannot be undone (`router:3.6.4`).
private enum UnwindRealRouteType: RealRouteTypeBehavior {
  static var realName: String { "unwind" }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String {
    "\(destination) is the target of an unwind segue, which cannot be undone"
  }
}
