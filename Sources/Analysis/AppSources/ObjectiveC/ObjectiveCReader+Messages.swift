/// A message: `[receiver first:argument second:argument]`.
struct Message {
  var receiver: Range<Int>
  /// The pieces of the selector, without colons, and their arguments.
  var pieces: [(name: String, argument: Range<Int>)] = []
  /// The name of a message without arguments.
  var unary: String?

  func argument(_ names: String...) -> Range<Int>? { pieces.first { names.contains($0.name) }?.argument }
}

extension ObjectiveCReader {
  /// Reads the bracket at the current index with everything in it.
  mutating func readBracket(depth: Int) {
    let start = index
    let end = end(ofGroupAt: start)
    index += 1
    guard depth < SourceLimits.depth else {
      report("more than \(SourceLimits.depth) nested messages", at: tokens[start].range.lowerBound)
      index = end
      return
    }
    if let message = message(start..<end) {
      readUse(message, at: start)
      readRoute(message, at: start)
      readRegistration(message, start..<end)
    }
    while index < end {
      if isSymbol(index, "[") {
        readBracket(depth: depth + 1)
      } else if isSymbol(index, "{"), !isSymbol(index - 1, "@") {
        readBlock(depth: depth + 1)
      } else {
        readRequest()
        index += 1
      }
    }
    index = max(end, start + 1)
  }

  /// Reads the block at the current index, an argument of a message. Its variables hide those around it.
  private mutating func readBlock(depth: Int) {
    let start = index
    let end = end(ofGroupAt: start)
    index += 1
    guard depth < SourceLimits.depth else {
      report("more than \(SourceLimits.depth) nested blocks", at: tokens[start].range.lowerBound)
      index = end
      return
    }
    let (texts, screens) = (body.texts.changeCount, body.screens.changeCount)
    while index < end {
      if isSymbol(index, "[") {
        readBracket(depth: depth + 1)
      } else {
        readRouteAssignment()
        readRequest()
        readConstant()
        index += 1
      }
    }
    body.texts.undo(after: texts)
    body.screens.undo(after: screens)
    index = max(end, start + 1)
  }

  /// Returns the message in brackets, or `nil` if the brackets contain something else.
  func message(_ range: Range<Int>) -> Message? {
    let first = range.lowerBound + 1
    let last = range.upperBound - 1
    guard first < last, isSymbol(last, "]"), !isSymbol(range.lowerBound - 1, "@") else { return nil }
    var found = Message(receiver: first..<first)
    var starts: [(name: String, place: Int)] = []
    var questions = 0
    var index = first
    while index < last {
      switch tokens[index].kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
        index = min(end(ofGroupAt: index), last)
        continue
      case .symbol(UInt8(ascii: "?")): questions += 1
      case .symbol(UInt8(ascii: ":")) where questions > 0: questions -= 1
      case .word where isSymbol(index + 1, ":") && questions == 0 && index > first && index + 1 < last:
        starts.append((text(tokens[index].range), index))
        index += 1
      default: break
      }
      index += 1
    }
    guard let start = starts.first else {
      guard let name = word(last - 1), last - 1 > first, !isSymbol(last - 2, ".") else { return nil }
      found.receiver = first..<last - 1
      found.unary = name
      return found
    }
    found.receiver = first..<start.place
    for (offset, piece) in starts.enumerated() {
      let end = offset + 1 < starts.count ? starts[offset + 1].place : last
      found.pieces.append((piece.name, min(piece.place + 2, end)..<end))
    }
    return found
  }

  /// Returns the string that an expression has.
  func expression(_ range: Range<Int>, depth: Int) -> TextValue {
    guard depth < SourceLimits.depth, !range.isEmpty else { return .unknown("expression") }
    var range = range
    while range.count > 2, isSymbol(range.lowerBound, "("), end(ofGroupAt: range.lowerBound) == range.upperBound {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    if let literal = literal(range) { return .literal(literal) }
    let branches = branches(range)
    if branches.count > 1 { return .any(branches.map { expression($0, depth: depth + 1) }) }
    if range.count == 1, let name = word(range.lowerBound) { return value(of: name) }
    if isSymbol(range.lowerBound, "["), end(ofGroupAt: range.lowerBound) == range.upperBound {
      return message(range).map { value(of: $0, depth: depth) } ?? .unknown("expression")
    }
    if word(range.lowerBound) == "NSStringFromClass", isSymbol(range.lowerBound + 1, "("),
      end(ofGroupAt: range.lowerBound + 1) == range.upperBound,
      range.count > 3
    {
      return expression(range.lowerBound + 2..<range.upperBound - 1, depth: depth + 1)
    }
    // A path of properties.
    var path: [String] = []
    var index = range.lowerBound
    while let name = word(index) {
      path.append(name)
      index += 1
      guard index < range.upperBound else { return .reference(path) }
      guard isSymbol(index, ".") else { break }
      index += 1
    }
    return .unknown("expression")
  }

  /// The maximum number of results of a condition.
  private static let branchLimit = 16

  /// Returns the results of `condition ? result : result`, also if the last one is such an expression, or else the expression.
  private func branches(_ range: Range<Int>) -> [Range<Int>] {
    var branches: [Range<Int>] = []
    var rest = range
    while branches.count < Self.branchLimit, let (first, other) = condition(rest) {
      branches.append(first)
      rest = other
    }
    return branches.isEmpty ? [range] : branches + [rest]
  }

  /// Returns the two results of a condition, or `nil` if an expression is not one.
  private func condition(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var question: Int?
    var nested = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
        index = end(ofGroupAt: index)
        continue
      case .symbol(UInt8(ascii: "?")):
        if question == nil { question = index } else { nested += 1 }
      case .symbol(UInt8(ascii: ":")):
        guard let start = question else { return nil }
        if nested == 0 {
          guard index > start + 1, index + 1 < range.upperBound else { return nil }
          return (start + 1..<index, index + 1..<range.upperBound)
        }
        nested -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the text of adjacent string literals.
  private func literal(_ range: Range<Int>) -> String? {
    var text = ""
    var hasString = false
    for index in range {
      if isSymbol(index, "@") { continue }
      guard let token = token(index), token.kind == .string else { return nil }
      let part = self.text(token.range)
      guard !part.contains("\\") else { return nil }
      text += part
      hasString = true
    }
    return hasString ? text : nil
  }

  private func value(of name: String) -> TextValue {
    if let local = body.texts[name] { return local }
    if name == "nil" || name == "NULL" { return .unknown("nil") }
    if body.parameters[name] != nil { return .parameter([name]) }
    if name == "self" { return isStaticMethod ? .type("Self") : .reference(["self"]) }
    return .reference([name])
  }

  private func value(of message: Message, depth: Int) -> TextValue {
    if let name = message.argument("storyboardWithName") { return .storyboard(expression(name, depth: depth + 1)) }
    if let name = message.argument("nibWithNibName") { return .nib(expression(name, depth: depth + 1)) }
    guard let name = message.unary else { return .unknown("call") }
    let receiver = expression(message.receiver, depth: depth + 1)
    switch (name, receiver) {
    case ("class", .reference(["self"])): return .type("Self")
    case ("class", .reference(let path)): return .type(path.joined(separator: "."))
    case (_, .reference(let path)): return .reference(path + [name])
    case (_, .type(let type)): return .reference([type, name])
    default: return .unknown("call")
    }
  }

  // MARK: Uses

  private mutating func readUse(_ message: Message, at start: Int) {
    guard let first = message.pieces.first else { return }
    let receiver = expression(message.receiver, depth: 0)
    let isOnSelf = receiver == .reference(["self"]) || word(message.receiver.lowerBound) == "super"
    switch first.name {
    case "instantiateViewControllerWithIdentifier", "instantiateControllerWithIdentifier":
      var board = receiver
      if board == .reference(["storyboard"]) { board = .reference(["self", "storyboard"]) }
      use(.scene, first.argument, board: board)
    case "performSegueWithIdentifier": use(.segue, first.argument, isOnSelf: isOnSelf)
    case "storyboardWithName": if isOwnBundle(message) { use(.storyboard, first.argument) }
    case "dequeueReusableCellWithIdentifier":
      use(message.argument("forIndexPath") == nil ? .reuseOptional : .reuse, first.argument)
    case "dequeueReusableCellWithReuseIdentifier": use(.reuse, first.argument)
    case "dequeueReusableSupplementaryViewOfKind":
      if let id = message.argument("withReuseIdentifier") { use(.reuse, id) }
    case "dequeueReusableHeaderFooterViewWithIdentifier": use(.reuseOptional, first.argument)
    case "registerClass", "registerNib":
      if let id = message.argument(
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier",
        "forHeaderFooterViewReuseIdentifier", "forIdentifier", "forItemWithIdentifier")
      {
        var nib: TextValue?
        if case .nib(let name) = expression(first.argument, depth: 0) { nib = .nib(name) }
        use(.registered, id, nib: nib)
      }
    case "nibWithNibName": if isOwnBundle(message) { use(.nib, first.argument) }
    case "initWithNibName": if isOwnBundle(message) { use(.nib, first.argument) }
    case "loadNibNamed": use(.nib, first.argument)
    case "imageNamed", "colorNamed":
      let kind = first.name == "imageNamed" ? SourceUse.Kind.image : .color
      // Other second labels are those of methods that the app declares.
      let isOfPlatform = message.pieces.count < 2 || ["inBundle", "bundle"].contains(message.pieces[1].name)
      if isOfPlatform, isOwnBundle(message) {
        use(kind, first.argument, isOnSelf: isOnSelf, base: receiver, hasFallback: hasFallback(at: start))
      }
    default: break
    }
    let texts = message.pieces.map { (label: $0.name, text: expression($0.argument, depth: 0)) }
    if case .reference(let path) = receiver, path.first?.first?.isUppercase == true, method != nil {
      var arguments = texts
      if !arguments.isEmpty { arguments[0].label = "_" }
      result.calls.append(
        SourceCall(
          name: first.name, base: receiver, arguments: arguments, enclosure: enclosure, place: place(of: start)))
    }
  }

  var enclosure: SourceEnclosure {
    SourceEnclosure(type: typeName, function: body.name, isStatic: isStaticMethod)
  }

  /// Whether code makes another image if that of a message is `nil`.
  private func hasFallback(at start: Int) -> Bool {
    let end = end(ofGroupAt: start)
    // `[UIImage imageNamed:name] ?: other`
    if isSymbol(end, "?"), isSymbol(end + 1, ":") { return true }
    // `image = [UIImage imageNamed:name]; if (!image) { image = … }`
    guard isSymbol(start - 1, "="), let name = word(start - 2) else { return false }
    var depth = 0
    var isTested = false
    for index in end..<min(end + Self.fallbackDistance, tokens.count) {
      if isSymbol(index, "{") { depth += 1 }
      if isSymbol(index, "}") { depth -= 1 }
      if depth < 0 { return false }
      if word(index) == "if", isSymbol(index + 1, "(") {
        let condition = index..<self.end(ofGroupAt: index + 1)
        isTested = isTested || condition.count < 8 && condition.contains { word($0) == name }
      } else if isTested, let word = word(index), Self.imageWords.contains(word) {
        return true
      }
    }
    return false
  }

  /// The number of tokens between an image and the code that replaces it.
  private static let fallbackDistance = 100
  private static let imageWords: Set<String> = ["UIImage", "NSImage", "imageNamed", "systemImageNamed"]

  /// Whether the method examines the string in a parameter before a token, so that the code at the token is for some strings only.
  private func isCompared(_ parameter: String, before end: Int) -> Bool {
    guard method != nil, body.start < end else { return false }
    return (max(body.start, end - Self.comparisonDistance)..<end).contains { index in
      isSymbol(index - 2, "[") && word(index - 1) == parameter && word(index).map(Self.comparisons.contains) == true
    }
  }

  /// The maximum number of tokens between a comparison and the code that depends on it.
  private static let comparisonDistance = 200
  private static let comparisons: Set<String> = [
    "hasPrefix", "hasSuffix", "isEqualToString", "isEqual", "containsString", "rangeOfString", "caseInsensitiveCompare",
  ]

  /// Whether the bundle of a message is the app's.
  private func isOwnBundle(_ message: Message) -> Bool {
    guard let bundle = message.argument("bundle") ?? message.argument("inBundle") else { return true }
    if bundle.count == 1 { return word(bundle.lowerBound) == "nil" }
    return bundle.contains { word($0) == "mainBundle" || word($0) == "bundleForClass" }
  }

  private mutating func use(
    _ what: SourceUse.Kind, _ range: Range<Int>, board: TextValue? = nil, isOnSelf: Bool = false,
    base: TextValue? = nil, nib: TextValue? = nil, hasFallback: Bool = false
  ) {
    // The app catches the exception for a name that does not exist.
    if range.lowerBound < body.tryEnd, [.scene, .segue, .storyboard, .reuse, .nib].contains(what) { return }
    for branch in branches(range) {
      var value = expression(branch, depth: 0)
      if case .unknown("nil") = value { continue }
      if case .parameter(let path) = value, path.count == 1, isCompared(path[0], before: branch.lowerBound) {
        value = .unknown("condition")
      }
      result.uses.append(
        SourceUse(
          what: what, text: value, board: board, isOnSelf: isOnSelf, base: isOnSelf ? nil : base, nib: nib,
          hasFallback: hasFallback, enclosure: enclosure,
          place: place(of: branch.lowerBound)))
    }
  }
}
