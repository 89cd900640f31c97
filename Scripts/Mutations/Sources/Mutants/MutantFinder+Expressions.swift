import SwiftSyntax

extension MutantFinder {
  /// Adds mutants that give the value of another case, in a `switch` whose value is used.
  func addOtherCases(_ node: SwitchExprSyntax) {
    let isExpression = isValue(Syntax(node))
    let values = node.cases.map { branch -> ExprSyntax? in
      guard let value = branch.as(SwitchCaseSyntax.self).flatMap(value(of:)) else { return nil }
      return isExpression ? value : assigned(value)
    }
    guard isExpression || Set(node.cases.compactMap(assignmentTarget)).count == 1 else { return }
    for (position, value) in values.enumerated() {
      guard let value, isOneLine(value) else { continue }
      let others = Array(values.indices.suffix(from: position + 1)) + Array(0..<position)
      let other = others.lazy.compactMap { index -> String? in
        guard let text = values[index]?.trimmedDescription, text != value.trimmedDescription else { return nil }
        guard let label = node.cases[node.cases.index(node.cases.startIndex, offsetBy: index)].as(SwitchCaseSyntax.self)
        else { return nil }
        return self.bindsNames(label) || text.contains(where: \.isNewline) ? nil : text
      }.first
      guard let other, !containsClosure(Syntax(value)) else { continue }
      add(.takeOtherCase, value) { around(value, "(\($0) ? (\(other)) : (", "))") }
    }
  }

  /// The only expression of a case, if it has no effect and cannot throw.
  private func value(of branch: SwitchCaseSyntax) -> ExprSyntax? {
    guard branch.statements.count == 1, let value = branch.statements.first?.item.as(ExprSyntax.self) else {
      return nil
    }
    let isPlain = !value.is(IfExprSyntax.self) && !value.is(SwitchExprSyntax.self) && !value.is(TryExprSyntax.self)
    return isPlain ? value : nil
  }

  /// The value that an assignment of a case assigns.
  private func assigned(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let assignment = expression.as(InfixOperatorExprSyntax.self) else { return nil }
    return assignment.operator.is(AssignmentExprSyntax.self) ? assignment.rightOperand : nil
  }

  private func assignmentTarget(_ branch: SwitchCaseListSyntax.Element) -> String? {
    guard let value = branch.as(SwitchCaseSyntax.self).flatMap(value(of:)), assigned(value) != nil else { return nil }
    return value.as(InfixOperatorExprSyntax.self)?.leftOperand.trimmedDescription
  }

  /// Adds a mutant that replaces a case of an enumeration, such as `.weak`, by another one.
  func addOtherValue(_ node: MemberAccessExprSyntax) {
    guard node.base == nil, let parent = node.parent, isComputed(Syntax(node)) else { return }
    guard !parent.is(FunctionCallExprSyntax.self), !parent.is(OptionalChainingExprSyntax.self) else { return }
    guard let other = signatures.otherCase(node.declName.baseName.text) else { return }
    add(.takeOtherValue, node) { around(node, "(\($0) ? .\(other) : ", ")") }
  }

  private func bindsNames(_ branch: SwitchCaseSyntax) -> Bool {
    guard let label = branch.label.as(SwitchCaseLabelSyntax.self) else { return false }
    return label.caseItems.contains { item in
      item.pattern.tokens(viewMode: .sourceAccurate).contains {
        [.keyword(.let), .keyword(.var)].contains($0.tokenKind)
      }
    }
  }

  /// Adds mutants that swap two neighboring arguments of the same type.
  func addSwaps(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count > 1, node.trailingClosure == nil, isOneLine(node), !containsClosure(Syntax(node)) else {
      return
    }
    guard let name = calledName(node), !isChained(node) else { return }
    let arguments = Array(node.arguments)
    guard !arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) }) else { return }
    for position in signatures.swappable(name, arguments.map { $0.label?.text ?? "" }) {
      var values = arguments.map(\.expression.trimmedDescription)
      guard values[position] != values[position + 1] else { continue }
      values.swapAt(position, position + 1)
      let list = zip(arguments, values).map { ($0.label.map { "\($0.text): " } ?? "") + $1 }.joined(separator: ", ")
      add(.swapArguments, node) {
        around(node, "(\($0) ? \(node.calledExpression.trimmedDescription)(\(list)) : ", ")")
      }
    }
  }

  private func calledName(_ node: FunctionCallExprSyntax) -> String? {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.tokenKind == .keyword(.`init`) ? nil : member.declName.baseName.text
    }
    return node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether more of an optional chain follows.
  private func isChained(_ node: FunctionCallExprSyntax) -> Bool {
    node.trimmedDescription.contains("?") && node.parent?.is(MemberAccessExprSyntax.self) == true
  }

  /// Adds mutants without one of the elements of an array literal.
  func addDrops(_ node: ArrayExprSyntax) {
    guard (1...6).contains(node.elements.count), isOneLine(node), !containsClosure(Syntax(node)), isTyped(node) else {
      return
    }
    let elements = node.elements.map(\.expression.trimmedDescription)
    for position in elements.indices {
      var rest = elements
      rest.remove(at: position)
      add(.dropElement, node) { around(node, "(\($0) ? [\(rest.joined(separator: ", "))] : ", ")") }
    }
  }

  /// Whether the type of an array literal does not depend on the literal alone, nor on the code after it.
  private func isTyped(_ node: ArrayExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(MemberAccessExprSyntax.self) { return node.elements.count > 1 }
    if let initializer = parent.as(InitializerClauseSyntax.self),
      let binding = initializer.parent?.as(PatternBindingSyntax.self)
    {
      return binding.typeAnnotation != nil || node.elements.count > 1
    }
    return !parent.is(FunctionCallExprSyntax.self) && !parent.is(ForStmtSyntax.self)
  }

  /// Adds a mutant that replaces a Boolean literal.
  func addLiteral(_ node: BooleanLiteralExprSyntax, isTrue: Bool) {
    guard isComputed(Syntax(node)), node.parent?.is(ConditionElementSyntax.self) != true else { return }
    add(.changeLiteral, node) { around(node, "(\($0) ? \(!isTrue) : ", ")") }
  }

  /// Adds a mutant that replaces a literal.
  func addLiteral(_ node: some ExprSyntaxProtocol, as other: String) {
    guard isComputed(Syntax(node)), isOneLine(node) else { return }
    add(.changeLiteral, node) { around(node, "(\($0) ? \(other) : ", ")") }
  }

  /// Whether a literal is a value that the program computes at run time.
  private func isComputed(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(MemberAccessExprSyntax.self) { return false }
    // The default of a parameter is compiled where the function is called.
    if let clause = parent.as(InitializerClauseSyntax.self) {
      return clause.parent?.is(FunctionParameterSyntax.self) != true
    }
    return true
  }
}
