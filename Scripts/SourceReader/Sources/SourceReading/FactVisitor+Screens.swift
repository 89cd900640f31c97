import SwiftSyntax

/// The screens that expressions create.
extension FactVisitor {
  private static let depthLimit = SourceBounds.pathLimit
  /// The maximum number of expressions that determine a screen. A name that occurs twice is followed twice.
  private static let stepLimit = 200

  /// Returns the screen that an expression is.
  func screen(_ expression: ExprSyntax, depth: Int = 0) -> ScreenValue {
    screenSteps = depth == 0 ? 0 : screenSteps + 1
    guard depth < Self.depthLimit, screenSteps < Self.stepLimit else { return .unknown("nesting") }
    let expression = Wrappers.inner(expression)
    if let sequence = expression.as(SequenceExprSyntax.self) { return screen(sequence, depth) }
    if let node = expression.as(FunctionCallExprSyntax.self) {
      if let closure = Wrappers.inner(node.calledExpression).as(ClosureExprSyntax.self) {
        return screen(returnedBy: closure, depth)
      }
      return ReadCall(node).map { screen($0, depth) } ?? .unknown("call")
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return screen(reference, depth) }
    if expression.is(SuperExprSyntax.self) { return .current }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      guard let base = access.base else { return .unknown("implicit member") }
      if let path = Self.typePath(expression) { return .type(path) }
      return name == "self" ? screen(base, depth: depth + 1) : .member(name, on: screen(base, depth: depth + 1))
    }
    if expression.is(SubscriptCallExprSyntax.self) { return .unknown("element") }
    if expression.is(NilLiteralExprSyntax.self) { return .unknown("nil") }
    return .unknown("expression")
  }

  /// Operators are not folded: `a as! B`, `a ?? b` and `c ? a : b` are lists of operands and operators.
  private func screen(_ sequence: SequenceExprSyntax, _ depth: Int) -> ScreenValue {
    let elements = Array(sequence.elements)
    func part(_ range: Range<Int>) -> ScreenValue {
      guard let first = elements[range].first else { return .unknown("expression") }
      if range.count == 1 { return screen(first, depth: depth + 1) }
      if range.count == 3, elements[range.lowerBound + 1].is(UnresolvedAsExprSyntax.self),
        let type = elements[range.lowerBound + 2].as(TypeExprSyntax.self)
      {
        return .typed(TypeNames.name(of: type.type), screen(first, depth: depth + 1))
      }
      return .unknown("expression")
    }
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self)
    {
      return .any([screen(ternary.thenExpression, depth: depth + 1), part(place + 1..<elements.count)])
    }
    if let place = elements.firstIndex(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }) {
      return .any([part(0..<place), part(place + 1..<elements.count)])
    }
    return part(0..<elements.count)
  }

  /// Returns the name of a type in an expression: `Editor`, `Outer.Inner`.
  private static func typePath(_ expression: ExprSyntax, depth: Int = 0) -> String? {
    guard depth < depthLimit else { return nil }
    let expression = Wrappers.inner(expression)
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      return name.first?.isUppercase == true ? name : nil
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.identifierText.first?.isUppercase == true, let outer = typePath(base, depth: depth + 1)
    else { return nil }
    return outer + "." + access.declName.baseName.identifierText
  }

  private func screen(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> ScreenValue {
    let name = reference.baseName.identifierText
    if name == "self" { return .current }
    if name == "Self" { return .type(name) }
    if let local = local(name, at: Syntax(reference), depth) { return local }
    return name.first?.isUppercase == true ? .type(name) : .member(name, on: nil)
  }

  private func screen(_ call: ReadCall, _ depth: Int) -> ScreenValue {
    switch call.name {
    case "instantiateViewController" where call.argument("withResource") != nil:
      // The functions that R.swift writes.
      guard let resource = call.argument("withResource") else { break }
      return screen(resource, depth: depth + 1)
    case "instantiateViewController", "instantiateController":
      guard let identifier = call.argument("withIdentifier", "identifier") else { break }
      return created(by: call, .scene(text(of: identifier), board: board(of: call)), depth)
    case "instantiateInitialViewController", "instantiateInitialController":
      return created(by: call, .scene(nil, board: board(of: call)), depth)
    case "makeDestination":
      guard let routable = call.argument("to").flatMap(Self.routable) else { break }
      return .routable(routable)
    case "init":
      guard let base = call.base, let name = Self.typePath(base) else { return .unknown("implicit member") }
      return .object(name, root: root(of: call, depth))
    default: break
    }
    if let scene = sceneConstant(call) { return scene }
    if call.name.first?.isUppercase == true, let name = Self.typePath(call.node.calledExpression) {
      return .object(name, root: root(of: call, depth))
    }
    if call.isImplicitMember { return .unknown("implicit member") }
    if call.base == nil, let function = local(call.name, at: Syntax(call.node), depth) { return function }
    return .call(
      call.name, on: call.base.map { screen($0, depth: depth + 1) },
      arguments: call.arguments.map {
        CallFacts.Argument(label: $0.label?.identifierText ?? "_", text: text(of: $0.expression))
      })
  }

  /// The value of a constant that a generator writes for a scene: `SceneType<Editor>(storyboard: Main.self, identifier: "Editor")`.
  ///
  /// Without an identifier, it is the initial scene. A generated storyboard has the name of its file as `storyboardName`.
  private func sceneConstant(_ call: ReadCall) -> ScreenValue? {
    guard let generic = call.node.calledExpression.as(GenericSpecializationExprSyntax.self),
      generic.genericArgumentClause.arguments.count == 1,
      case .type(let type)? = generic.genericArgumentClause.arguments.first?.argument
    else { return nil }
    let name = TypeNames.name(of: type)
    if call.name == "StoryboardViewControllerResource", let identifier = call.argument("identifier") {
      // R.swift writes the name of the file into the type around the constant.
      return .typed(name, .scene(text(of: identifier), board: .reference(["self", "name"])))
    }
    guard let storyboard = call.argument("storyboard"),
      call.arguments.allSatisfy({ ["storyboard", "identifier", "bundle"].contains($0.label?.text) })
    else { return nil }
    let board: TextValue =
      switch text(of: storyboard) {
      case .type(let name): .reference(name.split(separator: ".").map(String.init) + ["storyboardName"])
      case let value: value
      }
    return .typed(name, .scene(call.argument("identifier").map { text(of: $0) }, board: board))
  }

  /// Returns the screen that a new container contains.
  private func root(of call: ReadCall, _ depth: Int) -> ScreenValue? {
    call.argument("rootViewController", "rootView", "contentViewController").map { screen($0, depth: depth + 1) }
  }

  /// The class of a scene whose controller a closure creates: `{ coder in Editor(coder: coder) }`.
  private func created(by call: ReadCall, _ scene: ScreenValue, _ depth: Int) -> ScreenValue {
    let creator = call.argument("creator").flatMap { $0.as(ClosureExprSyntax.self) } ?? call.node.trailingClosure
    guard let creator, case .object(let name, _) = screen(returnedBy: creator, depth) else { return scene }
    return .typed(name, scene)
  }

  /// Returns the screen that a closure returns.
  private func screen(returnedBy closure: ClosureExprSyntax, _ depth: Int) -> ScreenValue {
    var values: [ScreenValue] = []
    if closure.statements.count == 1, case .expr(let expression)? = closure.statements.first?.item {
      values.append(screen(expression, depth: depth + 1))
    }
    let search = ReturnedExpressions(viewMode: .sourceAccurate)
    search.walk(closure.statements)
    values += search.results.map { screen($0, depth: depth + 1) }
    return values.count == 1 ? values[0] : values.isEmpty ? .unknown("closure") : .any(values)
  }

  // MARK: Local names

  /// Returns the value of a local name, or `nil` if the name belongs to a type or a file.
  private func local(_ name: String, at node: Syntax, _ depth: Int) -> ScreenValue? {
    guard let found = LocalNames.meaning(of: name, at: node) else { return nil }
    switch found {
    case .parameter(let type): return Self.typed(type, .parameter(name))
    case .opaque(let type, let reason): return Self.typed(type, .unknown(reason))
    case .value(let type, let values, let fills):
      var screens = values.map { screen($0, depth: depth + 1) }
      screens.removeAll { $0 == .unknown("nil") }
      if screens.count == 1, case .object(let container, nil) = screens[0], !fills.isEmpty {
        let inner = fills.map { screen($0, depth: depth + 1) }
        screens[0] = .object(container, root: inner.count == 1 ? inner[0] : .any(inner))
      }
      let value: ScreenValue =
        screens.count == 1 ? screens[0] : screens.isEmpty ? .unknown("variable") : .any(screens)
      return Self.typed(type, value)
    }
  }

  private static func typed(_ type: String?, _ value: ScreenValue) -> ScreenValue {
    guard let type, !type.isEmpty else { return value }
    return .typed(type, value)
  }
}

/// The expressions that a body returns, without those of nested closures and functions.
private final class ReturnedExpressions: SyntaxVisitor {
  var results: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
