package import LuaRuntime
package import RouterCore
package import ScriptKernel
package import SimulatedWorld

/// The routers, routes and handlers that scripts declared, and the tables that stand for them in Lua.
package final class RouteDeclarations {
  /// The router classes.
  package var routerClasses = LastingDeclarations<ObjectClass>()
  /// Registrations without a router class that scripts made while no app was launched. Each app that registers its routers itself applies
  /// them.
  package var registrations = LastingDeclarations<DeclaredRegistration>()
  /// The routable declarations of earlier tests whose protocols still exist.
  package var ofEarlierTests = RegistrationScope()
  /// The routables that the current test declares, and an earlier one declared too.
  package var declaredAgain: Set<AnyRoutable> = []
  /// The routes that the files of modules contain, by file.
  package var writtenRoutes: [Symbol: [WrittenRoute]] = [:]

  /// The functions of `Router.globalErrorHandler` and `Router.globalServiceErrorHandler`.
  var globalErrorHandlers: [RouterFamily: LuaFunction] = [:]
  /// The function of `Router.didDetectLeakingHandler`.
  var leakHandler: LuaFunction?
  /// The function of `Router.guard`.
  package var `guard`: LuaFunction?
  /// The functions that intercept URL routes, by their moment.
  var interceptors: [InterceptedMoment: Interceptor] = [:]

  /// The requests of the running app, by the identities of their tables.
  package var requests: [UnsafeRawPointer: (table: LuaTable, request: RouteRequest)] = [:]
  /// The tables of routables that have a name, or a composition. The other protocols store their table.
  package var namedRoutables: [RoutableKey: LuaTable] = [:]
  /// The metatable of requests.
  var requestMetatable: LuaTable?
  /// The metatables of closure-based routes.
  var routeMetatables: [RouterFamily: LuaTable] = [:]
  /// The methods of router classes that scripts have read.
  var routerClassMethods: [(method: RouterTypeMethod, function: LuaFunction)] = []

  package init() {}

  /// Makes the declarations permanent. Called when an app starts.
  package func beginApp() {
    routerClasses.keep()
    registrations.keep()
    declaredAgain = []
  }

  /// Removes the declarations of the finished test.
  package func endTest() {
    routerClasses.leaveOut()
    registrations.leaveOut()
  }
}
