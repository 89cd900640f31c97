public import SimulatedWorld

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
    link(controller, UIKitName.viewController.symbol)
    return controller
  }

  /// The controller, if it was created.
  package final var knownViewController: UIViewController? { made }

  /// Sets the identifier of a new tab.
  package final func setIdentifier(_ identifier: String) { self.identifier = identifier }

  /// The tab itself and the tabs in it, in reading order.
  var family: [UITab] { [self] }

  /// The number of levels of tabs from this one down.
  var height: Int { 1 }

  /// The tab whose controller is shown when this one is selected.
  var shownTab: UITab { self }

  /// Calls the body with the edge to the controller.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let made { body(UIKitName.viewController.symbol, made) }
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

  /// The tabs of the group, in order. Setting them raises the exceptions of ``trySetChildren(_:)``, which end the app.
  open var children: [UITab] {
    get { members }
    set { world.attempt(self) { () throws(PlatformException) in try trySetChildren(newValue) } }
  }

  /// Sets ``children``. A tab of another group leaves that group. A controller whose tab leaves the tab bar controller leaves it
  /// too (`hierarchy:4.113`).
  ///
  /// - Throws: `NSInternalInconsistencyException` for two tabs with the same identifier (`hierarchy:5.41`), and for a group in
  ///   itself or in too many others.
  package final func trySetChildren(_ tabs: [UITab]) throws(PlatformException) {
    let bar = tabBarController
    let depth = sequence(first: self as UITab) { $0.parent }.reduce(0) { count, _ in count + 1 }
    let height = tabs.map(\.height).max() ?? 0
    let containsItself = tabs.flatMap(\.family).contains { $0 === self }
    if containsItself || depth + height > UIViewController.containmentLimit { throw .tabGroupInItself(title) }
    var identifiers: Set<String> = [identifier]
    let others = bar?.tabs.flatMap(\.family).filter { tab in !family.contains { $0 === tab } } ?? []
    for tab in others + tabs.flatMap(\.family) where !identifiers.insert(tab.identifier).inserted {
      throw .sameTabIdentifier(tab.identifier)
    }
    for tab in tabs {
      link(tab, UIKitName.children.symbol)
      if tab.parent !== self { tab.parent?.release(tab) }
      tab.parent = self
    }
    let old = members
    members = tabs
    for tab in old {
      unlink(tab, UIKitName.children.symbol)
      if !tabs.contains(where: { $0 === tab }) { tab.parent = nil }
    }
    for tab in old.flatMap(\.family) { tab.tabBarController = nil }
    for tab in tabs.flatMap(\.family) { tab.tabBarController = bar }
    bar?.settleTabs()
  }

  /// Removes a tab that another group has taken.
  private func release(_ tab: UITab) {
    members.removeAll { $0 === tab }
    unlink(tab, UIKitName.children.symbol)
  }

  override var height: Int { 1 + (members.map(\.height).max() ?? 0) }

  override var family: [UITab] { [self] + members.flatMap(\.family) }

  override var shownTab: UITab {
    if provider != nil { return self }
    let chosen = selectedChild.flatMap { chosen in members.first { $0 === chosen } }
    return (chosen ?? members.first { $0.identifier == defaultChildIdentifier } ?? members.first)?.shownTab ?? self
  }

  /// Calls the body with the edges of every tab, and the edges to the tabs of the group.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for tab in members { body(UIKitName.children.symbol, tab) }
  }
}
