/// The blocks of a module whose code belongs to the user.
///
/// A block starts with a line `-- keep` and ends with a line `-- end keep`. Its place is the function or declaration around it, and its number
/// there. A block whose place is missing is stored as a comment, so that no code of the user is lost.
struct KeepBlocks {
  static let opening = "-- keep"
  static let closing = "-- end keep"
  static let lostOpening = "-- lost keep"
  static let lostClosing = "-- end lost keep"

  /// A block.
  struct Block {
    /// The declaration around it.
    var context: String
    /// Its number in the context, from 0.
    var number: Int
    /// The code of the app in its first line, without the place.
    var header: String
    var content: [String]
    /// The lines of the block in the text.
    var range: Range<Int>
    /// The last line before it that is not empty.
    var anchor: String
  }

  /// The blocks in their order.
  private(set) var blocks: [Block] = []
  /// The line of a block that has no end, from 1, or `nil`.
  private(set) var unclosed: Int?
  /// The blocks that lost their places earlier, with their contexts.
  private(set) var lost: [(context: String, content: [String])] = []

  init(_ lines: [String]) {
    var contexts = LuaContexts()
    var numbers: [String: Int] = [:]
    var index = 0
    var anchor = ""
    while index < lines.count {
      let text = Self.trimmed(lines[index])
      if text.hasPrefix(Self.lostOpening) {
        let end = Self.end(after: index, Self.lostClosing, lines)
        if end == lines.count { unclosed = unclosed ?? index + 1 }
        let context = Self.trimmed(String(text.dropFirst(Self.lostOpening.count)))
        let content = lines[index + 1..<end].map { $0.hasPrefix("-- ") ? String($0.dropFirst(3)) : "" }
        lost.append((context, content))
        index = end + 1
        continue
      }
      guard Self.isOpening(text) else {
        contexts.read(lines[index])
        if !text.isEmpty { anchor = lines[index] }
        index += 1
        continue
      }
      let end = Self.end(after: index, Self.closing, lines)
      if end == lines.count { unclosed = unclosed ?? index + 1 }
      let context = contexts.current
      let number = numbers[context, default: 0]
      numbers[context] = number + 1
      blocks.append(
        Block(
          context: context, number: number, header: Self.header(of: text), content: Array(lines[index + 1..<end]),
          range: index..<min(end + 1, lines.count), anchor: anchor))
      index = end + 1
    }
  }

  private static func isOpening(_ text: String) -> Bool {
    text == opening || text.hasPrefix(opening + ":") || text.hasPrefix(opening + " ")
  }

  /// Returns the index of the line that ends a block, or the end of the file.
  private static func end(after start: Int, _ closing: String, _ lines: [String]) -> Int {
    lines[(start + 1)...].firstIndex { trimmed($0) == closing } ?? lines.count
  }

  private static func header(of text: String) -> String { withoutPlace(String(text.dropFirst(opening.count))) }

  /// Returns a line without the place of its source at its end, which changes with every edit of the file.
  static func withoutPlace(_ line: String) -> String {
    guard let start = line.range(of: "  -- ", backwards: true) else { return line }
    let end = line[start.upperBound...]
    guard let colon = end.lastIndex(of: ":"), end[end.index(after: colon)...].allSatisfy(\.isNumber) else {
      return line
    }
    return String(line[..<start.lowerBound])
  }

  static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }

  // MARK: Merging

  /// Puts the blocks of an existing module into a new one.
  ///
  /// - Parameters:
  ///   - new: The lines of the new module.
  ///   - old: The lines of the existing module.
  /// - Returns: The lines, and the places of the blocks that the new module has no place for.
  static func merge(_ new: [ImportedLine], keeping old: [String]) -> (lines: [ImportedLine], lost: [String]) {
    let existing = KeepBlocks(old)
    let places = KeepBlocks(new.map(\.text))
    var content: [Int: [String]] = [:]
    var used: Set<Int> = []
    // The code of the app identifies a block, then its number.
    let rules: [(Block, Block) -> Bool] = [
      { !$0.header.isEmpty && $0.header == $1.header && $0.number == $1.number },
      { !$0.header.isEmpty && $0.header == $1.header }, { $0.number == $1.number },
    ]
    for rule in rules {
      for (number, block) in existing.blocks.enumerated() where !used.contains(number) {
        let place = places.blocks.indices.first { index in
          let place = places.blocks[index]
          return content[index] == nil && place.context == block.context && rule(place, block)
        }
        guard let place else { continue }
        content[place] = block.content
        used.insert(number)
      }
    }
    // A block that was lost returns when its place does.
    var lost = existing.lost
    for (index, place) in places.blocks.enumerated() where content[index] == nil {
      guard let found = lost.firstIndex(where: { $0.context == place.context }) else { continue }
      content[index] = lost.remove(at: found).content
    }
    var lines: [ImportedLine] = []
    var start = 0
    for (index, place) in places.blocks.enumerated() {
      lines += new[start..<place.range.lowerBound]
      start = place.range.upperBound
      guard let kept = content[index] else {
        lines += new[place.range]
        continue
      }
      lines.append(new[place.range.lowerBound])
      lines += kept.map { ImportedLine(text: $0) }
      lines.append(new[place.range.upperBound - 1])
    }
    lines += new[start...]
    var newlyLost: [String] = []
    for (number, block) in existing.blocks.enumerated() where !used.contains(number) {
      // A block that the user added follows the same line as before.
      if let place = anchor(of: block, in: lines) {
        lines.insert(contentsOf: old[block.range].map { ImportedLine(text: $0) }, at: place)
      } else if block.content.contains(where: { !trimmed($0).isEmpty }) {
        lost.append((block.context, block.content))
        newlyLost.append(block.context)
      }
    }
    return (add(lost, to: lines), newlyLost)
  }

  private static func anchor(of block: Block, in lines: [ImportedLine]) -> Int? {
    var contexts = LuaContexts()
    for (index, line) in lines.enumerated() {
      contexts.read(line.text)
      if contexts.current == block.context, line.text == block.anchor, !block.context.isEmpty || !block.anchor.isEmpty {
        return index + 1
      }
    }
    return nil
  }

  /// Adds blocks without a place as comments, before the last statement of the module.
  private static func add(_ lost: [(context: String, content: [String])], to lines: [ImportedLine]) -> [ImportedLine] {
    guard !lost.isEmpty else { return lines }
    var added: [String] = []
    for block in lost {
      added.append(block.context.isEmpty ? lostOpening : "\(lostOpening) \(block.context)")
      added += block.content.map { "-- " + $0 }
      added += [lostClosing, ""]
    }
    let end = lines.lastIndex { $0.text.hasPrefix("return ") } ?? lines.count
    return lines[..<end] + added.map { ImportedLine(text: $0) } + lines[end...]
  }
}

/// The declarations around the lines of a module.
struct LuaContexts {
  private var declaration = ""
  private var member = ""

  /// The declaration and the member around the last line.
  var current: String { member.isEmpty ? declaration : declaration + "." + member }

  /// Reads the next line.
  mutating func read(_ line: String) {
    let indent = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indent)
    if indent == 0 {
      if text.hasPrefix("end") || text.hasPrefix("}") {
        (declaration, member) = ("", "")
      } else if let name = Self.name(after: "function ", text) ?? Self.name(after: "local ", text)
        ?? Self.name(after: "return ", text) ?? Self.assigned(text)
      {
        (declaration, member) = (Self.opens(text) ? name : "", "")
      }
    } else if indent == 2, text.contains(" = function("), !text.hasSuffix("end,") {
      member = String(text.prefix { $0 != " " })
    } else if indent == 2, text.hasPrefix("end") {
      member = ""
    }
  }

  private static func opens(_ text: Substring) -> Bool {
    text.hasPrefix("function ") && !text.hasSuffix(" end") || text.hasSuffix("{") || text.contains("= function(")
  }

  private static func name(after start: String, _ text: Substring) -> String? {
    guard text.hasPrefix(start) else { return nil }
    let rest = text.dropFirst(start.count)
    if start == "return " { return String(rest.prefix { $0 != "{" }) }
    return String(rest.prefix { $0 != "(" && $0 != " " && $0 != "=" })
  }

  /// `Editor["end"] = function(self)`
  private static func assigned(_ text: Substring) -> String? {
    text.contains("] = function(") ? String(text.prefix { $0 != "=" }) : nil
  }
}

extension String {
  /// Returns the range of the last occurrence of a string.
  fileprivate func range(of other: String, backwards: Bool) -> Range<String.Index>? {
    ranges(of: other).last
  }
}
