internal import SimulatedWorld

extension SimulatedObject {
  /// Appends a change of the object's place or contents to the log.
  ///
  /// - Parameters:
  ///   - change: The platform's term.
  ///   - other: The object that comes or goes, or `nil` if the change concerns only this object.
  func logChange(_ change: UIKitName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }

  /// Appends an action of the user on a bar.
  func logChange(_ change: BarName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }

  /// Appends an action of the user on a text field.
  func logChange(_ change: InputName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }

  /// Appends an answer of the user to a screen of the system.
  func logChange(_ change: SystemName) { world.log.append(.hierarchy(identity, change.symbol, .none)) }

  /// Appends a change with a term that only AppKit has.
  func logChange(_ change: AppKitName, _ other: SimulatedObject? = nil) {
    world.log.append(.hierarchy(identity, change.symbol, other?.identity ?? .none))
  }
}
