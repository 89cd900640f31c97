import AppSimulator
import Measuring
import RouterCore
import SimulatedWorld
import ViewHierarchy

/// The declarations of a large app: the same number of destination classes, routers and protocols.
final class LargeApp {
  private final class Registering: Method {
    let destination: ObjectClass
    let route: RoutableView
    let isExclusive: Bool

    init(_ destination: ObjectClass, _ route: RoutableView, isExclusive: Bool) {
      self.destination = destination
      self.route = route
      self.isExclusive = isExclusive
    }

    override func call(
      _ receiver: SimulatedObject?, _ receivingClass: ObjectClass, _ arguments: Arguments
    ) -> Value {
      guard case .foreign(let value) = arguments[0], let registration = value as? ViewRouterRegistration else {
        return .none
      }
      if isExclusive {
        registration.registerExclusiveView(destination)
      } else {
        registration.registerView(destination)
      }
      registration.register(route)
      return .none
    }
  }

  let classes = App.makeClassTable()
  let routes: [RoutableView]
  private let routers: [ObjectClass]

  init(count: Int, isExclusive: Bool) throws {
    let controller = classes.nativeClass(UIViewController.self)
    let router = classes.nativeClass(ViewRouter.self)
    let marker = classes.routableView
    var routes: [RoutableView] = []
    var routers: [ObjectClass] = []
    let make = ClosureMethod { _, _, _ in .none }
    for number in 0..<count {
      let key = ObjectProtocol(name: "Input\(number)")
      try classes.declare(key)
      let route = RoutableView(key, in: classes)
      let destination = try classes.declareClass(
        "Screen\(number)", superclass: controller, adopts: [marker, key])
      let made = try classes.declareClass("Router\(number)", superclass: router)
      made.defineClassMethod(
        "registerRoutableDestination", Registering(destination, route, isExclusive: isExclusive))
      try made.define("destination", make)
      routes.append(route)
      routers.append(made)
    }
    self.routes = routes
    self.routers = routers
  }

  /// Registers everything in a new app and checks it.
  func register() -> Router {
    let router = Router(world: World(classes: classes))
    router.registerRouters(routers)
    router.notifyRegistrationFinished()
    precondition(router.world.log.failures.isEmpty, "\(router.world.log.failures[0].message)")
    return router
  }
}

@MainActor
func measureRegistration() throws {
  for isExclusive in [false, true] {
    let word = isExclusive ? "registerExclusiveView" : "registerView"
    let small = try LargeApp(count: 5_000, isExclusive: isExclusive)
    let large = try LargeApp(count: 50_000, isExclusive: isExclusive)
    // Kept, so that no app's end is measured.
    var apps: [Router] = []
    // Each time covers the same number of routers, those of ten small apps or of a large one, so that it contains the same share of
    // kernel work and of other programs. The best of many short times would be one without a page fault, but every long time has some.
    // The measurements alternate, so that the speed of the machine is the same. The small app also runs once before its measurement,
    // because the large one displaces it from the caches.
    var (cost, ofLarge) = (Double.infinity, Double.infinity)
    for _ in 0..<8 {
      apps.append(small.register())
      cost = min(
        cost, best(of: 1, count: 10) { count in time { for _ in 0..<count { apps.append(small.register()) } } })
      ofLarge = min(ofLarge, best(of: 1, count: 1) { _ in time { apps.append(large.register()) } })
    }
    report.line("register 5,000 routers, with checks, \(word)", cost / 1_000_000, unit: "ms", atMost: 10)
    report.line("register 50,000 against 5,000, \(word)", ofLarge / cost, unit: "times", atMost: 11)
  }
}

@MainActor
func measureLookUps() throws {
  let app = try LargeApp(count: 5_000, isExclusive: false)
  let router = app.register()
  let registry = router.viewRegistry
  let routes = app.routes
  // The yardstick: one probe of a dictionary of as many integer keys, each of which leads to an object.
  var numbers: [ObjectIdentifier: ObjectProtocol] = [:]
  for route in routes { numbers[ObjectIdentifier(route.key)] = route.key }
  // Both keep the value that they find, as callers do.
  var kept: AnyObject?
  let probe = best(of: 100, count: 20_000) { count in
    time { for index in 0..<count { kept = numbers[ObjectIdentifier(routes[index % 5_000].key)] } }
  }
  let lookUp = best(of: 100, count: 20_000) { count in
    time { for index in 0..<count { kept = registry.router(to: routes[index % 5_000]) } }
  }
  precondition(kept != nil)
  report.line("look up one of 5,000 routers", lookUp, of: probe, "one probe", atMost: 1)
}
