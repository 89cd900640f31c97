public import SimulatedWorld

/// An item of a split view controller, with one controller.
open class NSSplitViewItem: SimulatedObject {
  /// The purpose of an item.
  public enum Behavior: String, CaseIterable, Sendable {
    /// Any content.
    case `default`
    /// A sidebar, which ``NSSplitViewController/toggleSidebar()`` shows and hides.
    case sidebar
    /// A list beside a sidebar.
    case contentList
    /// Details about the selection.
    case inspector
  }

  /// The purpose of the item.
  public final package(set) var behavior = Behavior.default
  /// The controller of the item. It can be set once. Reading it from an item that no initializer with a controller has created
  /// ends the process, as on the platform.
  public final var viewController: NSViewController {
    get {
      guard let contained else { fatalError("<\(self)> has no view controller") }
      return contained
    }
    set { setViewController(newValue) }
  }
  /// The controller of the item, or `nil` before it is set.
  package private(set) final var contained: NSViewController?
  /// The split view controller that contains the item.
  public internal(set) final weak var splitViewController: NSSplitViewController?
  final var collapsed = false

  /// Creates an item with a controller.
  public convenience init(viewController: NSViewController) {
    self.init(in: viewController.world)
    setViewController(viewController)
  }

  /// Creates a sidebar item with a controller.
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController: viewController)
    behavior = .sidebar
  }

  /// Creates a list item with a controller, beside a sidebar.
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController: viewController)
    behavior = .contentList
  }

  /// Creates an inspector item with a controller.
  public convenience init(inspectorWithViewController viewController: NSViewController) {
    self.init(viewController: viewController)
    behavior = .inspector
  }

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  deinit { contained?.loseEdge() }

  /// Sets the controller of a new item. Does nothing if the item has one.
  package final func setViewController(_ controller: NSViewController) {
    guard contained == nil else { return }
    contained = controller
    link(controller, UIKitName.viewController.symbol)
  }

  /// Whether the item is hidden. Its controller disappears and appears with it, immediately (`hierarchy:8.12`).
  open var isCollapsed: Bool {
    get { collapsed }
    set {
      guard world.acceptsCalls else { return }
      if let splitViewController {
        splitViewController.setCollapsed(newValue, self, animated: false)
      } else {
        collapsed = newValue
      }
    }
  }

  #if UIKit
    /// Whether the user can hide the item. Inert.
    open var canCollapse: Bool {
      get { addedValues["canCollapse"] as? Bool ?? (behavior != .default) }
      set { addedValues["canCollapse"] = newValue }
    }
    /// The least width. Inert.
    open var minimumThickness: CGFloat {
      get { addedValues["minimumThickness"] as? CGFloat ?? -1 }
      set { addedValues["minimumThickness"] = newValue }
    }
    /// The greatest width. Inert.
    open var maximumThickness: CGFloat {
      get { addedValues["maximumThickness"] as? CGFloat ?? -1 }
      set { addedValues["maximumThickness"] = newValue }
    }
  #endif

  /// Whether the log records the deallocation; always `false`, because the item exists only for its split view
  /// controller.
  open override var reportsDeallocation: Bool { false }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let contained { body(UIKitName.viewController.symbol, contained) }
  }
}
