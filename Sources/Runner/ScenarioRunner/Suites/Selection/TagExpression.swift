/// A condition on the tags of a test: `fast and not (slow or db)`.
///
/// Tags are the words after a `#` in the names of a test and its groups. `and` binds more tightly than `or`, and `not` more tightly than
/// both. A comma is an `or`, as in busted's lists.
public indirect enum TagExpression: Sendable, Equatable {
  /// The test has the tag.
  case tag(String)
  /// The test does not match.
  case not(TagExpression)
  /// The test matches both.
  case and(TagExpression, TagExpression)
  /// The test matches at least one.
  case or(TagExpression, TagExpression)

  /// A syntax error in an expression.
  public struct SyntaxError: Error, Sendable, Equatable {
    /// The error, in one line.
    public let message: String
    /// The unexpected token, or `nil` at the end.
    public let found: String?
  }

  /// Parses an expression.
  ///
  /// - Throws: ``SyntaxError``.
  public init(_ text: String) throws(SyntaxError) {
    // Each operator is a level of the tree, which recursive functions traverse.
    guard text.utf8.count <= 10_000 else { throw SyntaxError(message: "it has more than 10,000 bytes", found: nil) }
    var parser = Parser(Self.words(of: text))
    self = try parser.expression()
    if let rest = parser.next { throw SyntaxError(message: "expected 'and', 'or' or the end", found: rest) }
  }

  /// Whether a test with these tags matches (`runner:8.4`).
  public func matches(_ tags: Set<String>) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let inner): !inner.matches(tags)
    case .and(let left, let right): left.matches(tags) && right.matches(tags)
    case .or(let left, let right): left.matches(tags) || right.matches(tags)
    }
  }

  /// The tags in the expression.
  public var tags: Set<String> {
    switch self {
    case .tag(let tag): [tag]
    case .not(let inner): inner.tags
    case .and(let left, let right), .or(let left, let right): left.tags.union(right.tags)
    }
  }

  /// The tags in a full name: whole words behind `#`.
  public static func tags(in name: String) -> Set<String> {
    guard name.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var tags: Set<String> = []
    for part in name.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
      let tag = part.prefix(while: isTagCharacter)
      if !tag.isEmpty { tags.insert(String(tag)) }
    }
    return tags
  }

  /// Whether a tag may contain a character.
  private static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.:".contains(character)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      // A `#` before a tag is allowed, as in names.
      let word = first == "#" ? rest.dropFirst().prefix(while: isTagCharacter) : rest.prefix(while: isTagCharacter)
      words.append(word.isEmpty ? String(first) : String(word))
      rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
    }
    return words
  }

  private struct Parser {
    /// The maximum nesting depth, which is far above that of real expressions.
    private static let depthLimit = 200

    private let words: [String]
    private var place = 0
    private var depth = 0

    init(_ words: [String]) { self.words = words }

    var next: String? { place < words.count ? words[place] : nil }

    private mutating func take(_ choices: String...) -> Bool {
      guard let next, choices.contains(next) else { return false }
      place += 1
      return true
    }

    mutating func expression() throws(SyntaxError) -> TagExpression {
      var left = try conjunction()
      while take("or", ",") { left = .or(left, try conjunction()) }
      return left
    }

    private mutating func conjunction() throws(SyntaxError) -> TagExpression {
      var left = try operand()
      while take("and") { left = .and(left, try operand()) }
      return left
    }

    private mutating func operand() throws(SyntaxError) -> TagExpression {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else {
        throw SyntaxError(message: "the expression is nested too deep", found: nil)
      }
      if take("not") { return .not(try operand()) }
      if take("(") {
        let inner = try expression()
        guard take(")") else { throw SyntaxError(message: "expected ')'", found: next) }
        return inner
      }
      guard let word = next, word.allSatisfy(TagExpression.isTagCharacter), !["and", "or"].contains(word) else {
        throw SyntaxError(message: "expected a tag", found: next)
      }
      place += 1
      return .tag(word)
    }
  }
}

extension TagExpression: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .tag(let tag): writer.write(kind: 0, tag)
    case .not(let inner):
      writer.byte(1)
      inner.write(to: &writer)
    case .and(let left, let right):
      writer.byte(2)
      left.write(to: &writer)
      right.write(to: &writer)
    case .or(let left, let right):
      writer.byte(3)
      left.write(to: &writer)
      right.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .tag(reader.read())
    case 1: self = try .not(reader.read())
    case 2: self = try .and(reader.read(), reader.read())
    case 3: self = try .or(reader.read(), reader.read())
    case let other: throw .invalid("\(other) is not a tag expression")
    }
  }
}
