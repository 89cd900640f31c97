public import Simulation

/// A container that shows its children side by side. Children appear with it unless their item is collapsed
/// (`hierarchy:8.12`). An added child gets an item, and the controller of an added item becomes a child
/// (`hierarchy:8.11`).
open class NSSplitViewController: NSViewController {
  /// The items, in the order of the children.
  public private(set) final var splitViewItems: [NSSplitViewItem] = []
  private var itemToAdd: NSSplitViewItem?

  deinit { for item in splitViewItems { item.loseEdge() } }

  /// Adds an item after the others; see ``insertSplitViewItem(_:at:)``.
  public final func addSplitViewItem(_ item: NSSplitViewItem) throws(PlatformException) {
    try insertSplitViewItem(item, at: splitViewItems.count)
  }

  /// Inserts an item, whose controller becomes a child.
  ///
  /// - Parameter index: The index of the item, from 0.
  /// - Throws: `NSInvalidArgumentException` if the item has no controller, and any error of ``insertChild(_:at:)``.
  public final func insertSplitViewItem(_ item: NSSplitViewItem, at index: Int) throws(PlatformException) {
    guard let controller = item.viewController else {
      throw PlatformException("NSInvalidArgumentException", "<\(item)> has no view controller")
    }
    itemToAdd = item
    defer { itemToAdd = nil }
    try insertChild(controller, at: index)
  }

  /// Removes an item, whose controller is then no longer a child.
  public final func removeSplitViewItem(_ item: NSSplitViewItem) {
    guard splitViewItems.contains(where: { $0 === item }) else { return }
    item.viewController?.removeFromParent()
  }

  /// Returns the item of a child, or `nil` if the controller is not a child.
  public final func splitViewItem(for controller: NSViewController) -> NSSplitViewItem? {
    splitViewItems.first { $0.viewController === controller }
  }

  /// The main item for the user: the last one with the default behavior, or else the last one that is shown.
  final var contentItem: NSSplitViewItem? {
    let shown = splitViewItems.filter { !$0.collapsed }
    return shown.last { $0.behavior == .default } ?? shown.last
  }

  /// Shows or hides the first sidebar, which takes 0.25 s. Does nothing without a sidebar.
  public final func toggleSidebar() {
    guard let item = splitViewItems.first(where: { $0.behavior == .sidebar }) else { return }
    setCollapsed(!item.collapsed, item, animated: true)
  }

  func setCollapsed(_ isCollapsed: Bool, _ item: NSSplitViewItem, animated: Bool) {
    guard item.collapsed != isCollapsed, let controller = item.viewController else { return }
    item.collapsed = isCollapsed
    logChange(isCollapsed ? .collapse : .expand, controller)
    guard isViewLoaded else { return }
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
    let place = splitViewItems.prefix { $0 !== item }.filter { !$0.collapsed }.count
    if !view.isDescendant(of: controller.view) { view.insert(controller.view, at: place) }
    return entering
  }

  // MARK: Children

  override func didLoadOwnView() {
    for item in splitViewItems where !item.collapsed {
      if let controller = item.viewController { controller.view.endAppearance(of: beginShowing(item, controller)) }
    }
  }

  override func contain(_ child: NSViewController, at index: Int) {
    super.contain(child, at: index)
    let item = itemToAdd ?? NSSplitViewItem(in: world, viewController: child)
    splitViewItems.insert(item, at: min(index, splitViewItems.count))
    link(item, .splitViewItems)
    item.splitViewController = self
    if isViewLoaded && !item.collapsed { child.view.endAppearance(of: beginShowing(item, child)) }
  }

  override func release(_ child: NSViewController) {
    if let place = splitViewItems.firstIndex(where: { $0.viewController === child }) {
      let item = splitViewItems.remove(at: place)
      item.splitViewController = nil
      unlink(item, .splitViewItems)
      child.viewIfLoaded?.removeFromSuperview()
    }
    super.release(child)
  }

  /// Calls the body with the edges to the items.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in splitViewItems { body(.splitViewItems, item) }
  }
}
