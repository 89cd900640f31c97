import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

/// A service that URLs lead to.
final class SyncService: SimulatedObject {}

final class SyncServiceRouter: ServiceRouter {
  override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
    registration.registerService(SyncService.self)
    registration.registerURLPattern("notes://sync/:account")
  }

  override func destination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    if case .string("nobody") = configuration.userInfo["account"] { return nil }
    return SyncService(in: world)
  }
}

@Suite("Routing by URL")
struct URLRoutingTests {
  /// An app whose editor is found by `notes://editor/:title`, and a service by `notes://sync/:account`.
  private func makeBench(compatibility: Compatibility = .documentation) throws -> Bench {
    let bench = try Bench(registers: false)
    bench.router.compatibility = compatibility
    bench.classes.nativeClass(SyncService.self).adopt(bench.classes.routableService)
    try bench.addRouter("NotesRouter") {
      $0.registerView(EditorViewController.self)
      $0.registerURLPattern("notes://editor/:title")
    }
    bench.app.registerRouters([bench.editorRouter, bench.classes.nativeClass(SyncServiceRouter.self)])
    bench.app.notifyRegistrationFinished()
    return bench
  }

  private func strings(_ info: RouteUserInfo) -> [String] {
    info.keys.map { key in
      if case .string(let value) = info[key] { "\(key)=\(value)" } else { key }
    }
  }

  // MARK: Registering

  @Test("router:1.20 a URL pattern is an identifier too, and so is registered once")
  func identifier() throws {
    let bench = try Bench(registers: false)
    let first = try bench.addRouter("FirstRouter") {
      $0.registerView(EditorViewController.self)
      $0.registerURLPattern("notes://editor")
    }
    #expect(bench.router.viewRegistry.router(identifier: "notes://editor")?.objectClass === first)
    try bench.addRouter("SecondRouter") {
      $0.registerView(EditorViewController.self)
      $0.registerURLPattern("notes://editor")
    }
    #expect(bench.assertions == ["identifierHasRouter"])
    #expect(bench.router.viewRouterForURL("notes://editor")?.objectClass === first)
  }

  @Test("router:8.1 a string that is not a URL pattern fails an assertion with advice, and remains an identifier")
  func badPattern() throws {
    let bench = try Bench(registers: false)
    try bench.addRouter("NotesRouter") {
      $0.registerView(EditorViewController.self)
      $0.registerURLPattern("editor/:title")
    }
    #expect(bench.assertions == ["invalidURLPattern"])
    #expect(bench.world.log.failures.last?.advice.isEmpty == false)
    #expect(bench.router.viewRegistry.router(identifier: "editor/:title") != nil)
  }

  @Test("router:8.13 setting the same compatibility again keeps the registrations")
  func sameCompatibility() throws {
    let bench = try makeBench()
    bench.router.compatibility = .documentation
    #expect(bench.router.viewRegistry.urls.patterns == ["notes://editor/:title"])
    #expect(bench.router.serviceRegistry.urls.patterns == ["notes://sync/:account"])
  }

  // MARK: Lookup

  @Test("router:8.13 views and services have separate patterns")
  func families() throws {
    let bench = try makeBench()
    #expect(bench.router.viewRouterForURL("notes://editor/Shopping")?.objectClass.name == "NotesRouter")
    #expect(bench.router.serviceRouterForURL("notes://editor/Shopping") == nil)
    #expect(bench.router.serviceRouterForURL("notes://sync/me") != nil)
    #expect(bench.router.viewRouterForURL("notes://sync/me") == nil)
  }

  @Test("router:8.14 the parameters of a URL start with the URL itself")
  func originURL() throws {
    let bench = try makeBench()
    let result = bench.router.routeFromURL("notes://editor/Einkäufe?tag=a", in: .view)
    #expect(result?.identifier == "notes://editor/:title")
    #expect(result?.url == "notes://editor/Eink%C3%A4ufe?tag=a")
    #expect(
      result?.parameters == [
        URLParameter(name: "origin-url", value: "notes://editor/Einkäufe?tag=a"),
        URLParameter(name: "title", value: "Einkäufe"), URLParameter(name: "tag", value: "a"),
      ])
    #expect(bench.router.routeFromURL("notes://settings", in: .view) == nil)
  }

  @Test("router:8.14 a parameter of that name takes precedence")
  func overriddenOriginURL() throws {
    let bench = try makeBench()
    let result = bench.router.routeFromURL("notes://editor/a?origin-url=b", in: .view)
    #expect(result?["origin-url"] == "b")
    #expect(result?.parameters.count == 2)
  }

  @Test("router:8.14 the code of upstream omits a URL that needs escapes")
  func originURLOfTheCode() throws {
    let bench = try makeBench(compatibility: .code)
    #expect(bench.router.routeFromURL("notes://editor/Einkäufe", in: .view)?["origin-url"] == nil)
    #expect(bench.router.routeFromURL("notes://editor/100%", in: .view)?["origin-url"] == nil)
    #expect(bench.router.routeFromURL("notes://editor/a%20b", in: .view)?["origin-url"] == "notes://editor/a%20b")
  }

  @Test("router:8.15 the lookup of a URL that leads nowhere reports no error")
  func silent() throws {
    let bench = try makeBench()
    bench.watchGlobalHandler()
    bench.startTrace()
    #expect(bench.router.viewRouterForURL("notes://settings") == nil)
    #expect(bench.trace() == "")
    #expect(bench.assertions == [])
  }

  @Test("router:8.6 a string that is not a URL fails an assertion")
  func noURL() throws {
    let bench = try makeBench()
    #expect(bench.router.viewRouterForURL("my notes://editor") == nil)
    #expect(bench.assertions == ["invalidURL"])
  }

  // MARK: Unmatched URLs

  /// The calls of a completion, in short.
  private final class Told {
    var calls: [String] = []

    func completion(_ success: Bool, _ destination: SimulatedObject?, _ action: RouteAction, _ error: RouteError?) {
      calls.append("\(success) \(destination == nil ? "-" : "destination") \(action) \(error?.shortCode ?? "-")")
    }
  }

  @Test("router:8.16 only the completion receives the error of a URL that no pattern matches")
  func unmatched() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    bench.watchGlobalHandler()
    let told = Told()
    #expect(
      try bench.router.performURL("notes://edtor/Shopping", path: bench.push(home), completion: told.completion) == nil)
    #expect(try bench.router.performURL("notes://edtor/Shopping", fromSource: home, completion: told.completion) == nil)
    #expect(told.calls == ["false - ToService VE/1", "false - ToService VE/1"])
    #expect(bench.trace() == "VE/1! E2 VE/1! E2")
    #expect(bench.router.lastError?.advice == ["did you mean 'notes://editor/:title'?"])
    #expect(try bench.router.performServiceURL("notes://snc/me", completion: told.completion) == nil)
    #expect(told.calls.last == "false - ToService RE/1")
    #expect(bench.trace() == "RE/1! E2")
  }

  @Test("router:8.16 one family may be tried after the other: an unmatched URL is not a failure")
  func trying() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    #expect(try bench.router.performURL("notes://sync/me", fromSource: home) == nil)
    #expect(
      bench.router.lastError?.advice == ["call performServiceURL: a service is registered for 'notes://sync/:account'"])
    #expect(try bench.router.performServiceURL("notes://sync/me") != nil)
    #expect(bench.world.log.failures.allSatisfy { !$0.failsScenario })
  }

  @Test("router:8.16 the global handler is also called for a pattern whose router no longer exists")
  func gone() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    try bench.router.viewRegistry.urls.register("notes://help")
    try bench.router.serviceRegistry.urls.register("notes://help")
    var actions: [RouteAction] = []
    bench.app.globalErrorHandler = { _, action, _ in actions.append(action) }
    bench.router.globalServiceErrorHandler = { _, action, _ in actions.append(action) }
    let told = Told()
    #expect(try bench.router.performURL("notes://help", path: bench.push(home), completion: told.completion) == nil)
    #expect(bench.trace() == "VE/1! E2 E4")
    #expect(try bench.router.performServiceURL("notes://help", completion: told.completion) == nil)
    #expect(bench.trace() == "RE/1! E2 E4")
    #expect(told.calls == ["false - ToService VE/1", "false - ToService RE/1"])
    #expect(actions == [.toView, .toService])
    #expect(bench.assertions == [])
  }

  // MARK: Performing

  @Test("router:8.17 the router is performed with the parameters of the URL, and the completion receives the success")
  func perform() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    let told = Told()
    let router = try bench.router.performURL(
      "notes://editor/Shopping?tag=a", path: bench.push(home), completion: told.completion)
    #expect(
      router.map { strings($0.configuration.userInfo) } == [
        "origin-url=notes://editor/Shopping?tag=a", "title=Shopping", "tag=a",
      ])
    #expect(told.calls == [])
    try bench.world.settle()
    #expect(told.calls == ["true destination PerformRoute -"])
    #expect(home.navigationController?.topViewController is EditorViewController)
  }

  @Test("router:8.17 the completion receives a failure, without a destination")
  func performFails() throws {
    let bench = try makeBench()
    let loose = UIViewController(in: bench.world)
    let told = Told()
    try bench.router.performURL("notes://editor/a", path: bench.push(loose), completion: told.completion)
    try bench.router.performURL("notes://editor/a", path: bench.push(nil), completion: told.completion)
    try bench.router.performServiceURL("notes://sync/nobody", completion: told.completion)
    #expect(told.calls == ["false - PerformRoute VE/13", "false - Init VE/13", "false - PerformRoute RE/2"])
  }

  @Test("router:8.17 a service is performed with the parameters of the URL")
  func performService() throws {
    let bench = try makeBench()
    let told = Told()
    let router = try bench.router.performServiceURL("notes://sync/me", completion: told.completion)
    #expect(router.map { strings($0.configuration.userInfo) } == ["origin-url=notes://sync/me", "account=me"])
    #expect(told.calls == ["true destination PerformRoute -"])
  }

  @Test("router:8.17 without a completion the handlers of the configuration stay unchanged")
  func withoutCompletion() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    let router = try #require(bench.router.viewRouterForURL("notes://editor/a")?.objectClass)
    var calls = 0
    router.defineClassMethod(
      "defaultRouteConfiguration",
      ClosureMethod { _, _, _ in
        let made = ViewRouteConfiguration(in: bench.world)
        made.performerSuccessHandler = { _ in calls += 1 }
        return .object(made)
      })
    try bench.router.performURL("notes://editor/a", path: bench.push(home))
    try bench.world.settle()
    #expect(calls == 1)
  }

  @Test(
    "router:8.18 the transition of the URL selects how the destination is shown",
    arguments: [
      ("present", ViewRouteType.presentModally), ("push", .push), ("show", .show), ("showDetail", .showDetail),
      ("addAsSubview", .addAsSubview), ("fly", .show), ("", .show),
    ])
  func transition(_ name: String, _ type: ViewRouteType) throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    var performed: [ViewRouteType] = []
    bench.router.interceptBeforePerformWithConfiguration { _, configuration in
      guard let configuration = configuration as? ViewRouteConfiguration else { return }
      performed.append(configuration.routeType)
      #expect(configuration.source === (type == .addAsSubview ? home.view : home))
    }
    let url = "notes://editor/a" + (name.isEmpty ? "" : "?transition=\(name)")
    let router = try #require(bench.router.viewRouterForURL(url)?.objectClass)
    router.defineClassMethod(
      "supportedRouteTypes", ClosureMethod { _, _, _ in .integer(Int64(type.mask.rawValue)) })
    try bench.router.performURL(url, fromSource: home)
    #expect(performed == [type])
  }

  @Test("router:8.18 a router class may define the path for a transition")
  func overriddenTransition() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    let router = try #require(bench.router.viewRouterForURL("notes://editor/a")?.objectClass)
    router.defineClassMethod(
      "pathForTransitionType",
      ClosureMethod { _, router, arguments in
        guard case .string("sheet") = arguments[0] else {
          return ViewRouter.callNative(
            URLRouteName.pathForTransitionType.symbol, of: router, arguments, in: bench.world) ?? .none
        }
        return .object(bench.present(arguments[1].object))
      })
    var performed: [ViewRouteType] = []
    bench.router.interceptBeforePerformWithConfiguration { _, configuration in
      if let configuration = configuration as? ViewRouteConfiguration { performed.append(configuration.routeType) }
    }
    try bench.router.performURL("notes://editor/a?transition=sheet", fromSource: home)
    try bench.world.settle()
    try bench.router.performURL("notes://editor/a?transition=push", fromSource: home)
    #expect(performed == [.presentModally, .push])
  }

  @Test("router:8.18 a result that is not a path fails an assertion, and the default is used")
  func noPath() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    let router = try #require(bench.router.viewRouterForURL("notes://editor/a")?.objectClass)
    router.defineClassMethod("pathForTransitionType", ClosureMethod { _, _, _ in .none })
    let performed = try bench.router.performURL("notes://editor/a?transition=present", fromSource: home)
    #expect(bench.assertions == ["noPathForTransitionType"])
    #expect(performed?.configuration.routeType == .presentModally)
  }

  @Test(
    "router:8.19 with the default rule, a URL is processed before the destination is made, and its action performed")
  func defaultRule() throws {
    let bench = try makeBench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    try bench.router.performURL("notes://editor/a?action=share&transition=push", fromSource: home)
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg processUserInfo C P3 P4 W+ W+ S:Rg>Rd D+ D+ performAction")
    try bench.router.performServiceURL("notes://sync/me?action=start")
    #expect(bench.trace().contains("performAction"))
  }
}
