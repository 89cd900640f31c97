internal import SimulatedWorld

extension SimulatedObject {
  /// Appends a change of the object's place or contents to the log, or an action of the user on it.
  ///
  /// - Parameters:
  ///   - change: The platform's term.
  ///   - other: The object that comes or goes, or `nil` if the change concerns only this object.
  func logChange(_ change: some ReservedName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }

  // Most changes are of these groups, so that their calls need not name them.

  func logChange(_ change: UIKitName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }

  func logChange(_ change: AppKitName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }
}
