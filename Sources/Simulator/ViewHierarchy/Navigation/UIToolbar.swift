public import SimulatedWorld

/// A bar of buttons. A navigation controller's toolbar shows the toolbar items of the controller on top. It is not in any
/// view, because nothing is drawn. An app can add a custom toolbar to a view.
open class UIToolbar: UIView {
  /// The controller of the toolbar, or `nil` for one that the app created. Weak in effect: the controller clears it when
  /// it is deallocated.
  unowned(unsafe) final var controller: UINavigationController?
  private var ownItems: [UIBarButtonItem]?

  deinit { for item in ownItems ?? [] { item.loseEdge() } }

  /// The items, from left to right. The toolbar of a navigation controller has the items of the controller on top, and
  /// setting them there has no effect (`hierarchy:4.24f`).
  public final var items: [UIBarButtonItem]? {
    get { controller.map { $0.children.last?.toolbarItems } ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets ``items``.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  public final func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard controller == nil else { return }
    for item in items ?? [] { link(item, UIKitName.items.symbol) }
    for item in ownItems ?? [] { unlink(item, UIKitName.items.symbol) }
    ownItems = items
  }

  /// Calls the body with the edges to the toolbar's own items.
  public final override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in ownItems ?? [] { body(UIKitName.items.symbol, item) }
  }
}
