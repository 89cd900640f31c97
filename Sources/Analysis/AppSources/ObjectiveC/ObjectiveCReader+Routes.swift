/// The transitions in code, the methods that return screens, and the messages that pass them on.
extension ObjectiveCReader {
  /// Records a message that shows a screen.
  mutating func readRoute(_ message: Message, at start: Int) {
    guard let first = message.pieces.first else { return }
    let animated = message.argument("animated") != nil
    switch first.name {
    case "presentViewController" where animated || message.argument("asPopoverRelativeToRect", "animator") != nil:
      addRoute(.present, first.argument, message)
    case "presentViewControllerAsSheet", "presentViewControllerAsModalWindow", "presentModalViewController":
      addRoute(.present, first.argument, message)
    case "pushViewController": addRoute(.push, first.argument, message)
    case "showViewController" where message.argument("sender") != nil: addRoute(.show, first.argument, message)
    case "showDetailViewController": addRoute(.showDetail, first.argument, message)
    case "addChildViewController" where message.pieces.count == 1: addRoute(.addChild, first.argument, message)
    case "setRootViewController", "setContentViewController": addRoute(.root, first.argument, message)
    case "setViewControllers":
      let receiver = presenter(of: message)
      for element in elements(first.argument) { addRoute(.setViewControllers, element, message, receiver) }
    case "showWindow" where message.pieces.count == 1:
      let controller = screen(message.receiver, depth: 0)
      if controller != .current { addRoute(.showWindow, controller, at: message.receiver.lowerBound, nil, nil) }
    case "performSegueWithIdentifier":
      addRoute(
        .performSegue, .segue(expression(first.argument, depth: 0)), at: first.argument.lowerBound, message,
        presenter(of: message))
    case "performURL":
      addRoute(
        .perform, .url(expression(first.argument, depth: 0)), at: first.argument.lowerBound, message,
        presenter(of: message))
    case "performPath": readPerform(message)
    default: readPasses(message)
    }
  }

  /// `[ZIKRouterToView(EditorInput) performPath:ZIKViewRoutePath.pushFrom(self)]` and `[EditorViewRouter performPath:…]`.
  private mutating func readPerform(_ message: Message) {
    let receiver = message.receiver
    let target: ScreenValue
    if let name = word(receiver.lowerBound), name.hasPrefix("ZIKRouterTo") {
      target = word(receiver.lowerBound + 2).map(ScreenValue.routable) ?? .unknown("router")
    } else if receiver.count == 1, let name = word(receiver.lowerBound), name.first?.isUppercase == true {
      target = .router(name)
    } else {
      target = .unknown("router")
    }
    guard let path = message.argument("performPath") else { return }
    // `ZIKViewRoutePath.pushFrom(self)`
    let name = path.count > 2 ? word(path.lowerBound + 2) : nil
    let word = name.map { $0.hasSuffix("From") ? String($0.dropLast(4)) : $0 }
    result.routes.append(
      SourceRoute(
        how: .perform, target: target, path: word, enclosure: enclosure, place: place(of: receiver.lowerBound)))
  }

  /// Records `window.rootViewController = …;` at the name's index.
  mutating func readRouteAssignment() {
    guard method != nil, isSymbol(index - 1, "."), isSymbol(index + 1, "="), !isSymbol(index + 2, "="),
      let name = word(index), name == "rootViewController" || name == "viewControllers"
    else { return }
    let value = index + 2..<end(ofStatementAt: index + 2)
    if name == "viewControllers" {
      for element in elements(value) { addRoute(.setViewControllers, element, nil, nil) }
    } else {
      addRoute(.root, value, nil, nil)
    }
  }

  /// Returns the elements of `@[a, b]`.
  private func elements(_ range: Range<Int>) -> [Range<Int>] {
    guard isSymbol(range.lowerBound, "@"), isSymbol(range.lowerBound + 1, "[") else { return [] }
    var elements: [Range<Int>] = []
    let last = min(end(ofGroupAt: range.lowerBound + 1), range.upperBound) - 1
    var start = range.lowerBound + 2
    var index = start
    while index <= last {
      if index == last || isSymbol(index, ",") {
        if start < index { elements.append(start..<index) }
        start = index + 1
        index += 1
      } else if isSymbol(index, "[") || isSymbol(index, "(") || isSymbol(index, "{") {
        index = max(index + 1, min(end(ofGroupAt: index), last))
      } else {
        index += 1
      }
    }
    return elements
  }

  private mutating func addRoute(_ how: SourceRoute.Kind, _ target: Range<Int>, _ message: Message) {
    addRoute(how, target, message, presenter(of: message))
  }

  private mutating func addRoute(
    _ how: SourceRoute.Kind, _ target: Range<Int>, _ message: Message?, _ receiver: ScreenValue?
  ) {
    guard !target.isEmpty, word(target.lowerBound) != "nil" else { return }
    addRoute(how, screen(target, depth: 0), at: target.lowerBound, message, receiver)
  }

  private mutating func addRoute(
    _ how: SourceRoute.Kind, _ target: ScreenValue, at start: Int, _ message: Message?, _ receiver: ScreenValue?
  ) {
    guard method != nil else { return }
    if let message, passesOn(target, message) { return }
    result.routes.append(
      SourceRoute(how: how, target: target, receiver: receiver, enclosure: enclosure, place: place(of: start)))
  }

  /// Whether a method only passes its parameter to a method of the same name. Its callers are the routes.
  private func passesOn(_ target: ScreenValue, _ message: Message) -> Bool {
    switch target {
    case .parameter, .typed(_, .parameter), .segue(.parameter): method?.name == message.pieces.first?.name
    default: false
    }
  }

  /// Returns the screen that receives a message, if it is not `self`.
  private func presenter(of message: Message) -> ScreenValue? {
    method == nil ? nil : Self.presenter(screen(message.receiver, depth: 0))
  }

  private static func presenter(_ value: ScreenValue) -> ScreenValue? {
    switch value {
    case .member(let name, let base) where containers.contains(name): base.flatMap(presenter)
    case .call(let name, let base, let arguments) where containers.contains(name) && arguments.isEmpty:
      base.flatMap(presenter)
    case .current, .unknown: nil
    default: value
    }
  }

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parentViewController",
    "presentingViewController", "presentedViewController", "rootViewController", "topViewController",
    "visibleViewController", "window",
  ]

  // MARK: Screens

  /// Returns the index of the semicolon that ends a statement.
  func end(ofStatementAt start: Int) -> Int {
    var index = start
    while let token = token(index), token.kind != .symbol(UInt8(ascii: ";")), index < start + Self.statementLimit {
      switch token.kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")):
        index = max(index + 1, end(ofGroupAt: index))
      case .symbol(UInt8(ascii: "}")): return index
      default: index += 1
      }
    }
    return min(index, tokens.count)
  }

  /// The maximum number of tokens of a statement outside its brackets.
  private static let statementLimit = 200

  /// Records the type and value of a local variable: `Editor *editor = …;` at the name's index.
  mutating func readLocalScreen(_ name: String) {
    guard method != nil, !isSymbol(index - 1, ".") else { return }
    let type = isSymbol(index - 1, "*") ? word(index - 2) : nil
    guard type != nil || body.screens[name] != nil else { return }
    var value = screen(index + 2..<end(ofStatementAt: index + 2), depth: 0)
    // Variables that contain others twice grow without limit.
    var size = SourceLimits.parts
    if value.exceeds(&size) { value = .unknown("nesting") }
    if let type {
      body.screens[name] = .typed(type, value)
    } else if let known = body.screens[name], !value.isUnknown {
      // The first few assignments of a long method are enough.
      if case .typed(let type, let first) = known, !first.isUnknown {
        if case .any = first { return }
        body.screens[name] = .typed(type, .any([first, value]))
      } else if case .typed(let type, _) = known {
        body.screens[name] = .typed(type, value)
      }
    }
  }

  /// Records the screen that a method returns, at the word `return`.
  mutating func readResult() {
    guard let method, !method.returns.isEmpty else { return }
    let value = screen(index + 1..<end(ofStatementAt: index + 1), depth: 0)
    guard Self.createsScreen(value) || method.returns.hasSuffix("Controller") && !value.isUnknown else { return }
    result.factories.append(
      SourceFactory(name: method.fullName, screen: value, type: typeName, isStatic: isStaticMethod))
  }

  private static func createsScreen(_ value: ScreenValue) -> Bool {
    switch value {
    case .object(let name, let root): root != nil || name.hasSuffix("Controller")
    case .scene, .routable: true
    case .typed(let name, let value): name.hasSuffix("Controller") || createsScreen(value)
    case .any(let values): values.contains(where: createsScreen)
    default: false
    }
  }

  private mutating func readPasses(_ message: Message) {
    guard method != nil, let name = message.pieces.first?.name, !name.hasPrefix("init") else { return }
    lazy var receiver = screen(message.receiver, depth: 0)
    for (number, piece) in message.pieces.enumerated() where piece.name.lowercased().contains("controller") {
      let value = screen(piece.argument, depth: 0)
      guard Self.createsScreen(value) else { continue }
      result.passes.append(
        SourcePass(
          name: name, label: number == 0 ? "_" : piece.name, screen: value,
          receiver: receiver == .current || receiver.isUnknown ? nil : receiver, enclosure: enclosure,
          place: place(of: piece.argument.lowerBound)))
    }
  }

  /// Returns the screen that an expression is.
  func screen(_ range: Range<Int>, depth: Int) -> ScreenValue {
    // A local variable may contain another one, which the depth does not count.
    guard depth < Self.screenDepth, !range.isEmpty else { return .unknown("expression") }
    var range = range
    while range.count > 2, isSymbol(range.lowerBound, "("), end(ofGroupAt: range.lowerBound) == range.upperBound {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    // A cast: `(Editor *)value`.
    if isSymbol(range.lowerBound, "("), let type = word(range.lowerBound + 1) {
      let close = end(ofGroupAt: range.lowerBound)
      if close < range.upperBound, isSymbol(close - 2, "*") {
        return .typed(type, screen(close..<range.upperBound, depth: depth + 1))
      }
    }
    if let question = topLevel("?", in: range), let colon = topLevel(":", in: question + 1..<range.upperBound) {
      return .any([
        screen(question + 1..<colon, depth: depth + 1), screen(colon + 1..<range.upperBound, depth: depth + 1),
      ])
    }
    if range.count == 1, let name = word(range.lowerBound) { return screen(named: name) }
    if isSymbol(range.lowerBound, "["), end(ofGroupAt: range.lowerBound) == range.upperBound {
      return message(range).map { screen($0, depth) } ?? .unknown("expression")
    }
    return screen(ofPath: range, depth)
  }

  private static let screenDepth = 20

  private func topLevel(_ symbol: Unicode.Scalar, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isSymbol(index, symbol) { return index }
      if isSymbol(index, "[") || isSymbol(index, "(") || isSymbol(index, "{") {
        index = max(index + 1, end(ofGroupAt: index))
      } else {
        index += 1
      }
    }
    return nil
  }

  private func screen(named name: String) -> ScreenValue {
    if name == "self" || name == "super" { return .current }
    if name == "nil" { return .unknown("nil") }
    if let local = body.screens[name] { return local }
    if let type = body.parameters[name] { return type.isEmpty ? .parameter(name) : .typed(type, .parameter(name)) }
    if name.first?.isUppercase == true { return .type(name) }
    // An instance variable of a property.
    return .member(name.hasPrefix("_") ? String(name.dropFirst()) : name, on: nil)
  }

  /// `self.editor.navigationController`, or `[self editor].title`.
  private func screen(ofPath range: Range<Int>, _ depth: Int) -> ScreenValue {
    var value: ScreenValue
    var index = range.lowerBound
    if isSymbol(index, "[") || isSymbol(index, "(") {
      let end = end(ofGroupAt: index)
      value = screen(index..<min(end, range.upperBound), depth: depth + 1)
      index = end
    } else if let name = word(index) {
      value = screen(named: name)
      index += 1
    } else {
      return .unknown("expression")
    }
    while index < range.upperBound {
      guard index - range.lowerBound < 2 * SourceLimits.parts else { return .unknown("nesting") }
      guard isSymbol(index, "."), let name = word(index + 1) else { return .unknown("expression") }
      value = .member(name, on: value)
      index += 2
    }
    return value
  }

  private func screen(_ message: Message, _ depth: Int) -> ScreenValue {
    if let name = message.unary {
      switch name {
      case "instantiateInitialViewController", "instantiateInitialController":
        return .scene(nil, board: board(message.receiver))
      case "new", "init", "alloc":
        guard case .type(let type) = allocated(message.receiver, depth) else { return .unknown("expression") }
        return .object(type, root: nil)
      case "class", "self", "copy", "autorelease", "retain": return screen(message.receiver, depth: depth + 1)
      case "makeDestination":
        guard let macro = word(message.receiver.lowerBound), macro.hasPrefix("ZIKRouterTo") else { break }
        return word(message.receiver.lowerBound + 2).map(ScreenValue.routable) ?? .unknown("router")
      default: break
      }
      return .call(name, on: screen(message.receiver, depth: depth + 1), arguments: [])
    }
    guard let first = message.pieces.first else { return .unknown("expression") }
    if first.name == "instantiateViewControllerWithIdentifier" || first.name == "instantiateControllerWithIdentifier" {
      return .scene(expression(first.argument, depth: 0), board: board(message.receiver))
    }
    if first.name.hasPrefix("init"), case .type(let type) = allocated(message.receiver, depth) {
      let root = message.argument("initWithRootViewController", "initWithContentViewController")
      return .object(type, root: root.map { screen($0, depth: depth + 1) })
    }
    let arguments = message.pieces.enumerated().map { number, piece in
      ScreenValue.Argument(label: number == 0 ? "_" : piece.name, text: expression(piece.argument, depth: 0))
    }
    return .call(first.name, on: screen(message.receiver, depth: depth + 1), arguments: arguments)
  }

  private func board(_ range: Range<Int>) -> TextValue {
    let board = expression(range, depth: 0)
    return board == .reference(["storyboard"]) ? .reference(["self", "storyboard"]) : board
  }

  /// Returns the type in `[Editor alloc]`.
  private func allocated(_ range: Range<Int>, _ depth: Int) -> ScreenValue {
    if range.count == 1, let name = word(range.lowerBound), name.first?.isUppercase == true { return .type(name) }
    guard isSymbol(range.lowerBound, "["), let message = message(range), message.unary == "alloc" else {
      return .unknown("expression")
    }
    return screen(message.receiver, depth: depth + 1)
  }
}
