internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// A method of router classes or of closure-based routes: its effect, and its documentation.
struct RouterTypeMethod: Sendable {
  /// A function that performs a call. The first value of the call is the router class or the route, the arguments follow.
  typealias Body = @Sendable (LuaCall, ScriptContext) throws -> Int32

  /// The name.
  let name: String
  /// The family of the routers that have the method, or `nil` for both families.
  let family: RouterFamily?
  private let body: Body
  private let describe: @Sendable (_ owner: String) -> APIEntry

  /// Declares a method that reads its arguments and returns its results with custom code.
  init(
    _ name: String, of family: RouterFamily? = nil,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [], returns type: String? = nil,
    _ doc: @autoclosure @escaping Doc.Source, _ body: @escaping Body
  ) {
    self.name = name
    self.family = family
    self.body = body
    describe = { owner in APIEntry(.method, name, of: owner, type: type, doc(), parameters: parameters()) }
  }

  /// Declares a method that performs an operation of routers.
  static func operation(
    _ name: String, of family: RouterFamily? = nil,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [], returns type: String? = nil,
    _ doc: @autoclosure @escaping Doc.Source, _ operation: @escaping RouterOperation
  ) -> RouterTypeMethod {
    RouterTypeMethod(name, of: family, parameters(), returns: type, doc()) { call, context in
      guard let type = try context.routerType(call.value(1)) else {
        throw ScriptFault(
          "\(name) must be called with a colon", at: name, found: context.printer.line(call.value(1)),
          expected: "router:\(name)(…)")
      }
      return try operation(type, call, 2, context)
    }
  }

  /// Returns the entry of the reference for the method of a type.
  func entry(of owner: String) -> APIEntry { describe(owner) }

  /// Whether the routers of a family have the method.
  func isAvailable(in family: RouterFamily) -> Bool { self.family == nil || self.family == family }

  /// Creates the Lua function.
  func function(in context: ScriptContext) throws -> LuaFunction {
    try context.lua.function(name) { [unowned context, body] call in try body(call, context) }
  }
}

/// An operation of a router, with its arguments from an index of the call on.
typealias RouterOperation = @Sendable (RouterType, LuaCall, Int, ScriptContext) throws -> Int32

/// The operations of routers that scripts call before a route exists: on a router class, on a closure-based route, and on a
/// ``FoundRouter``.
enum RouterOperations {
  static let perform: RouterOperation = { type, call, index, context in
    try context.perform(.type(type), call, from: index)
  }

  static let makeDestination: RouterOperation = { type, call, index, context in
    try context.makeDestination(.type(type), call, index)
  }

  static let canMakeDestination: RouterOperation = { type, call, _, context in
    try call.return(context.app.router.canMakeDestination(type))
  }

  static let performOnDestination: RouterOperation = { type, call, index, context in
    try context.performOnDestination(type, call, index)
  }

  static let prepare: RouterOperation = { type, call, index, context in try context.prepare(type, call, index) }

  static let supportRouteType: RouterOperation = { type, call, index, context in
    let wanted = try RouteTypeNames.routeType(
      call.value(index), at: "supportRouteType", "supportRouteType", in: context)
    return try call.return(context.app.router.supportedRouteTypes(of: type).contains(wanted.mask))
  }
}

extension APIEntry.Parameter {
  static let pathOrNothing = APIEntry.Parameter(
    "path", "RoutePath", "the path to the destination, one of `Path`; omitted for services")
  package static let path = APIEntry.Parameter("path", "RoutePath", "the path to the destination, one of `Path`")
  package static let configuring = APIEntry.Parameter(
    "configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`")
  static let configuringModule = APIEntry.Parameter(
    "configuring?", "fun(config, prepareModule)|table", "configures the route, or a table as for `Router.perform`")
  package static let removing = APIEntry.Parameter("removing?", "fun(removeConfig)", "configures a later removal")
}
