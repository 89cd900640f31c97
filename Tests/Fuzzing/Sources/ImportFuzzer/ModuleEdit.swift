/// An existing module that a user edits.
struct ModuleEdit {
  private var lines: [String]
  /// The statements of the user in blocks, each of which is unique.
  private(set) var marks: [String] = []

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }

  /// Applies edits, each of which is an action, a line and a byte for it.
  mutating func apply(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while rest.count >= 3, lines.count < 400 {
      let (action, place, value) = (rest.removeFirst(), Int(rest.removeFirst()), rest.removeFirst())
      // The first line says that an import wrote the module.
      let line = 1 + place % max(1, lines.count - 1)
      guard line < lines.count else { return }
      switch action % 6 {
      case 0: add(at: line)
      case 1: fill(from: line)
      case 2 where isOutside(line): lines.remove(at: line)
      case 3 where isOutside(line): lines.insert("local edited\(value) = \(value)", at: line)
      case 4 where isOutside(line): lines.insert(String(repeating: " ", count: Int(value % 4)) + "end", at: line)
      case 5 where isOutside(line): lines.swapAt(line, max(1, line - 1))
      default: break
      }
    }
  }

  private mutating func mark() -> String {
    marks.append("user_code_\(marks.count)()")
    return marks[marks.count - 1]
  }

  /// Adds a block.
  private mutating func add(at line: Int) {
    guard isOutside(line) else { return }
    lines.insert(contentsOf: ["-- keep", mark(), "-- end keep"], at: line)
  }

  /// Adds code to the next block.
  private mutating func fill(from line: Int) {
    let last = lines[line...].firstIndex { text in text.drop { $0 == " " } == "-- end keep" }
    guard let end = last, !isOutside(end) else { return }
    lines.insert("  " + mark(), at: end)
  }

  /// Whether a line is not in a block, nor at one of its ends.
  private func isOutside(_ line: Int) -> Bool {
    func isMark(_ text: String) -> Bool { text.contains("keep") }
    guard !isMark(lines[line]), !isMark(lines[max(1, line - 1)]) else { return false }
    let before = lines[..<line]
    let open = before.lastIndex { $0.contains("-- keep") || $0.contains("-- lost keep") } ?? -1
    let close = before.lastIndex { $0.contains("-- end keep") || $0.contains("-- end lost keep") } ?? -1
    return open <= close
  }
}
