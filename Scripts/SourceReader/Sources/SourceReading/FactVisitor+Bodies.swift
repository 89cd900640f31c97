import SwiftSyntax

/// A reader of the statements of a function or closure.
struct StepReader {
  let visitor: FactVisitor
  /// The parameters in order. A closure without a parameter list names them `$0`, `$1` and so on.
  var parameters: [String] = []
  private var locals: [String: CodeValue] = [:]

  init(_ visitor: FactVisitor, parameters: [String] = []) {
    self.visitor = visitor
    self.parameters = parameters
  }

  /// The largest number of statements that are read.
  private static let limit = 40

  /// Returns the statements. The value of a single expression is returned.
  mutating func steps(_ items: CodeBlockItemListSyntax) -> [CodeStep] {
    var steps: [CodeStep] = []
    for item in items.prefix(Self.limit) {
      let place = visitor.place(of: item)
      switch item.item {
      case .decl(let declaration):
        if let found = binding(declaration) {
          locals[found.name] = found.value
          if case .board = found.value { continue }
          steps.append(CodeStep(action: .bind(found.name, found.value), place: place))
        } else {
          steps.append(CodeStep(action: .code(Self.text(of: item)), place: place))
        }
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self), let expression = returned.expression {
          let value = value(of: expression)
          let action: CodeStep.Action = value == .unknown ? .code(Self.text(of: item)) : .give(value)
          steps.append(CodeStep(action: action, place: place))
        } else {
          steps.append(CodeStep(action: .code(Self.text(of: item)), place: place))
        }
      case .expr(let expression):
        steps.append(CodeStep(action: action(expression, isOnly: items.count == 1), place: place))
      }
    }
    if items.count > Self.limit { steps.append(CodeStep(action: .code("…"), place: visitor.place(of: items))) }
    return steps
  }

  private func binding(_ declaration: DeclSyntax) -> (name: String, value: CodeValue)? {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let initializer = binding.initializer
    else { return nil }
    let value = value(of: initializer.value)
    return value == .unknown ? nil : (name, value)
  }

  private func action(_ expression: ExprSyntax, isOnly: Bool) -> CodeStep.Action {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self), let target = path(of: elements[0]) {
        let rest = elements.count == 3 ? value(of: elements[2]) : value(ofOperands: Array(elements[2...]))
        if target == ["_"], case .call = rest { return .run(rest) }
        if rest != .unknown, target != ["_"] { return .assign(target, rest) }
        return .code(Self.text(of: expression))
      }
    }
    let value = value(of: expression)
    if value == .unknown { return .code(Self.text(of: expression)) }
    if isOnly { return .give(value) }
    switch value {
    case .call, .make, .scene: return .run(value)
    default: return .code(Self.text(of: expression))
    }
  }

  /// Returns the value of an expression, or `unknown`.
  func value(of expression: ExprSyntax, depth: Int = 0) -> CodeValue {
    guard depth < SourceBounds.valueLimit else { return .unknown }
    let expression = Wrappers.inner(expression)
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue.map(CodeValue.literal) ?? .unknown
    }
    if let number = expression.as(IntegerLiteralExprSyntax.self) { return .number(number.literal.text) }
    if let number = expression.as(FloatLiteralExprSyntax.self) { return .number(number.literal.text) }
    if let flag = expression.as(BooleanLiteralExprSyntax.self) {
      return .flag(flag.literal.tokenKind == .keyword(.true))
    }
    if expression.is(NilLiteralExprSyntax.self) { return .null }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return value(ofOperands: Array(sequence.elements), depth: depth + 1)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return value(of: call, depth: depth + 1) }
    guard let path = path(of: expression) else { return .unknown }
    if path.count == 1, let value = locals[path[0]], case .board = value { return value }
    return .path(path)
  }

  /// `a as? B` has the value of `a`.
  private func value(ofOperands elements: [ExprSyntax], depth: Int = 0) -> CodeValue {
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return .unknown }
    let value = value(of: elements[0], depth: depth)
    if case .resolve("", let name, let isOptional) = value, let type = elements[2].as(TypeExprSyntax.self) {
      return .resolve(type: TypeNames.name(of: type.type), name: name, isOptional: isOptional)
    }
    return value
  }

  private func path(of expression: ExprSyntax, depth: Int = 0) -> [String]? {
    guard depth < SourceBounds.pathLimit else { return nil }
    let expression = Wrappers.inner(expression)
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { return [renamed(name)] }
    if expression.is(DiscardAssignmentExprSyntax.self) { return ["_"] }
    if expression.is(SuperExprSyntax.self) { return ["super"] }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      let path = path(of: base, depth: depth + 1)
    else { return nil }
    return path + [access.declName.baseName.identifierText]
  }

  /// A closure's parameters have the same names in all facts.
  private func renamed(_ name: String) -> String {
    parameters.firstIndex(of: name).map { "$\($0)" } ?? name
  }

  private func arguments(_ call: ReadCall, _ depth: Int) -> [CodeValue.Argument] {
    call.arguments.map { .init(label: $0.label?.identifierText ?? "_", value: value(of: $0.expression, depth: depth)) }
  }

  private func value(of node: FunctionCallExprSyntax, depth: Int) -> CodeValue {
    guard let call = ReadCall(node), node.trailingClosure == nil else { return .unknown }
    switch call.name {
    case "UIStoryboard", "NSStoryboard":
      return call.argument("name").map { .board(visitor.text(of: $0)) } ?? .unknown
    case "init":
      guard let base = call.base else { return .unknown }
      let name = Wrappers.inner(base).trimmedDescription
      if name == "UIStoryboard" || name == "NSStoryboard" {
        return call.argument("name").map { .board(visitor.text(of: $0)) } ?? .unknown
      }
      return .make(name, arguments(call, depth))
    case "instantiateViewController", "instantiateController", "instantiateInitialViewController",
      "instantiateInitialController":
      guard let base = call.base, case .board(let board) = value(of: base, depth: depth) else { break }
      let identifier = call.argument("withIdentifier", "identifier").map { visitor.text(of: $0) }
      return .scene(board: board, identifier: identifier)
    case "resolve":
      let type = call.first.map { Self.typeName($0) } ?? ""
      let name = call.argument("name").flatMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
      let isForced = node.parent.map { $0.is(ForceUnwrapExprSyntax.self) } ?? false
      return .resolve(type: type, name: name, isOptional: !isForced)
    default: break
    }
    if call.base == nil, call.name.first?.isUppercase == true { return .make(call.name, arguments(call, depth)) }
    guard let base = call.base else {
      return call.isImplicitMember ? .unknown : .call([renamed(call.name)], arguments(call, depth))
    }
    guard let path = path(of: base) else { return .unknown }
    return .call(path + [call.name], arguments(call, depth))
  }

  /// Returns the name of a type in `X.self`, or of any other type expression.
  static func typeName(_ expression: ExprSyntax) -> String {
    let expression = Wrappers.inner(expression)
    if let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.self),
      let base = access.base
    {
      return typeName(base)
    }
    if let type = expression.as(TypeExprSyntax.self) { return TypeNames.name(of: type.type) }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return typeName(optional.expression) }
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) {
      return expression.trimmedDescription
    }
    return ""
  }

  /// Returns the first line of code, cut to a length.
  static func text(of node: some SyntaxProtocol) -> String {
    let line = node.trimmedDescription.split(separator: "\n", maxSplits: 1).first ?? ""
    return line.count > 100 ? line.prefix(100) + "…" : String(line)
  }
}

extension FactVisitor {
  /// The methods of routers whose bodies are read.
  private static let routerMethods: Set<String> = [
    "destination", "prepareDestination", "didFinishPrepareDestination", "destinationFromExternalPrepared",
    "supportedRouteTypes", "defaultRouteConfiguration", "shouldAutoCreate", "shouldAutoCreateForDestination",
    "processUserInfo", "performAction", "canPerformCustomRoute", "performCustomRoute", "canRemoveCustomRoute",
    "removeCustomRoute", "performRoute", "removeDestination",
  ]

  /// Records the body of a method of a router, of an action, or of a function that creates an object.
  func readBody(_ method: MethodFacts, _ body: CodeBlockSyntax?) {
    guard let body else { return }
    let isFactory = openTypes.isEmpty && !method.returns.isEmpty
    guard method.isAction || isFactory || Self.routerMethods.contains(method.name) && !openTypes.isEmpty else { return }
    var reader = StepReader(self)
    let steps = reader.steps(body.statements)
    // A function that computes something else is of no use.
    if isFactory, steps.count > 8 || steps.contains(where: { if case .code = $0.action { true } else { false } }) {
      return
    }
    facts.bodies.append(
      BodyFacts(
        enclosure: enclosure, parameters: method.parameters.map(\.name), steps: steps, place: method.place))
  }

  // MARK: Conditions

  /// Whether the facts can contain another condition of `#if`.
  func hasRoom(forCondition text: String, at node: some SyntaxProtocol) -> Bool {
    guard fault == nil else { return false }
    conditionSize += text.utf8.count
    guard conditionSize > SourceBounds.conditionLimit else { return true }
    let limit = SourceBounds.conditionLimit >> 20
    fault = SourceFault("the conditions of #if need more than \(limit) MB", line: place(of: node).line)
    return false
  }

  func openConditions(_ node: IfConfigDeclSyntax) {
    var earlier = ""
    for clause in node.clauses {
      let own = clause.condition?.trimmedDescription.split(separator: "\n").joined(separator: " ")
      let text = own.map { earlier.isEmpty ? "(\($0))" : "\(earlier) && (\($0))" } ?? earlier
      guard hasRoom(forCondition: text, at: clause) else { return }
      clauseConditions[clause.id] = text
      let first = place(of: clause).line
      let last = lines.place(at: clause.endPositionBeforeTrailingTrivia.utf8Offset).line
      facts.branches.append(BranchFacts(condition: text, lines: first...max(first, last)))
      if let own { earlier += (earlier.isEmpty ? "" : " && ") + "!(\(own))" }
    }
  }

  /// Returns the condition of `#if` around a node, or `nil` without one.
  func condition(at node: some SyntaxProtocol) -> String? {
    guard !conditions.isEmpty, fault == nil else { return nil }
    let text = conditions.joined(separator: " && ")
    return hasRoom(forCondition: text, at: node) ? text : nil
  }
}
