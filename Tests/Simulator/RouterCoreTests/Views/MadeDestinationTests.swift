import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

/// A router that the app keeps after `makeDestination` returned the destination tracks it like a router that was
/// performed.
@Suite("Destinations that a call makes and returns")
struct MadeDestinationTests {
  private let bench: Bench
  private let home: HomeViewController
  /// The destination that the bench's router makes, and that the test keeps.
  private let editor: EditorViewController

  init() throws {
    let bench = try Bench()
    self.bench = bench
    home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    self.editor = editor
  }

  /// Makes the destination, and keeps its router.
  private func make(_ configuring: @escaping (ViewRouteConfiguration) -> Void = { _ in }) throws -> ViewRouter {
    var router: ViewRouter?
    let made = bench.router.makeDestination(bench.route) { configuration in
      router = configuration.router
      configuring(configuration)
    }
    #expect(made === editor)
    return try #require(router)
  }

  @Test("router:3.1.6 the router does not retain it")
  func weak() throws {
    bench.makeEditor = { EditorViewController(in: $0.world) }
    var router: ViewRouter?
    do {
      let made = bench.router.makeDestination(bench.route) { router = $0.router }
      #expect(router?.destination === made)
    }
    #expect(router?.state == .routed)
    #expect(router?.destination == nil)
  }

  @Test("router:3.9.1 router:3.9.2 the router is notified when it is first shown")
  func shownLater() throws {
    let router = try make()
    bench.startTrace()
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rg P3 P4 W+ S:Rg>Rd D+")
    #expect(router.destination === editor)
    // The router records how the destination was shown.
    router.configuration.source = home
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === home)
  }

  @Test("router:3.9.2 the router is notified when a handler shows it: it is not prepared again after the call")
  func shownByHandler() throws {
    let expected = "S:U>Rg C P3 P4 S:Rg>Rd K1 W+ D+ W- D- W+ D+"
    #expect(try traceOfShowing(isReturned: true) == expected)
    #expect(try traceOfShowing(isReturned: false) == expected)
  }

  /// Returns the trace of a success handler that lets the destination appear and disappear, before it appears again
  /// later.
  ///
  /// - Parameter isReturned: whether the call makes the destination and returns it, rather than that it performs the
  ///   router.
  private func traceOfShowing(isReturned: Bool) throws -> String {
    let tests = try MadeDestinationTests()
    func show(_ isAppearing: Bool) {
      tests.editor.beginAppearanceTransition(isAppearing, animated: false)
      tests.editor.endAppearanceTransition()
    }
    let configuring: (ViewRouteConfiguration) -> Void = { configuration in
      configuration.successHandler = { _ in
        show(true)
        show(false)
      }
    }
    tests.bench.startTrace()
    let router =
      isReturned ? try tests.make(configuring) : try tests.bench.routed(tests.bench.making, configuring: configuring)
    show(true)
    #expect(router?.destination === tests.editor)
    return tests.bench.trace()
  }

  @Test("router:3.9.6 the router that made it comes before one that tracked it in the meantime")
  func order() throws {
    var second: ViewRouter?
    let first = try make { configuration in
      configuration.prepareDestination = { [bench] in
        second = bench.router.prepare(bench.editorRouter, destination: $0)
      }
    }
    var told: [Identity] = []
    for router in [second, first] {
      router?.configuration.stateNotifier = { _, _ in told.append(router?.identity ?? .none) }
    }
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    home.navigationController?.popViewController(animated: false)
    try bench.world.settle()
    let identities = [first.identity, try #require(second).identity]
    #expect(told.suffix(4) == [identities[0], identities[1], identities[0], identities[1]][...])
  }

  @Test("router:3.3.9 an unsuitable destination is deallocated before the end of the route is reported")
  func refused() throws {
    bench.makeEditor = { Service(in: $0.world) }
    weak var refused: SimulatedObject?
    var wasFreed = false
    bench.router.interceptAfterPerformWithConfiguration { router, _ in wasFreed = router.destination == nil }
    let made = bench.router.makeDestination(bench.route) { configuration in
      configuration.errorHandler = { _, _ in refused = configuration.router?.destination }
    }
    #expect(made == nil)
    #expect(wasFreed && refused == nil)
  }
}

/// An object that cannot be a destination of a view router: neither a view nor a controller.
private final class Service: SimulatedObject {}
