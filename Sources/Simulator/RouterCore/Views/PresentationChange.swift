internal import SimulatedWorld

/// The change of a controller between two snapshots, as far as it matters to routes (`router:3.6.2`).
enum PresentationChange {
  case pushed
  case parentPushed
  case presented
  case presentedAsPopover
  case addedAsChild
  case changedParent
  case changedNavigation
  case parentChangedNavigation
  case changedOrder
  case othersPopped
  case othersPushed
  case removedFromStack
  case dismissed
  case becameMaster
  case becameDetail
  case parentChangedSplit
  case removedFromSplit
  /// Any other change, or no change.
  case other

  /// Compares two snapshots of one controller.
  ///
  /// The order is navigation, presentation, split, parent. The first comparison with a result decides.
  init(from before: PresentationSnapshot, to after: PresentationSnapshot) {
    var before = before
    var after = after
    while true {
      switch (before.navigation, after.navigation) {
      case (let old?, let new?) where old.place.container == new.place.container:
        if let change = Self.within(old, new, of: before.controller) {
          self = change
          return
        }
        // The stack is unchanged, so only the navigation controller itself can have changed.
        guard old.place.index(of: before.controller) != nil, old.snapshot != new.snapshot else { break }
        before = old.snapshot
        after = new.snapshot
        continue
      default:
        if let change = Self.ofNavigation(before, after) {
          self = change
          return
        }
      }
      break
    }
    self =
      Self.ofPresentation(before, after) ?? Self.ofSplit(before, after) ?? Self.ofParent(before, after)
  }

  /// Compares the navigation controllers if the controller has another one, got its first one, or lost it.
  private static func ofNavigation(_ before: PresentationSnapshot, _ after: PresentationSnapshot) -> Self? {
    switch (before.navigation, after.navigation) {
    case (nil, let new?): return entered(new, before, after)
    case (let old?, let new?):
      if before.parent == after.parent { return .parentChangedNavigation }
      let isInBoth = before.parent == old.place.container && after.parent == new.place.container
      return isInBoth ? .changedNavigation : .changedParent
    case (let old?, nil): return old.place.index(of: before.controller) == nil ? nil : .removedFromStack
    case (nil, nil): return nil
    }
  }

  /// Returns the change of a controller that got its first navigation controller.
  private static func entered(
    _ stack: PresentationSnapshot.Stack, _ before: PresentationSnapshot, _ after: PresentationSnapshot
  ) -> Self? {
    switch stack.place.index(of: after.controller) {
    case nil:
      if before.parent.isNone { return .addedAsChild }
      return before.parent == after.parent ? .parentPushed : .changedParent
    case 0?:
      let navigation = stack.snapshot
      if navigation.parent.isSome {
        guard navigation.parent != navigation.split?.container, before.parent != after.parent else { return nil }
        return before.parent.isNone ? .addedAsChild : .changedParent
      }
      guard navigation.presenter.isSome else { return nil }
      return navigation.isPad && navigation.isPopover ? .presentedAsPopover : .presented
    default: return .pushed
    }
  }

  /// Compares the stacks if the navigation controller is the same.
  private static func within(
    _ old: PresentationSnapshot.Stack, _ new: PresentationSnapshot.Stack, of controller: Identity
  ) -> Self? {
    switch (old.place.index(of: controller), new.place.index(of: controller)) {
    case (let before?, let after?):
      if before != after { return .changedOrder }
      if old.place.contents.count > new.place.contents.count { return .othersPopped }
      return old.place.contents.count < new.place.contents.count ? .othersPushed : nil
    case (nil, nil): return nil
    default: return .changedParent
    }
  }

  private static func ofPresentation(_ before: PresentationSnapshot, _ after: PresentationSnapshot) -> Self? {
    if before.presenter.isNone && after.presenter.isSome { return after.isPopover ? .presentedAsPopover : .presented }
    return before.presenter.isSome && after.presenter.isNone ? .dismissed : nil
  }

  private static func ofSplit(_ before: PresentationSnapshot, _ after: PresentationSnapshot) -> Self? {
    switch (before.split, after.split) {
    case (let old?, let new?):
      return old.index(of: before.controller) == new.index(of: after.controller) ? nil : .other
    case (nil, let new?):
      switch new.index(of: after.controller) {
      case 0?: return .becameMaster
      case 1?: return .becameDetail
      default:
        if before.parent == after.parent { return .parentChangedSplit }
        return before.parent.isNone ? .addedAsChild : nil
      }
    case (let old?, nil):
      if old.index(of: before.controller) != nil { return .removedFromSplit }
      return before.parent == after.parent ? .parentChangedSplit : .removedFromSplit
    case (nil, nil): return nil
    }
  }

  private static func ofParent(_ before: PresentationSnapshot, _ after: PresentationSnapshot) -> Self {
    if before.parent == after.parent || after.parent.isNone { return .other }
    return before.parent.isNone ? .addedAsChild : .changedParent
  }
}

extension RealRouteType {
  /// Creates the real route type for a change (`router:3.6.3`, `router:3.6.4`).
  init(_ change: PresentationChange) {
    switch change {
    case .pushed, .parentPushed: self = .push
    case .presented: self = .presentModally
    case .presentedAsPopover: self = .presentAsPopover
    case .addedAsChild: self = .addAsChild
    case .removedFromStack, .dismissed, .removedFromSplit: self = .unwind
    default: self = .custom
    }
  }

  /// Creates the real route type from the previous and the current place of a controller. Without a change, it is `custom`, which cannot be
  /// removed (`router:3.6.1`).
  init(from before: PresentationSnapshot, to after: PresentationSnapshot) {
    self = before == after ? .custom : RealRouteType(PresentationChange(from: before, to: after))
  }
}
