internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

extension Word {
  /// `route(Input):push(home)`: the short form for common cases.
  package static let route = function(
    "route", [.init("protocol", "Protocol|RoutableView", "the protocol by which to find the router")],
    returns: "Route",
    Doc("Returns the route to a protocol, as a short form for common cases: `route(Input):push(home)`.")
  ) { context, call in
    let target =
      try context.objectProtocol(call.value(1)).map { RouteTarget.routable(AnyRoutable(kind: .view, key: $0)) }
      ?? context.namedTarget(call, 1)
    let table = try context.namespaces.make("Route") { [unowned context] in
      Namespaces.Members(ShortRoute.members) { ShortRoute(target: target, context: context) }
    }
    return try call.return(table)
  }
}

extension DescribedType {
  /// The routes from `route`.
  package static let route = DescribedType("Route", Doc("A route to a protocol, from `route`, ready to be performed."))
  {
    ShortRoute.members.entries(of: $0)
  }
}

/// The target of a short form.
private struct ShortRoute {
  let target: RouteTarget
  unowned let context: ScriptContext

  /// A method for each route type with a short form.
  static var members: [NamespaceMember<ShortRoute>] { ViewRouteType.allCases.compactMap(method) }

  private static func method(_ type: ViewRouteType) -> NamespaceMember<ShortRoute>? {
    let form = type.pathForm
    guard let shortForm = form.shortForm, let source = form.source else { return nil }
    return .method(
      shortForm.name,
      [
        .init("source", source.className ?? "object", source.meaning),
        .init("options?", "table", "`preparation`, called with the destination; `animated`, true by default"),
      ],
      returns: "router?, error?",
      Doc(shortForm.text + " Returns the router, or `nil` and the error.", rules: form.rules)
    ) { route, call in
      let context = route.context
      try context.checkRequired(route.target)
      let path = try type.path(from: context.controller(call, 2), in: context.app.world)
      return try context.performView(route.target, path, context.routeOptions(call, 3), removing: nil, call)
    }
  }
}

extension ScriptContext {
  /// Returns the source of a short form, an iOS or macOS view controller.
  fileprivate func controller(_ call: LuaCall, _ index: Int) throws -> SimulatedObject {
    if let controller = try object(call.value(index)) as? NSViewController { return controller }
    return try object(call.numberedFromSecond, index, UIViewController.self, "the source, a view controller")
  }

  fileprivate func routeOptions(_ call: LuaCall, _ index: Int) throws -> RouteOptions {
    var options = RouteOptions()
    if call.isNil(index) { return options }
    var keys = try DeclarationTable(call.table(index), of: "route", context: self)
    options.preparation = try takePreparation(&keys)
    let animated = keys.take("animated")
    try keys.end(keys: ["preparation", "animated"])
    switch animated {
    case .nil: break
    case .boolean(let flag): options.animated = flag
    default:
      throw ScriptFault(
        "route: 'animated' must be true or false", at: "animated", found: printer.line(animated), expected: "a boolean")
    }
    return options
  }
}
