import Foundation
import SimulatedWorld
import Testing
import ViewHierarchy

/// The hierarchy stays consistent whatever an app does, even inside callbacks.
///
/// Each walk depends only on its seed. `WALK_SEEDS=4000` runs more of them.
@Suite struct RandomWalkTests {
  private static let seeds = ProcessInfo.processInfo.environment["WALK_SEEDS"].flatMap(Int.init) ?? 200

  @Test("hierarchy:3.16 callbacks stay balanced, and the hierarchy consistent, on 200 random walks")
  func walks() throws {
    for seed in 0..<Self.seeds {
      let walk = Walk(seed: UInt64(seed))
      for _ in 0..<40 {
        walk.step()
        if walk.chance(3) { try walk.app.world.settle() }
      }
      walk.isQuiet = true
      walk.letGo()
      try walk.app.world.settle()
      let problems = walk.problems()
      #expect(problems == [], "walk \(seed):\n\(walk.app.news(hierarchy: true).joined(separator: "\n"))")
    }
  }
}

/// A presentation delegate that performs a random action in each call.
private final class Meddler: SimulatedObject, UIPopoverPresentationControllerDelegate {
  var meddle: () -> Bool = { true }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { meddle() ? .automatic : .fullScreen }
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?
  ) { _ = meddle() }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { meddle() }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { _ = meddle() }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { _ = meddle() }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { _ = meddle() }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    if meddle() { popoverPresentationController.sourceView = UIView(in: world) }
  }
}

private final class Walk {
  let app = TestApp()
  let books = Books()
  /// Whether hooks only observe.
  var isQuiet = true
  private var state: UInt64
  private var controllers: [UIViewController] = []
  private var found: [String] = []
  private let meddler: Meddler
  private var depth = 0

  init(seed: UInt64) {
    app.isNumbered = true
    app.world.exceptionsEndApp = false
    app.application.iOSVersion = IOSVersion.allCases[Int(seed % 3)]
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    app.world.lifetimes = books
    meddler = Meddler(in: app.world)
    meddler.meddle = { [unowned self] in
      if !isQuiet, depth < 3, chance(3) {
        depth += 1
        step()
        depth -= 1
      }
      return isQuiet || !chance(4)
    }
    for _ in 0..<6 {
      let screen = Screen(in: app.world)
      screen.hook = { [unowned self] selector in
        guard !isQuiet, depth < 3, chance(8) else { return }
        depth += 1
        step()
        depth -= 1
      }
      controllers.append(screen)
    }
    controllers.append(Navigation(in: app.world, rootViewController: controllers[0]))
    controllers.append(Navigation(in: app.world))
    controllers.append(Tabs(in: app.world))
    controllers.append(Split(in: app.world))
    controllers.append(UISplitViewController(in: app.world, style: .doubleColumn))
    controllers[1].definesPresentationContext = true
    let search = UISearchController(in: app.world)
    controllers[1].navigationItem.searchController = search
    controllers.append(search)
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .fullScreen, .currentContext, .overCurrentContext, .automatic, .formSheet, .overFullScreen,
      .automatic,
    ]
    for (controller, style) in zip(controllers, styles) { controller.modalPresentationStyle = style }
    app.window.rootViewController = controllers[6]
    app.window.makeKeyAndVisible()
    isQuiet = false
  }

  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  func chance(_ bound: Int) -> Bool { next(bound) == 0 }

  /// Performs a random action. The app may reject it.
  func step() {
    let one = controllers[next(controllers.count)]
    let other = controllers[next(controllers.count)]
    let navigation = controllers[6 + next(2)] as? Navigation
    let animated = chance(2)
    switch next(48) {
    case 0..<5: try? navigation?.tryPushViewController(one, animated: animated)
    case 5..<8: navigation?.popViewController(animated: animated)
    case 8: navigation?.popToRootViewController(animated: animated)
    case 9: _ = try? navigation?.tryPopToViewController(one, animated: animated)
    case 10..<13: try? one.tryPresent(other, animated: animated) { [unowned self] in if chance(4) { step() } }
    case 13..<15: one.dismiss(animated: animated)
    case 15 where !(one is Navigation):
      if (try? one.tryAddChild(other)) != nil {
        if chance(2) { try? one.view.tryAddSubview(other.view) }
        other.sendDidMove(toParent: one)
      }
    case 16 where one.parent != nil && !(one.parent is Navigation):
      one.sendWillMove(toParent: nil)
      one.viewIfLoaded?.removeFromSuperview()
      one.removeFromParent()
    case 17: one.removeFromParent()
    case 18: app.window.isHidden = chance(2)
    case 19:
      let stack = (0..<next(4)).map { _ in controllers[next(controllers.count)] }
      try? navigation?.trySetViewControllers(stack, animated: animated)
    case 20: navigation?.beginInteractivePop(from: InteractivePopOrigin.allCases[next(3)])
    case 21:
      navigation?.updateInteractivePop(Double(next(5)) / 4)
      if chance(2) { navigation?.finishInteractivePop() } else { navigation?.cancelInteractivePop() }
    case 22:
      one.transitionCoordinator?.animate(
        alongsideTransition: { [unowned self] _ in if chance(4) { step() } },
        completion: { [unowned self] _ in if chance(4) { step() } })
    case 23 where one is Screen && one.children.count > 1:
      try? one.tryTransition(
        from: one.children[next(one.children.count)], to: one.children[next(one.children.count)],
        duration: .seconds(animated ? 0.2 : 0))
    case 24: (controllers[8] as? Tabs)?.viewControllers = list()
    case 25..<27: (controllers[8] as? Tabs)?.selectedIndex = next(4)
    case 27: _ = (controllers[8] as? Tabs)?.tapTab(at: next(3))
    case 28: split()?.viewControllers = list()
    case 29: changeSplit(one)
    case 30: app.window.horizontalSizeClass = chance(2) ? .compact : .regular
    case 31 where chance(2): try? one.tryShow(other, sender: nil)
    case 31: try? one.tryShowDetailViewController(other, sender: nil)
    case 36: one.presentationController?.delegate = meddler
    case 37:
      if one.presentingViewController == nil { one.modalPresentationStyle = UIModalPresentationStyle.allCases[next(9)] }
    case 38: one.popoverPresentationController?.tapOutside()
    case 32, 33: one.beginSwipeToDismiss()
    case 34: if chance(2) { one.finishSwipeToDismiss() } else { one.cancelSwipeToDismiss() }
    case 35: app.window.verticalSizeClass = chance(2) ? .compact : .regular
    case 39: turn(one)
    case 40..<43: changeSearch()
    case 43, 44: changeTabs()
    case 45..<48: changeZoom(one)
    default: if chance(3) { try? app.window.trySetRootViewController(one) }
    }
  }

  /// Sets or removes the zoom of a controller. The app acts when the view is requested, and when the user's gesture starts.
  private func changeZoom(_ one: UIViewController) {
    guard !chance(3) else {
      one.preferredTransition = nil
      return
    }
    let transition = UIViewController.Transition(in: app.world)
    transition.style = .zoom
    transition.sourceViewProvider = { [unowned self] in meddler.meddle() ? $0.sourceViewController.viewIfLoaded : nil }
    transition.options.alignmentRectProvider = { [unowned self] _ in
      _ = meddler.meddle()
      return nil
    }
    transition.options.interactiveDismissShouldBegin = { [unowned self] _ in meddler.meddle() }
    one.preferredTransition = transition
  }

  /// Starts or ends the search, edits its bar, or moves it to another controller.
  private func changeSearch() {
    guard let search = controllers[11] as? UISearchController else { return }
    switch next(6) {
    case 0, 1: search.isActive = true
    case 2: search.isActive = false
    case 3: search.searchBar.becomeFirstResponder()
    case 4: search.searchBar.searchTextField.type("x")
    default:
      for controller in controllers { controller.navigationItem.searchController = nil }
      controllers[next(6)].navigationItem.searchController = search
    }
  }

  /// Sets tabs of iOS 18, selects one, or taps one.
  private func changeTabs() {
    guard let bar = controllers[8] as? Tabs else { return }
    switch next(4) {
    case 0:
      bar.tabs = list().enumerated().map { number, controller in
        let tab = UITab(in: app.world)
        tab.setIdentifier("\(number)")
        tab.provider = { _ in controller }
        return tab
      }
    case 1: bar.selectedTab = bar.tabs.isEmpty ? nil : bar.tabs[next(bar.tabs.count)]
    case 2: _ = bar.tapTab(at: next(4))
    default: _ = bar.tapMore()
    }
  }

  /// Rotates the device, resizes the window, or overrides the traits of a controller.
  private func turn(_ one: UIViewController) {
    switch next(3) {
    case 0: app.application.rotate(to: [.portrait, .landscapeLeft, .landscapeRight][next(3)])
    case 1: app.window.resize(to: CGSize(width: Double(300 + next(4) * 200), height: 800))
    default: one.traitOverrides.horizontalSizeClass = [.compact, .regular, .unspecified][next(3)]
    }
  }

  /// Ends the remaining swipes.
  func letGo() {
    for case let navigation as Navigation in controllers { navigation.finishInteractivePop() }
    for controller in controllers { controller.cancelSwipeToDismiss() }
  }

  private func list() -> [UIViewController] {
    var list: [UIViewController] = []
    for _ in 0..<next(4) {
      let one = controllers[next(controllers.count)]
      if !list.contains(where: { $0 === one }) { list.append(one) }
    }
    return list
  }

  private func split() -> UISplitViewController? { controllers[9 + next(2)] as? UISplitViewController }

  private func changeSplit(_ one: UIViewController) {
    guard let split = split() else { return }
    let columns: [UISplitViewController.Column] = [.primary, .secondary, .compact]
    let column = columns[next(3)]
    switch next(4) {
    case 0: split.show(column)
    case 1: split.hide(column)
    case 2: split.preferredDisplayMode = chance(2) ? .automatic : .secondaryOnly
    default: try? split.trySetViewController(chance(4) ? nil : one, for: column)
    }
  }

  /// Returns the problems after everything has settled.
  func problems() -> [String] {
    found = []
    checkCallbacks()
    checkRelations()
    checkEdges()
    return found
  }

  /// Checks that each controller's appearance callbacks match its state changes.
  private func checkCallbacks() {
    var last: [Identity: String] = [:]
    let before: [String: Set<String>] = [
      "viewWillAppear": ["viewDidLoad", "viewDidDisappear", "viewWillDisappear"],
      "viewIsAppearing": ["viewWillAppear"],
      "viewDidAppear": ["viewIsAppearing"],
      "viewWillDisappear": ["viewWillAppear", "viewIsAppearing", "viewDidAppear"],
      "viewDidDisappear": ["viewWillDisappear"],
      "viewDidLoad": ["loadView"],
    ]
    for event in app.world.log.events() {
      guard case .callback(let receiver, let selector, _) = event.kind else { continue }
      let name = app.world.classes.symbols.name(selector)
      guard name.hasPrefix("view") || name == "loadView", name != "viewWillTransitionToSize" else { continue }
      if let allowed = before[name], !allowed.contains(last[receiver] ?? "nothing") {
        found.append("\(app.world.classes.name(of: receiver)).\(name) after \(last[receiver] ?? "nothing")")
      }
      last[receiver] = name
    }
    for controller in controllers {
      let isVisible = app.application.isVisible(controller)
      if let name = last[controller.identity], name.hasSuffix("Appear") || name.hasSuffix("Appearing") {
        if name != "viewDidAppear" { found.append("\(controller) never appeared") }
        if !isVisible { found.append("\(controller) should be visible") }
      } else if isVisible {
        found.append("\(controller) should not be visible")
      }
    }
  }

  private func checkRelations() {
    for controller in controllers {
      for child in controller.children where child.parent !== controller {
        found.append("\(child) does not know its parent \(controller)")
      }
      if let parent = controller.parent, !parent.children.contains(where: { $0 === controller }) {
        found.append("\(controller) believes to be in \(parent)")
      }
      if controller.isBeingDismissed || controller.isBeingPresented || controller.isMovingFromParent {
        found.append("\(controller) is still moving")
      }
      if app.application.isVisible(controller), isAttached(controller), controller.viewIfLoaded?.window == nil {
        found.append("\(controller) is visible without a window")
      }
    }
    if !app.window.isHidden, let top = app.application.topViewController, !app.application.isVisible(top) {
      found.append("\(top) is on top but not visible:\n\(HierarchyTree(app.window).drawn(numbered: true))")
    }
  }

  /// Whether the window's root holds the controller. The controllers that a detached one presents are not checked.
  private func isAttached(_ controller: UIViewController) -> Bool {
    var current = controller
    while let holder = current.parent ?? current.presentingViewController { current = holder }
    return current === app.window.rootViewController
  }

  /// Checks that the edges of the observer are those of the objects, and that only the shown window is pinned.
  private func checkEdges() {
    var edges: [String] = []
    var seen: Set<String> = []
    func collect(_ object: SimulatedObject) {
      guard seen.insert(object.description).inserted else { return }
      object.forEachEdge { label, target in
        edges.append(books.line(object, target, label))
        collect(target)
      }
    }
    collect(app.application)
    for controller in controllers { collect(controller) }
    collect(app.window)
    // The observer is not notified of the edges of a deallocated object: here a navigation controller of a column.
    let told = books.edges.filter { edge in seen.contains(String(edge.prefix { $0 != "." })) }
    if edges.sorted() != told.sorted() {
      found.append("edges differ: \(Set(edges).symmetricDifference(told).sorted())")
    }
    let pins = app.window.isHidden ? [:] : ["UIWindow#1": 1]
    if books.pins != pins { found.append("pinned: \(books.pins)") }
  }
}
