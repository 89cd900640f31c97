import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("makeDestination")
struct MakeDestinationTests {
  @Test("router:3.5.1 makes, prepares and succeeds immediately, without notifying the router classes")
  func synchronous() throws {
    let bench = try Bench()
    let router = try bench.router.perform(bench.route, path: bench.making, configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    #expect(router?.state == .routed)
  }

  @Test("router:3.5.2 the call returns the prepared destination")
  func returnsDestination() throws {
    let bench = try Bench()
    let made = bench.router.makeDestination(
      bench.route, preparation: { ($0 as? EditorViewController)?.title = "Made" })
    #expect((made as? EditorViewController)?.title == "Made")
    #expect(bench.router.lastError == nil)
  }

  @Test("router:3.5.2 router:2.17 a builder sets all handlers, but not the route type")
  func withConfiguration() throws {
    let bench = try Bench()
    let made = bench.router.makeDestination(
      bench.route,
      configuring: { configuration in
        bench.setAll(configuration)
        #expect(configuration.routeType == .makeDestination)
        configuration.routeType = .push
      })
    #expect(made != nil)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
  }

  @Test("router:3.5.2 a failure returns nil, and all handlers are called with action PerformRoute")
  func failure() throws {
    let bench = try Bench()
    bench.makeEditor = { _ in nil }
    bench.watchGlobalHandler()
    #expect(bench.router.makeDestination(bench.route, configuring: bench.setAll) == nil)
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 E2 E3 E4")
    #expect(bench.router.lastError?.action == .performRoute)
  }

  @Test("router:3.5.2 a router that cannot make its destination fails an assertion, and calls no handler")
  func cannotMake() throws {
    let bench = try Bench(types: [.push])
    bench.watchGlobalHandler()
    #expect(!bench.router.canMakeDestination(bench.editorRouter))
    #expect(bench.router.makeDestination(bench.route, configuring: bench.setAll) == nil)
    #expect(bench.trace() == "[cannotMakeDestination]")

    let other = try Bench()
    other.editorRouter.defineClassMethod(
      "canMakeDestinationSynchronously", ClosureMethod { _, _, _ in .bool(false) })
    #expect(other.router.makeDestination(other.route) == nil)
    #expect(other.assertions == ["cannotMakeDestination"])
  }
}

@Suite("push")
struct PushTests {
  @Test("router:3.5.3 prepares, notifies the classes, pushes, and ends with the transition")
  func animated() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+")
    #expect(home.navigationController?.topViewController === router.destination)
    try bench.world.turn()
    try bench.world.advance(by: .seconds(0.34))
    #expect(bench.trace() == "")
    try bench.world.advance(by: .seconds(0.02))
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
  }

  @Test("router:3.5.3 without animation the end comes in the next turn, never inside the call")
  func notAnimated() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.push(home)) { $0.animated = false }
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+")
    try bench.world.turn()
    #expect(bench.trace() == "S:Rg>Rd D+")
    #expect(bench.world.clock.now == .zero)
  }

  @Test("router:3.5.3 a source outside any navigation controller is VE/13")
  func noNavigation() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    try bench.app.launch(root: home)
    bench.startTrace()
    let router = try bench.router.perform(bench.route, path: bench.push(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U VE/13!")
    #expect(bench.errors == ["VE/13 PerformRoute"])
    #expect(router?.state == .unrouted)
  }

  @Test("router:3.5.3 a navigation controller is not inside itself, and the error suggests what to pass")
  func navigationAsSource() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.router.perform(bench.route, path: bench.push(home.navigationController))
    #expect(router?.error?.advice == ["pass a controller of the navigation stack, such as its top, as source"])
  }

  @Test("router:3.5.3 a destination that is in the stack already is RE/4, before anything is prepared")
  func alreadyInStack() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    try bench.router.perform(bench.route, path: bench.push(home))
    try bench.world.settle()
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.push(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/4!")
  }

  @Test("router:3.5.3 an exception of the platform reaches the caller, and the router keeps its previous state")
  func exception() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigationClass = bench.classes.nativeClass(UINavigationController.self)
    let router = try bench.addRouter("NavigationRouter") { $0.registerView(navigationClass) }
    bench.makeEditor = { UINavigationController(in: $0.world) }
    bench.startTrace()
    #expect(throws: PlatformException.self) { try bench.router.perform(router, path: bench.push(home)) }
    #expect(bench.trace() == "S:U>Rg C P3 P4 S:Rg>U")
    #expect(home.navigationController?.viewControllers.count == 1)
  }

  @Test("router:3.5.3 a source that leaves its navigation controller during the preparation is VE/13")
  func sourceLeaves() throws {
    let bench = try Bench()
    // Off the screen a pop ends immediately.
    let navigation = UINavigationController(in: bench.world, rootViewController: HomeViewController(in: bench.world))
    let note = HomeViewController(in: bench.world)
    try navigation.tryPushViewController(note, animated: false)
    bench.prepare = { _, _ in navigation.popViewController(animated: false) }
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.push(note))
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ S:Rg>U VE/13!")
  }

  @Test("router:3.5.3 a push that waits for another one ends with the transition that ran when it was made")
  func pushDuringPush() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let first = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    try bench.world.advance(by: .seconds(0.1))
    let second = try #require(
      try bench.router.perform(bench.route, path: bench.push(home)) { configuration in
        // The coordinator is that of the first push: the second destination is not in the stack yet.
        configuration.successHandler = { [unowned home] _ in
          #expect(home.navigationController?.viewControllers.count == 2)
        }
      })
    #expect(first.state == .routing && second.state == .routing)
    try bench.world.advance(by: .seconds(0.3))
    #expect(first.state == .routed)
    #expect(second.state == .routed)
    #expect(home.navigationController?.topViewController === second.destination)
    #expect(bench.world.clock.hasPendingTransition)
  }

  @Test("router:3.5.3 a push that waits for a presentation ends after the presentation")
  func pushDuringPresentation() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try home.tryPresent(HomeViewController(in: bench.world), animated: true)
    try bench.world.advance(by: .seconds(0.1))
    let router = try bench.router.perform(bench.route, path: bench.push(home))
    try bench.world.advance(by: .seconds(0.39))
    #expect(router?.state == .routing)
    try bench.world.advance(by: .seconds(0.02))
    #expect(router?.state == .routed)
  }

  @Test("router:3.5.3 off the screen nothing is animated, and the end comes in the next turn")
  func offScreen() throws {
    let bench = try Bench()
    let navigation = UINavigationController(in: bench.world, rootViewController: HomeViewController(in: bench.world))
    let router = try bench.router.perform(bench.route, path: bench.push(navigation.topViewController))
    #expect(router?.state == .routing)
    try bench.world.turn()
    #expect(router?.state == .routed)
  }

  @Test("router:3.5.13 a handler may perform the next route immediately")
  func nextRouteInHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var next: ViewRouter?
    try bench.router.perform(bench.route, path: bench.push(home)) { configuration in
      configuration.successHandler = { editor in
        next = try? bench.router.perform(bench.route, path: bench.push(editor))
      }
    }
    // The handler runs when the push has ended, not inside the call.
    #expect(next == nil)
    try bench.world.settle()
    #expect(next?.state == .routed)
    #expect(
      bench.app.tree() == """
        UIWindow
        └─ UINavigationController
           ├─ HomeViewController
           ├─ EditorViewController
           └─ EditorViewController ◀
        """)
  }
}

@Suite("presentModally")
struct PresentModallyTests {
  @Test(
    "router:3.5.4 router:3.11.3 prepares, notifies the classes, presents; the end comes with the presentation's completion"
  )
  func animated() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.present(home), configuring: bench.setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+")
    #expect(home.presentedViewController === router.destination)
    try bench.world.turn()
    try bench.world.advance(by: .seconds(0.49))
    #expect(bench.trace() == "")
    try bench.world.advance(by: .seconds(0.02))
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
  }

  @Test("router:3.5.4 without animation no time passes")
  func notAnimated() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.present(home)) { $0.animated = false }
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+")
    #expect(bench.world.clock.now == .zero)
  }

  @Test("router:3.5.4 a source that presents already is VE/13")
  func presentingAlready() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.present(home))
    // Until the commit the source is still in the window.
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.present(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U VE/13!")
  }

  @Test("router:3.5.4 a source outside the window is VE/13")
  func offWindow() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    home.loadViewIfNeeded()
    try bench.router.perform(bench.route, path: bench.present(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U VE/13!")
  }

  @Test("router:3.5.4 a source cannot present itself")
  func itself() throws {
    let bench = try Bench()
    let editor = EditorViewController(in: bench.world)
    try bench.app.launch(root: editor)
    bench.makeEditor = { _ in editor }
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.present(editor))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U VE/13!")
  }

  @Test("router:3.5.5 a source whose own view is in no window presents if its container is in the window")
  func ancestorInWindow() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let child = HomeViewController(in: bench.world)
    try home.tryAddChild(child)
    child.didMove(toParent: home)
    bench.startTrace()
    let router = try bench.router.perform(bench.route, path: bench.present(child))
    #expect(router?.error == nil)
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+")
  }

  @Test("router:3.5.5 a view in a superview without a window is not enough")
  func superviewWithoutWindow() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let loose = UIView(in: bench.world)
    try loose.tryAddSubview(home.view)
    try bench.router.perform(bench.route, path: bench.present(home))
    #expect(bench.errors == ["VE/13 PerformRoute"])
  }
}
