public import Simulation

/// A tab of a tab bar controller, whose view controller is created when it is needed (`hierarchy:4.111`).
open class UITab: SimulatedObject {
  /// The title, by which the user finds the tab.
  open var title = ""
  /// The identifier, which is unique in the tab bar controller.
  public internal(set) final var identifier = ""
  /// Whether the user can select the tab; `true` by default.
  open var isEnabled = true
  /// Whether the app hides the tab; `false` by default.
  open var isHidden = false
  /// The string in the badge on the tab, or `nil` without a badge.
  open var badgeValue: String?
  /// The group that contains the tab, or `nil` for a tab at the top level.
  public internal(set) final weak var parent: UITabGroup?
  /// The tab bar controller of the tab, or `nil` if it is in none.
  public internal(set) final weak var tabBarController: UITabBarController?
  /// The closure that creates the controller, or `nil` for a group that shows a child instead.
  package final var provider: ((UITab) -> UIViewController?)?
  private var made: UIViewController?
  private var knownItem: UITabBarItem?

  /// The item that a tab bar shows for the tab.
  final var item: UITabBarItem {
    let item = knownItem ?? UITabBarItem(in: world)
    knownItem = item
    (item.title, item.badgeValue, item.isEnabled) = (title, badgeValue, isEnabled)
    return item
  }

  /// Creates a tab of the current world.
  ///
  /// - Parameter viewControllerProvider: Returns the controller. It is called once, when the tab is first selected.
  public init(
    title: String, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(in: .current)
    self.title = title
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// Creates a tab of a world, without a title.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  deinit { made?.loseEdge() }

  /// Creates an instance by its class. A Swift class that scripts create overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UITab.self else { return nil }
    return unsafeDowncast(UITab(in: world, as: objectClass), to: Self.self)
  }

  /// Whether the log records the deallocation; always `false`, because the tab is deallocated with its tab bar controller.
  open override var reportsDeallocation: Bool { false }

  /// The controller of the tab, or `nil` for a group without one. The first access creates it (`hierarchy:4.111`).
  public final var viewController: UIViewController? {
    if let made { return made }
    guard let provider else { return nil }
    var controller: UIViewController?
    world.callback { controller = provider(self) }
    // The provider may have accessed the property.
    if let made { return made }
    guard let controller else { return nil }
    made = controller
    link(controller, TabName.viewController.symbol)
    return controller
  }

  /// The controller, if it was created.
  package final var knownViewController: UIViewController? { made }

  /// Sets the identifier of a new tab.
  package final func setIdentifier(_ identifier: String) { self.identifier = identifier }

  /// The tab itself and the tabs in it, in reading order.
  var family: [UITab] { [self] }

  /// The tab whose controller is shown when this one is selected.
  var shownTab: UITab { self }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let made { body(TabName.viewController.symbol, made) }
  }
}

/// A tab that contains other tabs, which a sidebar shows below it (`hierarchy:4.113`).
open class UITabGroup: UITab {
  private var members: [UITab] = []
  /// The identifier of the child that is selected with the group, or `nil` for the first one.
  open var defaultChildIdentifier: String?
  /// The child that was selected last in the group, or `nil`.
  public internal(set) final weak var selectedChild: UITab?

  /// Creates a group of the current world.
  ///
  /// - Parameter viewControllerProvider: Returns the controller of the group, or `nil` to show the selected child.
  public init(
    title: String, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(title: title, identifier: identifier, viewControllerProvider: viewControllerProvider)
    self.children = children
  }

  /// Creates a group of a world, without a title.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  deinit { for tab in members { tab.loseEdge() } }

  /// Creates an instance by its class. A Swift class that scripts create overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UITabGroup.self else { return nil }
    return unsafeDowncast(UITabGroup(in: world, as: objectClass), to: Self.self)
  }

  /// The tabs of the group, in order.
  open var children: [UITab] {
    get { members }
    set {
      for tab in newValue {
        link(tab, .children)
        tab.parent = self
        for one in tab.family { one.tabBarController = tabBarController }
      }
      for tab in members {
        if !newValue.contains(where: { $0 === tab }) { tab.parent = nil }
        unlink(tab, .children)
      }
      members = newValue
    }
  }

  override var family: [UITab] { [self] + members.flatMap(\.family) }

  override var shownTab: UITab {
    if provider != nil { return self }
    let chosen = selectedChild.flatMap { chosen in members.first { $0 === chosen } }
    return (chosen ?? members.first { $0.identifier == defaultChildIdentifier } ?? members.first)?.shownTab ?? self
  }

  /// Calls the body with the edges of every tab, and the edges to the tabs of the group.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for tab in members { body(.children, tab) }
  }
}
