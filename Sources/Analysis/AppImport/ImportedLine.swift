public import AppSources

/// The place in the app's sources from which a line or an element of a list results.
public struct ImportOrigin: Sendable, Equatable {
  /// The path of the file.
  public let file: String
  /// The position.
  public let place: SourcePlace
  /// The statement of the source, such as `registers 'router://info'`.
  public let statement: String
  /// The element of a list as it is written, or an empty string for the whole line.
  var element = ""

  init(_ file: String, _ place: SourcePlace, _ statement: String, element: String = "") {
    self.file = file
    self.place = place
    self.statement = statement
    self.element = element
  }

  func saying(_ statement: String, element: String = "") -> ImportOrigin {
    ImportOrigin(file, place, statement, element: element)
  }
}

/// A line of a module in Lua.
public struct ImportedLine: Sendable, Equatable {
  /// The code, without a newline.
  public let text: String
  /// The origins: of the line, or of the elements of the list in it.
  public var origins: [ImportOrigin] = []
}

/// A writer of Lua that records where each line comes from.
struct ScriptWriter {
  private(set) var lines: [ImportedLine] = []
  /// The maximum number of columns in a line.
  private static let width = 110

  /// Writes a line.
  mutating func line(_ text: String = "", _ origin: ImportOrigin? = nil) {
    lines.append(ImportedLine(text: text, origins: origin.map { [$0] } ?? []))
  }

  /// Writes an empty line, unless the last one is empty.
  mutating func separate() {
    if lines.last?.text.isEmpty == false { line() }
  }

  /// Writes `key = { a, b },` on as many lines as needed. Writes nothing if the list is empty.
  mutating func list(_ key: String, indent: Int, _ elements: [ImportOrigin]) {
    guard !elements.isEmpty else { return }
    let space = String(repeating: " ", count: indent)
    let flat = "\(space)\(key) = { \(elements.map(\.element).joined(separator: ", ")) },"
    if flat.count <= Self.width {
      lines.append(ImportedLine(text: flat, origins: elements))
      return
    }
    line("\(space)\(key) = {")
    var row: [ImportOrigin] = []
    func text(_ row: [ImportOrigin]) -> String { "\(space)  \(row.map(\.element).joined(separator: ", "))," }
    for element in elements {
      if !row.isEmpty, text(row + [element]).count > Self.width {
        lines.append(ImportedLine(text: text(row), origins: row))
        row = []
      }
      row.append(element)
    }
    if !row.isEmpty { lines.append(ImportedLine(text: text(row), origins: row)) }
    line("\(space)},")
  }

  /// Writes a declaration with its fields, on one line if there is one field and it fits.
  mutating func declaration(_ start: String, _ origin: ImportOrigin, _ fields: ScriptWriter) {
    if fields.lines.isEmpty { return line(start + "}", origin) }
    if fields.lines.count == 1, let only = fields.lines.first, only.text.hasSuffix(" },") {
      let flat = start + " " + KeepBlocks.trimmed(only.text).dropLast() + " }"
      if flat.count <= Self.width {
        lines.append(ImportedLine(text: flat, origins: [origin] + only.origins))
        return
      }
    }
    line(start, origin)
    append(fields)
    line("}")
  }

  /// Replaces the last line.
  mutating func close(_ text: String) {
    if !lines.isEmpty { lines[lines.count - 1] = ImportedLine(text: text) }
  }

  /// Writes a block for code of the user.
  ///
  /// - Parameters:
  ///   - source: The code in the app, or `nil`.
  ///   - origin: The position of that code.
  ///   - indent: The number of columns before each line.
  ///   - content: The code to begin with.
  mutating func keep(_ source: String?, _ origin: ImportOrigin?, indent: Int, _ content: [String] = []) {
    let space = String(repeating: " ", count: indent)
    line(space + KeepBlocks.opening + (source.map { ": " + $0 } ?? "") + (origin.map(Self.suffix) ?? ""), origin)
    for code in content { line(space + code) }
    line(space + KeepBlocks.closing)
  }

  /// Writes a comment with its place in the sources.
  mutating func comment(_ text: String, _ origin: ImportOrigin, indent: Int) {
    line(String(repeating: " ", count: indent) + "-- " + text + Self.suffix(origin), origin)
  }

  mutating func append(_ other: ScriptWriter) { lines += other.lines }

  /// Returns the place that ends a comment.
  static func suffix(_ origin: ImportOrigin) -> String {
    let name = origin.file.lastIndex(of: "/").map { origin.file[origin.file.index(after: $0)...] } ?? origin.file[...]
    return "  -- \(name.map { $0.isNewline ? " " : String($0) }.joined()):\(origin.place.line)"
  }
}
