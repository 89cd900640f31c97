/// The properties, instance variables and methods of types.
extension ObjectiveCReader {
  /// Reads the instance variables in braces.
  mutating func readVariables() {
    let end = end(ofGroupAt: index)
    index += 1
    var start = index
    while index < end - 1 {
      if isSymbol(index, ";") {
        addProperties(start..<index)
        start = index + 1
      }
      index += 1
    }
    index = end
  }

  /// Reads a declaration from its attributes to its semicolon.
  mutating func readProperty() {
    let attributes = index
    if isSymbol(index, "(") { index = end(ofGroupAt: index) }
    let isWeak = (attributes..<index).contains { word($0) == "weak" }
    let start = index
    while let token = token(index), token.kind != .symbol(UInt8(ascii: ";")), token.kind != .symbol(UInt8(ascii: "@")) {
      index += 1
    }
    addProperties(start..<index, isWeak: isWeak)
    if isSymbol(index, ";") { index += 1 }
  }

  /// Reads the names of instance variables for properties: `title = _text, menu`. Key-value coding sets them like properties.
  mutating func readSynthesis() {
    while let token = token(index), token.kind != .symbol(UInt8(ascii: ";")), token.kind != .symbol(UInt8(ascii: "@")) {
      if isSymbol(index, "="), let variable = word(index + 1) {
        let property = SourceProperty(name: variable, type: "", isMutable: true, place: place(of: index + 1))
        type?.properties.append(property)
      }
      index += 1
    }
  }

  /// Adds the properties that a declaration in a range of tokens names.
  private mutating func addProperties(_ range: Range<Int>, isWeak: Bool = false) {
    // The words in angle brackets are protocols and elements.
    var depth = 0
    let words = range.filter { index in
      if isSymbol(index, "<") { depth += 1 }
      if isSymbol(index, ">") { depth -= 1 }
      return depth == 0 && tokens[index].kind == .word
    }
    guard !words.isEmpty else { return }
    let isWeak = isWeak || words.contains { word($0) == "__weak" }
    let isOutlet = words.contains { word($0) == "IBOutlet" || word($0) == "IBOutletCollection" }
    let typeWord = words.first { !Self.qualifiers.contains(word($0) ?? "") }
    // A name is before a comma or at the end. Macros with a version may follow it.
    var names: [Int] = []
    var nesting = 0
    var nested: Set<Int> = []
    for index in range {
      if isSymbol(index, "(") { nesting += 1 }
      if isSymbol(index, ")") { nesting -= 1 }
      if nesting > 0 { nested.insert(index) }
    }
    for index in words {
      let isBlock = isSymbol(index - 1, "^")
      // Skip the parameters of a block.
      guard isBlock || !nested.contains(index) else { continue }
      let isLast = index + 1 == range.upperBound || isSymbol(index + 1, ",") || isBlock
      if isLast { names.append(index) }
    }
    if names.isEmpty, let last = words.last(where: { !isSymbol($0 + 1, "(") }) { names = [last] }
    let typeName = typeWord.flatMap { word($0) } ?? ""
    for name in names where name != typeWord || name == words.last {
      guard let text = word(name) else { continue }
      let property = SourceProperty(
        name: text, type: typeName, isOutlet: isOutlet, isMutable: true,
        isWeak: isWeak, isOptional: true, place: place(of: name))
      type?.properties.append(property)
    }
  }

  /// The words before the type of a declaration.
  private static let qualifiers: Set<String> = [
    "IBOutlet", "IBInspectable", "nullable", "nonnull", "__weak", "__strong", "__block", "const", "static",
    "_Nullable", "_Nonnull", "IBOutletCollection", "unsigned", "__unsafe_unretained", "__kindof",
  ]

  /// Reads the signature of a method. Its body follows, and ends with the next method or `@end`.
  mutating func readMethod() {
    endMethod()
    isStaticMethod = isSymbol(index, "+")
    index += 1
    let result = isSymbol(index, "(") ? index : nil
    var isAction = false
    var returns = ""
    if let result {
      let end = end(ofGroupAt: result)
      isAction = (result..<end).contains { word($0) == "IBAction" }
      returns = objectType(result..<end)
      index = end
    }
    let start = index
    guard var selector = word(index) else { return }
    let name = selector
    index += 1
    var parameters: [SourceMethod.Parameter] = []
    var label = "_"
    while isSymbol(index, ":") {
      selector += parameters.isEmpty ? ":" : "\(label):"
      index += 1
      var type = ""
      if isSymbol(index, "(") {
        let end = end(ofGroupAt: index)
        type = objectType(index..<end)
        index = end
      }
      guard let argument = word(index) else { break }
      parameters.append(SourceMethod.Parameter(label: label, name: argument, type: type))
      index += 1
      // The next piece, unless its name is empty.
      if let next = word(index), isSymbol(index + 1, ":") {
        label = next
        index += 1
      } else {
        label = ""
      }
    }
    var found = SourceMethod(
      name: name, selector: selector, isAction: isAction, isStatic: isStaticMethod,
      isOptional: isOptionalSection, parameters: parameters, returns: returns, place: place(of: start))
    if isImplementation {
      method = found
      body.name = found.fullName
      body.parameters = Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
      found.value = returnedValue
      body.start = index
    }
    type?.methods.append(found)
    if isImplementation { readBody(found) }
  }

  /// The string that the body at the current index returns, if it consists of a single return statement.
  private var returnedValue: TextValue? {
    guard isSymbol(index, "{"), word(index + 1) == "return", method?.parameters.isEmpty == true else { return nil }
    let end = end(ofGroupAt: index)
    guard isSymbol(end - 2, ";"), index + 2 < end - 2, self.end(ofStatementAt: index + 2) == end - 2 else { return nil }
    let value = expression(index + 2..<end - 2, depth: 0)
    if case .unknown = value { return nil }
    return value
  }

  /// Returns the class of a pointer to an object in parentheses, or an empty string.
  private func objectType(_ range: Range<Int>) -> String {
    guard range.contains(where: { isSymbol($0, "*") }), !range.contains(where: { isSymbol($0, "^") }) else { return "" }
    return range.lazy.compactMap { word($0) }.first { !Self.qualifiers.contains($0) } ?? ""
  }
}
