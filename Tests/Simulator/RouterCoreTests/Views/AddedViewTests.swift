import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Views that the app itself adds")
struct AddedViewTests {
  private func launch(_ bench: Bench) throws -> PerformerViewController {
    let screen = PerformerViewController(in: bench.world)
    try bench.app.launch(root: screen)
    try bench.world.settle()
    bench.startTrace()
    return screen
  }

  @Test(
    "router:5.18 router:5.19 router:5.21 router:5.27 a view on the screen: prepared by the screen, then by its router, and reported immediately"
  )
  func onScreen() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let screen = try launch(bench)
    let aspects = AspectLog(bench)
    let view = EditorView(in: bench.world)
    var asked: [SimulatedObject] = []
    screen.prepareExternal = { destination, configuration in
      asked.append(destination)
      bench.setAll(configuration)
    }
    try screen.view.tryAddSubview(view)
    #expect(bench.trace() == "S:U>Rg Pext P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
    #expect(asked.count == 1 && asked.first === view)
    #expect(aspects.news() == ["W+ EditorView by router from UIView", "D+ EditorView by router from UIView"])
  }

  @Test("router:5.18 a view that needs no preparation is prepared by its router alone")
  func prepared() throws {
    let bench = try Bench()
    try bench.addViewRouter()
    let screen = try launch(bench)
    try screen.view.tryAddSubview(EditorView(in: bench.world))
    #expect(bench.trace() == "S:U>Rg P3 P4 W+ S:Rg>Rd D+")
  }

  @Test(
    "router:5.18 router:5.19 a router class may prevent routers from making themselves: the classes are notified of the view anyway"
  )
  func withoutRouter() throws {
    let bench = try Bench()
    try bench.addViewRouter(autoCreates: false)
    let screen = try launch(bench)
    let aspects = AspectLog(bench)
    try screen.view.tryAddSubview(EditorView(in: bench.world))
    #expect(bench.trace() == "W+ D+")
    #expect(aspects.news() == ["W+ EditorView by nobody from UIView", "D+ EditorView by nobody from UIView"])
  }

  @Test("router:5.18 a routable view without a router fails an assertion")
  func noRouter() throws {
    let bench = try Bench()
    bench.classes.nativeClass(EditorView.self).adopt(bench.classes.routableView)
    let screen = try launch(bench)
    try screen.view.tryAddSubview(EditorView(in: bench.world))
    #expect(bench.assertions.allSatisfy { $0 == "noRouterForDestination" })
    #expect(!bench.assertions.isEmpty)
  }

  @Test("router:5.20 router:5.21 router:5.28 a view in an off-screen superview is prepared when that appears")
  func loose() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let screen = try launch(bench)
    let loose = UIView(in: bench.world)
    try loose.tryAddSubview(EditorView(in: bench.world))
    #expect(bench.trace() == "S:U>Rg")
    try screen.view.tryAddSubview(loose)
    #expect(bench.trace() == "Pext P3 P4 W+ S:Rg>Rd D+")
  }

  @Test(
    "router:5.20 router:5.29 a view that needs no preparation is prepared off the screen, and reported when it comes on the screen"
  )
  func looseAndPrepared() throws {
    for (compatibility, adding, showing) in [
      (Compatibility.documentation, "S:U>Rg P3 P4", "W+ S:Rg>Rd D+"),
      (.code, "S:U>Rg P3 P4 W+", "S:Rg>Rd D+"),
    ] {
      let bench = try Bench()
      bench.router.compatibility = compatibility
      try bench.addViewRouter()
      let screen = try launch(bench)
      let loose = UIView(in: bench.world)
      try loose.tryAddSubview(EditorView(in: bench.world))
      #expect(bench.trace() == adding)
      try screen.view.tryAddSubview(loose)
      #expect(bench.trace() == showing)
    }
  }

  @Test(
    "router:5.22 router:5.23 router:5.30 a view that is removed before its preparation: VE/10 of its router")
  func neverShown() throws {
    for (compatibility, expected) in [
      (Compatibility.documentation, "P3 P4 S:Rg>U VE/10! E4 [performerNotFound] S:U>Rm W- S:Rm>X D-"),
      (.code, "P3 P4 S:Rg>U VE/10! E4 S:U>X D-"),
    ] {
      let bench = try Bench()
      bench.router.compatibility = compatibility
      try bench.addViewRouter(isPrepared: false)
      bench.watchGlobalHandler()
      let view = EditorView(in: bench.world)
      try UIView(in: bench.world).tryAddSubview(view)
      let loose = UIView(in: bench.world)
      try loose.tryAddSubview(view)
      bench.startTrace()
      view.removeFromSuperview()
      #expect(bench.trace() == expected)
    }
  }

  @Test(
    "router:5.22 router:5.30 a prepared view that is removed before it was shown counts as shown for its router"
  )
  func neverShownAndPrepared() throws {
    let bench = try Bench()
    try bench.addViewRouter()
    let view = EditorView(in: bench.world)
    let loose = UIView(in: bench.world)
    try loose.tryAddSubview(view)
    bench.startTrace()
    let aspects = AspectLog(bench)
    view.removeFromSuperview()
    #expect(bench.trace() == "W+ S:Rg>Rd D+ S:Rd>Rm W- S:Rm>X D-")
    #expect(
      aspects.news() == [
        "W+ EditorView by router from UIView", "D+ EditorView by router from UIView",
        "W- EditorView by router from UIView", "D- EditorView by router from nil",
      ])
  }

  @Test(
    "router:5.31 a view that needs preparation, in a bare window: an error, and an assertion according to the documentation"
  )
  func bareWindow() throws {
    for (compatibility, assertions) in [(Compatibility.documentation, ["performerNotFound"]), (.code, [])] {
      let bench = try Bench()
      bench.router.compatibility = compatibility
      try bench.addViewRouter(isPrepared: false)
      let window = UIWindow(in: bench.world)
      window.isHidden = false
      bench.startTrace()
      try window.tryAddSubview(EditorView(in: bench.world))
      #expect(bench.errors == ["VE/10 PerformRoute"])
      #expect(bench.laterAssertions == assertions)
      #expect(bench.trace().hasSuffix("P3 P4 W+ S:Rg>Rd D+"))
    }
  }

  @Test(
    "router:5.31 router:5.36 in a window with a screen of an app class the code calls that screen, the documentation calls no performer"
  )
  func windowWithRoot() throws {
    for (compatibility, expected) in [(Compatibility.documentation, false), (.code, true)] {
      let bench = try Bench()
      bench.router.compatibility = compatibility
      try bench.addViewRouter(isPrepared: false)
      let screen = try launch(bench)
      try screen.view.superview?.tryAddSubview(EditorView(in: bench.world))
      #expect(bench.trace().contains("Pext") == expected)
    }
  }

  @Test(
    "router:5.32 router:5.33 a shown view that the app removes causes callbacks without a router, and gets a new router when it is added again"
  )
  func removedAndAddedAgain() throws {
    let bench = try Bench()
    try bench.addViewRouter()
    let screen = try launch(bench)
    let view = EditorView(in: bench.world)
    try screen.view.tryAddSubview(view)
    let aspects = AspectLog(bench)
    view.removeFromSuperview()
    #expect(aspects.news() == ["W- EditorView by nobody from UIView", "D- EditorView by nobody from nil"])
    bench.startTrace()
    try screen.view.tryAddSubview(view)
    #expect(bench.trace() == "S:U>Rg P3 P4 W+ S:Rg>Rd D+")
  }

  @Test("router:5.34 a shown view that moves to another superview causes no callback")
  func moved() throws {
    let bench = try Bench()
    try bench.addViewRouter()
    let screen = try launch(bench)
    let view = EditorView(in: bench.world)
    let other = UIView(in: bench.world)
    try screen.view.tryAddSubview(other)
    try screen.view.tryAddSubview(view)
    bench.startTrace()
    try other.tryAddSubview(view)
    #expect(bench.trace() == "")
  }

  @Test("router:5.34a a made view that the app adds gets no additional router; the classes are notified")
  func made() throws {
    let bench = try Bench()
    let viewRouter = try bench.addViewRouter()
    let view = EditorView(in: bench.world)
    bench.makeEditor = { _ in view }
    _ = bench.router.makeDestination(viewRouter)
    let screen = try launch(bench)
    let aspects = AspectLog(bench)
    try screen.view.tryAddSubview(view)
    #expect(bench.trace() == "W+ D+")
    #expect(aspects.news() == ["W+ EditorView by nobody from UIView", "D+ EditorView by nobody from UIView"])
  }

  @Test(
    "router:5.34b a view that a router added off the screen, and the app removes before it is shown: only the router's state changes"
  )
  func addedByRouterOffScreen() throws {
    let bench = try Bench()
    let viewRouter = try bench.addViewRouter()
    let view = EditorView(in: bench.world)
    bench.makeEditor = { _ in view }
    let router = try bench.router.perform(viewRouter, path: .addAsSubview(UIView(in: bench.world), in: bench.world))
    #expect(router?.state == nil || router?.state == .routed)
    let superview = UIView(in: bench.world)
    let second = try bench.router.perform(
      viewRouter, onDestination: EditorView(in: bench.world), path: .addAsSubview(superview, in: bench.world))
    bench.startTrace()
    superview.subviews.first?.removeFromSuperview()
    #expect(bench.trace() == "S:Rd>Rm S:Rm>X")
    #expect(second?.state == .removed)
  }

  @Test("router:5.25 a view without window callbacks ends its route when any controller has appeared")
  func waiting() throws {
    final class PrivateView: UIView {
      override func willMove(toWindow window: UIWindow?) {}
      override func didMoveToWindow() {}
    }
    let bench = try Bench()
    let view = bench.classes.nativeClass(PrivateView.self)
    view.adopt(bench.classes.routableView)
    let viewRouter = try bench.addRouter("PrivateViewRouter") { $0.registerView(view) }
    viewRouter.defineClassMethod(
      "supportedRouteTypes", ClosureMethod { _, _, _ in .integer(Int64(ViewRouteTypeMask.viewDefault.rawValue)) })
    let screen = try launch(bench)
    try screen.view.tryAddSubview(PrivateView(in: bench.world))
    #expect(bench.trace() == "S:U>Rg P3 P4 W+")
    let offScreen = UIView(in: bench.world)
    try offScreen.tryAddSubview(PrivateView(in: bench.world))
    #expect(bench.trace() == "S:U>Rg P3 P4")
    // A view on the screen ends its route when a controller is about to appear, any other view when one has appeared.
    try screen.tryPresent(UIViewController(in: bench.world), animated: true)
    try bench.world.turn()
    #expect(bench.trace() == "S:Rg>Rd D+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+")
  }

  @Test("router:5.16 changes of the screen to source, route type and handling are reverted")
  func restores() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let screen = try launch(bench)
    var seen: ViewRouteConfiguration?
    screen.prepareExternal = { _, configuration in
      configuration.source = nil
      configuration.routeType = .push
      configuration.handleExternalRoute = true
      configuration.prepareDestination = { _ in }
      seen = configuration
    }
    try screen.view.tryAddSubview(EditorView(in: bench.world))
    #expect(seen?.source === screen.view)
    #expect(seen?.routeType == .addAsSubview && seen?.handleExternalRoute == false)
    #expect(bench.trace() == "S:U>Rg Pext P1 P3 P4 W+ S:Rg>Rd D+")
  }

  @Test("router:5.16 a screen that does not prepare is VE/13 of the router and an assertion, and the route continues")
  func cannotPrepare() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let home = try bench.launchHome()
    try home.view.tryAddSubview(EditorView(in: bench.world))
    #expect(bench.trace() == "S:U>Rg [performerDoesNotPrepare] VE/13! P3 P4 W+ S:Rg>Rd D+")
  }

  @Test(
    "router:5.35 the performer is the first controller of an app class; for the platform's containers, it is their parent"
  )
  func performers() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let screen = try launch(bench)
    var asked = 0
    screen.prepareExternal = { _, _ in asked += 1 }
    let plain = UIViewController(in: bench.world)
    try screen.tryAddChild(plain)
    try screen.view.tryAddSubview(plain.view)
    plain.sendDidMove(toParent: screen)
    try bench.world.settle()
    let inner = UIView(in: bench.world)
    try plain.view.tryAddSubview(inner)
    try inner.tryAddSubview(EditorView(in: bench.world))
    #expect(asked == 1)
    try screen.view.tryAddSubview(EditorView(in: bench.world))
    #expect(asked == 2)
    #expect(!bench.assertions.contains("performerNotFound"))
  }

  @Test("router:5.35 a controller that is only a container is not the performer, its parent is")
  func containers() throws {
    final class Container: UIViewController, ViewRoutePerformer {
      func prepareDestinationFromExternal(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
        Issue.record("the container was asked")
      }
    }
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    bench.classes.nativeClass(Container.self).adopt(bench.classes.routeContainer)
    let screen = try launch(bench)
    var asked = 0
    screen.prepareExternal = { _, _ in asked += 1 }
    let (container, plain) = (Container(in: bench.world), UIViewController(in: bench.world))
    try screen.tryAddChild(container)
    try screen.view.tryAddSubview(container.view)
    try container.tryAddChild(plain)
    try container.view.tryAddSubview(plain.view)
    try plain.view.tryAddSubview(EditorView(in: bench.world))
    #expect(asked == 1)
  }

  @Test("router:5.35 a controller of the platform without a parent has no performer")
  func platformRoot() throws {
    let bench = try Bench()
    try bench.addViewRouter(isPrepared: false)
    let plain = UIViewController(in: bench.world)
    try bench.app.launch(root: plain)
    try bench.world.settle()
    try plain.view.tryAddSubview(EditorView(in: bench.world))
    #expect(Set(bench.laterAssertions) == ["performerNotFound"])
    #expect(bench.errors.contains("VE/10 PerformRoute"))
  }
}
