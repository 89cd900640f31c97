internal import InterfaceBuilder
internal import Storyboards
internal import ViewHierarchy

extension StoryboardLoader {
  /// Returns the segues of one object that have a destination.
  mutating func segues(_ found: [DocumentSegue]) throws -> [SegueDescription] {
    var made: [SegueDescription] = []
    for segue in found {
      try check()
      if let description = self.segue(segue) { made.append(description) }
    }
    return made
  }

  /// Implements `storyboards:11.6`.
  private mutating func segue(_ segue: DocumentSegue) -> SegueDescription? {
    guard let kind = kind(of: segue) else {
      note("a segue of the kind \(segue.kind) is not simulated", at: segue.node)
      return nil
    }
    var made = SegueDescription(kind, identifier: segue.identifier)
    if kind == .unwind {
      guard let action = segue.unwindAction, !action.isEmpty else {
        note("the unwind segue has no action", at: segue.node)
        return nil
      }
      made.unwindAction = Self.method(action)
    } else {
      guard document.scene(ofController: segue.destinationID) != nil else {
        note("the segue leads to '\(segue.destinationID)', which is not a scene", at: segue.node)
        return nil
      }
      made.destination = segue.destinationID
    }
    if let name = segue.customClass { made.segueClass = classes.segueClass(name, document.platform) }
    made.animates = segue.isAnimated
    // A synthesized class has no methods, so the storyboard creates the destination.
    made.segueAction = isMadeUp ? nil : segue.creationSelector.map(Self.method)
    made.isAccessory = segue.isAccessory
    made.anchor = segue.anchorID
    if document.platform != .macOS {
      made.modalPresentationStyle = segue.modalPresentationStyle.flatMap(UIModalPresentationStyle.init)
      made.modalTransitionStyle = segue.modalTransitionStyle.flatMap(UIModalTransitionStyle.init)
    }
    return made
  }

  private func kind(of segue: DocumentSegue) -> SegueDescription.Kind? {
    let isMac = document.platform == .macOS
    if segue.kind == "popover" { return .presentAsPopover }
    guard let kind = SegueDescription.Kind(rawValue: segue.kind) else { return nil }
    let foreign: [SegueDescription.Kind] = isMac ? [.showDetail, .push, .unwind] : [.sheet]
    return foreign.contains(kind) ? nil : kind
  }

  /// Returns the actions of one object, unless their methods are not implemented.
  func actions(_ found: [DocumentAction]) -> [String] { isMadeUp ? [] : found.map { Self.method($0.selector) } }

  /// Returns the name of a script method for a selector: the part before the first colon.
  static func method(_ selector: String) -> String { String(selector.prefix { $0 != ":" }) }
}
