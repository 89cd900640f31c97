import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Route types other than push and present")
struct KindOfPathTests {
  // MARK: Popover

  @Test(
    "router:3.5.6 a popover: without a container, the destination's style is popover, and it points to the bar button before the view"
  )
  func popover() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let item = UIView(in: bench.world)
    let router = try bench.router.perform(
      bench.route,
      path: .presentAsPopover(home, in: bench.world) {
        $0.barButtonItem = item
        $0.sourceView = home.view
      }, configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    let editor = try #require(router?.destination as? UIViewController)
    #expect(editor.modalPresentationStyle == .popover)
    #expect(editor.presentingViewController != nil)
    #expect(editor.popoverPresentationController?.barButtonItem === item)
    #expect(editor.popoverPresentationController?.sourceView == nil)
  }

  @Test("router:3.4.4 a popover without an anchor is rejected at init")
  func popoverWithoutAnchor() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    #expect(try bench.routed(.presentAsPopover(home, in: bench.world) { _ in }) == nil)
    #expect(bench.errors == ["VE/1 PerformRoute", "RE/1 Init"])
  }

  @Test("router:2.7 the global handler receives the errors of an incomplete popover and segue, which are kept")
  func incompleteConfigurations() throws {
    let bench = try Bench()
    let configuration = ViewRouteConfiguration(in: bench.world)
    bench.watchGlobalHandler()
    configuration.configurePopover { $0.delegate = nil }
    configuration.configureSegue { $0.sender = nil }
    #expect(configuration.popoverConfiguration != nil && configuration.segueConfiguration != nil)
    #expect(bench.trace() == "VE/1! E4 RE/1! E4")
  }

  @Test("router:3.5.6 an anchor that was deallocated before the perform is RE/1")
  func lostAnchor() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var anchor: UIView? = UIView(in: bench.world)
    let path = ViewRoutePath.presentAsPopover(home, in: bench.world) { [weak anchor] in $0.sourceView = anchor }
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: path))
    anchor = nil
    try router.performRoute()
    #expect(bench.errors == ["RE/1 PerformRoute"])
    #expect(router.state == .unrouted)
  }

  // MARK: Other platforms

  @Test("router:3.12.1 a route fails if its configuration changes to a route type of another platform")
  func otherPlatform() throws {
    for type in [ViewRouteType.presentAsSheet, .presentWithAnimator] {
      let bench = try Bench()
      let home = try bench.launchHome()
      let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.push(home)))
      router.configuration.routeType = type
      try router.performRoute()
      #expect(router.state == .unrouted)
      #expect(bench.errors == ["VE/11 PerformRoute"])
    }
  }

  // MARK: Show

  @Test("router:3.5.7 show inside a navigation controller is a push, and ends with it")
  func showPushes() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(
      try bench.router.perform(bench.route, path: .show(home, in: bench.world), configuring: bench.setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    #expect(home.navigationController?.topViewController === router.destination)
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === home)
    #expect(router.state == .removed)
  }

  @Test("router:3.5.7 the transition that show performed is the one that is undone: a push is not dismissed")
  func undoesPush() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigation = try #require(home.navigationController)
    let router = try #require(try bench.routed(.show(home, in: bench.world)))
    let editor = try #require(router.destination as? UIViewController)
    #expect(router.canRemove)
    navigation.viewControllers = [editor]
    try editor.tryPresent(UIViewController(in: bench.world), animated: false)
    #expect(!router.canRemove)
  }

  @Test("router:3.5.7 router:3.5.8 without a container above show and showDetail present")
  func showPresents() throws {
    for path in [ViewRoutePath.show, ViewRoutePath.showDetail] {
      let bench = try Bench()
      let home = HomeViewController(in: bench.world)
      try bench.app.launch(root: home)
      try bench.world.settle()
      let router = try #require(try bench.routed(path(home, bench.world)))
      let presented = try #require(home.presentedViewController)
      #expect(presented === router.destination)
      try router.removeRoute()
      try bench.world.settle()
      #expect(home.presentedViewController == nil && router.state == .removed)
    }
  }

  @Test("router:3.5.8 showDetail that replaces the detail of a split cannot be removed")
  func showDetail() throws {
    let bench = try Bench()
    bench.app.application.idiom = .pad
    let (home, detail) = (HomeViewController(in: bench.world), HomeViewController(in: bench.world))
    let split = UISplitViewController(in: bench.world)
    split.viewControllers = [home, detail]
    try bench.app.launch(root: split)
    try bench.world.settle()
    let router = try #require(try bench.routed(.showDetail(home, in: bench.world)))
    #expect(split.viewControllers.last === router.destination)
    #expect(router.state == .routed && !router.canRemove)
    // A controller that it presents can be dismissed, but that would not restore the old detail.
    try (router.destination as? UIViewController)?.tryPresent(UIViewController(in: bench.world), animated: false)
    #expect(!router.canRemove)
  }

  @Test("router:3.5.7 the sender of the configuration is the sender of show")
  func sender() throws {
    final class Shower: UIViewController {
      var sender: SimulatedObject?
      override func show(_ controller: UIViewController, sender: Any?) {
        self.sender = sender as? SimulatedObject
      }
    }
    let bench = try Bench()
    let shower = Shower(in: bench.world)
    let button = UIView(in: bench.world)
    _ = try bench.routed(.show(shower, in: bench.world)) { $0.sender = button }
    #expect(shower.sender === button)
  }

  // MARK: Child and subview

  @Test(
    "router:3.5.9 a child is added, its view too, and the route ends immediately without callbacks of the router")
  func addAsChild() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let router = try #require(
      try bench.router.perform(
        bench.route, path: .addAsChildViewController(home, in: bench.world), configuring: bench.setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd K1 K2 K3")
    let editor = try #require(router.destination as? UIViewController)
    #expect(editor.parent === home && editor.view.superview === home.view)
    try bench.world.settle()
    #expect(aspects.news() == ["W+ Editor by nobody from Home", "D+ Editor by nobody from Home"])
  }

  @Test("router:3.5.9 router:2.4 with a handler the child's route stays in routing until the handler ends it")
  func addWithHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var done: (() -> Void)?
    let router = try #require(
      try bench.router.perform(
        bench.route,
        path: .addAsChildViewController(home, in: bench.world) { child, end in
          if let child = child as? UIViewController { try? home.view.tryAddSubview(child.view) }
          done = end
        }))
    try bench.world.settle()
    #expect(router.state == .routing)
    bench.startTrace()
    let start = bench.world.log.endIndex
    done?()
    #expect(bench.trace() == "S:Rg>Rd")
    done?()
    #expect(bench.trace() == "")
    let moves = bench.world.log.events(from: start).filter {
      guard case .callback(_, let selector, _) = $0.kind else { return false }
      return bench.classes.symbols.name(selector) == "didMoveToParent"
    }
    #expect(moves.count == 1)
  }

  @Test("router:3.5.10 a view is added to the source immediately, off the screen too")
  func addAsSubview() throws {
    let bench = try Bench()
    let viewRouter = try bench.addViewRouter()
    let view = EditorView(in: bench.world)
    bench.makeEditor = { _ in view }
    let superview = UIView(in: bench.world)
    bench.startTrace()
    let aspects = AspectLog(bench)
    let router = try bench.router.perform(
      viewRouter, path: .addAsSubview(superview, in: bench.world), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
    #expect(aspects.news() == ["W+ EditorView by router from UIView", "D+ EditorView by router from UIView"])
    #expect(view.superview === superview)
    try router?.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D-")
    #expect(view.superview == nil)
  }

  @Test("router:3.3.4 router:3.3.5 addAsSubview needs a view, and the other route types a controller")
  func wrongKind() throws {
    let bench = try Bench(types: [.addAsSubview, .push])
    let home = try bench.launchHome()
    #expect(try bench.routed(.addAsSubview(home.view, in: bench.world))?.state == .unrouted)
    bench.makeEditor = { EditorView(in: $0.world) }
    #expect(try bench.routed(bench.push(home))?.state == .unrouted)
    #expect(bench.errors == ["RE/3 PerformRoute", "RE/3 PerformRoute"])
    // Its router supports both route types. That it made the wrong destination is not an error of the registration.
    #expect(!bench.assertions.contains("viewNotSupported"))
  }

  @Test("router:3.3.5 a router that supports only addAsSubview should make no controller")
  func onlySubview() throws {
    let bench = try Bench(types: [.addAsSubview])
    let home = try bench.launchHome()
    _ = try bench.routed(.addAsSubview(home.view, in: bench.world))
    #expect(bench.assertions == ["viewNotSupported"])
  }

  @Test("router:3.4.2 addAsSubview starts from a view, the other route types from a controller")
  func wrongSource() throws {
    let bench = try Bench(types: [.addAsSubview, .show])
    let home = try bench.launchHome()
    #expect(try bench.routed(.addAsSubview(home, in: bench.world)) == nil)
    #expect(try bench.routed(.show(home.view, in: bench.world)) == nil)
    #expect(bench.errors == ["VE/13 Init", "VE/13 Init"])
  }

  // MARK: Custom

  @Test("router:3.5.11 a custom route is performed by the router, which begins and ends it")
  func custom() throws {
    let bench = try Bench(types: [.custom])
    try bench.editorRouter.define(
      "performCustomRoute",
      ClosureMethod { router, _, arguments in
        guard let router = router as? ViewRouter else { return .none }
        router.beginPerformRoute()
        router.world.clock.nextTurn { router.endPerformRouteWithSuccess() }
        return .none
      })
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try bench.router.perform(bench.route, path: .custom(nil, in: bench.world), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C custom P1 P2 P3 P4 W+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    #expect(router?.canRemove == false)
  }

  @Test("router:3.5.11 router:6.10 a custom route that fails after its start is announced, but not completed")
  func failingCustom() throws {
    let bench = try Bench(types: [.custom])
    bench.watchGlobalHandler()
    try bench.editorRouter.define(
      "performCustomRoute",
      ClosureMethod { router, _, _ in
        guard let router = router as? ViewRouter else { return .none }
        router.beginPerformRoute()
        router.endPerformRoute(withError: "not today")
        return .none
      })
    try bench.router.perform(bench.route, path: .custom(nil, in: bench.world), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C custom P1 P2 P3 P4 W+ S:Rg>U RE/3! E1 E2 E3 E4")
  }

  @Test("router:3.5.11 a router that declares support for custom routes, and performs none, fails with VE/11")
  func missingCustom() throws {
    let bench = try Bench(types: [.custom])
    try bench.router.perform(bench.route, path: .custom(nil, in: bench.world))
    #expect(bench.trace() == "S:U>Rg C custom P3 P4 W+ S:Rg>U VE/11! [customRouteNotOverridden]")
  }

  @Test("router:3.4.5 a custom route whose configuration the router class does not accept is rejected at init")
  func invalidCustom() throws {
    let bench = try Bench(types: [.custom])
    bench.editorRouter.defineClassMethod("validateCustomRouteConfiguration", ClosureMethod { _, _, _ in .bool(false) })
    #expect(try bench.router.perform(bench.route, path: .custom(nil, in: bench.world)) == nil)
    #expect(bench.errors == ["RE/1 Init"])
  }

  @Test("router:3.7.2 canPerform of a custom route is up to the router class; perform itself does not call it")
  func canPerformCustom() throws {
    let bench = try Bench(types: [.custom])
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: .custom(nil, in: bench.world)))
    #expect(!router.canPerform)
    let other = try Bench(types: [.custom])
    try other.editorRouter.define("canPerformCustomRoute", ClosureMethod { _, _, _ in .bool(true) })
    let willing = try #require(other.router.makeRouter(other.editorRouter, path: .custom(nil, in: other.world)))
    #expect(willing.canPerform)
  }

  @Test("router:3.7.5 router:3.8.3 a custom route is removed by the router, if the router can remove it")
  func removeCustom() throws {
    let bench = try Bench(types: [.custom])
    for (name, body) in [
      (
        "performCustomRoute",
        { (router: ViewRouter) in
          router.beginPerformRoute()
          router.endPerformRouteWithSuccess()
        }
      ),
      (
        "removeCustomRoute",
        { (router: ViewRouter) in
          router.beginRemoveRoute(from: nil)
          if let destination = router.destination { router.endRemoveRouteWithSuccess(on: destination, from: nil) }
        }
      ),
    ] {
      try bench.editorRouter.define(
        name,
        ClosureMethod { router, _, _ in
          if let router = router as? ViewRouter { body(router) }
          return .none
        })
    }
    try bench.editorRouter.define("canRemoveCustomRoute", ClosureMethod { _, _, _ in .bool(true) })
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try bench.routed(.custom(nil, in: bench.world), removing: bench.setAll)
    bench.startTrace()
    try router?.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 uncustom W- S:Rm>X D- rK1 rK2 rK3")
  }

  @Test("router:3.8.3 a router that declares its custom route removable, and does not remove it, fails with VE/11")
  func missingRemoval() throws {
    let bench = try Bench(types: [.custom])
    try bench.editorRouter.define(
      "performCustomRoute",
      ClosureMethod { router, _, _ in
        (router as? ViewRouter)?.beginPerformRoute()
        (router as? ViewRouter)?.endPerformRouteWithSuccess()
        return .none
      })
    try bench.editorRouter.define("canRemoveCustomRoute", ClosureMethod { _, _, _ in .bool(true) })
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try bench.routed(.custom(nil, in: bench.world))
    bench.startTrace()
    try router?.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm uncustom W- S:Rm>Rd VE/11! [customRouteNotOverridden]")
    #expect(router?.state == .routed)
  }

  // MARK: Paths of other kinds

  @Test("router:2.16 the default path keeps the route type of the configuration, and sets only a missing source")
  func defaultPath() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: .defaultPath(home, in: bench.world)) { $0.routeType = .push })
    #expect(router.configuration.routeType == .push && router.configuration.source === home)
    let other = HomeViewController(in: bench.world)
    let second = try #require(
      bench.router.makeRouter(bench.editorRouter, path: .defaultPath(other, in: bench.world)) { $0.source = home })
    #expect(second.configuration.source === home)
  }

  @Test("router:2.16 the default path of a subview starts from the view of the controller")
  func defaultPathOfSubview() throws {
    let bench = try Bench(types: .viewDefault)
    let home = try bench.launchHome()
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: .defaultPath(home, in: bench.world)) {
        $0.routeType = .addAsSubview
      })
    #expect(router.configuration.source === home.view)
  }

  @Test("router:2.16 router:2.32 a custom path changes the configuration after all others")
  func extensiblePath() throws {
    let bench = try Bench(types: [.custom])
    let path = ViewRoutePath.custom(nil, in: bench.world)
    path.configure = { $0.userInfo["title"] = .string("hello") }
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: path) { $0.userInfo["title"] = .string("before") })
    guard case .string("hello") = router.configuration.userInfo["title"] else {
      Issue.record("the path came before the builder")
      return
    }
  }

  @Test("router:2.11 router:2.4 copies of a configuration have all properties that views add")
  func copies() throws {
    let bench = try Bench()
    let configuration = ViewRouteConfiguration(in: bench.world)
    #expect(!configuration.handleExternalRoute)
    configuration.containerWrapper = { $0 }
    configuration.addingChildViewHandler = { _, _ in }
    configuration.handleExternalRoute = true
    let anchor = UIView(in: bench.world)
    configuration.configurePopover { $0.sourceView = anchor }
    configuration.configureSegue { $0.identifier = "go" }
    let copy = configuration.copy()
    #expect(copy.containerWrapper != nil && copy.addingChildViewHandler != nil && copy.handleExternalRoute)
    #expect(copy.popoverConfiguration === configuration.popoverConfiguration)
    #expect(copy.segueConfiguration === configuration.segueConfiguration)
  }

  @Test("router:2.5 copies of a configuration for removing have all properties that views add")
  func removeCopies() throws {
    let bench = try Bench()
    let configuration = ViewRemoveConfiguration(in: bench.world)
    #expect(configuration.animated && !configuration.handleExternalRoute)
    configuration.removingChildViewHandler = { _, _ in }
    configuration.handleExternalRoute = true
    let copy = configuration.copy()
    #expect(copy.removingChildViewHandler != nil && copy.handleExternalRoute)
  }
}
