public import SimulatedWorld

/// A container that shows two or three controllers side by side if there is enough space, and otherwise one stack of
/// them.
///
/// In a window of regular width the split view controller is *expanded*: its columns are side by side. In a window of
/// compact width it is *collapsed*: the primary controller takes over the others, as a navigation controller does by
/// pushing them (`hierarchy:4.51`, `hierarchy:4.53`). It changes between the two when the window's traits change, and
/// when it enters a window of the other kind. During a transition in the primary controller it waits for the end of
/// that transition.
///
/// In the classic style ``viewControllers`` are the primary and the secondary controller. The column styles give each
/// column its own controller with ``setViewController(_:for:)``.
///
/// No source documents the order of callbacks when columns appear and disappear. Here a hidden column disappears, a
/// shown one appears, and a controller that moves between the columns and the stack does both (`hierarchy:4.49`,
/// `hierarchy:4.54`).
open class UISplitViewController: UIViewController, PlacingContainer {
  final var placement = Placement()
  /// The arrangement of the columns.
  public private(set) final var style = Style.unspecified
  /// Whether there is one stack rather than columns. In the callbacks of the delegate while that changes, this is still the
  /// old value (`hierarchy:4.54a`).
  public final var isCollapsed: Bool { valueBeforeChange ?? isStacked }
  /// Whether the columns are one stack.
  final var isStacked = false
  /// The value of ``isCollapsed`` before the columns started to change, or `nil` if they are not changing.
  final var valueBeforeChange: Bool?
  /// The controllers of the columns. In the column styles these are navigation controllers.
  final var columns: [Column: UIViewController] = [:]
  /// The columns with a navigation controller that this controller created.
  final var wrapped: Set<Column> = []
  /// The column that is on top while the columns are collapsed.
  final var topColumn = Column.secondary
  /// Whether the inspector column is shown while the columns are side by side.
  final var showsInspector = false
  /// Whether controllers are being moved between the columns and the stack.
  final var isRearranging = false
  /// The columns that have come or gone, about which the delegate will be notified (`hierarchy:4.54f`).
  final var changedColumns: [ChangedColumn] = []
  /// The state that determines the visible columns.
  final var modes = DisplayModes()
  final var delegateReference = DelegateReference<any UISplitViewControllerDelegate, UIKitName>()

  /// Creates a split view controller of the classic style, without contents.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    kind = .split
  }

  /// Creates a split view controller of a storyboard or a script.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    kind = .split
  }

  /// Creates a split view controller of a style, without contents.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    kind = .split
    self.style = style
  }

  /// Creates a split view controller of a world and a style, without contents.
  public convenience init(in world: World, style: Style) {
    let creation = world.beginCreation(nil)
    self.init(style: style)
    world.endCreation(creation)
  }

  deinit { for controller in columns.values { controller.loseEdge() } }

  /// Sets the style of a new split view controller. Does nothing if the controller has contents.
  ///
  /// - Returns: Whether the style was set.
  @discardableResult
  public final func setStyle(_ style: Style) -> Bool {
    guard columns.isEmpty else { return false }
    self.style = style
    return true
  }

  /// The delegate, which decides how columns collapse and expand. The reference is weak.
  ///
  /// A Swift class adopts ``UISplitViewControllerDelegate``. A dynamic class implements its methods with these names,
  /// and with the arguments in the same order: `primaryViewControllerForCollapsing`,
  /// `primaryViewControllerForExpanding`, `splitViewControllerCollapseSecondary`,
  /// `splitViewControllerSeparateSecondary`, `splitViewControllerShow`, `splitViewControllerShowDetail`,
  /// `topColumnForCollapsing`, `displayModeForExpanding`, `splitViewControllerDidCollapse`, `splitViewControllerDidExpand`,
  /// `splitViewControllerWillShowColumn`, `splitViewControllerWillHideColumn`,
  /// `splitViewControllerWillChangeToDisplayMode`.
  open var delegate: (any UISplitViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  // MARK: Contents

  /// The controllers that are side by side, starting with the primary one. While collapsed, it is the one controller
  /// that replaces all. Setting it calls ``setViewControllers(_:)``, and the log records an exception.
  open var viewControllers: [UIViewController] {
    get {
      if isStacked { return wantedContents }
      return Self.sideBySide.compactMap { columns[$0] }
    }
    set {
      do {
        try trySetViewControllers(newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// The columns other than the compact one.
  static let sideBySide: [Column] = [.primary, .supplementary, .secondary]

  /// The columns of the style.
  final var availableColumns: [Column] {
    switch style {
    case .unspecified: [.primary, .secondary]
    case .doubleColumn: [.primary, .secondary, .compact] + inspectorColumn
    case .tripleColumn: [.primary, .supplementary, .secondary, .compact] + inspectorColumn
    }
  }

  private var inspectorColumn: [Column] { world.hierarchy.iOS.hasInspectorColumn ? [.inspector] : [] }

  // MARK: Visible columns

  /// The columns that the app prefers to be visible side by side; initially `automatic`. Columns appear and disappear
  /// immediately.
  open var preferredDisplayMode: DisplayMode {
    get { modes.preferred }
    set {
      changeVisibleColumns {
        modes.preferred = newValue
        modes.reached = nil
      }
      placeContents()
      tellChangedColumns()
    }
  }

  /// Whether a button shows only the secondary column; `false` by default. Inert.
  open var showsSecondaryOnlyButton = false

  /// The columns that are visible side by side; never `automatic`. This is the preferred mode, limited to the columns
  /// of the style, or the result of showing and hiding columns. Without a preference all columns are visible, except on a
  /// pad in portrait, where the secondary one is alone at first (`hierarchy:4.49a`).
  public final var displayMode: DisplayMode {
    if let reached = modes.reached { return reached }
    let isTriple = style == .tripleColumn
    if modes.preferred == .automatic {
      if isOverlaid { return .secondaryOnly }
      return isTriple ? .twoBesideSecondary : .oneBesideSecondary
    }
    if isTriple || modes.preferred.companions < 2 { return modes.preferred }
    return modes.preferred == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  /// The columns with controllers that are visible side by side while the columns are expanded.
  final var visibleColumns: [Column] {
    let beside = Self.sideBySide.filter { availableColumns.contains($0) }.suffix(displayMode.companions + 1)
    return (beside + (showsInspector ? [.inspector] : [])).filter { columns[$0] != nil }
  }

  final var wantedContents: [UIViewController] {
    if isStacked { return (collapsedContent.map { [$0] } ?? []).filter { $0.parent === self } }
    return visibleColumns.compactMap { columns[$0] }.filter { $0.parent === self }
  }

  /// The controller that replaces all columns while they are collapsed.
  final var collapsedContent: UIViewController? {
    if topColumn == .compact, let compact = columns[.compact] { return compact }
    return Self.sideBySide.lazy.compactMap { self.columns[$0] }.first
  }

  // MARK: Showing

  /// Shows a controller, unless the delegate does. While expanded, it becomes the primary one. While collapsed, it
  /// goes on top of the stack, or is presented if there is no stack (`hierarchy:4.50`).
  override func raisingShow(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    let isHandled = delegateReference.ask(
      .splitViewControllerShow, from: self, about: controller,
      Arguments(.object(self), .object(controller), Value(any: sender))
    ) { .bool($0.splitViewController(self, show: controller, sender: sender)) }
    if isHandled?.isTruthy ?? false { return }
    if isStacked { return try stack(controller, sender) }
    try replace(.primary, by: controller)
  }

  /// Shows a controller as the secondary one, unless the delegate does. While expanded, it replaces the secondary one
  /// without animation. While collapsed, it goes on top of the stack, or is presented if there is no stack
  /// (`hierarchy:4.50`). Does nothing if it is the secondary one already (`hierarchy:4.53`).
  override func raisingShowDetailViewController(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    let isHandled = delegateReference.ask(
      .splitViewControllerShowDetail, from: self, about: controller,
      Arguments(.object(self), .object(controller), Value(any: sender))
    ) { .bool($0.splitViewController(self, showDetail: controller, sender: sender)) }
    if isHandled?.isTruthy ?? false { return }
    guard isStacked else { return try replace(.secondary, by: controller) }
    if style == .unspecified || topColumn == .compact { return try stack(controller, sender) }
    try replace(.secondary, by: controller)
    show(.secondary)
  }

  /// Returns `true` for `show` and `showDetailViewController`.
  open override func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool {
    action == UIKitName.show.symbol || action == UIKitName.showDetailViewController.symbol
  }

  /// Pushes or presents a controller on the one that replaces all columns (`hierarchy:4.50`).
  private func stack(_ controller: UIViewController, _ sender: Any?) throws(PlatformException) {
    guard let base = collapsedContent else { return try replace(.primary, by: controller) }
    if let navigation = base as? UINavigationController {
      // `show` would present a navigation controller, which is nested here.
      if controller.kind == .navigation { return try navigation.pushWhole(controller, animated: true) }
      try navigation.sendShow(controller, sender: sender)
    } else {
      try base.sendPresent(controller, animated: true)
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

  // The view enters its window only now, and the window's traits may differ from the screen's.
  override func didAnnounceAppearing(animated: Bool) { adapt() }

  override func traitsChanged(from old: UITraitCollection) { adapt() }

  override func windowResized() {
    adaptToShape()
    placeContents()
    tellChangedColumns()
  }

  override func didEndAppearing(animated: Bool) { tellChangedColumns() }

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
      if let controller = columns[column] { body(UIKitName.viewControllers.symbol, controller) }
    }
  }
}
