/// The four kinds of keys under which a router is looked up (`router:9.1`).
public enum RoutableKind: Int, CaseIterable, Sendable {
  /// A protocol of a view or a view controller.
  case view
  /// A protocol of a view router's configuration.
  case viewModule
  /// A protocol of a service.
  case service
  /// A protocol of a service router's configuration.
  case serviceModule

  /// The family of the routers.
  public var family: RouterFamily {
    switch self {
    case .view, .viewModule: .view
    case .service, .serviceModule: .service
    }
  }

  /// Whether the protocol is a configuration protocol, and not a destination protocol.
  public var isModule: Bool {
    switch self {
    case .view, .service: false
    case .viewModule, .serviceModule: true
    }
  }

  /// The name of the declaration function, such as `RoutableView`.
  public var marker: String {
    switch self {
    case .view: "RoutableView"
    case .viewModule: "RoutableViewModule"
    case .service: "RoutableService"
    case .serviceModule: "RoutableServiceModule"
    }
  }

  /// The protocol from which routable protocols of this kind can inherit instead of being declared (`router:1.11`, `router:1.12`).
  public var rootName: String {
    switch self {
    case .view: "ZIKViewRoutable"
    case .viewModule: "ZIKViewModuleRoutable"
    case .service: "ZIKServiceRoutable"
    case .serviceModule: "ZIKServiceModuleRoutable"
    }
  }

  /// The action of a failed lookup (`router:1.28`).
  var lookUpAction: RouteAction {
    switch self {
    case .view: .toView
    case .viewModule: .toViewModule
    case .service: .toService
    case .serviceModule: .toServiceModule
    }
  }

  /// The debug assertion of a failed lookup (`router:1.28`).
  var unknownAssertion: RouterAssertion {
    switch self {
    case .view: .unknownRoutableView
    case .viewModule: .unknownRoutableViewModule
    case .service: .unknownRoutableService
    case .serviceModule: .unknownRoutableServiceModule
    }
  }
}
