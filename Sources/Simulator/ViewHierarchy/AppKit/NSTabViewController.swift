public import SimulatedWorld

/// A container that shows one of its children, each in a tab (`hierarchy:8.12`). An added child gets a tab, and the
/// controller of an added tab becomes a child (`hierarchy:8.11`). The view of a child is loaded when its tab is first
/// selected; from a storyboard, all of them are loaded with the container's view.
open class NSTabViewController: NSViewController {
  /// The tabs, in the order of the children. Setting it removes the others, and adds the new ones at their positions. An
  /// exception ends the app.
  public final var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      for item in items where !newValue.contains(where: { $0 === item }) { removeTabViewItem(item) }
      for (index, item) in newValue.enumerated() where !items.contains(where: { $0 === item }) {
        insertTabViewItem(item, at: index)
      }
    }
  }
  /// The animation with which one child replaces another when a tab is selected. The default is a cross-fade, which
  /// takes 0.25 s.
  open var transitionOptions: TransitionOptions = .crossfade
  private var items: [NSTabViewItem] = []
  private var madeTabView: NSTabView?
  private weak var selected: NSTabViewItem?
  private var itemToAdd: NSTabViewItem?

  deinit { for item in items { item.loseEdge() } }

  /// The view that shows the tabs: the controller's view, unless the app or a nib has created a view of another class.
  public final var tabView: NSTabView {
    if let tabView = view as? NSTabView { return tabView }
    if let madeTabView { return madeTabView }
    let made = NSTabView(of: self)
    madeTabView = made
    return made
  }

  override func makePlainView() -> NSView { NSTabView(of: self) }

  /// The index of the selected tab, from 0, or -1 without tabs. Setting it selects a tab; see
  /// ``raisingSelectTabViewItem(at:)``. An index that does not exist ends the app.
  open var selectedTabViewItemIndex: Int {
    get { selectedIndex ?? -1 }
    set { world.attempt(self) { () throws(PlatformException) in try raisingSelectTabViewItem(at: newValue) } }
  }

  /// The index of the selected tab, from 0, or `nil` without tabs.
  package final var selectedIndex: Int? { items.firstIndex { $0 === selected } }

  /// The controller of the selected tab.
  public final var selectedViewController: NSViewController? { selected?.viewController }

  // MARK: Tabs

  /// Adds a tab after the others; see ``insertTabViewItem(_:at:)``. An exception ends the app.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: items.count) }

  /// Inserts a tab, whose controller becomes a child. The first tab is selected. An exception ends the app.
  ///
  /// - Parameter index: The index of the tab, from 0.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    world.attempt(self) { () throws(PlatformException) in try raisingInsertTabViewItem(tabViewItem, at: index) }
  }

  /// Implements ``insertTabViewItem(_:at:)``.
  ///
  /// - Throws: `NSInvalidArgumentException` if the tab has no controller.
  private func raisingInsertTabViewItem(_ item: NSTabViewItem, at index: Int) throws(PlatformException) {
    guard let controller = item.viewController else {
      throw PlatformException("NSInvalidArgumentException", "<\(item)> has no view controller")
    }
    itemToAdd = item
    defer { itemToAdd = nil }
    insertChild(controller, at: index)
  }

  /// Removes a tab, whose controller is then no longer a child. If it was selected, the tab that takes its place is
  /// selected.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    guard items.contains(where: { $0 === tabViewItem }) else { return }
    tabViewItem.viewController?.removeFromParent()
  }

  /// Returns the tab of a child, or `nil` if the controller is not a child.
  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    items.first { $0.viewController === viewController }
  }

  /// Selects a tab. Calls `tabView(_:shouldSelect:)` and `tabView(_:willSelect:)`, starts a transition from the old
  /// child to the new one, and calls `tabView(_:didSelect:)` (`hierarchy:8.12`). The transition is that of
  /// ``NSViewController/transition(from:to:options:completionHandler:)``.
  ///
  /// Selecting the selected tab does nothing. Before the view is loaded, these methods are not called.
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Throws: `NSRangeException` if there is no such tab.
  package final func raisingSelectTabViewItem(at index: Int) throws(PlatformException) {
    guard items.indices.contains(index) else { throw .outOfRange(index, items.count - 1, of: self) }
    let item = items[index]
    guard item !== selected else { return }
    guard hasLoadedView else {
      selected = item
      return logChange(.selectTabViewItem, item.viewController)
    }
    guard answersShouldSelect(item) else { return }
    tell(.tabViewWillSelect, item) { tabView(tabView, willSelect: item) }
    guard items.contains(where: { $0 === item }), item !== selected else { return }
    let old = selected
    selected = item
    logChange(.selectTabViewItem, item.viewController)
    if let new = item.viewController {
      if let shown = old?.viewController, shown.parent === self, shown.viewIfLoaded?.superview != nil {
        transition(from: shown, to: new, options: transitionOptions)
      } else {
        view.addSubview(new.view)
      }
    }
    tell(.tabViewDidSelect, item) { tabView(tabView, didSelect: item) }
  }

  // MARK: For subclasses

  /// Returns whether a tab may be selected; `true` by default.
  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
  /// Called before a tab is selected.
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// Called after a tab was selected.
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    guard let item = arguments[1].object as? NSTabViewItem else { return super.callNative(selector, arguments) }
    switch AppKitName(selector) {
    case .tabViewShouldSelect: return .bool(tabView(tabView, shouldSelect: item))
    case .tabViewWillSelect: tabView(tabView, willSelect: item)
    case .tabViewDidSelect: tabView(tabView, didSelect: item)
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  private func answersShouldSelect(_ item: NSTabViewItem) -> Bool {
    guard let method = objectClass.override(AppKitName.tabViewShouldSelect.symbol) else {
      return world.callback { tabView(tabView, shouldSelect: item) }
    }
    let arguments = Arguments(.object(view), .object(item))
    return world.callback { method.call(self, objectClass, arguments) }.isTruthy
  }

  private func tell(_ name: AppKitName, _ item: NSTabViewItem, _ native: () -> Void) {
    guard let method = objectClass.override(name.symbol) else { return world.callback(native) }
    world.log.append(.callback(identity, name.symbol, .object(item.viewController?.identity ?? .none)))
    let arguments = Arguments(.object(view), .object(item))
    world.callback { _ = method.call(self, objectClass, arguments) }
  }

  // MARK: Children

  /// Whether this controller is from a storyboard, where it loads the views of all tabs (`hierarchy:8.12`).
  private var loadsAllTabs: Bool { nib?.loadsAllTabs ?? false }

  override func didLoadOwnView() {
    if loadsAllTabs { for child in children { child.loadViewIfNeeded() } }
    if let selectedViewController { show(selectedViewController) }
  }

  override func contain(_ child: NSViewController, at index: Int) {
    super.contain(child, at: index)
    let item = itemToAdd ?? NSTabViewItem(viewController: child)
    items.insert(item, at: min(index, items.count))
    link(item, AppKitName.tabViewItems.symbol)
    if hasLoadedView && loadsAllTabs { child.loadViewIfNeeded() }
    if selected == nil { select(item) }
  }

  override func release(_ child: NSViewController) {
    if let place = items.firstIndex(where: { $0.viewController === child }) {
      let item = items.remove(at: place)
      let wasSelected = item === selected
      unlink(item, AppKitName.tabViewItems.symbol)
      child.viewIfLoaded?.removeFromSuperview()
      if wasSelected {
        selected = nil
        if !items.isEmpty { select(items[min(place, items.count - 1)]) }
      }
    }
    super.release(child)
  }

  /// Selects a tab without the user's or the app's choice.
  private func select(_ item: NSTabViewItem) {
    selected = item
    if hasLoadedView, let controller = item.viewController { show(controller) }
  }

  private func show(_ controller: NSViewController) { view.addSubview(controller.view) }

  /// Calls the body with the edges to the tabs.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in items { body(AppKitName.tabViewItems.symbol, item) }
  }
}
