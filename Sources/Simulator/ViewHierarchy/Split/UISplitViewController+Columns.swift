package import SimulatedWorld

/// The contents of the columns.
extension UISplitViewController {
  /// Returns the controller of a column, as it was set, or `nil` if the column is empty.
  public final func viewController(for column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    return wrapped.contains(column) ? controller.children.first ?? controller : controller
  }

  /// Sets or removes the controller of a column (`hierarchy:4.53`). An exception ends the app.
  public final func setViewController(_ viewController: UIViewController?, for column: Column) {
    world.attempt(self) { () throws(PlatformException) in try raisingSetViewController(viewController, for: column) }
  }

  /// Sets or removes the controller of a column, or raises an exception. On the screen the old controller disappears and leaves, then the new
  /// one enters and appears, without animation.
  ///
  /// In the column styles, a controller other than a navigation controller is wrapped in one, except in the compact
  /// column (`hierarchy:4.53`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the style has no such column, or if the controller
  ///   contains this one, is a window's root, is presented, or is on the screen in a navigation controller. Nothing
  ///   changes then.
  final func raisingSetViewController(
    _ controller: UIViewController?, for column: Column
  ) throws(PlatformException) {
    guard availableColumns.contains(column) else {
      throw .inconsistent("<\(self)> of the style \(style) has no column \(column)")
    }
    guard let controller else { return try put(nil, in: column) }
    try replace(column, by: controller)
  }

  /// Sets the controllers that are side by side, starting with the primary one; see ``viewControllers``. Columns
  /// without a controller become empty.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if there are more controllers than columns, if one is in the
  ///   list twice, and for the reasons of ``setViewController(_:for:)``.
  package final func trySetViewControllers(_ controllers: [UIViewController]) throws(PlatformException) {
    let places = availableColumns.filter { $0 != .compact && $0 != .inspector }
    guard controllers.count <= places.count else {
      throw .inconsistent("<\(self)> has \(places.count) columns, not \(controllers.count)")
    }
    for (place, controller) in controllers.enumerated() {
      if controllers[..<place].contains(where: { $0 === controller }) {
        throw .inconsistent("<\(controller)> cannot be in two columns of <\(self)>")
      }
      try checkCanContain(controller)
    }
    logChange(.setViewControllers, controllers.first)
    // A controller may change its column: those that leave make room first.
    for (place, column) in places.enumerated() {
      let wanted = controllers.indices.contains(place) ? controllers[place] : nil
      if let current = viewController(for: column), current !== wanted { try put(nil, in: column) }
    }
    for (column, controller) in zip(places, controllers) { try replace(column, by: controller) }
  }

  /// Makes a column visible. While expanded, the columns between it and the secondary one appear, too. While
  /// collapsed, the stack is popped to the column, or the column is pushed, animated, with those before it (`hierarchy:4.53`).
  public final func show(_ column: Column) {
    logChange(.showColumn, columns[column])
    if column == .inspector { return showInspector() }
    guard isStacked else {
      let needed = companions(toShow: column)
      if needed > displayMode.companions { setCompanions(needed) }
      return
    }
    guard let controller = columns[column], let base = collapsedContent as? UINavigationController else { return }
    do throws(PlatformException) {
      if controller === base {
        if let below = lowestStacked(in: base) { try base.sendPopTo(below, animated: true) }
      } else if base.children.contains(where: { $0 === controller }) {
        try base.sendPopTo(controller, animated: true)
      } else if column != .compact {
        // The controllers only leave their places, not their columns.
        isRearranging = true
        defer { isRearranging = false }
        for between in Self.sideBySide.prefix(while: { $0 != column }).compactMap({ columns[$0] })
        where between !== base && between.parent !== base {
          between.removeFromParent()
          try base.pushSilently(between)
        }
        controller.removeFromParent()
        isRearranging = false
        try base.pushWhole(controller, animated: true)
      }
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
  }

  /// Hides a column. While expanded, the columns before it disappear, too, and the secondary column always stays.
  /// While collapsed, the column on top is popped, animated, and others stay (`hierarchy:4.53`).
  public final func hide(_ column: Column) {
    logChange(.hideColumn, columns[column])
    if column == .inspector { return hideInspector() }
    guard isStacked else {
      let needed = companions(toShow: column)
      if needed > 0 && displayMode.companions >= needed { setCompanions(needed - 1) }
      return
    }
    guard let controller = columns[column], let base = collapsedContent as? UINavigationController,
      let place = base.children.firstIndex(where: { $0 === controller }), place > 0,
      !base.children[(place + 1)...].contains(where: { isColumn($0) })
    else { return }
    do throws(PlatformException) {
      try base.sendPopTo(base.children[place - 1], animated: true)
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
  }

  /// Whether the user sees a column. Before the split view controller has appeared, whether the column will be visible.
  public final func isShowing(_ column: Column) -> Bool {
    guard let controller = columns[column] else { return false }
    return appearance.isVisible ? controller.appearance.isVisible : !isStacked && visibleColumns.contains(column)
  }

  /// Shows the inspector column. While collapsed, presents its controller (`hierarchy:4.54d`).
  private func showInspector() {
    guard let controller = columns[.inspector], controller.presentation?.presenter == nil else { return }
    if isStacked {
      isRearranging = true
      controller.removeFromParent()
      isRearranging = false
      return report(controller) { () throws(PlatformException) in try sendPresent(controller, animated: true) }
    }
    if controller.parent == nil {
      admit(controller)
      arrange()
    }
    changeVisibleColumns { showsInspector = true }
    placeContents()
    tellChangedColumns()
  }

  /// Hides the inspector column. While collapsed, dismisses its controller (`hierarchy:4.54d`).
  private func hideInspector() {
    if let controller = columns[.inspector], controller.presentation?.presenter != nil {
      return controller.dismiss(animated: true)
    }
    changeVisibleColumns { showsInspector = false }
    placeContents()
    tellChangedColumns()
  }

  /// Returns the number of columns beside the secondary one when a column is visible.
  private func companions(toShow column: Column) -> Int {
    switch column {
    case .primary: style == .tripleColumn ? 2 : 1
    case .supplementary: style == .tripleColumn ? 1 : 0
    case .secondary, .compact, .inspector: 0
    }
  }

  /// Returns the topmost controller of the base's stack below the first column that was pushed onto it.
  private func lowestStacked(in base: UINavigationController) -> UIViewController? {
    guard let place = base.children.firstIndex(where: { isColumn($0) }), place > 0 else { return base.children.first }
    return base.children[place - 1]
  }

  // MARK: Changing columns

  /// Sets the controller of a column, wrapped in a navigation controller if the style requires one. Does nothing if
  /// it is there already (`hierarchy:4.53`).
  func replace(_ column: Column, by controller: UIViewController) throws(PlatformException) {
    if viewController(for: column) === controller || columns[column] === controller { return }
    if style == .unspecified || column == .compact || controller.kind == .navigation {
      return try put(controller, in: column)
    }
    try checkCanContain(controller)
    let navigation = UINavigationController(in: world)
    try navigation.tryPushViewController(controller, animated: false)
    guard navigation.topViewController === controller else { return }
    try put(navigation, in: column)
    if columns[column] === navigation { wrapped.insert(column) }
  }

  private func put(_ controller: UIViewController?, in column: Column) throws(PlatformException) {
    if let controller { try checkCanContain(controller) }
    if isStacked && column != .compact && column != .inspector && (style != .unspecified || column == .secondary) {
      return whenStackRests(keeping: [controller].compactMap { $0 }) { split in
        split.putCollapsed(controller, in: column)
      }
    }
    let old = columns[column]
    if let controller {
      for (other, current) in columns where current === controller { hold(nil, in: other) }
    }
    hold(controller, in: column)
    if let old, old.parent === self, !isColumn(old) { expel(old) }
    guard let controller, columns[column] === controller else { return placeContents() }
    do throws(PlatformException) {
      if controller.parent !== self { try incorporate(controller, isTold: false) }
    } catch {
      if columns[column] === controller { hold(nil, in: column) }
      placeContents()
      throw error
    }
    arrange()
    placeContents()
    sendMoved(controller)
  }

  /// Changes a column that may be in the stack: removes all columns from the stack, and stacks them again.
  private func putCollapsed(_ controller: UIViewController?, in column: Column) {
    isRearranging = true
    unstack()
    if let old = columns[column] {
      hold(nil, in: column)
      if old.parent === self { expel(old) }
    }
    hold(controller, in: column)
    if let controller, controller.parent !== self { admit(controller) }
    arrange()
    if style == .unspecified {
      collapseSecondary()
    } else {
      restack()
    }
    isRearranging = false
    placeContents()
  }

  /// Makes a controller a child. The log records an exception.
  func admit(_ controller: UIViewController) {
    do throws(PlatformException) {
      try incorporate(controller, isTold: true)
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
  }

  /// Sorts the children in the order of the columns.
  func arrange() {
    let order = Column.allCases.compactMap { columns[$0] }
    func place(_ child: UIViewController) -> Int { order.firstIndex { $0 === child } ?? order.count }
    contents.sort { place($0) < place($1) }
  }

  func isColumn(_ controller: UIViewController) -> Bool { columns.values.contains { $0 === controller } }

  /// Records the controller of a column.
  func hold(_ controller: UIViewController?, in column: Column) {
    let old = columns[column]
    guard old !== controller else { return }
    columns[column] = controller
    wrapped.remove(column)
    if let controller { link(controller, UIKitName.viewControllers.symbol) }
    if let old { unlink(old, UIKitName.viewControllers.symbol) }
  }
}
