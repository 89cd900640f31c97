internal import SimulatedWorld

/// The changes from columns to a stack, and from a stack to columns.
extension UISplitViewController {
  /// Collapses or expands to match the window's width.
  func adapt() {
    let isFirst = modes.isUpright == nil
    adaptToShape()
    if isFirst, !isStacked, !isNarrow { tellVisibleColumns() }
    guard !isRearranging, isNarrow != isStacked else { return }
    whenStackRests { split in
      guard !split.isRearranging, split.isNarrow != split.isStacked else { return }
      split.isRearranging = true
      split.valueBeforeChange = split.isStacked
      if split.isStacked { split.expand() } else { split.collapse() }
      split.valueBeforeChange = nil
      split.isRearranging = false
      split.placeContents()
      split.tellChangedColumns()
      split.tellAdapted()
    }
  }

  /// Runs work now, or at the end of a running transition of a navigation controller in the columns.
  ///
  /// - Parameter controllers: Other controllers to retain for the work.
  func whenStackRests(keeping controllers: [UIViewController] = [], _ work: @escaping (UISplitViewController) -> Void) {
    for controller in columns.values {
      guard let navigation = controller as? UINavigationController, navigation.transition.isRunning else { continue }
      let pins = Pins([self] + controllers)
      return navigation.whenTransitionEnds {
        self.whenStackRests(keeping: controllers, work)
        withExtendedLifetime(pins) {}
      }
    }
    work(self)
  }

  // MARK: Collapsing

  private func collapse() {
    logChange(.collapse, columns[.primary])
    if style == .unspecified { return collapsePair() }
    let proposed: Column = [.compact, .secondary, .supplementary].first { columns[$0] != nil } ?? .primary
    let answer = delegateReference.ask(
      .topColumnForCollapsing, from: self, about: columns[proposed],
      Arguments(.object(self), .string(proposed.rawValue))
    ) {
      .string(
        $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed).rawValue)
    }
    var top = proposed
    if case .string(let name) = answer, let column = Column(rawValue: name), columns[column] != nil { top = column }
    isStacked = true
    topColumn = top
    tellWillShow(top)
    restack()
  }

  /// Notifies the delegate of the column styles after the columns have collapsed or expanded (`hierarchy:4.54b`).
  private func tellAdapted() {
    guard style != .unspecified else { return }
    let isStacked = isStacked
    let name = isStacked ? SplitName.splitViewControllerDidCollapse : .splitViewControllerDidExpand
    _ = delegateReference.ask(selector: name.symbol, from: self, about: self, Arguments(.object(self))) { delegate in
      if isStacked {
        delegate.splitViewControllerDidCollapse(self)
      } else {
        delegate.splitViewControllerDidExpand(self)
      }
      return Value.none
    }
  }

  /// Asks the delegate for the display mode of the expanded columns (`hierarchy:4.54b`).
  private func chooseDisplayMode() {
    let proposed = displayMode
    let answer = delegateReference.ask(
      selector: SplitName.displayModeForExpanding.symbol, from: self, about: self,
      Arguments(.object(self), .string(proposed.rawValue))
    ) {
      .string($0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed).rawValue)
    }
    guard case .string(let name) = answer, let mode = DisplayMode(rawValue: name), mode != .automatic,
      mode != proposed
    else { return }
    reach(mode)
  }

  /// Collapses the classic style (`hierarchy:4.51`).
  private func collapsePair() {
    choosePrimary(.primaryViewControllerForCollapsing) { $0.primaryViewController(forCollapsing: self) }
    isStacked = true
    topColumn = .primary
    collapseSecondary()
  }

  /// Asks the delegate for another primary controller.
  private func choosePrimary(
    _ name: UIKitName, _ native: (any UISplitViewControllerDelegate) -> UIViewController?
  ) {
    let primary = columns[.primary]
    let answer = delegateReference.ask(name, from: self, about: primary, Arguments(.object(self))) { Value(native($0)) }
    guard let chosen = answer?.object as? UIViewController, chosen !== primary else { return }
    if columns[.secondary] === chosen { hold(nil, in: .secondary) }
    hold(chosen, in: .primary)
    if let primary, primary.parent === self { expel(primary) }
    if chosen.parent !== self { admit(chosen) }
    arrange()
  }

  /// Passes the secondary controller to the delegate or to the primary one, or drops it (`hierarchy:4.51`,
  /// `hierarchy:4.54`).
  func collapseSecondary() {
    guard let secondary = columns[.secondary], let primary = columns[.primary] else { return }
    world.lifetimes?.pin(secondary)
    defer { world.lifetimes?.unpin(secondary) }
    let isHandled = delegateReference.ask(
      .splitViewControllerCollapseSecondary, from: self, about: secondary,
      Arguments(.object(self), .object(secondary), .object(primary))
    ) { .bool($0.splitViewController(self, collapseSecondary: secondary, onto: primary)) }
    if columns[.secondary] === secondary { hold(nil, in: .secondary) }
    if isHandled?.isTruthy != true { primary.sendCollapse(secondary, for: self) }
    if secondary.parent === self { expel(secondary) }
  }

  /// Stacks the columns, up to the top one, in the primary column's navigation controller (`hierarchy:4.53`).
  func restack() {
    guard topColumn != .compact, let base = collapsedContent as? UINavigationController else { return }
    var stacked: [UIViewController] = []
    for column in Self.sideBySide {
      if let controller = columns[column], controller !== base { stacked.append(controller) }
      if column == topColumn { break }
    }
    do throws(PlatformException) {
      for controller in stacked.dropLast() { try base.pushSilently(controller) }
      if let top = stacked.last { try base.push(top, animated: false) }
    } catch {
      world.report(error, subjects: [identity, base.identity])
    }
  }

  // MARK: Expanding

  private func expand() {
    logChange(.expand, columns[.primary])
    if style == .unspecified { return expandPair() }
    chooseDisplayMode()
    tellVisibleColumns()
    unstack()
    isStacked = false
  }

  /// Expands the classic style (`hierarchy:4.52`, `hierarchy:4.54`).
  private func expandPair() {
    choosePrimary(.primaryViewControllerForExpanding) { $0.primaryViewController(forExpanding: self) }
    isStacked = false
    guard let primary = columns[.primary] else { return }
    let answer = delegateReference.ask(
      .splitViewControllerSeparateSecondary, from: self, about: primary, Arguments(.object(self), .object(primary))
    ) { Value($0.splitViewController(self, separateSecondaryFrom: primary)) }
    guard let secondary = answer?.object as? UIViewController ?? primary.sendSeparateSecondary(for: self),
      secondary !== primary
    else { return }
    settle(secondary, after: secondary.parent as? UINavigationController)
  }

  /// Moves a separated controller to the secondary column. A controller that the app has popped moves only after its
  /// pop.
  private func settle(_ secondary: UIViewController, after navigation: UINavigationController?) {
    guard let navigation, navigation.transition.isRunning else {
      hold(secondary, in: .secondary)
      if secondary.parent !== self { admit(secondary) }
      if secondary.parent !== self { hold(nil, in: .secondary) }
      return arrange()
    }
    let pins = Pins([self, secondary])
    navigation.whenTransitionEnds {
      if !self.isStacked, self.columns[.secondary] == nil {
        self.settle(secondary, after: secondary.parent as? UINavigationController)
        self.placeContents()
      }
      withExtendedLifetime(pins) {}
    }
  }

  /// Removes the columns from the stack, each with the controllers above it, and makes all columns children again.
  func unstack() {
    if let base = collapsedContent as? UINavigationController, topColumn != .compact {
      var above: [UIViewController] = []
      while base.children.dropFirst().contains(where: { isColumn($0) }), let taken = base.takeTop() {
        world.lifetimes?.pin(taken)
        above.append(taken)
        guard isColumn(taken) else { continue }
        for controller in above.dropLast().reversed() { move(controller, onto: taken) }
        if taken.parent == nil { admit(taken) }
        for controller in above { world.lifetimes?.unpin(controller) }
        above = []
      }
    }
    for column in Column.allCases {
      guard let controller = columns[column], controller.parent == nil, controller.presentation?.presenter == nil else {
        continue
      }
      admit(controller)
    }
    arrange()
  }

  private func move(_ controller: UIViewController, onto column: UIViewController) {
    guard let navigation = column as? UINavigationController else { return }
    do throws(PlatformException) {
      try navigation.pushSilently(controller)
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
  }
}
