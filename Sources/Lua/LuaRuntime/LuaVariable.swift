/// The variable that a Lua error blames: `attempt to call a nil value (global 'presnt')`.
public struct LuaVariable: Equatable, Sendable {
  /// The kind of a name.
  public enum Kind: String, Sendable {
    case global, local, field, method, upvalue, constant
  }

  /// The kind of the name.
  public let kind: Kind
  /// The name in the script.
  public let name: String
  /// The attempted operation: `call`, `index`, `perform arithmetic on`, …
  public let operation: String
  /// The type of the operand: `nil`, `table`, …
  public let typeName: String

  /// Parses the variable from a message without a position.
  init?(message: String) {
    let attempt = "attempt to "
    guard message.hasPrefix(attempt), message.hasSuffix("')"),
      let open = message.lastIndex(of: "(")
    else { return nil }
    let subject = message[message.index(after: open)...].dropLast(2)
    guard let quote = subject.firstIndex(of: "'"), quote > subject.startIndex,
      let kind = Kind(rawValue: String(subject[..<subject.index(before: quote)]))
    else { return nil }
    self.kind = kind
    name = String(subject[subject.index(after: quote)...])

    // "call a nil value", "perform arithmetic on a table value".
    let action = message[..<open].dropFirst(attempt.count).split(separator: " ")
    guard let article = action.lastIndex(where: { $0 == "a" || $0 == "an" }), article + 1 < action.count else {
      operation = action.joined(separator: " ")
      typeName = ""
      return
    }
    operation = action[..<article].joined(separator: " ")
    typeName = action[article + 1..<max(article + 2, action.count - 1)].joined(separator: " ")
  }
}
