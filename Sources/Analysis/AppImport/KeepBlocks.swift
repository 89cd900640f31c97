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
    /// The first line, with its indentation and without the place.
    var opening: String
    /// The last line before it that is not empty.
    var anchor: Anchor
  }

  /// A line that blocks follow.
  struct Anchor: Hashable {
    /// The declaration around it.
    var context = ""
    var text = ""
    /// Its number among equal lines of the context, from 0.
    var number = 0
  }

  /// The lines of a module, numbered among equal ones.
  struct AnchorReader {
    private var contexts = LuaContexts()
    private var counts: [Anchor: Int] = [:]

    /// The declaration around the last line.
    var context: String { contexts.current }

    /// Reads the next line. Returns `nil` for an empty one.
    mutating func read(_ line: String) -> Anchor? {
      contexts.read(line)
      guard !KeepBlocks.trimmed(line).isEmpty else { return nil }
      var anchor = Anchor(context: contexts.current, text: line)
      let number = counts[anchor, default: 0]
      counts[anchor] = number + 1
      anchor.number = number
      return anchor
    }
  }

  /// The blocks in their order.
  private(set) var blocks: [Block] = []
  /// The line of a block that has no end, from 1, or `nil`.
  private(set) var unclosed: Int?
  /// The blocks that lost their places earlier, with their contexts.
  private(set) var lost: [(context: String, content: [String])] = []

  init(_ lines: [String]) {
    var reader = AnchorReader()
    var numbers: [String: Int] = [:]
    var index = 0
    var anchor = Anchor()
    while index < lines.count {
      let text = Self.trimmed(lines[index])
      if text.hasPrefix(Self.lostOpening) {
        let end = Self.end(after: index, Self.lostClosing, lines)
        if end == lines.count { unclosed = unclosed ?? index + 1 }
        let context = Self.trimmed(String(text.dropFirst(Self.lostOpening.count)))
        // An editor may remove the space at the end of a line. Other lines are code that the user wrote here.
        let content = lines[index + 1..<end].map { line in
          line.hasPrefix("-- ") ? String(line.dropFirst(3)) : line == "--" ? "" : line
        }
        lost.append((context, content))
        index = end + 1
        continue
      }
      guard Self.isOpening(text) else {
        anchor = reader.read(lines[index]) ?? anchor
        index += 1
        continue
      }
      let end = Self.end(after: index, Self.closing, lines)
      if end == lines.count { unclosed = unclosed ?? index + 1 }
      let context = reader.context
      let number = numbers[context, default: 0]
      numbers[context] = number + 1
      blocks.append(
        Block(
          context: context, number: number, header: Self.header(of: text), content: Array(lines[index + 1..<end]),
          range: index..<min(end + 1, lines.count), opening: Self.withoutPlace(lines[index]), anchor: anchor))
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
    let bytes = line.utf8
    let digits = bytes.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    guard let colon = bytes.index(bytes.endIndex, offsetBy: -digits - 1, limitedBy: bytes.startIndex),
      bytes[colon] == UInt8(ascii: ":"), let start = lastComment(in: bytes[..<colon])
    else { return line }
    return String(line[..<start])
  }

  /// Returns the start of the last comment after code, with the two spaces before it.
  private static func lastComment(in bytes: Substring.UTF8View) -> String.Index? {
    let mark = Array("  -- ".utf8)
    var end = bytes.endIndex
    while let start = bytes.index(end, offsetBy: -mark.count, limitedBy: bytes.startIndex) {
      if bytes[start..<end].elementsEqual(mark) { return start }
      end = bytes.index(before: end)
    }
    return nil
  }

  static func trimmed(_ text: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = text.utf8[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) || last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(Substring(bytes))
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
    let assigned = assigned(existing.blocks, to: places.blocks)
    var content: [Int: [String]] = [:]
    for (block, place) in assigned { content[place] = existing.blocks[block].content }
    // A block that was lost returns when its place does.
    var lost = LostBlocks(existing.lost)
    for (index, place) in places.blocks.enumerated() where content[index] == nil {
      content[index] = lost.take(place.context)
    }
    var lines: [ImportedLine] = []
    var anchors = Anchors()
    var start = 0
    for (index, place) in places.blocks.enumerated() {
      anchors.read(new[start..<place.range.lowerBound], at: lines.count)
      lines += new[start..<place.range.lowerBound]
      start = place.range.upperBound
      lines.append(new[place.range.lowerBound])
      lines += content[index].map { $0.map { ImportedLine(text: $0) } } ?? new[place.range].dropFirst().dropLast()
      lines.append(new[place.range.upperBound - 1])
      anchors.end(place, at: lines.count)
    }
    anchors.read(new[start...], at: lines.count)
    lines += new[start...]
    var newlyLost: [String] = []
    var last: Block?
    // A block that the user added follows the same line as before, and the same block after that line.
    for (index, block) in existing.blocks.enumerated() {
      if let place = assigned[index] {
        last = places.blocks[place]
        continue
      }
      if last?.anchor != block.anchor { last = nil }
      guard !anchors.add(old[block.range], after: block.anchor, last),
        block.content.contains(where: { !trimmed($0).isEmpty })
      else { continue }
      lost.add(block.context, block.content)
      newlyLost.append(block.context)
    }
    return (add(lost.blocks, to: anchors.inserted(into: lines)), newlyLost)
  }

  /// Assigns existing blocks to the places of a new module. The line before a block and its own first line identify it, then the code of
  /// the app, then its number.
  ///
  /// - Returns: The number of the place, by the number of the block.
  private static func assigned(_ blocks: [Block], to places: [Block]) -> [Int: Int] {
    var assigned: [Int: Int] = [:]
    var taken: Set<Int> = []
    func assign(by key: (Block) -> BlockKey?) {
      var free: [BlockKey: [Int]] = [:]
      for (index, place) in places.enumerated().reversed() where !taken.contains(index) {
        if let key = key(place) { free[key, default: []].append(index) }
      }
      for (index, block) in blocks.enumerated() where assigned[index] == nil {
        guard let key = key(block), let place = free[key]?.popLast() else { continue }
        assigned[index] = place
        taken.insert(place)
      }
    }
    assign { BlockKey(context: $0.context, anchor: $0.anchor, header: $0.opening) }
    assign { $0.header.isEmpty ? nil : BlockKey(context: $0.context, number: $0.number, header: $0.header) }
    assign { $0.header.isEmpty ? nil : BlockKey(context: $0.context, header: $0.header) }
    assign { BlockKey(context: $0.context, number: $0.number) }
    return assigned
  }

  /// The properties that identify a block in a context.
  private struct BlockKey: Hashable {
    let context: String
    var anchor = Anchor()
    var number = 0
    var header = ""
  }

  /// The blocks without places, by context.
  private struct LostBlocks {
    private var all: [(context: String, content: [String])?]
    private var byContext: [String: [Int]] = [:]

    init(_ blocks: [(context: String, content: [String])]) {
      all = blocks
      for (index, block) in blocks.enumerated().reversed() { byContext[block.context, default: []].append(index) }
    }

    var blocks: [(context: String, content: [String])] { all.compactMap(\.self) }

    /// Removes and returns the first block of a context.
    mutating func take(_ context: String) -> [String]? {
      guard let index = byContext[context]?.popLast() else { return nil }
      defer { all[index] = nil }
      return all[index]?.content
    }

    mutating func add(_ context: String, _ content: [String]) { all.append((context, content)) }
  }

  /// The lines of a module after which blocks of the user can follow.
  private struct Anchors {
    private var reader = AnchorReader()
    private var places: [Anchor: Int] = [:]
    /// The ends of the blocks of the module, by their first lines.
    private var ends: [Range<Int>: Int] = [:]
    private var added: [Int: [String]] = [:]

    /// Reads the lines of a module between its blocks.
    ///
    /// - Parameter start: The number of lines before them.
    mutating func read(_ lines: ArraySlice<ImportedLine>, at start: Int) {
      for (offset, line) in lines.enumerated() {
        if let anchor = reader.read(line.text) { places[anchor] = start + offset + 1 }
      }
    }

    /// Stores the end of a block of the module.
    mutating func end(_ block: Block, at count: Int) { ends[block.range] = count }

    /// Adds lines after a block of the module, or else after a line, or after the first of the lines that are equal to it.
    ///
    /// - Returns: Whether the module has this line.
    mutating func add(_ lines: ArraySlice<String>, after anchor: Anchor, _ block: Block?) -> Bool {
      guard !anchor.context.isEmpty || !anchor.text.isEmpty else { return false }
      let first = Anchor(context: anchor.context, text: anchor.text)
      guard let place = block.flatMap({ ends[$0.range] }) ?? places[anchor] ?? places[first] else { return false }
      added[place, default: []] += lines
      return true
    }

    /// Returns the lines of the module with the added ones.
    func inserted(into lines: [ImportedLine]) -> [ImportedLine] {
      guard !added.isEmpty else { return lines }
      var result: [ImportedLine] = []
      for (index, line) in lines.enumerated() {
        result.append(line)
        result += (added[index + 1] ?? []).map { ImportedLine(text: $0) }
      }
      return result
    }
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
    if start == "return " { return KeepBlocks.trimmed(String(rest.prefix { $0 != "{" })) }
    return String(rest.prefix { $0 != "(" && $0 != " " && $0 != "=" })
  }

  /// `Editor["end"] = function(self)`
  private static func assigned(_ text: Substring) -> String? {
    text.contains("] = function(") ? KeepBlocks.trimmed(String(text.prefix { $0 != "=" })) : nil
  }
}
