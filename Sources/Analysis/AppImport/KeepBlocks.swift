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
        // An editor may remove the space at the end of a line. Other lines are code that the user wrote here.
        let content = lines[index + 1..<end].map { line in
          line.hasPrefix("-- ") ? String(line.dropFirst(3)) : line == "--" ? "" : line
        }
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
    var (content, rest) = assigned(existing.blocks, to: places.blocks)
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
      guard let kept = content[index] else {
        lines += new[place.range]
        continue
      }
      lines.append(new[place.range.lowerBound])
      lines += kept.map { ImportedLine(text: $0) }
      lines.append(new[place.range.upperBound - 1])
    }
    anchors.read(new[start...], at: lines.count)
    lines += new[start...]
    var newlyLost: [String] = []
    // A block that the user added follows the same line as before.
    rest.removeAll { block in
      guard anchors.add(old[block.range], after: block.anchor, in: block.context) else { return false }
      return true
    }
    for block in rest where block.content.contains(where: { !trimmed($0).isEmpty }) {
      lost.add(block.context, block.content)
      newlyLost.append(block.context)
    }
    return (add(lost.blocks, to: anchors.inserted(into: lines)), newlyLost)
  }

  /// Assigns existing blocks to the places of a new module. The code of the app identifies a block, then its number.
  ///
  /// - Returns: The content of each place that has a block, and the blocks without a place.
  private static func assigned(_ blocks: [Block], to places: [Block]) -> (content: [Int: [String]], rest: [Block]) {
    var byNumber: [BlockKey: Int] = [:]
    var byHeader: [BlockKey: [Int]] = [:]
    for (index, place) in places.enumerated() {
      byNumber[BlockKey(context: place.context, number: place.number)] = index
      if !place.header.isEmpty {
        byHeader[BlockKey(context: place.context, header: place.header), default: []].append(index)
      }
    }
    // The first place of a header is the last element.
    for key in byHeader.keys { byHeader[key]?.reverse() }
    var content: [Int: [String]] = [:]
    func withSameNumber(_ block: Block) -> Int? { byNumber[BlockKey(context: block.context, number: block.number)] }
    func withSameHeader(_ block: Block) -> Int? {
      let key = BlockKey(context: block.context, header: block.header)
      while let last = byHeader[key]?.last {
        if content[last] == nil { return last }
        byHeader[key]?.removeLast()
      }
      return nil
    }
    let rules: [(Block) -> Int?] = [
      { block in withSameNumber(block).flatMap { !block.header.isEmpty && places[$0].header == block.header ? $0 : nil }
      },
      { $0.header.isEmpty ? nil : withSameHeader($0) }, withSameNumber,
    ]
    var rest = blocks
    for rule in rules {
      rest.removeAll { block in
        guard let place = rule(block), content[place] == nil else { return false }
        content[place] = block.content
        return true
      }
    }
    return (content, rest)
  }

  /// The properties that identify a block in a context.
  private struct BlockKey: Hashable {
    let context: String
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
    private struct Key: Hashable {
      let context: String
      let text: String
    }

    private var contexts = LuaContexts()
    private var places: [Key: Int] = [:]
    private var added: [Int: [String]] = [:]

    /// Reads the lines of a module between its blocks.
    ///
    /// - Parameter start: The number of lines before them.
    mutating func read(_ lines: ArraySlice<ImportedLine>, at start: Int) {
      for (offset, line) in lines.enumerated() {
        contexts.read(line.text)
        let key = Key(context: contexts.current, text: line.text)
        if places[key] == nil { places[key] = start + offset + 1 }
      }
    }

    /// Adds lines after the first occurrence of a line in a context.
    ///
    /// - Returns: Whether the module has this line.
    mutating func add(_ lines: ArraySlice<String>, after anchor: String, in context: String) -> Bool {
      guard !context.isEmpty || !anchor.isEmpty, let place = places[Key(context: context, text: anchor)] else {
        return false
      }
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
    if start == "return " { return String(rest.prefix { $0 != "{" }) }
    return String(rest.prefix { $0 != "(" && $0 != " " && $0 != "=" })
  }

  /// `Editor["end"] = function(self)`
  private static func assigned(_ text: Substring) -> String? {
    text.contains("] = function(") ? String(text.prefix { $0 != "=" }) : nil
  }
}
