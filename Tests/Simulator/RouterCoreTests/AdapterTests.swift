import AppSimulator
import RouterCore
import SimulatedWorld
import Testing

final class NotesAdapter: ViewRouteAdapter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    let classes = registration.registry.world.classes
    guard let required = classes.findProtocol("NotesInput"), let provided = classes.findProtocol("EditorInput") else {
      return
    }
    registration.register(adapter: RoutableView(naming: required), forAdaptee: RoutableView(naming: provided))
  }
}

@Suite("Adapters")
struct AdapterTests {
  @Test("router:1.18 the router of an adaptee handles its adapter, whichever is registered first")
  func follows() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    bench.views.register(adapter: notes, forAdaptee: bench.route)
    bench.app.registerRouters([bench.editorRouter])
    #expect(bench.router.to(notes)?.objectClass === bench.editorRouter)
    #expect(bench.assertions == [])
  }

  @Test("router:7.9 a chain of adapters leads to one router")
  func chain() throws {
    let bench = try Bench.empty()
    let login = try bench.routableService("LoginInput")
    let names = ["OneInput", "TwoInput", "ThreeInput", "FourInput"]
    let keys = try names.map(bench.routableService)
    for (adapter, adaptee) in zip(keys, keys.dropFirst() + [login]) {
      bench.services.register(adapter: adapter, forAdaptee: adaptee)
    }
    let router = try bench.addServiceRouter("LoginRouter") { $0.register(login) }
    #expect(keys.allSatisfy { bench.router.to($0)?.objectClass === router })
  }

  @Test("router:1.22 a class without a router also counts along a chain of adapters")
  func easyOnTheWay() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    let plain = try bench.declareController("PlainViewController", adopts: [bench.input])
    bench.views.register(adapter: notes, forAdaptee: bench.route)
    bench.views.register(bench.route, forMaking: plain)
    #expect(bench.router.makeDestination(notes)?.objectClass === plain)
  }

  @Test("router:1.23 module adapters lead to module routers")
  func modules() throws {
    let bench = try Bench.empty()
    let provided = ObjectProtocol(name: "LoginModuleInput")
    let module = RoutableServiceModule(provided, in: bench.classes)
    let adapter = RoutableServiceModule(ObjectProtocol(name: "RequiredModuleInput"), in: bench.classes)
    let configuration = try bench.classes.declareClass(
      "LoginConfiguration", superclass: bench.classes.nativeClass(PerformRouteConfiguration.self), adopts: [provided])
    let router = try bench.addServiceRouter(
      "LoginRouter", configuration: { PerformRouteConfiguration(in: $0, as: configuration) },
      register: { $0.register(module) })
    bench.services.register(adapter: adapter, forAdaptee: module)
    #expect(bench.router.to(adapter)?.objectClass === router)
    #expect(bench.router.to(module)?.objectClass === router)
    #expect(bench.router.to(RoutableService(naming: provided)) == nil)
  }

  @Test("router:1.18 an adapter with a router or with another adaptee fails an assertion, and the last adaptee applies")
  func lastWins() throws {
    let bench = try Bench.empty()
    bench.app.registerRouters([bench.editorRouter])
    let notes = try bench.routableView("NotesInput")
    let other = try bench.routableView("OtherInput")
    bench.views.register(adapter: bench.route, forAdaptee: other)
    #expect(bench.assertions == ["adapterHasRouter"])
    bench.views.register(adapter: notes, forAdaptee: other)
    bench.views.register(adapter: notes, forAdaptee: bench.route)
    #expect(bench.assertions == ["adapterHasRouter", "adapterHasAdaptee"])
    #expect(bench.router.to(notes)?.objectClass === bench.editorRouter)
  }

  @Test("router:1.18 adapters in a cycle fail an assertion, and lead to no router")
  func cycle() throws {
    let bench = try Bench.empty()
    let one = try bench.routableView("OneInput")
    let two = try bench.routableView("TwoInput")
    bench.views.register(adapter: one, forAdaptee: two)
    bench.views.register(adapter: two, forAdaptee: one)
    #expect(bench.views.router(to: one) == nil)
    #expect(bench.assertions == ["adapterCycle"])
    #expect(bench.messages.first?.contains("OneInput → TwoInput → OneInput") == true)
  }

  @Test("router:1.19 a class of registrations alone registers adapters, needs no destination, and cannot perform")
  func adapterClass() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    bench.editor.adopt(notes.key)
    let adapter = bench.classes.nativeClass(NotesAdapter.self)
    bench.app.registerRouters([bench.editorRouter, adapter])
    bench.app.notifyRegistrationFinished()
    #expect(bench.assertions == [])
    #expect(bench.router.to(notes)?.objectClass === bench.editorRouter)
    #expect(bench.router.makeDestination(adapter) == nil)
    #expect(try bench.router.perform(adapter, path: bench.making) == nil)
    #expect(bench.assertions.contains("adapterHasNoInstances"))
  }
}
