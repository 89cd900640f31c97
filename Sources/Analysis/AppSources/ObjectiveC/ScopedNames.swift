/// The values of local names. What a block assigns is undone at its end.
struct ScopedNames<Value> {
  private var values: [String: Value] = [:]
  /// The values before each assignment. Copies of all values would take quadratic time in a function with many blocks.
  private var changes: [(name: String, earlier: Value?)] = []

  /// The value of a name.
  subscript(name: String) -> Value? {
    get { values[name] }
    set {
      changes.append((name, values[name]))
      values[name] = newValue
    }
  }

  /// The number of assignments so far.
  var changeCount: Int { changes.count }

  /// Undoes the assignments after a number of them.
  mutating func undo(after count: Int) {
    while changes.count > count, let change = changes.popLast() { values[change.name] = change.earlier }
  }
}
