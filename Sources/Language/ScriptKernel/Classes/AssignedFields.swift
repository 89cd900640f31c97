/// A field of a class, or of `Router` if there is no owner.
package struct AssignedField: Hashable {
  package let owner: ObjectIdentifier?
  package let name: String

  package init(owner: ObjectIdentifier?, name: String) {
    self.owner = owner
    self.name = name
  }
}

/// The fields of classes and of `Router` that scripts assigned during the current app. After a test they get their previous values back.
package final class AssignedFields {
  /// Whether a script has ever assigned a field to a class.
  package var hasClassFields = false
  /// The functions that restore the values.
  private var undoings: [AssignedField: () -> Void] = [:]

  /// Registers the function that restores a field's value from before its first assignment during the current app.
  package func undo(_ field: AssignedField, _ body: @escaping () -> Void) {
    if undoings[field] == nil { undoings[field] = body }
  }

  /// Restores the values from before the app.
  package func undoAll() {
    for undo in undoings.values { undo() }
    undoings = [:]
  }

  /// Makes the current values permanent.
  package func keep() { undoings = [:] }
}
