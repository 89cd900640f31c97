internal import AppSimulator
internal import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld

/// The result of a lookup that is not a router class: a closure-based route, or a route to a destination without a router class.
package final class FoundRouter: SimulatedObject {
  /// The router, which is set at creation.
  package var type: RouterType?

  /// `false`: the object belongs to the script, and no test waits for its deallocation.
  package override var reportsDeallocation: Bool { false }
}

private typealias Member = Members<FoundRouter>

extension PlatformClass {
  package static let foundRouter = PlatformClass(
    FoundRouter.self, "a router", origin: simulatorCreates,
    Doc("The result of a lookup for a destination that was registered without a router class.")
  ) {
    Member.operation(
      "perform", [.pathOrNothing, .configuringModule, .removing], returns: "router?, error?",
      Doc("Performs a route with this router, like `Router.perform`. Returns the router, or `nil` and the error."),
      RouterOperations.perform)
    Member.operation(
      "makeDestination",
      [
        .init(
          "preparation?", "fun(destination)|table",
          "prepares the destination before the router does, or a table as for `Router.perform`")
      ], returns: "object?, error?",
      Doc(
        """
        Creates and prepares a destination without showing it, like `Router.makeDestination`. Returns the \
        destination, or `nil` and the error.
        """), RouterOperations.makeDestination)
    Member.operation(
      "canMakeDestination", returns: "boolean",
      Doc(
        """
        Whether the router can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """), RouterOperations.canMakeDestination)
    Member.operation(
      "performOnDestination", [existing, .path, .configuring, .removing], returns: "router?, error?",
      Doc(
        """
        Shows an existing object as if the router had created it, like `RouterClass.performOnDestination`. Returns \
        the router, or `nil` and the error.
        """,
        rules: ["router:3.10.1", "router:3.10.3"]), RouterOperations.performOnDestination)
    Member.operation(
      "prepare", [existing, .configuring, .removing], returns: "router?, error?",
      Doc(
        """
        Prepares an existing object without showing it, like `RouterClass.prepare`. Returns the router, or `nil` and \
        the error.
        """,
        rules: ["router:3.10.5", "router:3.10.6"]), RouterOperations.prepare)
    Member.operation(
      "supportRouteType", [.init("routeType", "string", "the route type, such as \"push\"")], returns: "boolean",
      Doc("Whether the router supports a route type.", rules: ["router:2.33"]), RouterOperations.supportRouteType)
  }
}

private let existing = APIEntry.Parameter("destination", "object", "the existing object")

extension Members<FoundRouter> {
  /// Declares a method that performs an operation of routers.
  fileprivate static func operation(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String, _ doc: @autoclosure @escaping Doc.Source, _ operation: @escaping RouterOperation
  ) -> ClassMember {
    method.custom(name, parameters(), returns: type, doc()) { found, call, context in
      guard let type = found.type else { return 0 }
      return try operation(type, call, 1, context)
    }
  }
}
