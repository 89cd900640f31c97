public import Simulation

/// A container that shows one of its children, each in a tab (`hierarchy:8.12`). An added child gets a tab, and the
/// controller of an added tab becomes a child (`hierarchy:8.11`).
open class NSTabViewController: NSViewController {
  /// The tabs, in the order of the children.
  public private(set) final var tabViewItems: [NSTabViewItem] = []
  /// The animation with which one child replaces another when a tab is selected. The default is a cross-fade, which
  /// takes 0.25 s.
  public final var transitionOptions: TransitionOptions = .crossfade
  private weak var selected: NSTabViewItem?
  private var itemToAdd: NSTabViewItem?

  deinit { for item in tabViewItems { item.loseEdge() } }

  /// The index of the selected tab, from 0, or `nil` without tabs. Setting it selects a tab; see
  /// ``selectTabViewItem(at:)``. For an index that does not exist, the log records an exception.
  public final var selectedTabViewItemIndex: Int? {
    get { tabViewItems.firstIndex { $0 === selected } }
    set {
      guard let newValue else { return }
      do {
        try selectTabViewItem(at: newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// The controller of the selected tab.
  public final var selectedViewController: NSViewController? { selected?.viewController }

  // MARK: Tabs

  /// Adds a tab after the others; see ``insertTabViewItem(_:at:)``.
  public final func addTabViewItem(_ item: NSTabViewItem) throws(PlatformException) {
    try insertTabViewItem(item, at: tabViewItems.count)
  }

  /// Inserts a tab, whose controller becomes a child. The first tab is selected.
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Throws: `NSInvalidArgumentException` if the tab has no controller, and any error of ``insertChild(_:at:)``.
  public final func insertTabViewItem(_ item: NSTabViewItem, at index: Int) throws(PlatformException) {
    guard let controller = item.viewController else {
      throw PlatformException("NSInvalidArgumentException", "<\(item)> has no view controller")
    }
    itemToAdd = item
    defer { itemToAdd = nil }
    try insertChild(controller, at: index)
  }

  /// Removes a tab, whose controller is then no longer a child. If it was selected, the tab that takes its place is
  /// selected.
  public final func removeTabViewItem(_ item: NSTabViewItem) {
    guard tabViewItems.contains(where: { $0 === item }) else { return }
    item.viewController?.removeFromParent()
  }

  /// Selects a tab. Calls `tabView(_:shouldSelect:)` and `tabView(_:willSelect:)`, starts a transition from the old
  /// child to the new one, and calls `tabView(_:didSelect:)` (`hierarchy:8.12`). The transition is that of
  /// ``NSViewController/transition(from:to:options:completionHandler:)``.
  ///
  /// Selecting the selected tab does nothing. Before the view is loaded, these methods are not called.
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Throws: `NSRangeException` if there is no such tab.
  public final func selectTabViewItem(at index: Int) throws(PlatformException) {
    guard tabViewItems.indices.contains(index) else { throw .outOfRange(index, tabViewItems.count - 1, of: self) }
    let item = tabViewItems[index]
    guard item !== selected else { return }
    guard isViewLoaded else {
      selected = item
      return logChange(.selectTabViewItem, item.viewController)
    }
    guard answersShouldSelect(item) else { return }
    tell(.tabViewWillSelect, item) { tabView(view, willSelect: item) }
    guard tabViewItems.contains(where: { $0 === item }), item !== selected else { return }
    let old = selected
    selected = item
    logChange(.selectTabViewItem, item.viewController)
    if let new = item.viewController {
      if let shown = old?.viewController, shown.parent === self, shown.viewIfLoaded?.superview != nil {
        try transition(from: shown, to: new, options: transitionOptions)
      } else {
        try view.addSubview(new.view)
      }
    }
    tell(.tabViewDidSelect, item) { tabView(view, didSelect: item) }
  }

  // MARK: For subclasses

  /// Returns whether a tab may be selected; `true` by default.
  open func tabView(_ tabView: NSView, shouldSelect item: NSTabViewItem) -> Bool { true }
  /// Called before a tab is selected.
  open func tabView(_ tabView: NSView, willSelect item: NSTabViewItem) {}
  /// Called after a tab was selected.
  open func tabView(_ tabView: NSView, didSelect item: NSTabViewItem) {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    guard let item = arguments[1].object as? NSTabViewItem else { return super.callNative(selector, arguments) }
    switch selector {
    case .tabViewShouldSelect: return .bool(tabView(view, shouldSelect: item))
    case .tabViewWillSelect: tabView(view, willSelect: item)
    case .tabViewDidSelect: tabView(view, didSelect: item)
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  private func answersShouldSelect(_ item: NSTabViewItem) -> Bool {
    guard let method = objectClass.override(.tabViewShouldSelect) else {
      return world.callback { tabView(view, shouldSelect: item) }
    }
    let arguments = Arguments(.object(view), .object(item))
    return world.callback { method.call(self, objectClass, arguments) }.isTruthy
  }

  private func tell(_ selector: Symbol, _ item: NSTabViewItem, _ native: () -> Void) {
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    world.log.append(.callback(identity, selector, .object(item.viewController?.identity ?? .none)))
    let arguments = Arguments(.object(view), .object(item))
    world.callback { _ = method.call(self, objectClass, arguments) }
  }

  // MARK: Children

  override func didLoadOwnView() {
    for child in children { child.loadViewIfNeeded() }
    if let selectedViewController { show(selectedViewController) }
  }

  override func contain(_ child: NSViewController, at index: Int) {
    super.contain(child, at: index)
    let item = itemToAdd ?? NSTabViewItem(in: world, viewController: child)
    tabViewItems.insert(item, at: min(index, tabViewItems.count))
    link(item, .tabViewItems)
    if isViewLoaded { child.loadViewIfNeeded() }
    if selected == nil { select(item) }
  }

  override func release(_ child: NSViewController) {
    if let place = tabViewItems.firstIndex(where: { $0.viewController === child }) {
      let item = tabViewItems.remove(at: place)
      let wasSelected = item === selected
      unlink(item, .tabViewItems)
      child.viewIfLoaded?.removeFromSuperview()
      if wasSelected {
        selected = nil
        if !tabViewItems.isEmpty { select(tabViewItems[min(place, tabViewItems.count - 1)]) }
      }
    }
    super.release(child)
  }

  /// Selects a tab without the user's or the app's choice.
  private func select(_ item: NSTabViewItem) {
    selected = item
    if isViewLoaded, let controller = item.viewController { show(controller) }
  }

  private func show(_ controller: NSViewController) {
    do {
      try view.addSubview(controller.view)
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
  }

  /// Calls the body with the edges to the tabs.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in tabViewItems { body(.tabViewItems, item) }
  }
}
