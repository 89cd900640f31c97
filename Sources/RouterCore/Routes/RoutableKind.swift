/// The four sorts of keys by which a router is looked up (`router:9.1`).
public enum RoutableKind: Int, CaseIterable, Sendable {
  /// What a view or a view controller conforms to.
  case view
  /// What the configuration of a view router conforms to.
  case viewModule
  /// What a service conforms to.
  case service
  /// What the configuration of a service router conforms to.
  case serviceModule

  /// The family of the routers.
  public var family: RouterFamily {
    switch self {
    case .view, .viewModule: .view
    case .service, .serviceModule: .service
    }
  }

  /// Whether the protocol is one of configurations rather than of destinations.
  public var isModule: Bool {
    switch self {
    case .view, .service: false
    case .viewModule, .serviceModule: true
    }
  }

  /// The word that declares a protocol so, `RoutableView`.
  public var marker: String {
    switch self {
    case .view: "RoutableView"
    case .viewModule: "RoutableViewModule"
    case .service: "RoutableService"
    case .serviceModule: "RoutableServiceModule"
    }
  }

  /// The protocol that routable protocols of this sort may inherit instead of being declared (`router:1.11`, `router:1.12`).
  public var rootName: String {
    switch self {
    case .view: "ZIKViewRoutable"
    case .viewModule: "ZIKViewModuleRoutable"
    case .service: "ZIKServiceRoutable"
    case .serviceModule: "ZIKServiceModuleRoutable"
    }
  }

  /// What a failed look-up is called (`router:1.28`).
  var lookUpAction: RouteAction {
    switch self {
    case .view: .toView
    case .viewModule: .toViewModule
    case .service: .toService
    case .serviceModule: .toServiceModule
    }
  }

  /// The debug assertion of a failed look-up (`router:1.28`).
  var unknownAssertion: RouterAssertion {
    switch self {
    case .view: .unknownRoutableView
    case .viewModule: .unknownRoutableViewModule
    case .service: .unknownRoutableService
    case .serviceModule: .unknownRoutableServiceModule
    }
  }
}
