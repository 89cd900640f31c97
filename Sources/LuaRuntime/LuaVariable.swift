/// The variable that an error of Lua's own blames: `attempt to call a nil value (global 'presnt')`.
public struct LuaVariable: Equatable, Sendable {
  /// Where Lua found the name.
  public enum Kind: String, Sendable {
    case global, local, field, method, upvalue, constant
  }

  /// Where Lua found the name.
  public let kind: Kind
  /// The name as the script writes it.
  public let name: String
  /// What was attempted: `call`, `index`, `perform arithmetic on`, …
  public let operation: String
  /// The type of the value that it was attempted on: `nil`, `table`, …
  public let typeName: String

  /// Reads the variable out of a message, which has no position.
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
