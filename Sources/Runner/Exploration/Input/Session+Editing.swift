internal import RouteDiagnostics

extension Session {
  /// A change of the input before the cursor.
  public struct Edit: Equatable, Sendable {
    /// The number of Unicode scalars to remove before the cursor.
    public var removed: Int
    /// The replacement.
    public var inserted: String

    /// Creates a change.
    public init(removed: Int, inserted: String) {
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// Returns the line break to insert for Return, with the indentation of the next line, or `nil` if the input is complete.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - cursor: The position of the cursor, as an offset in UTF-8 bytes.
  public func lineBreak(in text: String, at cursor: Int) -> String? {
    if isComplete(text) { return nil }
    return "\n" + InputIndentation(of: Array(text.utf8.prefix(max(0, cursor)))).ofNextLine
  }

  /// Returns the change that corrects the indentation of the current line after the user has typed a character, or `nil` if it is correct.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - cursor: The position of the cursor, as an offset in UTF-8 bytes.
  public func indentationChange(in text: String, at cursor: Int) -> Edit? {
    InputIndentation.correction(of: Array(text.utf8.prefix(max(0, cursor))))
  }

  /// Returns the change that removes the rest of an indentation level after the user has deleted one of its blanks, or `nil` if none remains.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - cursor: The position of the cursor, as an offset in UTF-8 bytes.
  public func deletionChange(in text: String, at cursor: Int) -> Edit? {
    let line = text.utf8.prefix(max(0, cursor)).reversed().prefix { $0 != UInt8(ascii: "\n") }
    guard line.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    let rest = line.count % InputIndentation.unit.utf8.count
    return rest == 0 ? nil : Edit(removed: rest, inserted: "")
  }

  /// Returns the blanks that are missing before the cursor, which Tab inserts, or `nil` if the line has text or enough blanks there.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - cursor: The position of the cursor, as an offset in UTF-8 bytes.
  public func missingIndentation(in text: String, at cursor: Int) -> String? {
    let before = Array(text.utf8.prefix(max(0, cursor)))
    guard let newline = before.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let blanks = before[(newline + 1)...]
    let indentation = InputIndentation(of: Array(before[..<newline])).ofNextLine.utf8
    guard blanks.count < indentation.count, blanks.elementsEqual(indentation.prefix(blanks.count)) else { return nil }
    return String(decoding: indentation.dropFirst(blanks.count), as: UTF8.self)
  }
}
