internal import RouteDiagnostics

/// A fragment of formatted Lua code: on one line if it fits, otherwise with one entry per line.
package indirect enum LuaText {
  /// Code that is written unchanged.
  case plain(String)
  /// A table with the code before it, such as `views = ` or `scene "home" `.
  case table(String, [LuaText])

  /// The maximum number of columns in a line.
  private static let width = 100

  /// Formats the fragment.
  ///
  /// - Parameters:
  ///   - indent: The number of columns before it.
  ///   - isBroken: Whether to put its entries on separate lines even if they fit on one.
  package func rendered(indent: Int = 0, isBroken: Bool = false) -> String {
    guard case .table(let prefix, let entries) = self, !entries.isEmpty else { return flat }
    var room = Self.width - indent
    if !isBroken, fits(in: &room) { return flat }
    let inner = String(repeating: " ", count: indent + 2)
    let lines = entries.map { inner + $0.rendered(indent: indent + 2) + ",\n" }
    return prefix + "{\n" + lines.joined() + String(repeating: " ", count: indent) + "}"
  }

  /// Whether the code on one line has at most this number of columns. It stops as soon as the limit is exceeded.
  private func fits(in room: inout Int) -> Bool {
    switch self {
    case .plain(let text): room -= Self.columns(of: text, room)
    case .table(let prefix, let entries):
      room -= Self.columns(of: prefix, room) + (entries.isEmpty ? 2 : 4)
      for (number, entry) in entries.enumerated() {
        if number > 0 { room -= 2 }
        if room < 0 || !entry.fits(in: &room) { return false }
      }
    }
    return room >= 0
  }

  /// Returns the number of columns of a string. For one that is far too long, it returns a number that does not fit.
  private static func columns(of text: String, _ room: Int) -> Int {
    text.utf8.count > 100 * width ? max(room, 0) + 1 : text.count
  }

  private var flat: String {
    switch self {
    case .plain(let text): text
    case .table(let prefix, let entries):
      entries.isEmpty ? prefix + "{}" : prefix + "{ " + entries.map(\.flat).joined(separator: ", ") + " }"
    }
  }

  /// Returns `key = value`.
  package static func pair(_ key: String, _ value: String) -> LuaText { .plain("\(self.key(key)) = \(value)") }

  /// Returns `key = "text"`, or `nil` if the string is `nil`.
  package static func pair(_ key: String, text: String?) -> LuaText? { text.map { pair(key, quoted($0)) } }

  /// Returns `key = { … }`, or `nil` if the list is empty.
  package static func list(_ key: String, _ entries: [LuaText]) -> LuaText? {
    entries.isEmpty ? nil : .table("\(self.key(key)) = ", entries)
  }

  private static func key(_ name: String) -> String { isName(name) ? name : "[\(quoted(name))]" }

  /// Returns text for a comment, without newlines, which would end the comment.
  package static func comment(_ text: String) -> String {
    TerminalText.line(text)
  }

  /// Returns a string literal.
  package static func quoted(_ text: String) -> String { LuaLanguage.quoted(text) }

  /// Whether a string is a valid name of a variable or a field.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return text.utf8.allSatisfy(isNameByte) && !reserved.contains(text)
  }

  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
