/// A reader of Objective-C sources and headers: declarations, outlets, actions, and the names in messages.
///
/// It needs neither a compiler nor the headers that a file imports: `@` words and brackets are its landmarks. Both branches of `#if` are read.
/// Incomplete and incorrect files are read as far as possible.
public struct ObjectiveCReader {
  /// The body of a function.
  struct Body {
    /// The name with labels, or `nil` outside methods.
    var name: String?
    /// The parameters and their types. The first parameter with a name counts.
    var parameters: [String: String] = [:]
    /// The string constants in local variables.
    var texts = ScopedNames<TextValue>()
    /// The screens in local variables.
    var screens = ScopedNames<ScreenValue>()
    /// The first token.
    var start = 0
    /// The token after the body of a function in C.
    var end = 0
    /// The token after the last block of `@try`.
    var tryEnd = 0
  }

  let bytes: [UInt8]
  let tokens: [ObjectiveCToken]
  var result: SourceFacts
  /// The token to read next.
  var index = 0
  /// The name of the open `@interface`, `@implementation` or `@protocol`.
  var typeName: String?
  /// The type of the open declaration, until its `@end`.
  var type: SourceType?
  var isImplementation = false
  /// Whether the members after `@optional` are read.
  var isOptionalSection = false
  /// The method whose body is read.
  var method: SourceMethod?
  var isStaticMethod = false
  var body = Body()
  /// The conditions of `#if`.
  let conditions: ObjectiveCConditions
  private let lines: SourceLines
  /// For each opening bracket, the index after the one that closes it, or the number of tokens.
  private let groupEnds: [UInt32]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path of the file.
  /// - Returns: The facts of the file, or only an error if the file exceeds a limit.
  public static func read(_ bytes: [UInt8], file: String) -> SourceFacts {
    var failure = SourceFacts(file: file)
    guard bytes.count <= SourceLimits.size else {
      failure.error = "the file is larger than \(SourceLimits.size >> 20) MB"
      return failure
    }
    var reader = ObjectiveCReader(bytes, file: file)
    if reader.result.error == nil { reader.run() }
    guard let error = reader.result.error else { return reader.result }
    failure.error = error
    failure.errorLine = reader.result.errorLine
    return failure
  }

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    result = SourceFacts(file: file)
    let scanned = ObjectiveCScanner.scan(bytes)
    tokens = scanned.tokens
    lines = SourceLines(bytes)
    groupEnds = Self.groupEnds(of: tokens)
    conditions = ObjectiveCConditions(scanned.directives, bytes)
    result.includedSources = Self.includedSources(scanned.directives, bytes)
    if let excess = conditions.excess { report(excess.limit, at: excess.offset) }
    result.branches = conditions.branches.map { branch in
      let first = place(at: branch.range.lowerBound).line
      return SourceBranch(
        condition: branch.text, lines: first...max(first, place(at: branch.range.upperBound).line))
    }
    for macro in scanned.macros {
      result.constants.append(
        SourceConstant(
          name: text(macro.name), value: .literal(text(macro.text)), place: place(at: macro.name.lowerBound)))
    }
  }

  /// Records that the file exceeds a limit. The first excess counts.
  mutating func report(_ limit: String, at offset: Int) {
    guard result.error == nil else { return }
    let line = place(at: offset).line
    result.error = "\(limit) at line \(line)"
    result.errorLine = line
  }

  // MARK: Tokens

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func token(_ index: Int) -> ObjectiveCToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    token(index)?.kind == .symbol(UInt8(ascii: symbol))
  }

  func word(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .word else { return nil }
    return text(token.range)
  }

  func place(at offset: Int) -> SourcePlace { lines.place(at: offset, in: bytes) }

  func place(of index: Int) -> SourcePlace { place(at: token(index)?.range.lowerBound ?? 0) }

  /// Returns the index after the bracket that closes the one at an index, or the end of the file.
  func end(ofGroupAt index: Int) -> Int {
    groupEnds.indices.contains(index) ? max(Int(groupEnds[index]), index + 1) : tokens.count
  }

  /// Returns the ends of all groups in one pass, because brackets can be nested as deeply as a file is long.
  private static func groupEnds(of tokens: [ObjectiveCToken]) -> [UInt32] {
    var ends: [UInt32] = Array(repeating: 0, count: tokens.count)
    var open: [UInt32] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
        open.append(UInt32(index))
      case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")):
        if let start = open.popLast() { ends[Int(start)] = UInt32(index + 1) }
      default: break
      }
    }
    for start in open { ends[Int(start)] = UInt32(tokens.count) }
    return ends
  }

  /// Returns the names of sources in `#include "Folder/Name.m"`.
  private static func includedSources(_ directives: [Range<Int>], _ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    for range in directives where bytes[range].starts(with: "include".utf8) || bytes[range].starts(with: "import".utf8)
    {
      let parts = String(decoding: bytes[range], as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count == 3, let name = parts[1].split(separator: "/").last,
        name.hasSuffix(".m") || name.hasSuffix(".mm")
      else { continue }
      names.insert(String(name))
    }
    return names
  }

  // MARK: Declarations

  private mutating func run() {
    for token in tokens where token.kind == .word {
      if let first = bytes[token.range].first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
        result.mentions.insert(text(token.range))
      }
    }
    while index < tokens.count {
      if isSymbol(index, "@"), let keyword = word(index + 1) {
        index += 2
        readKeyword(keyword)
      } else if type != nil, let token = token(index), isSymbol(index, "-") || isSymbol(index, "+"),
        token.startsLine || method == nil, isSymbol(index + 1, "(")
      {
        readMethod()
      } else if isSymbol(index, "[") {
        readBracket(depth: 0)
      } else {
        // Outside the declarations of types, a brace after a parenthesis begins the body of a function.
        if isSymbol(index, "{"), method == nil, index >= body.end,
          isSymbol(index - 1, ")") || word(index - 1).map(Self.functionEndings.contains) == true
        {
          body.end = end(ofGroupAt: index)
        }
        readRouteAssignment()
        if word(index) == "return" { readResult() }
        readConstant()
        readMacro()
        readRoutableMacro()
        readFactory()
        readRequest()
        index += 1
      }
    }
    endType()
  }

  /// The words of C++ between the parameters of a function and its body.
  private static let functionEndings: Set<String> = ["const", "override", "final", "noexcept"]

  private mutating func readKeyword(_ keyword: String) {
    switch keyword {
    case "interface", "implementation", "protocol":
      endType()
      openType(keyword)
    case "end": endType()
    case "property": if type != nil { readProperty() }
    case "try": if isSymbol(index, "{") { body.tryEnd = max(body.tryEnd, end(ofGroupAt: index)) }
    case "synthesize": if type != nil { readSynthesis() }
    case "optional": isOptionalSection = true
    case "required": isOptionalSection = false
    case "class":
      while let token = token(index), token.kind != .symbol(UInt8(ascii: ";")) { index += 1 }
    default: break
    }
  }

  private mutating func endType() {
    if let type { result.types.append(type) }
    type = nil
    typeName = nil
    isOptionalSection = false
    endMethod()
  }

  /// Clears the method that was read last, and the names in its body.
  mutating func endMethod() {
    method = nil
    isStaticMethod = false
    body = Body()
  }

  private mutating func openType(_ keyword: String) {
    let start = index
    guard let name = word(index) else { return }
    index += 1
    // `@protocol Name;` declares a name only.
    if keyword == "protocol", isSymbol(index, ";") || isSymbol(index, ",") { return }
    // Generic parameters, or the protocols of a protocol.
    var inherits: [String] = []
    var angle: [String] = []
    func readAngles(_ reader: inout ObjectiveCReader) -> [String] {
      var names: [String] = []
      var depth = 0
      while let token = reader.token(reader.index) {
        if token.kind == .symbol(UInt8(ascii: "<")) { depth += 1 }
        if token.kind == .symbol(UInt8(ascii: ">")) { depth -= 1 }
        if token.kind == .symbol(UInt8(ascii: "@")) || token.kind == .symbol(UInt8(ascii: ";")) { break }
        if depth == 1, token.kind == .word { names.append(reader.text(token.range)) }
        reader.index += 1
        if depth <= 0 { break }
      }
      return names
    }
    var kind: SourceType.Kind = keyword == "protocol" ? .protocol : .class
    if isSymbol(index, "<") { angle = readAngles(&self) }
    if keyword == "protocol" { inherits = angle }
    if isSymbol(index, "(") {
      kind = isSymbol(index + 1, ")") ? .extension : .category
      index = end(ofGroupAt: index)
    } else if isSymbol(index, ":"), let base = word(index + 1) {
      inherits.append(base)
      index += 2
    } else if keyword == "implementation" {
      // It adds to what the interface declares.
      kind = .extension
    }
    if isSymbol(index, "<") { inherits += readAngles(&self) }
    type = SourceType(name: name, kind: kind, inherits: inherits, place: place(of: start))
    typeName = name
    isImplementation = keyword == "implementation"
    if isSymbol(index, "{") { readVariables() }
    readMacro(isFirst: true)
  }

  /// Records a macro that may declare members: `OUTLET(title)` in place of a declaration.
  private mutating func readMacro(isFirst: Bool = false) {
    guard type != nil, let name = word(index), isSymbol(index + 1, "("), name.count > 1,
      name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }),
      !Self.macroPrefixes.contains(where: name.hasPrefix)
    else { return }
    // A macro after a declaration describes it. One in the body of a method is code.
    let isAlone = isFirst || isSymbol(index - 1, ";") || isSymbol(index - 1, "}") || word(index - 1) == "optional"
    if isAlone, !isImplementation || token(index)?.startsLine == true { type?.usesMacro = true }
  }

  /// The prefixes of macros of the platform and of React Native, which declare no outlets and actions.
  private static let macroPrefixes = [
    "NS_", "API_", "UI_", "CF_", "CA_", "OBJC_", "SWIFT_", "DEPRECATED", "RCT_", "__",
  ]

  /// Reads `NSString *const name = @"text"` and `board = [UIStoryboard …]` at the name's index.
  mutating func readConstant() {
    guard let name = word(index), isSymbol(index + 1, "="), !isSymbol(index + 2, "=") else { return }
    readLocalScreen(name)
    var value = index + 2
    if isSymbol(value, "@") { value += 1 }
    if let string = token(value), string.kind == .string {
      let text = TextValue.literal(text(string.range))
      if method != nil {
        // A second assignment makes it a variable.
        body.texts[name] = body.texts[name] == nil ? text : .unknown("variable")
      } else if index >= body.end {
        result.constants.append(SourceConstant(name: name, value: text, place: place(of: index)))
      }
    } else if method != nil, isSymbol(index + 2, "[") {
      let found = expression(index + 2..<end(ofGroupAt: index + 2), depth: 0)
      var size = SourceLimits.parts
      if case .unknown = found {
        body.texts[name] = nil
      } else {
        body.texts[name] = found.exceeds(&size) ? .unknown("nesting") : found
      }
    } else if method != nil, body.texts[name] != nil {
      body.texts[name] = .unknown("variable")
    }
  }
}
