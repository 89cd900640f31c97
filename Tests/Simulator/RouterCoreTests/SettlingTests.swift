import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Classes that change while an app registers")
struct SettlingTests {
  private func finished(_ bench: Bench) -> [String] {
    bench.router.autoRegister = false
    bench.app.notifyRegistrationFinished()
    return bench.assertions
  }

  /// A registered router, with a separate destination class.
  private func registered(in bench: Bench) throws -> (router: ObjectClass, destination: ObjectClass) {
    let destination = try bench.classes.declareClass(
      "NoteViewController", superclass: bench.classes.nativeClass(UIViewController.self),
      adopts: [bench.classes.routableView])
    return (try bench.addRouter("NoteRouter") { $0.registerView(destination) }, destination)
  }

  @Test("router:1.37 a router class that gets didFinishRegistration after it registered is notified")
  func laterWordOfTheEnd() throws {
    let bench = try Bench.empty()
    let (router, _) = try registered(in: bench)
    var count = 0
    router.defineClassMethod(
      "didFinishRegistration",
      ClosureMethod { _, _, _ in
        count += 1
        return .none
      })
    #expect(finished(bench) == [])
    #expect(count == 1)
  }

  @Test("router:1.36 isAbstractRouter is called at the end even if the class gets it after it registered")
  func laterAbstract() throws {
    let bench = try Bench.empty()
    let (router, _) = try registered(in: bench)
    var count = 0
    router.defineClassMethod(
      "isAbstractRouter",
      ClosureMethod { _, _, _ in
        count += 1
        return .bool(true)
      })
    #expect(finished(bench) == [])
    #expect(count == 1)
  }

  @Test("router:1.38 a registered view that adopts the marker of services later needs a service router")
  func laterMarker() throws {
    let bench = try Bench.empty()
    let (_, destination) = try registered(in: bench)
    destination.adopt(bench.classes.routableService)
    #expect(finished(bench) == ["routableWithoutRouter"])
  }

  @Test("router:1.36 router:1.38 the checks report each faulty class, and none of the classes beside it")
  func amongOthers() throws {
    let bench = try Bench.empty()
    let (router, destination) = try registered(in: bench)
    let base = bench.classes.nativeClass(UIViewController.self)
    let orphan = try bench.classes.declareClass("Orphan", superclass: base, adopts: [bench.classes.routableView])
    let idle = try bench.addRouter("IdleRouter") { _ in }
    #expect(finished(bench) == ["routerWithoutDestination", "routableWithoutRouter"])
    let subjects = bench.world.log.failures.flatMap(\.subjects)
    #expect(subjects == [idle.identity, orphan.identity])
    #expect(!subjects.contains(router.identity) && !subjects.contains(destination.identity))
  }

  @Test("router:1.39 a protocol that a router registers after it registered itself is checked with its classes")
  func laterProtocol() throws {
    let bench = try Bench.empty()
    let (router, _) = try registered(in: bench)
    let key = ObjectProtocol(name: "NoteInput")
    try bench.classes.declare(key)
    bench.router.viewRegistry.register(RoutableView(key, in: bench.classes), for: router)
    #expect(finished(bench) == ["registeredClassNotConforming"])
  }

  @Test("router:1.5 a router that retains its own registration may register more with it later")
  func keptRegistration() throws {
    let bench = try Bench.empty()
    var kept: ViewRouterRegistration?
    let (_, destination) = try registered(in: bench)
    let first = try bench.classes.declareClass("FirstRouter", superclass: bench.classes.nativeClass(ViewRouter.self))
    let second = try bench.classes.declareClass("SecondRouter", superclass: bench.classes.nativeClass(ViewRouter.self))
    for router in [first, second] {
      router.defineClassMethod(
        "registerRoutableDestination",
        ClosureMethod { _, _, arguments in
          if case .foreign(let value) = arguments[0], kept == nil { kept = value as? ViewRouterRegistration }
          return .none
        })
    }
    bench.app.registerRouters([first, second])
    kept?.registerView(destination)
    let registry = bench.router.viewRegistry
    #expect(registry.isDestinationClass(destination, registeredWith: first))
    #expect(!registry.isDestinationClass(destination, registeredWith: second))
  }
}
