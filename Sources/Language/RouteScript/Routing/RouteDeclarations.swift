internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import SimulatedWorld

/// The routers, routes and handlers that scripts declared, and the tables that stand for them in Lua.
final class RouteDeclarations {
  /// The router classes.
  var routerClasses = LastingDeclarations<ObjectClass>()
  /// Registrations without a router class that scripts made while no app was launched. Each app that registers its routers itself applies
  /// them.
  var registrations = LastingDeclarations<DeclaredRegistration>()
  /// The routable declarations of earlier tests whose protocols still exist.
  var ofEarlierTests = RegistrationScope()
  /// The routables that the current test declares, and an earlier one declared too.
  var declaredAgain: Set<AnyRoutable> = []
  /// The routes that the files of modules contain, by file.
  var writtenRoutes: [Symbol: [WrittenRoute]] = [:]

  /// The functions of `Router.globalErrorHandler` and `Router.globalServiceErrorHandler`.
  var globalErrorHandlers: [RouterFamily: LuaFunction] = [:]
  /// The function of `Router.didDetectLeakingHandler`.
  var leakHandler: LuaFunction?
  /// The function of `Router.guard`.
  var `guard`: LuaFunction?
  /// The functions that intercept URL routes, by their moment.
  var interceptors: [InterceptedMoment: Interceptor] = [:]

  /// The requests of the running app, by the identities of their tables.
  var requests: [UnsafeRawPointer: (table: LuaTable, request: RouteRequest)] = [:]
  /// The tables of routables that have a name, or a composition. The other protocols store their table.
  var namedRoutables: [RoutableKey: LuaTable] = [:]
  /// The metatable of requests.
  var requestMetatable: LuaTable?
  /// The metatables of closure-based routes.
  var routeMetatables: [RouterFamily: LuaTable] = [:]
  /// The methods of router classes that scripts have read.
  var routerClassMethods: [(method: RouterTypeMethod, function: LuaFunction)] = []

  /// Makes the declarations permanent. Called when an app starts.
  func beginApp() {
    routerClasses.keep()
    registrations.keep()
    declaredAgain = []
  }

  /// Removes the declarations of the finished test.
  func endTest() {
    routerClasses.leaveOut()
    registrations.leaveOut()
  }
}
