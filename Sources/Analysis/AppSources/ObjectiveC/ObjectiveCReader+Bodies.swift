extension ObjectiveCReader {
  /// The methods of routers whose bodies are read, by the first piece of their selectors.
  private static let routerMethods: Set<String> = [
    "destinationWithConfiguration", "prepareDestination", "didFinishPrepareDestination",
    "destinationFromExternalPrepared", "supportedRouteTypes", "defaultRouteConfiguration",
    "shouldAutoCreateForDestination", "processUserInfo", "performAction", "canPerformCustomRoute",
    "performCustomRouteOnDestination", "canRemoveCustomRoute", "removeCustomRouteOnDestination",
    "performRouteOnDestination", "removeDestination",
  ]
  /// The largest number of statements that are read.
  private static let stepLimit = 40
  /// The largest number of statements of a function that creates an object.
  private static let factoryLimit = 8

  /// Records the body of a router's method or of an action. The current token is the opening brace.
  mutating func readBody(_ method: SourceMethod) {
    guard method.isAction || Self.routerMethods.contains(method.name), isSymbol(index, "{") else { return }
    result.bodies.append(
      SourceBody(
        enclosure: enclosure, parameters: method.parameters.map(\.name), steps: steps(index..<end(ofGroupAt: index)),
        place: method.place))
  }

  /// Records a function outside types that creates an object: `EditorController *make(Configuration *configuration) { … }`.
  mutating func readFactory() {
    guard type == nil, method == nil, let name = word(index), isSymbol(index + 1, "("), index > 0,
      isSymbol(index - 1, "*") || isSymbol(index - 1, ">") || word(index - 1) == "id"
    else { return }
    let end = end(ofGroupAt: index + 1)
    guard isSymbol(end, "{") else { return }
    let found = steps(end..<self.end(ofGroupAt: end))
    guard found.count <= Self.factoryLimit,
      !found.contains(where: { if case .code = $0.action { true } else { false } })
    else {
      return
    }
    result.bodies.append(
      SourceBody(enclosure: SourceEnclosure(function: name + "()"), steps: found, place: place(of: index)))
  }

  /// Returns the statements of a block: `^Editor *(Configuration *configuration) { … }`.
  func steps(ofBlock range: Range<Int>) -> [SourceStep] {
    guard isSymbol(range.lowerBound, "^"), let brace = range.first(where: { isSymbol($0, "{") }) else { return [] }
    return steps(brace..<end(ofGroupAt: brace))
  }

  /// Returns the statements in braces.
  func steps(_ range: Range<Int>) -> [SourceStep] {
    let last = max(range.lowerBound + 1, range.upperBound - 1)
    var steps: [SourceStep] = []
    var boards: [String: TextValue] = [:]
    var index = range.lowerBound + 1
    while index < last, steps.count < Self.stepLimit {
      let end = endOfStatement(index, last)
      // A compound statement ends with its brace.
      let isCompound = isSymbol(end, "}") && end < last
      if let action = action(index..<(isCompound ? end + 1 : end), &boards) {
        steps.append(SourceStep(action: action, place: place(of: index)))
      }
      index = max(end + 1, index + 1)
    }
    if index < last { steps.append(SourceStep(action: .code("…"), place: place(of: index))) }
    return steps
  }

  /// Returns the index of a statement's semicolon or closing brace.
  private func endOfStatement(_ start: Int, _ last: Int) -> Int {
    var index = start
    let isCompound = word(start).map { ["if", "for", "while", "switch", "do", "else"].contains($0) } ?? false
    while index < last {
      if isSymbol(index, ";") { return index }
      if isSymbol(index, "{") || isSymbol(index, "(") || isSymbol(index, "[") {
        let end = end(ofGroupAt: index)
        // An `else` continues the statement.
        if isSymbol(index, "{"), isCompound, word(end) != "else" { return min(end - 1, last) }
        index = max(end, index + 1)
      } else {
        index += 1
      }
    }
    return last
  }

  private func action(_ range: Range<Int>, _ boards: inout [String: TextValue]) -> SourceStep.Action? {
    guard let first = range.first else { return nil }
    let code = SourceStep.Action.code(source(range))
    if word(first) == "return" {
      let value = value(first + 1..<range.upperBound, boards)
      return value == .unknown ? code : .give(value)
    }
    guard let equals = assignment(in: range) else {
      let value = value(range, boards)
      if case .call = value { return .run(value) }
      return code
    }
    let value = value(equals + 1..<range.upperBound, boards)
    if let path = path(first..<equals) { return value == .unknown ? code : .assign(path, value) }
    guard let name = word(equals - 1), equals - first > 1, !isSymbol(equals - 2, ".")
    else { return code }
    if case .board(let board) = value {
      boards[name] = board
      return nil
    }
    return value == .unknown ? code : .bind(name, value)
  }

  /// Returns the index of the first `=` outside brackets, or `nil`.
  private func assignment(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isSymbol(index, "(") || isSymbol(index, "[") || isSymbol(index, "{") {
        index = end(ofGroupAt: index)
        continue
      }
      // A closing bracket without an opening one ends the statement.
      if isSymbol(index, ")") || isSymbol(index, "]") || isSymbol(index, "}") { return nil }
      if isSymbol(index, "="), !isSymbol(index + 1, "=") { return index }
      index += 1
    }
    return nil
  }

  /// Returns the words of `a.b.c`.
  private func path(_ range: Range<Int>) -> [String]? {
    guard !range.isEmpty, range.count % 2 == 1 else { return nil }
    var path: [String] = []
    for (offset, index) in range.enumerated() {
      if offset % 2 == 0 {
        guard let name = word(index) else { return nil }
        path.append(name)
      } else if !isSymbol(index, ".") {
        return nil
      }
    }
    return path
  }

  private func value(_ range: Range<Int>, _ boards: [String: TextValue], depth: Int = 0) -> SourceValue {
    guard let first = range.first, depth < SourceLimits.depth else { return .unknown }
    // A cast.
    if isSymbol(first, "("), end(ofGroupAt: first) < range.upperBound {
      return value(end(ofGroupAt: first)..<range.upperBound, boards, depth: depth + 1)
    }
    if isSymbol(first, "("), end(ofGroupAt: first) == range.upperBound {
      return value(first + 1..<range.upperBound - 1, boards, depth: depth + 1)
    }
    if isSymbol(first, "@"), range.count == 2, let number = token(first + 1), number.kind == .number {
      return .number(text(number.range))
    }
    if range.count == 1, let token = token(first), token.kind == .number {
      let digits = text(token.range)
      return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? .number(digits) : .unknown
    }
    if case .literal(let text) = expression(range, depth: depth) { return .literal(text) }
    if let path = path(range) {
      switch path {
      case ["YES"], ["true"]: return .flag(true)
      case ["NO"], ["false"]: return .flag(false)
      case ["nil"], ["NULL"], ["Nil"]: return .null
      default:
        if path.count == 1, let board = boards[path[0]] { return .board(board) }
        return .path(path)
      }
    }
    guard isSymbol(first, "["), end(ofGroupAt: first) == range.upperBound, let message = message(range) else {
      return .unknown
    }
    return value(of: message, boards, depth)
  }

  private func value(of message: Message, _ boards: [String: TextValue], _ depth: Int) -> SourceValue {
    if let name = message.argument("storyboardWithName") { return .board(expression(name, depth: depth)) }
    let receiver = value(message.receiver, boards, depth: depth + 1)
    var arguments: [SourceValue.Argument] = []
    for (offset, piece) in message.pieces.enumerated() {
      arguments.append(
        .init(label: offset == 0 ? "_" : piece.name, value: value(piece.argument, boards, depth: depth + 1)))
    }
    let name = message.unary ?? message.pieces.first?.name ?? ""
    if case .board(let board) = receiver {
      switch name {
      case "instantiateViewControllerWithIdentifier", "instantiateControllerWithIdentifier":
        return .scene(board: board, identifier: message.pieces.first.map { expression($0.argument, depth: depth) })
      case "instantiateInitialViewController", "instantiateInitialController":
        return .scene(board: board, identifier: nil)
      default: return .unknown
      }
    }
    switch receiver {
    case .call(let path, []) where path.count == 2 && path[1] == "alloc" && name.hasPrefix("init"):
      return .make(path[0], arguments)
    case .path(let path) where path.count == 1 && name == "new" && path[0].first?.isUppercase == true:
      return .make(path[0], [])
    case .path(let path): return .call(path + [name], arguments)
    default: return .unknown
    }
  }

  /// Returns the first line of the code in a range of tokens, cut to a length.
  private func source(_ range: Range<Int>) -> String {
    guard let first = token(range.lowerBound), let last = token(range.upperBound - 1) else { return "" }
    let start = first.kind == .string ? first.range.lowerBound - 1 : first.range.lowerBound
    let end = last.kind == .string ? last.range.upperBound + 1 : last.range.upperBound
    guard start < end, end <= bytes.count else { return "" }
    // Statements can be nested as deeply as a file is long, so the first bytes are enough.
    let line = bytes[start..<end].drop { $0 == UInt8(ascii: "\n") }.prefix(1_000).prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    return text.count > 100 ? text.prefix(100) + "…" : text
  }
}
