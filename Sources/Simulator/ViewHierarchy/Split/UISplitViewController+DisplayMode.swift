internal import SimulatedWorld

/// The state that determines the visible columns of a split view controller.
struct DisplayModes: Equatable {
  /// The mode that the app prefers.
  var preferred = UISplitViewController.DisplayMode.automatic
  /// The mode that results from showing and hiding columns since, by the user or the app.
  var reached: UISplitViewController.DisplayMode?
  /// Whether the window is higher than wide, or `nil` before the split view controller has adapted to a window.
  var isUpright: Bool?
}

/// A column that has come or gone.
struct ChangedColumn {
  /// The column.
  let column: UISplitViewController.Column
  /// Whether the column is visible now.
  let isShown: Bool
}

extension UISplitViewController {
  /// Whether columns are shown over the secondary one if the app prefers no mode: on a pad in portrait (`hierarchy:4.49a`).
  final var isOverlaid: Bool {
    traitCollection.userInterfaceIdiom == .pad && (modes.isUpright ?? isWindowUpright)
  }

  /// Whether the width is compact, so that the columns are one stack (`hierarchy:4.53`).
  final var isNarrow: Bool {
    guard let window = futureWindow else { return traitCollection.horizontalSizeClass == .compact }
    return traits(inheriting: window.windowTraits).horizontalSizeClass == .compact
  }

  /// The window of the view. A root that is about to appear enters its window only after its columns have been arranged.
  private var futureWindow: UIWindow? {
    if let window = viewIfLoaded?.window { return window }
    let root = containmentRoot
    guard root.flags.contains(.isWindowRoot) else { return nil }
    return world.hierarchy.application?.windows.first { $0.rootViewController === root }
  }

  private var isWindowUpright: Bool {
    let size = futureWindow?.size ?? world.hierarchy.screen.size
    return size.width < size.height
  }

  /// Sets the number of columns beside the secondary one, because the app shows or hides a column. The delegate is notified of
  /// the mode, but not of the columns (`hierarchy:4.54c`).
  final func setCompanions(_ count: Int) {
    let isOver = modes.preferred == .automatic && isOverlaid
    changeVisibleColumns(tellsColumns: false) {
      switch count {
      case 0: modes.reached = .secondaryOnly
      case 1: modes.reached = isOver ? .oneOverSecondary : .oneBesideSecondary
      default: modes.reached = isOver ? .twoOverSecondary : .twoBesideSecondary
      }
    }
    placeContents()
  }

  /// Sets the display mode that the delegate has chosen.
  final func reach(_ mode: DisplayMode) { modes.reached = mode }

  /// Adapts the visible columns to the shape of a window of regular width (`hierarchy:4.49a`).
  final func adaptToShape() {
    let isUpright = isWindowUpright
    guard modes.isUpright != isUpright, !isNarrow else { return }
    changeVisibleColumns {
      if modes.isUpright != nil, modes.preferred == .automatic { modes.reached = nil }
      modes.isUpright = isUpright
    }
  }

  /// Changes the visible columns, and notifies the delegate before (`hierarchy:4.54c`, `hierarchy:4.54e`).
  final func changeVisibleColumns(tellsColumns: Bool = true, _ change: () -> Void) {
    let (old, oldMode, before) = (visibleColumns, displayMode, modes)
    change()
    let (new, newMode, after) = (visibleColumns, displayMode, modes)
    guard !isStacked, appearance.isVisible else { return }
    // The delegate reads the old mode.
    modes = before
    if newMode != oldMode { tellMode(newMode) }
    if tellsColumns, style != .unspecified {
      for column in old where !new.contains(column) {
        tell(.splitViewControllerWillHideColumn, about: column) { $0.splitViewController(self, willHide: column) }
        noteChange(of: column, isShown: false)
      }
      for column in new where !old.contains(column) { tellWillShow(column) }
    }
    // The delegate may have set another mode.
    if modes == before { modes = after }
  }

  /// Notifies the delegate of the columns that are visible from the launch, or after an expansion (`hierarchy:4.54c`).
  final func tellVisibleColumns() {
    guard style != .unspecified else { return }
    for column in visibleColumns { tellWillShow(column) }
  }

  /// Notifies the delegate of a column that is about to be visible.
  final func tellWillShow(_ column: Column) {
    tell(.splitViewControllerWillShowColumn, about: column) { $0.splitViewController(self, willShow: column) }
    noteChange(of: column, isShown: true)
  }

  private func noteChange(of column: Column, isShown: Bool) {
    guard world.hierarchy.iOS.notifiesAfterColumns else { return }
    changedColumns.append(ChangedColumn(column: column, isShown: isShown))
  }

  /// Notifies the delegate of the columns that have come or gone. Before the split view controller has appeared, it waits
  /// (`hierarchy:4.54f`).
  final func tellChangedColumns() {
    guard appearance == .appeared, !changedColumns.isEmpty else { return }
    let changed = changedColumns
    changedColumns = []
    for change in changed {
      let name: SplitName = change.isShown ? .splitViewControllerDidShowColumn : .splitViewControllerDidHideColumn
      tell(name, about: change.column) { delegate in
        if change.isShown {
          delegate.splitViewController(self, didShow: change.column)
        } else {
          delegate.splitViewController(self, didHide: change.column)
        }
      }
    }
  }

  private func tellMode(_ mode: DisplayMode) {
    _ = delegateReference.ask(
      selector: SplitName.splitViewControllerWillChangeToDisplayMode.symbol, from: self, about: self,
      Arguments(.object(self), .string(mode.rawValue))
    ) {
      $0.splitViewController(self, willChangeTo: mode)
      return Value.none
    }
  }

  /// Notifies the delegate about a column.
  final func tell(
    _ name: SplitName, about column: Column, native: (any UISplitViewControllerDelegate) -> Void
  ) {
    _ = delegateReference.ask(
      selector: name.symbol, from: self, about: columns[column],
      Arguments(.object(self), .string(column.rawValue))
    ) {
      native($0)
      return Value.none
    }
  }
}
