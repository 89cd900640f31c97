/// A pass over a file that finds code which is nested too deeply for the parser, and for walks over its tree.
///
/// The tree is as deep as its brackets, and as the chains within them: members, calls, prefixes, `else if`. The scan estimates the depth from
/// the tokens, so that a file that exceeds a bound is not parsed.
struct NestingScan {
  /// The end of a level.
  private enum Closing: Int {
    case round, square, curly, angle, directive, file
  }

  /// Code between two brackets.
  private struct Level {
    let closing: Closing
    /// The string that continues after an interpolation.
    var string: StringEnd?
    /// The number of tokens that nest the tree, since the start of a statement or of an element.
    var chain = 0
  }

  /// The delimiter of a string.
  private struct StringEnd {
    let hashes: Int
    let isMultiline: Bool
  }

  private enum Token {
    /// The start of the file, an operator or an opening bracket: the code continues.
    case open
    case word
    /// A literal, a closing bracket, or a postfix operator.
    case value
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var levels = [Level(closing: .file)]
  /// The number of open levels by their ends.
  private var counts = [Int](repeating: 0, count: 6)
  /// The levels and the tokens in them that nest the tree.
  private var depth = 0
  /// The number of nested brackets that may be array types.
  private var arrays = 0
  private var previous = Token.open
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the file.
  ///
  /// - Throws: The bound that the file exceeds.
  mutating func check() throws(SourceFault) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isAtLineStart = true
        offset += 1
      case 0...0x20: offset += 1
      case UInt8(ascii: "/") where peek(1) == byte: skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): try openString(hashes: 0)
      case UInt8(ascii: "#"): try readHash()
      case UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF,
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        try readWord()
      default: try readPunctuation(byte)
      }
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func fault(_ limit: Int, _ what: String) -> SourceFault {
    SourceFault("more than \(limit) nested \(what)", at: offset, in: bytes)
  }

  // MARK: Levels

  private mutating func push(_ closing: Closing, string: StringEnd? = nil) throws(SourceFault) {
    if previous != .open { try extendChain() }
    levels.append(Level(closing: closing, string: string))
    counts[closing.rawValue] += 1
    depth += 1
    if levels.count > SourceBounds.bracketLimit + 1 { throw fault(SourceBounds.bracketLimit, "brackets") }
    previous = .open
  }

  private mutating func popLast() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    counts[level.closing.rawValue] -= 1
    depth -= 1 + level.chain
  }

  /// Ends the innermost level with this end, and those in it.
  ///
  /// - Returns: The string that continues.
  private mutating func pop(_ closing: Closing) -> StringEnd? {
    guard counts[closing.rawValue] > 0 else { return nil }
    while let last = levels.last, last.closing != closing { popLast() }
    let string = levels.last?.string
    popLast()
    return string
  }

  /// Ends generic arguments that turn out to be comparisons.
  private mutating func popAngles() {
    while levels.last?.closing == .angle { popLast() }
  }

  private mutating func extendChain() throws(SourceFault) {
    levels[levels.count - 1].chain += 1
    depth += 1
    if depth > SourceBounds.nestingLimit { throw fault(SourceBounds.nestingLimit, "expressions or types") }
  }

  private mutating func endChain() {
    depth -= levels[levels.count - 1].chain
    levels[levels.count - 1].chain = 0
  }

  /// Starts a statement, unless the code of the line before continues.
  private mutating func startLine() {
    defer { isAtLineStart = false }
    guard isAtLineStart, previous != .open else { return }
    let isStatement = levels.last { $0.closing != .angle }.map { $0.closing != .round && $0.closing != .square } ?? true
    guard isStatement else { return }
    popAngles()
    endChain()
    previous = .open
  }

  // MARK: Tokens

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...0xFF, UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  /// The words that continue a statement in another line.
  private static let continuing = keys(["else", "catch", "where", "as", "is", "in", "throws", "async"])
  /// The words after which a statement continues.
  private static let prefixes = keys([
    "try", "await", "any", "some", "each", "repeat", "inout", "consume", "copy", "borrow", "unsafe", "let", "var", "is",
    "as", "in", "case", "throws", "async", "where", "return", "throw", "yield", "sending", "isolated", "else",
  ])

  private static func keys(_ words: [String]) -> Set<UInt64> { Set(words.compactMap { key(Array($0.utf8)[...]) }) }

  /// Returns a word as a number, or `nil` if it is longer than all keywords that this scan distinguishes.
  private static func key(_ word: ArraySlice<UInt8>) -> UInt64? {
    word.count > 8 ? nil : word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func readWord() throws(SourceFault) {
    let start = offset
    while let byte = peek(), Self.isNameByte(byte) { offset += 1 }
    let key = Self.key(bytes[start..<offset])
    if let key, Self.continuing.contains(key) { isAtLineStart = false }
    startLine()
    let isPrefix = key.map(Self.prefixes.contains) ?? false
    // Two words in a row: a modifier or a prefix.
    if isPrefix || previous == .word { try extendChain() }
    previous = .word
    // The code continues, also in the next line.
    if isPrefix { skipLineEnds() }
  }

  private mutating func skipLineEnds() {
    while let byte = peek(), byte <= 0x20 { offset += 1 }
  }

  private mutating func readPunctuation(_ byte: UInt8) throws(SourceFault) {
    switch byte {
    case UInt8(ascii: "("): try push(.round)
    case UInt8(ascii: "["):
      try push(.square)
      arrays += 1
      if arrays > SourceBounds.arrayLimit { throw fault(SourceBounds.arrayLimit, "arrays") }
    case UInt8(ascii: "{"):
      popAngles()
      try push(.curly)
      arrays = 0
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return try close(byte)
    case UInt8(ascii: ","):
      previous = .open
      switch levels[levels.count - 1].closing {
      case .round, .square, .angle: endChain()
      case .curly, .directive, .file: break
      }
    case UInt8(ascii: ";"):
      popAngles()
      endChain()
      previous = .open
      arrays = 0
    case UInt8(ascii: "@"):
      startLine()
      try extendChain()
      previous = .open
    default: return try readOperator()
    }
    offset += 1
    isAtLineStart = false
  }

  private mutating func close(_ byte: UInt8) throws(SourceFault) {
    offset += 1
    isAtLineStart = false
    var string: StringEnd?
    switch byte {
    case UInt8(ascii: ")"): string = pop(.round)
    case UInt8(ascii: "]"):
      _ = pop(.square)
      arrays = max(0, arrays - 1)
    default:
      _ = pop(.curly)
      arrays = 0
    }
    previous = .value
    if let string { try readString(string) }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Reads characters of operators. Those of one operator can be several tokens: `A<B?>`.
  private mutating func readOperator() throws(SourceFault) {
    let start = offset
    repeat { offset += 1 } while peek().map(Self.isOperator) == true
    let text = bytes[start..<offset]
    isAtLineStart = false
    if text.count == 1, text.first == UInt8(ascii: "=") {
      popAngles()
      arrays = 0
    }
    let isComparison = text.starts(with: [UInt8(ascii: "<"), UInt8(ascii: "=")])
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<") where !isComparison: try push(.angle)
      case UInt8(ascii: ">") where place == 0 || text[start + place - 1] != UInt8(ascii: "-"):
        if levels.last?.closing == .angle { popLast() }
      default: break
      }
    }
    let isBinary = text.first.map { [UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "|")].contains($0) } ?? true
    // A member, a postfix or a prefix. Operands around binary operators are in one list.
    let isFree = start == 0 || bytes[start - 1] <= 0x20
    let isSpaced = isFree && peek().map { $0 <= 0x20 } ?? true
    if !isBinary, !isSpaced || text.contains(UInt8(ascii: "?")) || text.elementsEqual("->".utf8) {
      for _ in text { try extendChain() }
    }
    // `a!`, `A?` and `A<B>` may end a statement.
    let isPostfix = text.last.map { [UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ">")].contains($0) } ?? false
    previous = isPostfix && !isFree && !text.elementsEqual("->".utf8) ? .value : .open
  }

  // MARK: Comments and strings

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        open += 1
        offset += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        open -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while open > 0 && offset < bytes.count
  }

  private mutating func readHash() throws(SourceFault) {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      offset += hashes
      return try openString(hashes: hashes)
    }
    offset += hashes
    let rest = bytes[offset...]
    if rest.starts(with: "if".utf8) {
      startLine()
      previous = .open
      try push(.directive)
    } else if rest.starts(with: "endif".utf8) {
      _ = pop(.directive)
      previous = .value
      isAtLineStart = true
    } else if rest.starts(with: "else".utf8) {
      if counts[Closing.directive.rawValue] > 0 { endDirectiveBranch() }
    } else {
      startLine()
      // A macro, or a line that is not Swift.
      try extendChain()
      previous = .open
    }
    while let byte = peek(), Self.isNameByte(byte) { offset += 1 }
  }

  /// Starts another branch of the innermost `#if`.
  private mutating func endDirectiveBranch() {
    while let last = levels.last, last.closing != .directive { popLast() }
    endChain()
    previous = .open
  }

  private mutating func openString(hashes: Int) throws(SourceFault) {
    startLine()
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    offset += isMultiline ? 3 : 1
    arrays = 0
    try readString(StringEnd(hashes: hashes, isMultiline: isMultiline))
  }

  /// Reads the rest of a string up to its end or its next interpolation.
  private mutating func readString(_ end: StringEnd) throws(SourceFault) {
    isAtLineStart = false
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n") where !end.isMultiline, UInt8(ascii: "\r") where !end.isMultiline:
        previous = .value
        return
      case UInt8(ascii: "\\"):
        offset += 1
        guard hasHashes(end.hashes) else { continue }
        offset += end.hashes
        if peek() == UInt8(ascii: "(") {
          previous = .open
          try push(.round, string: end)
          offset += 1
          return
        }
        offset += 1
      case UInt8(ascii: "\""):
        let length = end.isMultiline ? 3 : 1
        let quotes = (0..<length).allSatisfy { peek($0) == byte }
        guard quotes else {
          offset += 1
          continue
        }
        offset += length
        if hasHashes(end.hashes) {
          offset += end.hashes
          previous = .value
          return
        }
      default: offset += 1
      }
    }
  }

  private func hasHashes(_ count: Int) -> Bool { (0..<count).allSatisfy { peek($0) == UInt8(ascii: "#") } }
}
