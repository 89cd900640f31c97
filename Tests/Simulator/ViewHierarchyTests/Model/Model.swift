import SimulatedWorld
import ViewHierarchy

/// An app that runs operations, and the invariants that must hold after each of them.
final class Model {
  let app = TestApp()
  private let books = Books()
  private let ring: Ring
  private let steps: SearchSteps
  private let handlers = Handlers()
  private var controllers: [UIViewController] = []
  private var callbacks = CallbackOrder()
  private var read = 0

  init() {
    ring = Ring(in: app.world)
    steps = SearchSteps(in: app.world)
    app.isNumbered = true
    app.world.exceptionsEndApp = false
    app.world.lifetimes = books
    for _ in Operation.plain { controllers.append(Screen(in: app.world)) }
    for _ in Operation.stacks { controllers.append(Navigation(in: app.world)) }
    for _ in Operation.tabs { controllers.append(UITabBarController(in: app.world)) }
    for _ in Operation.splits { controllers.append(UISplitViewController(in: app.world, style: .doubleColumn)) }
    for _ in Operation.pages {
      let pages = UIPageViewController(in: app.world)
      pages.dataSource = ring
      controllers.append(pages)
    }
    for number in Operation.searches {
      let search = UISearchController(in: app.world)
      search.delegate = steps
      search.setResultsController(number == Operation.searches.lowerBound ? nil : controllers[5])
      controllers.append(search)
      controllers[number - Operation.searches.lowerBound].navigationItem.searchController = search
    }
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = UIAlertController(in: app.world, title: nil, message: nil, preferredStyle: style)
      for title in ["OK", "Cancel"] { alert.addAction(UIAlertAction(in: app.world, title: title)) }
      if style == .alert {
        alert.addTextField()
        alert.preferredAction = alert.actions[0]
      }
      controllers.append(alert)
    }
    ring.pages = Array(controllers[Operation.plain] + controllers[Operation.stacks])
    controllers[1].definesPresentationContext = true
    try? (controllers[6] as? Navigation)?.tryPushViewController(controllers[0], animated: false)
    app.window.rootViewController = controllers[6]
    app.window.makeKeyAndVisible()
  }

  /// Runs a sequence.
  ///
  /// - Returns: The first problem and the operation that caused it, or `nil` if there is no problem.
  static func firstProblem(of operations: [Operation]) -> String? {
    let model = Model()
    for (place, operation) in operations.enumerated() {
      model.run(operation)
      let problems = model.problems(isSettled: false)
      if !problems.isEmpty { return "after operation \(place + 1), \(operation): \(problems.joined(separator: "; "))" }
    }
    model.comeToRest()
    let problems = model.problems(isSettled: true)
    if !problems.isEmpty { return "at the end: \(problems.joined(separator: "; "))" }
    return nil
  }

  /// Returns the log of a sequence.
  static func log(of operations: [Operation]) -> [String] {
    let model = Model()
    for operation in operations { model.run(operation) }
    model.comeToRest()
    return model.app.news(hierarchy: true)
  }

  /// Returns the controllers that are still alive after the app of a sequence has ended.
  static func survivors(of operations: [Operation]) -> [String] {
    var left: [(name: String, object: () -> UIViewController?)] = []
    do {
      let model = Model()
      for operation in operations { model.run(operation) }
      // A page view controller holds the neighbors of its page, and it may itself be inside one of them by now.
      for pages in Operation.pages { model.pageView(pages)?.dataSource = nil }
      // The same holds for a tab, an item with a search controller, and a search controller with its results.
      for tabs in Operation.tabs { model.tabBar(tabs)?.tabs = [] }
      for controller in model.controllers { controller.navigationItem.searchController = nil }
      for search in Operation.searches { model.search(search)?.setResultsController(nil) }
      model.app.application.terminate()
      left = model.controllers.map { controller in (controller.description, { [weak controller] in controller }) }
    }
    return left.filter { $0.object() != nil }.map(\.name)
  }

  /// Ends all swipes, and then everything else.
  private func comeToRest() {
    run(.settle)
    for stack in Operation.stacks { run(.endSwipeBack(stack, finishes: false)) }
    for pages in Operation.pages { run(.endSwipePage(pages, finishes: false)) }
    for one in Operation.all { run(.endSwipeDown(one, finishes: false)) }
    run(.settle)
  }

  // MARK: Running

  /// Runs an operation. The app may reject it.
  func run(_ operation: Operation) {
    switch operation {
    case .push(let one, let stack, let animated):
      try? navigation(stack)?.tryPushViewController(controllers[one], animated: animated)
    case .pop(let stack, let animated): navigation(stack)?.popViewController(animated: animated)
    case .popToRoot(let stack, let animated): navigation(stack)?.popToRootViewController(animated: animated)
    case .setStack(let stack, let members, let animated):
      try? navigation(stack)?.trySetViewControllers(members.map { controllers[$0] }, animated: animated)
    case .beginSwipeBack(let stack): _ = navigation(stack)?.beginInteractivePop()
    case .endSwipeBack(let stack, true): navigation(stack)?.finishInteractivePop()
    case .endSwipeBack(let stack, false): navigation(stack)?.cancelInteractivePop()
    case .present(let one, let presenter, let style, let animated):
      let styles = UIModalPresentationStyle.allCases
      controllers[one].modalPresentationStyle = styles[style % styles.count]
      try? controllers[presenter].tryPresent(controllers[one], animated: animated)
    case .dismiss(let one, let animated): controllers[one].dismiss(animated: animated)
    case .addChild(let one, let parent, let withView):
      let (child, container) = (controllers[one], controllers[parent])
      guard (try? container.tryAddChild(child)) != nil else { return }
      if withView { try? container.view.tryAddSubview(child.view) }
      child.sendDidMove(toParent: container)
    case .removeChild(let one, let told):
      let child = controllers[one]
      guard let parent = child.parent, !(parent is UINavigationController) else { return }
      if told {
        child.sendWillMove(toParent: nil)
        if type(of: parent) == Screen.self { child.viewIfLoaded?.removeFromSuperview() }
      }
      child.removeFromParent()
    case .setTabs(let tabs, let members):
      try? tabBar(tabs)?.trySetViewControllers(members.map { controllers[$0] }, animated: false)
    case .selectTab(let tabs, let index): tabBar(tabs)?.selectedIndex = index
    case .tapTab(let tabs, let index): _ = tabBar(tabs)?.tapTab(at: index)
    case .setColumn(let column, let one, let split):
      let columns: [UISplitViewController.Column] = [.primary, .secondary, .compact]
      try? (controllers[split] as? UISplitViewController)?.trySetViewController(controllers[one], for: columns[column])
    case .setWidth(let isRegular): app.window.horizontalSizeClass = isRegular ? .regular : .compact
    case .turnPage(let pages, let one, let animated):
      try? pageView(pages)?.trySetViewControllers([controllers[one]], direction: .forward, animated: animated)
    case .beginSwipePage(let pages, let isForward): pageView(pages)?.beginSwipe(isForward ? .forward : .reverse)
    case .endSwipePage(let pages, true): pageView(pages)?.finishSwipe()
    case .endSwipePage(let pages, false): pageView(pages)?.cancelSwipe()
    case .beginSwipeDown(let one): _ = controllers[one].beginSwipeToDismiss()
    case .endSwipeDown(let one, true): _ = controllers[one].finishSwipeToDismiss()
    case .endSwipeDown(let one, false): _ = controllers[one].cancelSwipeToDismiss()
    case .search, .setSearch: runSearch(operation)
    case .setModernTabs, .selectModernTab, .tapModernTab, .tapMore, .changeTabs: runTabs(operation)
    case .editAlert(let number):
      if let field = alert(number)?.textFields?.first, field.becomeFirstResponder() { field.type("x\n") }
    case .tapAlert(let number, let place): if let alert = alert(number) { alert.tap(alert.actions[place]) }
    case .tapBack(let stack): try? navigation(stack)?.tapBack()
    case .changeBar(let one, let change): changeBar(controllers[one], change)
    case .hideNavigationBar(let stack, let isHidden): navigation(stack)?.isNavigationBarHidden = isHidden
    case .setDetents(let one, let count):
      let detents: [UISheetPresentationController.Detent] = [.medium(), .large(), .custom { _ in nil }]
      let sheet = controllers[one].sheetPresentationController
      sheet?.detents = Array(detents.prefix(count))
      sheet?.largestUndimmedDetentIdentifier = count > 1 ? .medium : nil
    case .drag(let one, let place):
      controllers[one].sheetPresentationController?.drag(to: [.medium, .large, .init("none")][place])
    case .setZoom(let one, let isZoom):
      let transition = UIViewController.Transition(in: app.world)
      transition.style = .zoom
      controllers[one].preferredTransition = isZoom ? transition : nil
    case .dragDown(let stack): navigation(stack)?.beginInteractivePop(from: .down)
    case .alongside(let one, let operation):
      guard let coordinator = controllers[one].transitionCoordinator else { return }
      coordinator.animate(alongsideTransition: { [unowned self] _ in run(operation) })
    case .afterTransition(let one, let operation):
      guard let coordinator = controllers[one].transitionCoordinator else { return }
      handlers.pending += 1
      coordinator.animate(alongsideTransition: nil) { [unowned self] _ in
        handlers.pending -= 1
        run(operation)
      }
    case .setRoot(let one): try? app.window.trySetRootViewController(controllers[one])
    case .hideWindow(let isHidden): app.window.isHidden = isHidden
    case .loadView(let one): controllers[one].loadViewIfNeeded()
    case .turn: try? app.world.turn()
    case .advance(let milliseconds):
      try? app.world.advance(by: VirtualTime(nanoseconds: Int64(milliseconds) * 1_000_000))
    case .settle: try? app.world.settle()
    }
  }

  private func runSearch(_ operation: Operation) {
    switch operation {
    case .setSearch(let number, let one): controllers[one].navigationItem.searchController = search(number)
    case .search(let number, let action):
      guard let search = search(number) else { return }
      switch action {
      case .activate: search.isActive = true
      case .deactivate: search.isActive = false
      case .edit: search.searchBar.becomeFirstResponder()
      case .type: search.searchBar.searchTextField.type("x")
      case .clear: search.searchBar.text = ""
      case .cancel: search.searchBar.tapCancel()
      case .showResults: search.showsSearchResultsController.toggle()
      }
    default: break
    }
  }

  private func runTabs(_ operation: Operation) {
    switch operation {
    case .setModernTabs(let tabs, let members, let grouped): setModernTabs(tabs, members, grouped: grouped)
    case .selectModernTab(let tabs, let place):
      if let bar = tabBar(tabs), let tab = bar.tab(forIdentifier: "\(place)") { bar.selectedTab = tab }
    case .tapModernTab(let tabs, let place):
      if let bar = tabBar(tabs), let tab = bar.tab(forIdentifier: "\(place)") { bar.tap(tab) }
    case .tapMore(let tabs): tabBar(tabs)?.tapMore()
    case .changeTabs(let tabs, let change):
      guard let bar = tabBar(tabs) else { return }
      switch change {
      case .regroup:
        let group = bar.tabs.first { $0 is UITabGroup } as? UITabGroup
        group?.children.reverse()
        if group?.children.isEmpty == false { group?.children.removeLast() }
      case .hideFirst: bar.tabs.first?.isHidden = true
      case .disableLast: bar.tabs.last?.isEnabled = false
      case .showAll: for tab in bar.tabs { (tab.isHidden, tab.isEnabled) = (false, true) }
      case .hideBar: bar.setTabBarHidden(true, animated: true)
      case .showBar: bar.setTabBarHidden(false, animated: false)
      }
    default: break
    }
  }

  /// Sets tabs, the second half of them in a group if `grouped`. A controller may have two tabs.
  private func setModernTabs(_ number: Int, _ members: [Int], grouped: Bool) {
    let made = members.enumerated().map { place, one in
      let tab = UITab(in: app.world)
      tab.setIdentifier("\(place)")
      let controller = controllers[one]
      tab.provider = { [weak controller] _ in controller }
      return tab
    }
    guard grouped, made.count > 1 else {
      tabBar(number)?.tabs = made
      return
    }
    let group = UITabGroup(in: app.world)
    group.setIdentifier("group")
    group.children = Array(made.dropFirst(made.count / 2))
    tabBar(number)?.tabs = made.prefix(made.count / 2) + [group]
  }

  private func changeBar(_ controller: UIViewController, _ change: Operation.BarChange) {
    let item = controller.navigationItem
    switch change {
    case .leftItem: item.leftBarButtonItems = [UIBarButtonItem(in: app.world)]
    case .noLeftItem: item.leftBarButtonItems = nil
    case .hideBack: item.hidesBackButton = true
    case .showBack: item.hidesBackButton = false
    case .backAction: item.backHandler = { [weak controller] in controller?.dismiss(animated: true) }
    case .noBackAction: item.backHandler = nil
    case .hideBottomBar: controller.hidesBottomBarWhenPushed.toggle()
    case .toolbar: controller.toolbarItems = [UIBarButtonItem(in: app.world)]
    }
  }

  private func search(_ number: Int) -> UISearchController? { controllers[number] as? UISearchController }

  private func alert(_ number: Int) -> UIAlertController? { controllers[number] as? UIAlertController }

  private func navigation(_ number: Int) -> UINavigationController? { controllers[number] as? UINavigationController }

  private func pageView(_ number: Int) -> UIPageViewController? { controllers[number] as? UIPageViewController }

  private func tabBar(_ number: Int) -> UITabBarController? { controllers[number] as? UITabBarController }

  // MARK: Checking

  /// Returns the current problems.
  func problems(isSettled: Bool) -> [String] {
    let events = app.world.log.events(from: read)
    read = app.world.log.endIndex
    var problems = callbacks.problems(of: events, in: app.world.classes)
    for controller in controllers { check(controller, &problems) }
    guard isSettled, !app.world.clock.hasPendingTransition, !app.world.clock.hasPendingTurn else { return problems }
    for controller in controllers { checkAtRest(controller, &problems) }
    if !app.window.isHidden, let top = app.application.topViewController, !app.application.isVisible(top) {
      problems.append("\(top) is on top, but not visible")
    }
    for number in Operation.searches { if let search = search(number) { check(search, &problems) } }
    for number in Operation.tabs { if let bar = tabBar(number) { check(bar, &problems) } }
    for number in Operation.alerts {
      for field in alert(number)?.textFields ?? [] where field.isEditing && field.window == nil {
        problems.append("a field of \(controllers[number]) is edited without a window")
      }
    }
    if handlers.pending != 0 { problems.append("\(handlers.pending) completions of transitions never ran") }
    problems += steps.problems
    let pins = app.window.isHidden ? [:] : [app.window.description: 1]
    if books.pins != pins { problems.append("kept for work that is over: \(books.pins.sorted { $0.key < $1.key })") }
    return problems
  }

  private func check(_ controller: UIViewController, _ problems: inout [String]) {
    var rest = controller.children
    var count = 0
    while let below = rest.popLast(), count <= 1_000 {
      if below === controller { return problems.append("\(controller) stands in itself") }
      rest += below.children
      count += 1
    }
    for child in controller.children where child.parent !== controller {
      problems.append("\(child) does not know its parent \(controller)")
    }
    if Set(controller.children.map(\.identity)).count != controller.children.count {
      problems.append("\(controller) has a child twice")
    }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller,
      presented.parent != nil
    {
      problems.append("\(presented) has a parent and a presenter")
    }
    if controller === app.window.rootViewController, controller.parent != nil {
      problems.append("the root \(controller) has a parent")
    }
  }

  /// Checks a search at rest: it is active while it is presented, and the keyboard belongs to a shown bar.
  private func check(_ search: UISearchController, _ problems: inout [String]) {
    if search.isActive != (search.presentingViewController?.presentedViewController === search) {
      problems.append("\(search) is \(search.isActive ? "" : "not ")active")
    }
  }

  /// Checks tabs at rest: the selection is a tab, and each child belongs to one.
  private func check(_ bar: UITabBarController, _ problems: inout [String]) {
    if bar.tabs.isEmpty { return }
    let family = bar.tabs.flatMap { tab in [tab] + ((tab as? UITabGroup)?.children ?? []) }
    for child in bar.children where !family.contains(where: { $0.knownViewController === child }) {
      problems.append("\(child) is in \(bar), but has no tab")
    }
    for tab in family where tab.tabBarController !== bar { problems.append("a tab of \(bar) does not know it") }
    if let selected = bar.selectedTab, !bar.children.contains(where: { $0 === selected.knownViewController }) {
      problems.append("\(bar) has selected a tab whose controller is not in it")
    }
    if !bar.children.isEmpty, bar.selectedTab == nil { problems.append("\(bar) has no selected tab") }
  }

  private func checkAtRest(_ controller: UIViewController, _ problems: inout [String]) {
    if let parent = controller.parent, !parent.children.contains(where: { $0 === controller }) {
      problems.append("\(controller) believes to be in \(parent)")
    }
    if controller.isBeingPresented || controller.isBeingDismissed || controller.isMovingToParent
      || controller.isMovingFromParent
    {
      problems.append("\(controller) is still moving")
    }
    if controller.transitionCoordinator != nil { problems.append("\(controller) still has a coordinator") }
    let isVisible = app.application.isVisible(controller)
    if isVisible != callbacks.hasAppeared(controller.identity) {
      problems.append("\(controller) is \(isVisible ? "" : "not ")visible, which is not what its callbacks said")
    }
    if isVisible, isAttached(controller) {
      if app.window.isHidden { problems.append("\(controller) is visible in a hidden window") }
      if controller.viewIfLoaded?.window == nil { problems.append("\(controller) is visible, but in no window") }
    }
  }

  /// Whether the window's root holds the controller.
  ///
  /// Controllers outside the window, and pages of a page view controller that has never appeared, are not checked: a
  /// page appears there when it is set (hierarchy:4.55).
  private func isAttached(_ controller: UIViewController) -> Bool {
    var current = controller
    while let holder = current.parent ?? current.presentingViewController {
      if holder is UIPageViewController, !callbacks.hasEverAppeared(holder.identity) { return false }
      current = holder
    }
    return current === app.window.rootViewController
  }
}

/// The number of completions of transitions that have not run yet.
private final class Handlers {
  var pending = 0
}

/// A delegate that checks the order of a search's messages.
private final class SearchSteps: SimulatedObject, UISearchControllerDelegate {
  private var last: [Identity: String] = [:]
  private(set) var problems: [String] = []

  // The app can present and dismiss a search itself, without the messages (hierarchy:4.102, hierarchy:4.103).
  func willPresentSearchController(_ searchController: UISearchController) { last[searchController.identity] = "start" }
  func didPresentSearchController(_ searchController: UISearchController) { end(searchController, "start") }
  func willDismissSearchController(_ searchController: UISearchController) { last[searchController.identity] = "leave" }
  func didDismissSearchController(_ searchController: UISearchController) { end(searchController, "leave") }

  private func end(_ search: UISearchController, _ start: String) {
    if last[search.identity] != start { problems.append("\(search) ends without its \(start)") }
    last[search.identity] = nil
  }
}

/// A ring of pages that follow each other, independent of their current places.
private final class Ring: SimulatedObject, UIPageViewControllerDataSource {
  var pages: [UIViewController] = []

  func pageViewController(_: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
    neighbour(of: page, -1)
  }

  func pageViewController(_: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
    neighbour(of: page, 1)
  }

  private func neighbour(of page: UIViewController, _ distance: Int) -> UIViewController? {
    guard let place = pages.firstIndex(where: { $0 === page }) else { return pages.first }
    return pages[(place + distance + pages.count) % pages.count]
  }
}

/// The order of each controller's appearance callbacks.
struct CallbackOrder {
  private var last: [Identity: String] = [:]
  private var haveAppeared: Set<Identity> = []

  private static let before: [String: Set<String>] = [
    "viewDidLoad": ["loadView"],
    "viewWillAppear": ["viewDidLoad", "viewDidDisappear", "viewWillDisappear"],
    "viewIsAppearing": ["viewWillAppear"],
    "viewDidAppear": ["viewIsAppearing"],
    "viewWillDisappear": ["viewWillAppear", "viewIsAppearing", "viewDidAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]

  mutating func problems(of events: some Sequence<Event>, in classes: ClassTable) -> [String] {
    var problems: [String] = []
    for event in events {
      guard case .callback(let receiver, let selector, _) = event.kind else { continue }
      let name = classes.symbols.name(selector)
      guard name == "loadView" || Self.before[name] != nil else { continue }
      let previous = last[receiver] ?? "nothing"
      if let allowed = Self.before[name], !allowed.contains(previous) {
        problems.append("\(classes.name(of: receiver)).\(name) after \(previous)")
      }
      last[receiver] = name
      if name == "viewWillAppear" { haveAppeared.insert(receiver) }
    }
    return problems
  }

  /// Whether the last callback was that the controller has appeared.
  func hasAppeared(_ controller: Identity) -> Bool { last[controller] == "viewDidAppear" }

  /// Whether the controller has started to appear at any time.
  func hasEverAppeared(_ controller: Identity) -> Bool { haveAppeared.contains(controller) }
}
