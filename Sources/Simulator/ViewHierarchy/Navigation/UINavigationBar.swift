public import SimulatedWorld

/// A bar of navigation items. A navigation controller's bar shows the items of its stack, and only the controller
/// changes it. The bar is not in any view, because nothing is drawn.
open class UINavigationBar: UIView {
  /// The controller of the bar, or `nil` for a bar that the app created. Weak in effect: the controller clears it when it
  /// is deallocated.
  unowned(unsafe) final var controller: UINavigationController?
  /// The item of a controller that has left the stack, while the bar still contains it (`hierarchy:4.24d`).
  final var leavingItem: UINavigationItem?
  private var ownItems: [UINavigationItem] = []

  deinit { for item in ownItems { item.loseEdge() } }

  /// The items, from the bottom to the top. The bar of a navigation controller has the items of the stack's controllers.
  public final var items: [UINavigationItem]? {
    get {
      guard let controller else { return ownItems }
      return controller.children.map(\.navigationItem) + (leavingItem.map { [$0] } ?? [])
    }
    set { setItems(newValue, animated: false) }
  }

  /// The item that the bar shows, or `nil` if it has no items.
  public final var topItem: UINavigationItem? { items?.last }

  /// The item below the top, to which the back button leads, or `nil` if the bar has fewer than two items.
  public final var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items of the bar, see ``trySetItems(_:)``. An exception ends the app.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    world.attempt(self) { () throws(PlatformException) in try trySetItems(items ?? []) }
  }

  /// Replaces the items of the bar.
  ///
  /// - Throws: `NSInternalInconsistencyException` for the bar of a navigation controller (`hierarchy:5.38`).
  package final func trySetItems(_ items: [UINavigationItem]) throws(PlatformException) {
    if controller != nil { throw .modifiedManagedNavigationBar }
    for item in items { link(item, UIKitName.items.symbol) }
    for item in ownItems { unlink(item, UIKitName.items.symbol) }
    ownItems = items
  }

  /// Calls the body with the edges to the bar's own items.
  public final override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in ownItems { body(UIKitName.items.symbol, item) }
  }
}
