public import SimulatedWorld

/// The item that a navigation bar shows for a controller, reduced to what affects navigation.
open class UINavigationItem: SimulatedObject {
  /// The title in the bar, or `nil` if it has none. Setting the controller's title sets it, too (`hierarchy:4.24b`).
  open var title: String?
  /// The title of the back button that leads back to this item, or `nil` to use ``title``.
  open var backButtonTitle: String?
  /// Whether the back button is hidden while the controller is on top. If it is hidden, the user cannot swipe back,
  /// either (`hierarchy:4.24`).
  open var hidesBackButton = false
  /// Whether the back button stays beside ``leftBarButtonItems``; `false` by default (`hierarchy:4.24b`).
  open var leftItemsSupplementBackButton = false
  /// The closure that runs when the user taps Back, instead of a pop, or `nil` for a pop (`hierarchy:4.24c`).
  public final var backHandler: (() -> Void)?

  /// The controller of the item, or `nil` for an item that the app created.
  final weak var owner: UIViewController?
  private var search: UISearchController?
  /// Whether scrolling hides the search bar; `true` by default. Inert.
  open var hidesSearchBarWhenScrolling = true
  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?
  private var back: UIBarButtonItem?

  /// Creates an item of the current world.
  public init(title: String) {
    super.init(in: .current)
    self.title = title
  }

  /// Creates an item of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates an item of a world.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  deinit {
    for item in (left ?? []) + (right ?? []) { item.loseEdge() }
    back?.loseEdge()
    search?.loseEdge()
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  /// Whether the log records the deallocation; always `false`, because the item is deallocated with its controller.
  open override var reportsDeallocation: Bool { false }

  // MARK: Items

  /// The items on the left, from left to right, or `nil` if none were set. They replace the back button, unless
  /// ``leftItemsSupplementBackButton`` is set (`hierarchy:4.24b`).
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set {
      replace(left, by: newValue, .leftBarButtonItems)
      left = newValue
    }
  }

  /// The items on the right, from right to left, or `nil` if none were set.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set {
      replace(right, by: newValue, .rightBarButtonItems)
      right = newValue
    }
  }

  /// The first item on the left. Setting it replaces the first one, `nil` removes it, and an item that is in the list
  /// already moves to the front (`hierarchy:4.24e`).
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: left, by: newValue) }
  }

  /// The first item on the right. Setting it has the effects described for ``leftBarButtonItem``.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: right, by: newValue) }
  }

  /// The item that represents this one in the back button of the next controller, or `nil` for the platform's. Only its
  /// title counts: a tap on it pops (`hierarchy:4.24b`).
  open var backBarButtonItem: UIBarButtonItem? {
    get { back }
    set {
      replace(back.map { [$0] }, by: newValue.map { [$0] }, .backBarButtonItem)
      back = newValue
    }
  }

  /// The search controller whose bar the navigation bar shows, or `nil` for none (`hierarchy:4.100`).
  open var searchController: UISearchController? {
    get { search }
    set {
      guard newValue !== search else { return }
      let old = search
      if let newValue { link(newValue, InputName.searchController.symbol) }
      if let old { unlink(old, InputName.searchController.symbol) }
      search = newValue
      if old?.item === self { old?.item = nil }
      newValue?.item = self
    }
  }

  /// Sets ``leftBarButtonItem``.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets ``leftBarButtonItems``.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems``.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets ``hidesBackButton``.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Calls the body with the edges to the items.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for item in left ?? [] { body(BarName.leftBarButtonItems.symbol, item) }
    for item in right ?? [] { body(BarName.rightBarButtonItems.symbol, item) }
    if let back { body(BarName.backBarButtonItem.symbol, back) }
    if let search { body(InputName.searchController.symbol, search) }
  }

  private func replace(_ old: [UIBarButtonItem]?, by new: [UIBarButtonItem]?, _ label: BarName) {
    for item in new ?? [] { link(item, label.symbol) }
    for item in old ?? [] { unlink(item, label.symbol) }
  }

  /// Implements `hierarchy:4.24e`.
  private static func replacingFirst(of items: [UIBarButtonItem]?, by item: UIBarButtonItem?) -> [UIBarButtonItem]? {
    guard let item else { return items.map { Array($0.dropFirst()) } }
    guard let items else { return [item] }
    let isKnown = items.contains { $0 === item }
    return [item] + (isKnown ? items.filter { $0 !== item } : Array(items.dropFirst()))
  }

  /// Whether the items on the left take the place of the back button.
  final var replacesBackButton: Bool { !leftItemsSupplementBackButton && left?.isEmpty == false }

  /// The running search that hides the navigation bar, or `nil` (`hierarchy:4.105`).
  package final var searchHidingBar: UISearchController? {
    guard let search, search.isActive, search.hidesNavigationBarDuringPresentation else { return nil }
    return search
  }

  /// The title of the button that leads back to this item, or `nil` if the item has no title.
  final var titleOfBackButton: String? { back?.title ?? backButtonTitle ?? title }
}
