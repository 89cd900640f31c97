public import SimulatedWorld

/// A container that shows its children side by side. Children appear with it unless their item is collapsed
/// (`hierarchy:8.12`). An added child gets an item, and the controller of an added item becomes a child
/// (`hierarchy:8.11`).
open class NSSplitViewController: NSViewController {
  /// The items, in the order of the children. Setting it removes the others, and adds the new ones at their positions. An
  /// exception ends the app.
  public final var splitViewItems: [NSSplitViewItem] {
    get { items }
    set {
      for item in items where !newValue.contains(where: { $0 === item }) { removeSplitViewItem(item) }
      for (index, item) in newValue.enumerated() where !items.contains(where: { $0 === item }) {
        insertSplitViewItem(item, at: index)
      }
    }
  }
  private var items: [NSSplitViewItem] = []
  private var madeSplitView: NSSplitView?
  private var itemToAdd: NSSplitViewItem?

  deinit { for item in items { item.loseEdge() } }

  /// The view that shows the items: the controller's view, unless the app or a nib has created a view of another class.
  public final var splitView: NSSplitView {
    if let splitView = view as? NSSplitView { return splitView }
    if let madeSplitView { return madeSplitView }
    let made = NSSplitView(of: self)
    madeSplitView = made
    return made
  }

  override func makePlainView() -> NSView { NSSplitView(of: self) }

  /// Adds an item after the others; see ``insertSplitViewItem(_:at:)``. An exception ends the app.
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) { insertSplitViewItem(splitViewItem, at: items.count) }

  /// Inserts an item, whose controller becomes a child. An exception ends the app.
  ///
  /// - Parameter index: The index of the item, from 0.
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    world.attempt(self) { () throws(PlatformException) in try raisingInsertSplitViewItem(splitViewItem, at: index) }
  }

  /// Implements ``insertSplitViewItem(_:at:)``.
  ///
  /// - Throws: `NSInvalidArgumentException` if the item has no controller.
  private func raisingInsertSplitViewItem(_ item: NSSplitViewItem, at index: Int) throws(PlatformException) {
    guard let controller = item.contained else {
      throw PlatformException("NSInvalidArgumentException", "<\(item)> has no view controller")
    }
    itemToAdd = item
    defer { itemToAdd = nil }
    insertChild(controller, at: index)
  }

  /// Removes an item, whose controller is then no longer a child.
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    guard items.contains(where: { $0 === splitViewItem }) else { return }
    splitViewItem.contained?.removeFromParent()
  }

  /// Returns the item of a child, or `nil` if the controller is not a child.
  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    items.first { $0.contained === viewController }
  }

  /// The main item for the user: the last one with the default behavior, or else the last one that is shown.
  final var contentItem: NSSplitViewItem? {
    let shown = items.filter { !$0.collapsed }
    return shown.last { $0.behavior == .default } ?? shown.last
  }

  /// Shows or hides the first sidebar, which takes 0.25 s. Does nothing without a sidebar.
  open func toggleSidebar(_ sender: Any?) {
    guard let item = items.first(where: { $0.behavior == .sidebar }), world.acceptsCalls else { return }
    setCollapsed(!item.collapsed, item, animated: true)
  }

  func setCollapsed(_ isCollapsed: Bool, _ item: NSSplitViewItem, animated: Bool) {
    guard item.collapsed != isCollapsed, let controller = item.contained else { return }
    item.collapsed = isCollapsed
    logChange(isCollapsed ? .collapse : .expand, controller)
    guard hasLoadedView else { return }
    let affected = isCollapsed ? controller.viewIfLoaded?.visibleOwners ?? [] : beginShowing(item, controller)
    if isCollapsed { for controller in affected { controller.beginDisappearing() } }
    let held = HeldObjects([self, item, controller])
    let finish = {
      withExtendedLifetime(held) {
        guard item.collapsed == isCollapsed, item.splitViewController === self else { return }
        if isCollapsed {
          controller.viewIfLoaded?.detach()
          controller.viewIfLoaded?.endDisappearance(of: affected)
        } else {
          controller.view.endAppearance(of: affected)
        }
      }
    }
    guard animated else { return finish() }
    world.clock.after(world.hierarchy.durations.appKitSidebar, .transition, finish)
  }

  /// Adds the view of an item.
  ///
  /// - Returns: The controllers that start to appear with it.
  private func beginShowing(_ item: NSSplitViewItem, _ controller: NSViewController) -> [NSViewController] {
    controller.loadViewIfNeeded()
    let entering = view.window?.isOnScreen == true ? controller.view.owners : []
    for controller in entering { controller.beginAppearing() }
    let place = items.prefix { $0 !== item }.filter { !$0.collapsed }.count
    if !view.isDescendant(of: controller.view) { view.insert(controller.view, at: place) }
    return entering
  }

  // MARK: Children

  override func didLoadOwnView() {
    for item in items where !item.collapsed {
      if let controller = item.contained { controller.view.endAppearance(of: beginShowing(item, controller)) }
    }
  }

  override func contain(_ child: NSViewController, at index: Int) {
    super.contain(child, at: index)
    let item = itemToAdd ?? NSSplitViewItem(viewController: child)
    items.insert(item, at: min(index, items.count))
    link(item, AppKitName.splitViewItems.symbol)
    item.splitViewController = self
    if hasLoadedView && !item.collapsed { child.view.endAppearance(of: beginShowing(item, child)) }
  }

  override func release(_ child: NSViewController) {
    if let place = items.firstIndex(where: { $0.contained === child }) {
      let item = items.remove(at: place)
      item.splitViewController = nil
      unlink(item, AppKitName.splitViewItems.symbol)
      child.viewIfLoaded?.removeFromSuperview()
    }
    super.release(child)
  }

  /// Calls the body with the edges to the items.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in items { body(AppKitName.splitViewItems.symbol, item) }
  }
}
