internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The protocols and classes of ZIKRouter that are available to scripts under their names.
extension Word {
  /// The marker of destination classes of view routers.
  package static let zikRoutableView = named(
    "ZIKRoutableView", \.routableView,
    Doc("The marker protocol of a view router's destination classes.", rules: ["router:1.8"]))

  /// The marker of containers that only hold destinations.
  package static let zikViewRouteContainer = named(
    "ZIKViewRouteContainer", \.routeContainer,
    Doc(
      """
      The marker protocol of a container that only holds destinations. The container is not called to prepare what \
      is added to it.
      """,
      rules: ["router:5.35"]))

  /// The marker of destination classes of service routers.
  package static let zikRoutableService = named(
    "ZIKRoutableService", \.routableService,
    Doc("The marker protocol of a service router's destination classes.", rules: ["router:1.8"]))

  /// The base class of view routers.
  package static let zikAnyViewRouter = Word(
    .value, "ZIKAnyViewRouter", type: "RouterClass",
    Doc(
      "The base view router class, which performs segues to destinations without a registered router.",
      rules: ["router:5.15"])
  ) { context in .table(try context.classTable(context.classes.nativeClass(ViewRouter.self))) }

  /// The base class of service routers.
  package static let zikAnyServiceRouter = Word(
    .value, "ZIKAnyServiceRouter", type: "RouterClass", Doc("The base service router class.", rules: ["router:7.1"])
  ) { context in .table(try context.classTable(context.classes.nativeClass(ServiceRouter.self))) }

  /// The root of destination protocols for views.
  package static let zikViewRoutable = root("ZIKViewRoutable", .view, rule: "router:1.11")
  /// The root of configuration protocols for view modules.
  package static let zikViewModuleRoutable = root("ZIKViewModuleRoutable", .viewModule, rule: "router:1.12")
  /// The root of destination protocols for services.
  package static let zikServiceRoutable = root("ZIKServiceRoutable", .service, rule: "router:1.11")
  /// The root of configuration protocols for service modules.
  package static let zikServiceModuleRoutable = root("ZIKServiceModuleRoutable", .serviceModule, rule: "router:1.12")

  private static func root(_ name: String, _ kind: RoutableKind, rule: String) -> Word {
    Word(
      .value, name, type: "Protocol",
      Doc(
        """
        The root protocol of routable protocols. A protocol that inherits it is routable without `\(kind.marker)`.
        """,
        rules: [rule])
    ) { context in .table(try context.protocolTable(context.classes.root(of: kind))) }
  }

  private static func named(
    _ name: String, _ marker: any KeyPath<ClassTable, ObjectProtocol> & Sendable,
    _ doc: @autoclosure @escaping Doc.Source
  ) -> Word {
    Word(.value, name, type: "Protocol", doc()) { context in
      .table(try context.protocolTable(context.classes[keyPath: marker]))
    }
  }
}
