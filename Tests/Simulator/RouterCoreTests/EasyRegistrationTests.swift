import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Registering without a router")
struct EasyRegistrationTests {
  private func conforming(_ bench: Bench) throws -> ObjectClass {
    try bench.declareController("PlainViewController", adopts: [bench.input])
  }

  @Test("router:1.14 a protocol leads to a class that its initializer makes")
  func plain() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    bench.views.register(bench.route, forMaking: plain)
    #expect(bench.router.makeDestination(bench.route)?.objectClass === plain)
    #expect(bench.assertions == [])
  }

  @Test("router:1.14 a protocol leads to the object that a function makes from the configuration")
  func function() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    bench.views.register(
      bench.route, forMaking: plain,
      .function { configuration in
        let made = UIViewController(in: configuration.world, as: plain)
        if case .string(let title) = configuration.userInfo["title"] { made.title = title }
        return made
      })
    let made = bench.router.makeDestination(bench.route) { $0.userInfo["title"] = .string("Notes") }
    #expect((made as? UIViewController)?.title == "Notes")
  }

  @Test("router:1.14 the class must conform, be routable and have no exclusive router")
  func checks() throws {
    let bench = try Bench.empty()
    let home = bench.classes.nativeClass(HomeViewController.self)
    bench.views.register(bench.route, forMaking: home)
    #expect(bench.assertions == ["viewNotRoutable", "registeredClassNotConforming"])
    let owned = try conforming(bench)
    try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(owned) }
    bench.views.registerIdentifier("plain", forMaking: owned)
    #expect(bench.assertions.last == "exclusiveRouterExists")
  }

  @Test("router:1.14 a second registration of a protocol is rejected, and the first is kept")
  func twice() throws {
    let bench = try Bench.empty()
    let first = try conforming(bench)
    let second = try bench.declareController("OtherViewController", adopts: [bench.input])
    bench.views.register(bench.route, forMaking: first)
    bench.views.register(bench.route, forMaking: second)
    #expect(bench.assertions == ["protocolHasRouter"])
    #expect(bench.router.makeDestination(bench.route)?.objectClass === first)
  }

  @Test("router:1.22 router:9.3 a router of the protocol wins over a class without a router, in either order")
  func routerWins() throws {
    let bench = try Bench.empty()
    bench.views.register(bench.route, forMaking: try conforming(bench))
    bench.app.registerRouters([bench.editorRouter])
    #expect(bench.router.to(bench.route)?.objectClass === bench.editorRouter)
    #expect(bench.assertions == [])
  }

  @Test("router:1.15 a configuration factory is called once when it is registered")
  func calledOnce() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    var count = 0
    bench.views.registerIdentifier(
      "plain", forMaking: plain,
      .configuration { world in
        count += 1
        let made = MakeableViewConfiguration(in: world)
        made.maker?.makeDestination = { UIViewController(in: world, as: plain) }
        return made
      })
    #expect(count == 1)
    #expect(bench.assertions == [])
    let route = try #require(bench.router.toIdentifier("plain") as? ViewRouterType)
    #expect(bench.router.makeDestination(route)?.objectClass === plain)
  }

  @Test("router:1.15 the configuration must conform, belong to a view and be able to make a destination")
  func configurationChecks() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    let module = RoutableViewModule(ObjectProtocol(name: "EditorModuleInput"), in: bench.classes)
    bench.views.register(module, forMaking: plain, .configuration { MakeableServiceConfiguration(in: $0) })
    #expect(
      bench.assertions == [
        "configurationNotConforming", "invalidDefaultConfiguration", "configurationNotMakeable",
      ])
    bench.views.registerIdentifier("plain", forMaking: plain, .configuration { ViewRouteConfiguration(in: $0) })
    #expect(bench.assertions.last == "configurationNotMakeable")
  }

  @Test("router:1.14 a configuration protocol needs a configuration factory")
  func wrongMaker() throws {
    let bench = try Bench.empty()
    let module = RoutableViewModule(ObjectProtocol(name: "EditorModuleInput"), in: bench.classes)
    bench.views.register(module, forMaking: try conforming(bench))
    #expect(bench.assertions == ["invalidMaking"])
    #expect(bench.views.router(to: module) == nil)
  }

  @Test("router:1.16 a duplicate of a module fails an assertion, and the first is kept")
  func duplicateModule() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    let key = ObjectProtocol(name: "EditorModuleInput")
    let module = RoutableViewModule(key, in: bench.classes)
    let configuration = try bench.classes.declareClass(
      "EditorConfiguration", superclass: bench.classes.nativeClass(MakeableViewConfiguration.self), adopts: [key])
    func making(_ title: String) -> DestinationMaking {
      .configuration { world in
        let made = MakeableViewConfiguration(in: world, as: configuration)
        made.maker?.makeDestination = {
          let controller = UIViewController(in: world, as: plain)
          controller.title = title
          return controller
        }
        return made
      }
    }
    bench.views.register(module, forMaking: plain, making("first"))
    bench.views.register(module, forMaking: plain, making("second"))
    #expect(bench.assertions == ["protocolHasRouter"])
    #expect((bench.router.makeDestination(module) { _ in } as? UIViewController)?.title == "first")
  }

  @Test("router:1.17 the first factory of a class is the one by which its objects find a route")
  func firstMaker() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    func titled(_ title: String) -> DestinationMaking {
      .function { configuration in
        let made = UIViewController(in: configuration.world, as: plain)
        made.title = title
        return made
      }
    }
    bench.views.registerIdentifier("one", forMaking: plain, titled("one"))
    bench.views.registerIdentifier("two", forMaking: plain, titled("two"))
    let route = try #require(bench.views.router(forInstancesOf: plain) as? ViewRouterType)
    #expect((bench.router.makeDestination(route) as? UIViewController)?.title == "one")
  }

  @Test(
    "router:1.3 router:1.25 an object's class finds its default router, then the exclusive one, then its factory, then those of superclasses"
  )
  func forInstances() throws {
    let bench = try Bench.empty()
    let base = try conforming(bench)
    let derived = try bench.classes.declareClass("DerivedViewController", superclass: base)
    bench.views.registerIdentifier("plain", forMaking: base)
    #expect(bench.views.router(forInstancesOf: derived)?.isRouterClass == false)
    let own = try bench.addRouter("DerivedRouter") { $0.registerExclusiveView(derived) }
    #expect(bench.views.router(forInstancesOf: derived)?.objectClass === own)
    let router = try bench.addRouter("BaseRouter") { $0.registerView(base) }
    #expect(bench.views.router(forInstancesOf: base)?.objectClass === router)
    #expect(bench.views.router(forInstancesOf: bench.classes.nativeClass(HomeViewController.self)) == nil)
  }

  @Test("router:1.30 each lookup returns a new route")
  func newEachTime() throws {
    let bench = try Bench.empty()
    bench.views.register(bench.route, forMaking: try conforming(bench))
    let first = try #require(bench.router.to(bench.route))
    #expect(bench.router.to(bench.route) !== first)
  }

  @Test("router:1.31 a view without a router can be added to a superview")
  func views() throws {
    let bench = try Bench.empty()
    let badge = try bench.classes.declareClass(
      "Badge", superclass: bench.classes.nativeClass(UIView.self), adopts: [bench.classes.routableView])
    bench.views.registerIdentifier("badge", forMaking: badge)
    let route = try #require(bench.views.router(identifier: "badge") as? ViewRoute)
    #expect(route.supportedRouteTypes == .viewDefault)
  }

  @Test("router:2.28 the configuration creates the destination, and without one the route fails with RE/2")
  func configurationCreates() throws {
    let bench = try Bench.empty()
    let plain = try conforming(bench)
    var destination: UIViewController?
    bench.views.registerIdentifier(
      "plain", forMaking: plain,
      .configuration { world in
        let made = MakeableViewConfiguration(in: world)
        made.maker?.makeDestination = { destination }
        return made
      })
    let route = try #require(bench.views.router(identifier: "plain") as? ViewRouterType)
    #expect(bench.router.makeDestination(route) == nil)
    #expect(bench.errors == ["RE/2 PerformRoute"])
    destination = UIViewController(in: bench.world, as: plain)
    #expect(bench.router.makeDestination(route) === destination)
  }

  @Test("router:1.14 a service is registered without a router as a view is")
  func service() throws {
    let bench = try Bench.empty()
    let login = try bench.routableService("LoginInput")
    let service = try bench.declareService("PlainLogin", adopts: [login.key])
    bench.services.register(login, forMaking: service)
    #expect(bench.router.makeDestination(login)?.objectClass === service)
    #expect(bench.assertions == [])
  }
}
