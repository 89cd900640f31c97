import RouterCore
import SimulatedWorld
import ViewHierarchy

/// A log of the aspect callbacks of a bench's router classes, one per line: `W+ Editor by router from Home`.
final class AspectLog {
  private(set) var lines: [String] = []

  init(_ bench: Bench) {
    bench.aspect = { [unowned self] aspect, router, destination, source in
      let name = aspect.rawValue
      let token = (name.hasPrefix("will") ? "W" : "D") + (name.contains("Perform") ? "+" : "-")
      lines.append(
        "\(token) \(Self.short(destination)) by \(router == nil ? "nobody" : "router") from \(Self.short(source))")
    }
  }

  /// Returns the callbacks since the last call.
  func news() -> [String] {
    defer { lines = [] }
    return lines
  }

  private static func short(_ object: SimulatedObject?) -> String {
    guard let object else { return "nil" }
    return object.objectClass.name.replacing("ViewController", with: "")
  }
}

extension Bench {
  /// Registers a router for ``EditorView``, and declares the view routable.
  ///
  /// - Parameter isPrepared: whether views that the app adds need no preparation.
  @discardableResult
  func addViewRouter(isPrepared: Bool = true, autoCreates: Bool = true) throws -> ObjectClass {
    let view = classes.nativeClass(EditorView.self)
    view.adopt(classes.routableView)
    let made = try addRouter("EditorViewViewRouter") { $0.registerView(EditorView.self) }
    made.defineClassMethod(
      "supportedRouteTypes",
      ClosureMethod { _, _, _ in .integer(Int64(ViewRouteTypeMask.viewDefault.union(.custom).rawValue)) })
    made.defineClassMethod("shouldAutoCreateForDestination", ClosureMethod { _, _, _ in .bool(autoCreates) })
    try made.define("destinationFromExternalPrepared", ClosureMethod { _, _, _ in .bool(isPrepared) })
    return made
  }

  /// The failed assertions, without those that every bench causes by its registration: it registers after the end,
  /// and before the class returns its supported route types.
  var laterAssertions: [String] { assertions.filter { $0 != "registrationFinished" && $0 != "viewNotSupported" } }

  /// Performs a route of the bench's router, and lets it settle.
  func routed(
    _ path: ViewRoutePath, configuring: Router.Configuring? = nil, removing: Router.Removing? = nil
  ) throws -> ViewRouter? {
    let router = try self.router.perform(route, path: path, configuring: configuring, removing: removing)
    try world.settle()
    return router
  }
}

/// A screen of the app that prepares the views that it shows.
final class PerformerViewController: UIViewController, ViewRoutePerformer {
  var prepareExternal: (SimulatedObject, ViewRouteConfiguration) -> Void = { _, _ in }

  func prepareDestinationFromExternal(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    prepareExternal(destination, configuration)
  }
}
