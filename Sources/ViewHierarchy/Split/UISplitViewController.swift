public import Simulation

/// A container that shows two or three controllers side by side where there is room, and one stack of them where there is not.
///
/// In a window that is regular in width the split view controller is *expanded*: its columns stand side by side. In a compact one it is
/// *collapsed*: the primary controller takes in the others, as a navigation controller does by pushing them (`hierarchy:4.51`,
/// `hierarchy:4.53`). It changes between the two when the window's traits do, and when it comes into a window of the other kind. While
/// a transition runs in the primary controller it waits for the end of that.
///
/// In the classic style ``viewControllers`` are the primary and the secondary controller. The column styles give each column its own
/// controller with ``setViewController(_:for:)``.
///
/// No source tells the order of callbacks when columns come and go: here a column that is hidden disappears, one that is shown
/// appears, and a controller that changes its place between the columns and the stack does both (`hierarchy:4.49`, `hierarchy:4.54`).
open class UISplitViewController: UIViewController, PlacingContainer {
  @exclusivity(unchecked) final var placement = Placement()
  /// How the columns are made up.
  public private(set) final var style = Style.unspecified
  /// Whether there is one stack rather than columns.
  public internal(set) final var isCollapsed = false
  /// What stands in the columns: in the column styles navigation controllers.
  @exclusivity(unchecked) final var columns: [Column: UIViewController] = [:]
  /// The columns whose navigation controller was made by this controller.
  final var wrapped: Set<Column> = []
  /// The column that is on top as long as the columns are collapsed.
  final var topColumn = Column.secondary
  /// Whether controllers are on their way between the columns and the stack.
  final var isRearranging = false
  private var preferredMode = DisplayMode.automatic
  /// The mode to which the user or the app has come since by showing and hiding columns.
  private var reachedMode: DisplayMode?
  final var delegateReference = DelegateReference<any UISplitViewControllerDelegate>()

  /// Makes a split view controller of the classic style, without contents.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    kind = .split
  }

  /// Makes a split view controller of a style, without contents.
  public convenience init(in world: World, style: Style) {
    self.init(in: world)
    self.style = style
  }

  deinit { for controller in columns.values { controller.loseEdge() } }

  /// Gives a new split view controller its style. A style does not change any more once there are contents: then nothing happens.
  ///
  /// - Returns: whether the style was taken.
  @discardableResult
  public final func setStyle(_ style: Style) -> Bool {
    guard columns.isEmpty else { return false }
    self.style = style
    return true
  }

  /// Who decides how columns collapse and expand, kept weakly.
  ///
  /// A Swift class adopts ``UISplitViewControllerDelegate``; a dynamic class implements its methods by these names, with the
  /// arguments in the same order: `primaryViewControllerForCollapsing`, `primaryViewControllerForExpanding`,
  /// `splitViewControllerCollapseSecondary`, `splitViewControllerSeparateSecondary`, `splitViewControllerShow`,
  /// `splitViewControllerShowDetail`, `topColumnForCollapsing`.
  public final var delegate: SimulatedObject? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }

  // MARK: Contents

  /// What stands side by side, the primary one first; collapsed, the one controller that stands for all. Setting it is
  /// ``setViewControllers(_:)`` with an exception that goes to the log.
  public final var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return wantedContents }
      return Self.sideBySide.compactMap { columns[$0] }
    }
    set {
      do {
        try setViewControllers(newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// The columns other than the compact one.
  static let sideBySide: [Column] = [.primary, .supplementary, .secondary]

  /// The columns that the style has.
  final var availableColumns: [Column] {
    switch style {
    case .unspecified: [.primary, .secondary]
    case .doubleColumn: [.primary, .secondary, .compact]
    case .tripleColumn: [.primary, .supplementary, .secondary, .compact]
    }
  }

  // MARK: Visible columns

  /// Which columns the app wants to see side by side; `automatic` at first. Columns appear and disappear at once.
  public final var preferredDisplayMode: DisplayMode {
    get { preferredMode }
    set {
      preferredMode = newValue
      reachedMode = nil
      placeContents()
    }
  }

  /// Which columns are visible side by side, never `automatic`: the preferred mode as far as the style has so many columns, or what
  /// showing and hiding columns has made of it. With no preference all columns are visible.
  public final var displayMode: DisplayMode {
    if let reachedMode { return reachedMode }
    let isTriple = style == .tripleColumn
    if preferredMode == .automatic { return isTriple ? .twoBesideSecondary : .oneBesideSecondary }
    if isTriple || preferredMode.companions < 2 { return preferredMode }
    return preferredMode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  /// Sees to it that at least, or at most, so many columns stand beside the secondary one.
  final func setCompanions(_ count: Int) {
    switch count {
    case 0: reachedMode = .secondaryOnly
    case 1: reachedMode = .oneBesideSecondary
    default: reachedMode = .twoBesideSecondary
    }
    placeContents()
  }

  final var wantedContents: [UIViewController] {
    if isCollapsed { return (collapsedContent.map { [$0] } ?? []).filter { $0.parent === self } }
    let visible = Self.sideBySide.filter { availableColumns.contains($0) }.suffix(displayMode.companions + 1)
    return visible.compactMap { columns[$0] }.filter { $0.parent === self }
  }

  /// The controller that stands for all columns while they are collapsed.
  final var collapsedContent: UIViewController? {
    if topColumn == .compact, let compact = columns[.compact] { return compact }
    return Self.sideBySide.lazy.compactMap { self.columns[$0] }.first
  }

  // MARK: Showing

  /// Shows a controller: the delegate is asked; then, expanded, it becomes the primary one; collapsed, it goes on top of the stack, or
  /// is presented where there is no stack (`hierarchy:4.50`).
  open override func show(
    _ controller: UIViewController, sender: SimulatedObject?
  ) throws(PlatformException) {
    let isHandled = delegateReference.ask(
      .splitViewControllerShow, about: controller, Arguments(.object(self), .object(controller), Value(sender))
    ) { .bool($0.splitViewController(self, show: controller, sender: sender)) }
    if isHandled?.isTruthy ?? false { return }
    if isCollapsed { return try stack(controller) }
    try replace(.primary, by: controller)
  }

  /// Shows a controller as the secondary one: the delegate is asked; then, expanded, it takes the secondary one's place without
  /// animation; collapsed, it goes on top of the stack, or is presented where there is no stack (`hierarchy:4.50`). Nothing happens when it
  /// is the secondary one already (`hierarchy:4.53`).
  open override func showDetailViewController(
    _ controller: UIViewController, sender: SimulatedObject?
  ) throws(PlatformException) {
    let isHandled = delegateReference.ask(
      .splitViewControllerShowDetail, about: controller, Arguments(.object(self), .object(controller), Value(sender))
    ) { .bool($0.splitViewController(self, showDetail: controller, sender: sender)) }
    if isHandled?.isTruthy ?? false { return }
    guard isCollapsed else { return try replace(.secondary, by: controller) }
    if style == .unspecified || topColumn == .compact { return try stack(controller) }
    try replace(.secondary, by: controller)
    show(.secondary)
  }

  /// Both `show` and `showDetailViewController`.
  open override func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool {
    action == .show || action == .showDetailViewController
  }

  /// Puts a controller on top of what stands for all columns (`hierarchy:4.50`).
  private func stack(_ controller: UIViewController) throws(PlatformException) {
    guard let base = collapsedContent else { return try replace(.primary, by: controller) }
    if let navigation = base as? UINavigationController {
      try navigation.pushWhole(controller, animated: true)
    } else {
      try base.present(controller, animated: true)
    }
  }

  // MARK: Container

  override var placesContents: Bool { true }

  override func relation(of child: UIViewController) -> HierarchyTree.Relation {
    columns.first { $0.value === child }.map { .column($0.key.rawValue) } ?? .child
  }

  override var topContent: UIViewController? {
    let visible = wantedContents
    return visible.last { $0 === columns[.secondary] } ?? visible.last
  }

  override func forEachShownChild(_ body: (UIViewController) -> Void) {
    for child in placement.placed { body(child.front) }
  }

  override func appearContents(animated: Bool) {
    adapt()
    placeAppearingContents(animated: animated)
  }

  // Only now does the view stand in its window, whose traits may be others than the screen's.
  override func didAnnounceAppearing(animated: Bool) { adapt() }

  override func traitsChanged(from old: UITraitCollection) { adapt() }

  override func releaseChild(_ child: UIViewController) {
    super.releaseChild(child)
    displace(child)
    if isRearranging { return }
    for (column, controller) in columns where controller === child { hold(nil, in: column) }
    placeContents()
  }

  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for column in Column.allCases {
      if let controller = columns[column] { body(.viewControllers, controller) }
    }
  }
}
