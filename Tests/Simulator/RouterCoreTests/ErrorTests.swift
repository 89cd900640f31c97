import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Errors")
struct ErrorTests {
  @Test("router:4.1 each cause has the domain and the number of upstream")
  func codes() {
    let codes = RouteError.Cause.allCases.map { cause in
      let error = RouteError(cause, action: .performRoute, message: "")
      return "\(error.shortCode) \(error.name)"
    }
    #expect(
      codes == [
        "RE/0 invalidProtocol", "RE/1 invalidConfiguration", "RE/2 destinationUnavailable", "RE/3 actionFailed",
        "RE/4 overRoute", "RE/5 infiniteRecursion", "VE/10 invalidPerformer", "VE/11 unsupportType",
        "VE/12 unbalancedTransition", "VE/13 invalidSource", "VE/14 invalidContainer", "VE/15 segueNotPerformed",
      ])
    #expect(RouteError.Domain.route.rawValue == "ZIKRouteErrorDomain")
    #expect(RouteError.Domain.view.rawValue == "ZIKViewRouteErrorDomain")
  }

  @Test("router:4.1 actions have the names of upstream")
  func actions() {
    #expect(
      RouteAction.allCases.map(\.rawValue) == [
        "Init", "PerformRoute", "RemoveRoute", "ToView", "ToViewModule", "PrepareOnDestination", "PerformOnDestination",
        "ToService", "ToServiceModule",
      ])
  }

  @Test("router:4.3 the global handler is called last, or alone")
  func globalHandlerLast() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.push(nil), configuring: bench.setAll)
    #expect(bench.trace() == "VE/13! E1 E2 E3 E4")
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making))
    try router.removeRoute()
    #expect(bench.trace() == "RE/3! E4")
  }

  @Test("router:4.4 the global handler gets the router, but none for a lookup")
  func globalHandlerRouter() throws {
    let bench = try Bench()
    var told: [String] = []
    bench.watchGlobalHandler { router, action, _ in told.append("\(router.map { "\($0)" } ?? "nil") \(action)") }
    try bench.router.perform(bench.route, path: bench.push(nil))
    let unknown = ObjectProtocol(name: "LoginInput")
    _ = bench.router.to(RoutableView(naming: unknown))
    #expect(told == ["EditorViewRouter#1 Init", "nil ToView"])
  }

  @Test("router:4.5 a general error of a view router has the general domain")
  func generalDomain() throws {
    let bench = try Bench()
    bench.makeEditor = { _ in nil }
    let router = try bench.router.perform(bench.route, path: bench.making)
    #expect(router?.error?.domain == .route)
  }

  @Test("an error counts as received when any handler took it")
  func received() throws {
    func isReceived(_ configuring: Router.Configuring?, global: Bool = false) throws -> Bool {
      let bench = try Bench()
      bench.makeEditor = { _ in nil }
      if global { bench.watchGlobalHandler() }
      try bench.router.perform(bench.route, path: bench.making, configuring: configuring)
      return try #require(bench.world.log.failures.first).isReceived
    }
    #expect(try !isReceived(nil))
    #expect(try isReceived { $0.errorHandler = { _, _ in } })
    #expect(try isReceived { $0.completionHandler = { _, _, _, _ in } })
    #expect(try isReceived { $0.performerErrorHandler = { _, _ in } })
    #expect(try isReceived(nil, global: true))
  }

  @Test("the handler of one call receives its error too")
  func receivedByCaller() throws {
    let bench = try Bench()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making))
    try router.removeRoute(error: { _, _ in })
    #expect(bench.world.log.failures.map(\.isReceived) == [true])
  }

  @Test("the record of an error lists its subjects, the router first")
  func subjects() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    try bench.router.perform(bench.route, path: bench.push(home))
    let record = try #require(bench.world.log.failures.first)
    #expect(
      record.subjects.map(bench.classes.name(of:)) == [
        "EditorViewRouter#1", "HomeViewController#1", "EditorViewController#1",
      ])
    #expect(record.message.hasPrefix("VE/13 invalidSource, PerformRoute, EditorViewRouter#1: "))
    #expect((record.payload as? RouteErrorPayload)?.error.router == record.subjects.first)
  }
}

@Suite("Nested and recursive routes")
struct NestedRouteTests {
  @Test("router:4.6 another route inside a preparation runs fully nested")
  func nested() throws {
    let bench = try Bench()
    var isNested = false
    bench.prepare = { _, _ in
      guard !isNested else { return }
      isNested = true
      _ = bench.router.makeDestination(bench.route)
    }
    _ = bench.router.makeDestination(bench.route)
    #expect(bench.trace() == "S:U>Rg C P3 S:U>Rg C P3 P4 S:Rg>Rd P4 S:Rg>Rd")
  }

  @Test("router:4.7 a router in its own success handler is routed; in its error handler it has its previous state")
  func sameRouter() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.push(home)) { configuration in
      configuration.successHandler = { [unowned configuration] _ in try? configuration.router?.performRoute() }
    }
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ S:Rg>Rd D+ K1 RE/3!")

    var attempts = 0
    bench.makeEditor = { _ in nil }
    try bench.router.perform(bench.route, path: bench.making) { configuration in
      configuration.errorHandler = { [unowned configuration] _, _ in
        attempts += 1
        if attempts == 1 { try? configuration.router?.performRoute() }
      }
    }
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 S:U>Rg C S:Rg>U RE/2! E1")
  }

  @Test("router:4.8 a route may be removed inside the performer's success handler")
  func removeInHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.present(home)) { configuration in
        configuration.performerSuccessHandler = { [unowned configuration] _ in try? configuration.router?.removeRoute()
        }
      })
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ S:Rg>Rd D+ K3 S:Rd>Rm W- S:Rm>X D-")
    #expect(router.state == .removed)
  }

  @Test("router:4.9 removing inside a preparation is RE/3, because the router is routing")
  func removeInPreparation() throws {
    let bench = try Bench()
    bench.prepare = { _, configuration in try? configuration.router?.removeRoute() }
    try bench.router.perform(bench.route, path: bench.making)
    #expect(bench.trace() == "S:U>Rg C P3 RE/3! P4 S:Rg>Rd")
  }

  @Test("router:4.11 router:4.12 router:3.2.4 the 202nd nested router of a class fails with RE/5, all others succeed")
  func recursion() throws {
    let bench = try Bench()
    var made = 0
    var succeeded = 0
    bench.makeEditor = {
      made += 1
      return EditorViewController(in: $0.world)
    }
    bench.prepare = { _, _ in
      _ = bench.router.makeDestination(bench.route, configuring: { $0.successHandler = { _ in succeeded += 1 } })
    }
    #expect(bench.router.makeDestination(bench.route) != nil)
    #expect(made == 201)
    #expect(succeeded == 200)
    #expect(bench.errors == ["RE/5 PerformRoute"])
  }

  @Test("router:3.2.4 all handlers receive the failure, then the caller, and the state does not change")
  func recursionHandlers() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    let last = try #require(
      bench.router.makeRouter(bench.editorRouter, path: bench.making, configuring: bench.setAll))
    var depth = 0
    bench.prepare = { _, _ in
      depth += 1
      if depth < 201 { return _ = bench.router.makeDestination(bench.route) }
      bench.startTrace()
      try? last.performRoute(error: { _, _ in })
      #expect(bench.trace() == "RE/5! E1 E2 E3 E4 h")
      #expect(last.state == .unrouted)
    }
    _ = bench.router.makeDestination(bench.route)
    #expect(depth == 201)
  }

  @Test("router:4.12 the failure counts down once more, so that one more router fits in afterwards")
  func extraDecrement() throws {
    let bench = try Bench()
    var depth = 0
    var results: [Bool] = []
    bench.prepare = { _, _ in
      depth += 1
      guard depth <= 201 else { return }
      let isInnermost = depth == 201
      results.append(bench.router.makeDestination(bench.route) != nil)
      if isInnermost { results.append(bench.router.makeDestination(bench.route) != nil) }
    }
    _ = bench.router.makeDestination(bench.route)
    #expect(Array(results.prefix(2)) == [false, true])
  }

  @Test("router:4.11 routers of another class have their own count")
  func countsPerClass() throws {
    let bench = try Bench()
    let other = try bench.addRouter("OtherRouter") { $0.registerView(EditorViewController.self) }
    var depth = 0
    bench.prepare = { _, _ in
      depth += 1
      guard depth < 300 else { return }
      _ = bench.router.makeDestination(depth % 2 == 0 ? bench.editorRouter : other)
    }
    _ = bench.router.makeDestination(bench.route)
    #expect(bench.errors == [])
  }

  @Test("router:4.11 closure-based routes share the count of their family, whatever their names are")
  func countsClosures() throws {
    let bench = try Bench()
    var routes: [ViewRoute] = []
    var depth = 0
    for name in ["one", "two"] {
      let route = ViewRoute(name, in: bench.router) { EditorViewController(in: $0.world) }
      routes.append(
        route.prepareDestination { _, _, _ in
          depth += 1
          if depth < 300 { _ = bench.router.makeDestination(routes[depth % 2]) }
        })
    }
    _ = bench.router.makeDestination(routes[0])
    #expect(depth == 201)
    #expect(bench.errors == ["RE/5 PerformRoute"])
  }

  @Test("router:4.11 routers in a transition count as well")
  func transitionsCount() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    for _ in 0..<201 { try bench.router.perform(bench.route, path: bench.push(home)) }
    try bench.router.perform(bench.route, path: bench.push(home))
    #expect(bench.errors == ["RE/5 PerformRoute"])
  }

  @Test("router:4.13 two routers that need each other: each checks for the other first, and no route is infinite")
  func circularDependency() throws {
    let bench = try Bench()
    let other = try bench.addRouter("OtherRouter") { $0.registerView(EditorViewController.self) }
    var partners: [Identity: Identity] = [:]
    bench.prepare = { destination, configuration in
      guard partners[destination.identity] == nil else { return }
      let partner = configuration.router?.objectClass === other ? bench.editorRouter : other
      let made = bench.router.makeDestination(partner) { made in
        made.prepareDestination = { partners[$0.identity] = destination.identity }
      }
      partners[destination.identity] = made?.identity
    }
    _ = bench.router.makeDestination(bench.route)
    #expect(partners.count == 2)
    #expect(bench.errors == [])
  }
}
