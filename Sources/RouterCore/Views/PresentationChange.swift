internal import Simulation

/// What happened to a controller between two snapshots, as far as routes tell it apart (`router:3.6.2`).
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
  /// Nothing of the above.
  case other

  /// Compares two snapshots of one controller: navigation first, then presentation, split and parent; the first that says something
  /// decides.
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
        // The stack is the same: what happened, if anything, happened to the navigation controller.
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

  /// The controller has another navigation controller, or got its first, or lost it.
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

  /// The controller came to stand under its first navigation controller.
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

  /// The navigation controller is the same.
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
  /// How a controller is shown after a change (`router:3.6.3`, `router:3.6.4`).
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

  /// How a controller is shown, from where it stood before and where it stands now; nothing that can be removed when nothing
  /// changed (`router:3.6.1`).
  init(from before: PresentationSnapshot, to after: PresentationSnapshot) {
    self = before == after ? .custom : RealRouteType(PresentationChange(from: before, to: after))
  }
}
