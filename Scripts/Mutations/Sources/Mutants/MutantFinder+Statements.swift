import SwiftSyntax

extension MutantFinder {
  /// Functions without an effect that a test can notice, or without which the code does not compile.
  private static let kept: Set<String> = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "reserveCapacity", "super.init",
    "self.init", "withExtendedLifetime",
  ]

  /// Insertions around a node.
  func around(_ node: some SyntaxProtocol, _ prefix: String, _ suffix: String) -> [Insertion] {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return [
      Insertion(offset: start, role: .prefix, other: end, text: prefix),
      Insertion(offset: end, role: .suffix, other: start, text: suffix),
    ]
  }

  // MARK: Returns

  /// Adds mutants that return at the start of a function.
  func addReturns(
    _ node: some SyntaxProtocol, after brace: TokenSyntax, _ statements: CodeBlockItemListSyntax, type: TypeSyntax?
  ) {
    guard let type else { return addReturn(.returnEarly, "return", node, after: brace) }
    var more: [Insertion] = []
    if statements.count == 1, let item = statements.first, givesValue(statements), isExpression(item) {
      let offset = item.positionAfterSkippingLeadingTrivia.utf8Offset
      more = [Insertion(offset: offset, role: .point, other: offset, text: "return ")]
    }
    for (operation, value) in values(of: type) { addReturn(operation, "return \(value)", node, after: brace, more) }
  }

  /// Adds mutants that return at the start of the accessors of a property or subscript.
  func addReturns(in block: AccessorBlockSyntax, type: TypeSyntax) {
    switch block.accessors {
    case .getter(let statements): addReturns(block, after: block.leftBrace, statements, type: type)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.get): addReturns(accessor, after: body.leftBrace, body.statements, type: type)
        case .keyword(.set), .keyword(.didSet), .keyword(.willSet):
          addReturns(accessor, after: body.leftBrace, body.statements, type: nil)
        default: break
        }
      }
    }
  }

  /// Adds a mutant that runs a statement right after the brace of a body.
  func addReturn(
    _ operation: Operation, _ statement: String, _ node: some SyntaxProtocol, after brace: TokenSyntax,
    _ more: [Insertion] = []
  ) {
    let offset = brace.endPositionBeforeTrailingTrivia.utf8Offset
    add(operation, node) { selected in
      [Insertion(offset: offset, role: .point, other: offset, text: " if \(selected) { \(statement) };")] + more
    }
  }

  private func isExpression(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr: true
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self).map { isValue(Syntax($0.expression)) } ?? false
    case .decl: false
    }
  }

  private func values(of type: TypeSyntax) -> [(Operation, String)] {
    if type.is(OptionalTypeSyntax.self) { return [(.returnNil, "nil")] }
    if type.is(ArrayTypeSyntax.self) { return [(.returnEmpty, "[]")] }
    if type.is(DictionaryTypeSyntax.self) { return [(.returnEmpty, "[:]")] }
    let name = type.as(IdentifierTypeSyntax.self)?.name.text
    switch name {
    case "Bool": return [(.returnFalse, "false"), (.returnTrue, "true")]
    case "String": return [(.returnEmpty, "\"\"")]
    case "Set", "ContiguousArray": return [(.returnEmpty, "[]")]
    case "Int", "Double", "UInt32", "Int32", "UInt64", "UInt16", "UInt8": return [(.returnEmpty, "0")]
    default: return []
    }
  }

  // MARK: Statements

  /// Adds mutants without one of the statements.
  func addRemovals(_ list: CodeBlockItemListSyntax) {
    let isSingleValue = givesValue(list)
    for (position, item) in list.enumerated() {
      guard isRemovable(item, in: list, at: position, isSingleValue: isSingleValue) else { continue }
      add(.removeStatement, item) { around(item.item, "if !\($0) { ", " }") }
    }
  }

  private func isRemovable(
    _ item: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax, at position: Int, isSingleValue: Bool
  ) -> Bool {
    switch item.item {
    case .decl: return false
    case .stmt(let statement):
      if statement.is(ForStmtSyntax.self) { return true }
      if let loop = statement.as(WhileStmtSyntax.self) { return loop.conditions.trimmedDescription != "true" }
      if let exit = statement.as(ReturnStmtSyntax.self) { return exit.expression == nil && isBranch(list) }
      return statement.is(ContinueStmtSyntax.self) && isBranch(list)
    case .expr(let expression):
      let (inner, operators) = unwrapped(expression)
      if let assignment = inner.as(InfixOperatorExprSyntax.self) {
        guard isAssignment(assignment) else { return false }
        if operators && assignment.leftOperand.is(DiscardAssignmentExprSyntax.self) { return !isSingleValue }
        return !initializes(assignment.leftOperand, in: list, at: position)
      }
      guard !isSingleValue, let call = call(in: inner) else { return false }
      return !Self.kept.contains(call.calledExpression.trimmedDescription)
        && !Self.kept.contains(call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "")
    }
  }

  /// An expression without `try` and `await`, and whether it had one of them.
  func unwrapped(_ expression: ExprSyntax) -> (ExprSyntax, Bool) {
    if let attempt = expression.as(TryExprSyntax.self) { return (unwrapped(attempt.expression).0, true) }
    if let wait = expression.as(AwaitExprSyntax.self) { return (unwrapped(wait.expression).0, true) }
    return (expression, false)
  }

  private func call(in expression: ExprSyntax) -> FunctionCallExprSyntax? {
    expression.as(FunctionCallExprSyntax.self)
      ?? expression.as(OptionalChainingExprSyntax.self).flatMap { call(in: $0.expression) }
  }

  func isAssignment(_ node: InfixOperatorExprSyntax) -> Bool {
    if node.operator.is(AssignmentExprSyntax.self) { return true }
    let name = node.operator.trimmedDescription
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }

  /// Whether the list is the body of an `if` without `else`: leaving it out continues after it.
  private func isBranch(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let branch = list.parent?.parent?.as(IfExprSyntax.self) else { return false }
    return branch.elseBody == nil
  }

  /// Whether an assignment may be the first one to a property of `self` or to a local variable.
  private func initializes(_ target: ExprSyntax, in list: CodeBlockItemListSyntax, at position: Int) -> Bool {
    if target.is(TupleExprSyntax.self) { return true }
    var name = target.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = target.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      name = member.declName.baseName.text
    }
    guard let name else { return false }
    let isComplete = list.prefix(position).contains {
      $0.trimmedDescription.hasPrefix("super.init(") || $0.trimmedDescription.hasPrefix("self.init(")
    }
    var node: Syntax? = Syntax(list)
    while let current = node {
      if current.is(InitializerDeclSyntax.self) { return !isComplete }
      if current.is(ClosureExprSyntax.self) && target.is(MemberAccessExprSyntax.self) { return false }
      if let items = current.as(CodeBlockItemListSyntax.self), declares(name, in: items) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether a list of statements declares a variable without a value.
  private func declares(_ name: String, in list: CodeBlockItemListSyntax) -> Bool {
    list.contains { item in
      guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { $0.pattern.trimmedDescription == name && $0.initializer == nil }
    }
  }
}
