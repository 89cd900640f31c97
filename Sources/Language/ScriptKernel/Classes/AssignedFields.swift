/// A field of a class, or of `Router` if there is no owner.
struct AssignedField: Hashable {
  let owner: ObjectIdentifier?
  let name: String

  init(owner: ObjectIdentifier?, name: String) {
    self.owner = owner
    self.name = name
  }
}

/// The fields of classes and of `Router` that scripts assigned during the current app. After a test they get their previous values back.
final class AssignedFields {
  /// Whether a script has ever assigned a field to a class.
  var hasClassFields = false
  /// The functions that restore the values.
  private var undoings: [AssignedField: () -> Void] = [:]

  /// Registers the function that restores a field's value from before its first assignment during the current app.
  func undo(_ field: AssignedField, _ body: @escaping () -> Void) {
    if undoings[field] == nil { undoings[field] = body }
  }

  /// Restores the values from before the app.
  func undoAll() {
    for undo in undoings.values { undo() }
    undoings = [:]
  }

  /// Makes the current values permanent.
  func keep() { undoings = [:] }
}
