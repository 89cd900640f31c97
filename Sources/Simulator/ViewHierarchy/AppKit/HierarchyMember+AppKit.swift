internal import SimulatedWorld

extension NSView: HierarchyView {
  final var drawnSubviews: [any HierarchyView] { subviews.filter { $0.owner == nil } }
}

extension NSViewController: HierarchyMember {
  final var branches: [HierarchyBranch] {
    let presented = presentations.map {
      HierarchyBranch(relation: .presented(style: $0.style.name), member: $0.presented)
    }
    // An app-defined animator may have also made its presented controller a child.
    let contained = children.filter { $0.presentation?.presenter !== self }
    return contained.map { HierarchyBranch(relation: relation(of: $0), member: $0) } + presented + popoverBranches
  }

  private func relation(of child: NSViewController) -> HierarchyTree.Relation {
    switch self {
    case let tabs as NSTabViewController: .tab(isSelected: tabs.selectedViewController === child)
    case let split as NSSplitViewController: .column(split.splitViewItem(for: child)?.behavior.rawValue ?? "default")
    default: .child
    }
  }

  final var drawnView: (any HierarchyView)? { viewIfLoaded }

  final var isDrawnOnScreen: Bool { appearance.isVisible }
}

extension NSWindow: HierarchyMember {
  final var branches: [HierarchyBranch] {
    var branches = contentViewController.map { [HierarchyBranch(relation: .child, member: $0)] } ?? []
    for sheet in sheets where sheet.presentation == nil {
      branches.append(HierarchyBranch(relation: .presented(style: "sheet"), member: sheet))
    }
    return branches + popoverBranches
  }

  /// Always `nil`: a window's views are those of its controllers.
  final var drawnView: (any HierarchyView)? { nil }

  final var isDrawnOnScreen: Bool { isOnScreen }

  /// Whether the window is a separate tree, rather than a branch of its presenter.
  final var isDrawnAlone: Bool {
    guard sheetParent == nil, purpose == .window else { return false }
    return presentation?.presenter?.viewIfLoaded?.window.map { $0.place == .out } ?? true
  }
}

extension NSResponder {
  /// The branches for the popovers that point to a view of this controller or window and that no controller presents.
  fileprivate var popoverBranches: [HierarchyBranch] {
    let popovers = world.hierarchy.macApplication?.popovers ?? []
    return popovers.compactMap { popover in
      guard popover.presentation == nil, let content = popover.contentViewController,
        let view = popover.positioningView, (view.owningController ?? view.window) === self
      else { return nil }
      return HierarchyBranch(relation: .presented(style: "popover"), member: content)
    }
  }
}

extension NSView {
  /// The controller that owns this view or its nearest owned ancestor, or `nil` in a window's own views.
  fileprivate var owningController: NSResponder? {
    var current: NSView? = self
    while let view = current {
      if let owner = view.owner { return owner }
      current = view.superview
    }
    return nil
  }
}

extension MacPresentation.Style {
  /// The name of the style in the hierarchy diagram.
  var name: String {
    switch self {
    case .sheet: "sheet"
    case .modalWindow: "modalWindow"
    case .popover: "popover"
    case .custom: "animator"
    }
  }
}
