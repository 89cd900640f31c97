public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Creates and prepares the destination. The caller shows it.
  public static var makeDestination: ViewRouteType { ViewRouteType(MakeDestinationRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/makeDestination``.
  public static var makeDestination: ViewRouteTypeMask { ViewRouteType.makeDestination.mask }
}

extension ViewRoutePath {
  /// Returns a path that creates and prepares the destination without showing it.
  public static func makeDestination(in world: World) -> ViewRoutePath {
    ViewRoutePath(.makeDestination, from: nil, in: world)
  }
}

/// The creation of a destination that is not shown (`router:3.5.1`).
enum MakeDestinationRouteType: RouteTypeBehavior {
  static var name: String { "makeDestination" }
  static var number: Int { 11 }
  static var source: RouteSource { .none }
  static var destination: RouteDestination { .all }

  static var pathForm: RoutePathForm {
    RoutePathForm("Returns a path that creates the destination without showing it.", rules: ["router:3.5.1"])
  }

  /// Prepares the destination (`router:3.5.1`, `router:6.5`, `router:6.7`).
  static func perform(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    router.tracking.isInternal = true
    // Casting where the controller is used counts fewer references.
    let isController = made is UIViewController
    if isController {
      unsafeDowncast(made, to: UIViewController.self).routeMark = .makeDestination
    } else {
      made.setRouteMark(.makeDestination)
    }
    router.prepare(made)
    if isController {
      router.tracking.snapshot = PresentationSnapshot(unsafeDowncast(made, to: UIViewController.self))
      router.tracking.awaitsDisplay = true
    } else if made is NSViewController {
      router.tracking.awaitsDisplay = true
    }
    router.realRouteType = .unknown
    router.endPerforming(made)
    if router.state == .routed { router.tracking.isInternal = false }
  }

  static var showsDestination: Bool { false }
}
