import SwiftSyntax

/// A call, with the parts that its readers need.
struct ReadCall {
  let node: FunctionCallExprSyntax
  let name: String
  /// The expression before the name.
  let base: ExprSyntax?
  let isImplicitMember: Bool
  let arguments: [LabeledExprSyntax]

  init?(_ node: FunctionCallExprSyntax) {
    self.node = node
    arguments = Array(node.arguments)
    let callee = Wrappers.inner(node.calledExpression)
    if let access = callee.as(MemberAccessExprSyntax.self) {
      name = access.declName.baseName.identifierText
      base = access.base
      isImplicitMember = access.base == nil
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.identifierText
      base = nil
      isImplicitMember = false
    } else {
      return nil
    }
  }

  /// Returns the argument with one of the labels.
  func argument(_ labels: String...) -> ExprSyntax? {
    arguments.first { argument in labels.contains { argument.label?.text == $0 } }?.expression
  }

  /// The first argument, if it has no label.
  var first: ExprSyntax? { arguments.first.flatMap { $0.label == nil ? $0.expression : nil } }

  /// Whether the receiver is `Self`.
  var isOnType: Bool {
    base.map { Wrappers.inner($0).as(DeclReferenceExprSyntax.self)?.baseName.text == "Self" } ?? false
  }

  /// Whether the receiver is `self`.
  var isOnSelf: Bool {
    guard let base else { return !isImplicitMember }
    let keyword = Wrappers.inner(base).as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
    return keyword == .keyword(.self) || Wrappers.inner(base).is(SuperExprSyntax.self)
  }
}

extension FactVisitor {
  func readCall(_ node: FunctionCallExprSyntax) {
    guard let call = ReadCall(node) else { return }
    let count = facts.uses.count
    readUse(call)
    let isUse = facts.uses.count > count
    readRoute(call)
    readPasses(call)
    let registrationCount = facts.registrations.count + facts.components.count
    readRegistration(call)
    readComponent(call)
    let isRegistered = facts.registrations.count + facts.components.count > registrationCount
    if !isUse { readForwarding(call, mayRegisterCells: !isRegistered && Self.isRegistration(call.name)) }
  }

  /// Records a use. The results of a condition are separate uses, because each of them must exist.
  private func use(
    _ what: String, _ expression: ExprSyntax, board: TextValue? = nil, of call: ReadCall? = nil,
    creates: String? = nil, nib: TextValue? = nil, hasFallback: Bool = false
  ) {
    for branch in Self.branches(of: expression) {
      let value = text(of: branch)
      if case .unknown("nil") = value { continue }
      let base = call?.isOnSelf == false ? call?.base.map { text(of: $0) } : nil
      facts.uses.append(
        UseFacts(
          what: what, text: value, board: board, receiver: call.map { $0.isOnSelf ? "self" : "other" },
          base: base?.isUnknown == true ? nil : base, creates: creates, nib: nib, hasFallback: hasFallback,
          enclosure: enclosure,
          place: place(of: branch)))
    }
  }

  private func readUse(_ call: ReadCall) {
    switch call.name {
    case "performSegue":
      if let id = call.argument("withIdentifier") { use("segue", id, of: call) }
    case "instantiateViewController", "instantiateController":
      if let id = call.argument("withIdentifier", "identifier") { use("scene", id, board: board(of: call), of: call) }
    case "dequeueReusableCell":
      if let id = call.argument("withReuseIdentifier") { use("reuse", id, of: call) }
      if let id = call.argument("withIdentifier") {
        // Without an index path, the table returns nil.
        use(call.argument("for") == nil ? "reuseOptional" : "reuse", id, of: call)
      }
    case "dequeueReusableSupplementaryView":
      if let id = call.argument("withReuseIdentifier") { use("reuse", id, of: call) }
    case "dequeueReusableHeaderFooterView", "makeView":
      if let id = call.argument("withIdentifier") { use("reuseOptional", id, of: call) }
    case "makeItem":
      if let id = call.argument("withIdentifier") { use("reuseOptional", id, of: call) }
    case "register":
      if let id = call.argument(
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier",
        "forHeaderFooterViewReuseIdentifier", "forIdentifier", "forItemWithIdentifier")
      {
        use("registered", id, nib: call.first.flatMap(registeredNib))
      }
    case "UIStoryboard", "NSStoryboard":
      if let id = call.argument("name"), isOwnBundle(call) { use("storyboard", id) }
    case "UINib":
      if let id = call.argument("nibName"), isOwnBundle(call) { use("nib", id) }
    case "loadNibNamed":
      if let id = call.first, call.base.map(isOwnBundle) ?? false { use("nib", id) }
    case "UIImage", "NSImage":
      if let id = call.argument("named"), isOwnBundle(call), !isInPreview {
        use("image", id, hasFallback: Fallback.exists(for: call.node))
      }
    case "UIColor", "NSColor":
      if let id = call.argument("named"), isOwnBundle(call), !isInPreview {
        use("color", id, hasFallback: Fallback.exists(for: call.node))
      }
    default:
      // A controller that creates its view from a nib.
      guard let type = createdType(call) else { return }
      switch call.arguments.map({ $0.label?.text }) {
      case ["nibName", "bundle"]: if isOwnBundle(call) { use("nib", call.arguments[0].expression, creates: type) }
      case ["windowNibName"]: use("nib", call.arguments[0].expression, creates: type)
      case ["nibNamed", "bundle"] where type == "NSNib":
        if isOwnBundle(call) { use("nib", call.arguments[0].expression) }
      default: break
      }
    }
  }

  /// Returns a nib that code registers, or the member of a type that may be one. The other values are classes.
  private func registeredNib(_ expression: ExprSyntax) -> TextValue? {
    switch text(of: expression) {
    case .nib(let name): .nib(name)
    case .reference(let path) where path.count > 1: .reference(path)
    default: nil
    }
  }

  /// Returns the type of the object that a call creates, `Self` in an initializer that calls another one.
  private func createdType(_ call: ReadCall) -> String? {
    if call.name.first?.isUppercase == true { return call.name }
    guard call.name == "init" else { return nil }
    if call.isImplicitMember { return resultTypes[call.node.id] }
    return call.isOnSelf ? "Self" : call.base.map { Wrappers.inner($0).trimmedDescription }
  }

  /// Whether the bundle of a call is the app's.
  private func isOwnBundle(_ call: ReadCall) -> Bool {
    guard let bundle = call.argument("bundle", "in") else { return true }
    return Wrappers.inner(bundle).is(NilLiteralExprSyntax.self) || isOwnBundle(bundle)
  }

  private func isOwnBundle(_ expression: ExprSyntax) -> Bool {
    let expression = Wrappers.inner(expression)
    if let call = expression.as(FunctionCallExprSyntax.self) {
      // `Bundle(for:)`
      return call.calledExpression.trimmedDescription == "Bundle" && call.arguments.first?.label?.text == "for"
    }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return false }
    return access.declName.baseName.text == "main"
  }

  /// Returns the storyboard in which a call looks for a scene.
  func board(of call: ReadCall) -> TextValue {
    guard let base = call.base else { return .unknown("implicit") }
    let value = text(of: base)
    switch value {
    case .reference(["storyboard"]), .reference(["self", "storyboard"]): return .reference(["self", "storyboard"])
    default: return value
    }
  }

  /// Comparisons in `prepare(for:sender:)`: `segue.identifier == "edit"`.
  func readSequence(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (offset, element) in elements.enumerated() {
      if element.is(UnresolvedAsExprSyntax.self), offset > 0, offset + 1 < elements.count,
        let type = elements[offset + 1].as(TypeExprSyntax.self)
      {
        resultTypes[Wrappers.inner(elements[offset - 1]).id] = TypeNames.name(of: type.type)
      }
      if element.is(AssignmentExprSyntax.self), offset == 1, elements.count == 3 {
        readRouteAssignment(of: elements[2], to: elements[0])
      }
      guard let comparison = element.as(BinaryOperatorExprSyntax.self), comparison.operator.text == "==", offset > 0,
        offset + 1 < elements.count
      else { continue }
      if isSegueIdentifier(elements[offset - 1]) { use("segueCompared", elements[offset + 1]) }
      if isSegueIdentifier(elements[offset + 1]) { use("segueCompared", elements[offset - 1]) }
    }
  }

  func readSwitch(_ node: SwitchExprSyntax) {
    guard isSegueIdentifier(node.subject) else { return }
    for case .switchCase(let part) in node.cases {
      guard case .case(let label) = part.label else { continue }
      for item in label.caseItems {
        guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else { continue }
        use("segueCompared", pattern.expression)
      }
    }
  }

  private func isSegueIdentifier(_ expression: ExprSyntax) -> Bool {
    guard let access = Wrappers.inner(expression).as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    return access.declName.baseName.text == "identifier"
      && Wrappers.inner(base).as(DeclReferenceExprSyntax.self)?.baseName.text == "segue"
  }

  // MARK: Forwarding

  /// Records a call whose arguments may determine a string in the function that it calls.
  private func readForwarding(_ call: ReadCall, mayRegisterCells: Bool) {
    guard call.name.first?.isUppercase != true, call.name != "self", !Self.platformCalls.contains(call.name) else {
      return
    }
    let base = call.base.map { text(of: $0) }
    let arguments = call.arguments.map {
      CallFacts.Argument(label: $0.label?.identifierText ?? "_", text: text(of: $0.expression))
    }
    let result = resultTypes[call.node.id]
    let isOnType =
      switch base {
      case .reference(let path): path.last?.first?.isUppercase == true
      case .type: true
      case .member, .storyboard: true
      default: false
      }
    guard
      isOnType || result?.first?.isUppercase == true || arguments.contains(where: { Self.mayForward($0.text) })
        || mayRegisterCells
    else { return }
    facts.calls.append(
      CallFacts(
        name: call.name, base: base?.isUnknown == true ? nil : base,
        receiver: base?.isUnknown == true ? "other" : nil, arguments: arguments,
        closures: (call.node.trailingClosure == nil ? 0 : 1) + call.node.additionalTrailingClosures.count,
        result: result,
        enclosure: enclosure, place: place(of: call.node)))
  }

  /// Whether a function may register cells. All its calls are needed, because they limit where the cells may be.
  private static func isRegistration(_ name: String) -> Bool {
    name.hasPrefix("reg") || name.contains("Register") || name.contains("register")
  }

  /// Records a function that may register cells, and that the code passes as a value, such as in `types.forEach(table.register)`.
  func readFunctionValue(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.identifierText
    guard Self.isRegistration(name), name.first?.isLowercase == true else { return }
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    // The base of a member is not a function.
    if let access, access.declName.id != node.id { return }
    let expression = access.map { Syntax($0) } ?? Syntax(node)
    guard let argument = expression.parent?.as(LabeledExprSyntax.self), argument.expression.id == expression.id
    else { return }
    let base = access?.base.map { text(of: $0) }
    facts.calls.append(
      CallFacts(
        name: name, base: base?.isUnknown == true ? nil : base, receiver: base?.isUnknown == true ? "other" : nil,
        isValue: true, arguments: [], closures: 0, result: nil, enclosure: enclosure, place: place(of: node)))
  }

  /// Whether an argument may be an identifier, or determine one.
  private static func mayForward(_ text: TextValue) -> Bool {
    switch text {
    case .literal(let value):
      !value.isEmpty && value.utf8.count < 80
        && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "/") }
    case .type, .raw, .member, .parameter, .storyboard: true
    case .reference(let path): path.count > 1 && path[0].first?.isUppercase == true
    case .any(let values): values.contains(where: mayForward)
    case .unknown("element"): true
    case .parts, .nib, .unknown: false
    }
  }

  /// Frequent calls of the platform that forward nothing.
  private static let platformCalls: Set<String> = [
    "print", "debugPrint", "NSLog", "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
    "addTarget", "setTitle", "setImage", "setTitleColor", "addObserver", "removeObserver", "post", "decode", "encode",
    "decodeIfPresent", "encodeIfPresent", "decodeObject", "append", "insert", "contains", "constraint", "activate",
    "animate", "async", "asyncAfter",
    "filter", "map", "flatMap", "compactMap", "XCTAssertEqual", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertNil",
    "XCTAssertNotNil", "object", "string", "integer", "bool", "set", "removeValue", "hasPrefix", "hasSuffix",
    "replacingOccurrences", "components", "appendingPathComponent", "loadNibNamed", "padding", "font", "frame",
    "foregroundColor", "background", "system", "systemFont", "setValue", "value", "selector",
  ]
}
