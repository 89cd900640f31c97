import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Registry")
struct RegistryTests {
  private func bench() throws -> Bench { try Bench(registers: false) }

  @Test("router:1.6 the first router of a class is its default router")
  func defaultRouter() throws {
    let bench = try bench()
    let first = try bench.addRouter("FirstRouter") { $0.registerView(EditorViewController.self) }
    let second = try bench.addRouter("SecondRouter") { $0.registerView(EditorViewController.self) }
    let editor = bench.classes.nativeClass(EditorViewController.self)
    #expect(bench.app.registry.defaultRouter(of: editor)?.objectClass === first)
    #expect(bench.app.registry.routers(of: editor).map(\.name) == ["FirstRouter", "SecondRouter"])
    #expect(bench.app.registry.isDestinationClass(editor, registeredWith: second))
    #expect(bench.assertions == [])
  }

  @Test("router:1.7 only a view or a view controller can be registered")
  func onlyViews() throws {
    let bench = try bench()
    let note = try bench.classes.declareClass(
      "Note", superclass: bench.classes.root, adopts: [bench.classes.routableView])
    try bench.addRouter("NoteRouter") { $0.registerView(note) }
    #expect(bench.assertions == ["destinationIsNotView"])
  }

  @Test("router:1.8 a class with an exclusive router cannot be registered again")
  func registerAfterExclusive() throws {
    let bench = try bench()
    try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(EditorViewController.self) }
    try bench.addRouter("LateRouter") { $0.registerView(EditorViewController.self) }
    #expect(bench.assertions == ["exclusiveRouterExists"])
  }

  @Test("router:1.8 a class that does not adopt the routable marker cannot be registered")
  func notRoutable() throws {
    let bench = try bench()
    try bench.addRouter("HomeRouter") { $0.registerView(HomeViewController.self) }
    #expect(bench.assertions == ["viewNotRoutable"])
  }

  @Test("router:1.8 a subclass of a routable class is routable")
  func inheritedMarker() throws {
    let bench = try bench()
    try bench.addRouter("RichRouter") { $0.registerView(RichEditorViewController.self) }
    #expect(bench.assertions == [])
  }

  @Test("router:1.10 the first one of two exclusive routers is kept")
  func twoExclusive() throws {
    let bench = try bench()
    let first = try bench.addRouter("FirstRouter") { $0.registerExclusiveView(EditorViewController.self) }
    try bench.addRouter("SecondRouter") { $0.registerExclusiveView(EditorViewController.self) }
    let editor = bench.classes.nativeClass(EditorViewController.self)
    #expect(bench.app.registry.routers(of: editor).map(\.name) == [first.name])
    #expect(bench.assertions == ["exclusiveRouterExists"])
  }

  @Test("router:1.10 a class with routers cannot get an exclusive one")
  func exclusiveTooLate() throws {
    let bench = try bench()
    try bench.addRouter("FirstRouter") { $0.registerView(EditorViewController.self) }
    try bench.addRouter("SecondRouter") { $0.registerExclusiveView(EditorViewController.self) }
    #expect(bench.assertions == ["exclusiveRouterTooLate"])
  }

  @Test("router:1.10 a subclass may have its own routers beside an exclusive one of its superclass")
  func exclusiveIsPerClass() throws {
    let bench = try bench()
    try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(EditorViewController.self) }
    try bench.addRouter("RichRouter") { $0.registerView(RichEditorViewController.self) }
    #expect(bench.assertions == [])
    let rich = bench.classes.nativeClass(RichEditorViewController.self)
    #expect(bench.app.registry.routers(of: rich).map(\.name) == ["RichRouter", "OwnerRouter"])
  }

  @Test("router:1.11 a protocol that is not declared routable cannot be registered")
  func undeclaredProtocol() throws {
    let bench = try bench()
    let plain = ObjectProtocol(name: "PlainInput")
    try bench.classes.declare(plain)
    try bench.addRouter("PlainRouter") {
      $0.registerView(EditorViewController.self)
      $0.register(RoutableView(naming: plain))
    }
    #expect(bench.assertions == ["protocolNotRoutable"])
  }

  @Test("router:1.11 a protocol has one router, the first; the same router may register it twice")
  func oneRouterForAProtocol() throws {
    let bench = try bench()
    let first = try bench.addRouter("FirstRouter") { [route = bench.route] in
      $0.registerView(EditorViewController.self)
      $0.register(route)
      $0.register(route)
    }
    #expect(bench.assertions == [])
    try bench.addRouter("SecondRouter") { [route = bench.route] in $0.register(route) }
    #expect(bench.assertions == ["protocolHasRouter"])
    #expect(bench.router.to(bench.route)?.objectClass === first)
  }

  @Test("router:1.22 a routable protocol leads to its router")
  func lookUp() throws {
    let bench = try Bench()
    #expect(bench.router.to(bench.route)?.objectClass === bench.editorRouter)
    #expect(bench.router.lastError == nil)
  }

  @Test("router:1.22 a composition is a separate key, regardless of the order of its parts")
  func composition() throws {
    let bench = try bench()
    let other = ObjectProtocol(name: "PrintInput")
    try bench.classes.declare(other)
    let pair = bench.classes.composition(of: [bench.input, other])
    let router = try bench.addRouter("PairRouter") { [classes = bench.classes] in
      $0.registerView(EditorViewController.self)
      $0.register(RoutableView(pair, in: classes))
    }
    #expect(
      bench.router.to(RoutableView(naming: bench.classes.composition(of: [other, bench.input])))?.objectClass === router
    )
    #expect(bench.app.registry.router(to: bench.route) == nil)
  }

  @Test("router:1.26 routers of the subclass come first, as long as classes are routable, an exclusive one alone")
  func enumeration() throws {
    let bench = try bench()
    try bench.addRouter("BaseRouter") { $0.registerView(EditorViewController.self) }
    try bench.addRouter("EveryRouter") { $0.registerView(UIViewController.self) }
    try bench.addRouter("RichRouter") { $0.registerView(RichEditorViewController.self) }
    let rich = bench.classes.nativeClass(RichEditorViewController.self)
    // UIViewController is registered, wrongly, without being routable: the climb stops below it.
    #expect(bench.app.registry.routers(of: rich).map(\.name) == ["RichRouter", "BaseRouter"])
    try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(RichEditorViewController.self) }
    #expect(bench.app.registry.routers(of: rich).map(\.name) == ["OwnerRouter", "BaseRouter"])
  }

  @Test("router:1.27 the router of a superclass accepts a subclass, never the reverse")
  func acceptance() throws {
    let bench = try bench()
    let base = try bench.addRouter("BaseRouter") { $0.registerView(EditorViewController.self) }
    let rich = try bench.addRouter("RichRouter") { $0.registerExclusiveView(RichEditorViewController.self) }
    let editorClass = bench.classes.nativeClass(EditorViewController.self)
    let richClass = bench.classes.nativeClass(RichEditorViewController.self)
    #expect(bench.app.registry.isDestinationClass(richClass, registeredWith: base))
    #expect(bench.app.registry.isDestinationClass(richClass, registeredWith: rich))
    #expect(!bench.app.registry.isDestinationClass(editorClass, registeredWith: rich))
  }

  @Test("router:1.34 registering after the end fails an assertion, but counts")
  func lateRegistration() throws {
    let bench = try Bench.empty()
    bench.router.autoRegister = false
    bench.app.notifyRegistrationFinished()
    let late = try bench.addRouter("LateRouter") { $0.registerView(EditorViewController.self) }
    #expect(bench.assertions == ["registrationFinished"])
    #expect(bench.app.registry.routerClasses.contains { $0 === late })
  }

  @Test("router:1.32 a router class registers once")
  func registersOnce() throws {
    let bench = try Bench(registers: false)
    var count = 0
    let router = try bench.addRouter("CountedRouter") { _ in count += 1 }
    bench.app.registerRouters([router, router])
    #expect(count == 1)
  }

  @Test("router:1.33 the registration ends once")
  func endsOnce() throws {
    let bench = try Bench()
    bench.app.notifyRegistrationFinished()
    #expect(bench.assertions == ["registrationFinished"])
  }

  @Test("router:9.7 RoutableView declares a protocol once, and lists declarations in order")
  func declaring() throws {
    let bench = try bench()
    let other = ObjectProtocol(name: "PrintInput")
    try bench.classes.declare(other)
    #expect(!RoutableView(naming: other).isDeclared(in: bench.classes))
    _ = RoutableView(other, in: bench.classes)
    _ = RoutableView(other, in: bench.classes)
    let pair = RoutableView(bench.classes.composition(of: [bench.input, other]), in: bench.classes)
    #expect(RoutableView.declared(in: bench.classes).map(\.name) == ["EditorInput", "PrintInput", pair.name])
    let single = bench.classes.composition(
      of: [bench.input], requiredClass: bench.classes.nativeClass(UIViewController.self))
    #expect(!RoutableView(naming: single).isDeclared(in: bench.classes))
  }
}

@Suite("Lookups that fail")
struct FailedLookUpTests {
  private func unknown(_ bench: Bench, _ name: String) throws -> RoutableView {
    let made = ObjectProtocol(name: name)
    try bench.classes.declare(made)
    return RoutableView(naming: made)
  }

  @Test("router:1.28 the global handler receives RE/0, then the assertion fails, and the lookup returns nil")
  func unknownProtocol() throws {
    let bench = try Bench()
    var told: [String] = []
    bench.watchGlobalHandler { router, action, error in told.append("\(router as Any) \(action) \(error.shortCode)") }
    bench.startTrace()
    #expect(bench.router.to(try unknown(bench, "LoginInput")) == nil)
    #expect(bench.trace() == "RE/0! E4 [unknownRoutableView]")
    #expect(told == ["nil ToView RE/0"])
    #expect(bench.router.lastError?.name == "invalidProtocol")
  }

  @Test("router:1.28 the message states whether the registration may still add the protocol")
  func textBeforeAndAfter() throws {
    let early = try Bench(registers: false)
    _ = early.router.to(early.route)
    let before = try #require(early.router.lastError)
    early.app.notifyRegistrationFinished()
    _ = early.router.to(early.route)
    let after = try #require(early.router.lastError)
    #expect(before.message.contains("not finished"))
    #expect(!after.message.contains("not finished"))
  }

  @Test("router:1.28 a similar name is suggested")
  func suggestion() throws {
    let bench = try Bench()
    _ = bench.router.to(try unknown(bench, "EditrInput"))
    #expect(bench.router.lastError?.advice.first == "did you mean 'EditorInput'?")
  }

  @Test("router:1.35 before the end of the registration a lookup finds the routers that are registered so far")
  func earlyLookUp() throws {
    let bench = try Bench(registers: false)
    bench.app.registerRouters([bench.editorRouter])
    #expect(bench.router.to(bench.route)?.objectClass === bench.editorRouter)
  }

  @Test("router:1.28 performing with an unknown protocol returns nil, and lastError has the reason")
  func performUnknown() throws {
    let bench = try Bench()
    let route = try unknown(bench, "LoginInput")
    #expect(try bench.router.perform(route, path: bench.making) == nil)
    #expect(bench.router.lastError?.shortCode == "RE/0")
    #expect(bench.router.makeDestination(route) == nil)
    #expect(bench.errors == ["RE/0 ToView", "RE/0 ToView"])
  }
}
