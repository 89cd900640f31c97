import SwiftSyntax

extension MutantFinder {
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "===", "!=="]
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  /// Adds mutants of the conditions of `if`, `guard` and `while`.
  func addConditions(_ list: ConditionElementListSyntax) {
    // The compiler has to see that the code after an endless loop is not reached.
    guard list.trimmedDescription != "true" else { return }
    let isLoop = list.parent?.is(WhileStmtSyntax.self) ?? false
    for element in list {
      switch element.condition {
      case .expression(let condition) where isLoop:
        add(.failBinding, element) { around(unwrapped(condition).0, "!\($0) && (", ")") }
      // `try` has to be to the left of the operator.
      case .expression(let condition): addCondition(unwrapped(condition).0)
      case .optionalBinding, .matchingPattern:
        add(.failBinding, element) { selected in
          let offset = element.positionAfterSkippingLeadingTrivia.utf8Offset
          return [Insertion(offset: offset, role: .point, other: offset, text: "!\(selected), ")]
        }
      case .availability: break
      }
    }
  }

  /// Adds mutants that negate a condition, and that ignore it.
  func addCondition(_ condition: ExprSyntax) {
    add(.negateCondition, condition) { around(condition, "(\($0) != (", "))") }
    add(.ignoreCondition, condition) { around(condition, "(\($0) || (", "))") }
  }

  /// Adds mutants of an operator: conditions outside of `if`, operands of `&&` and `||`, boundaries, and defaults.
  func addOperator(_ node: InfixOperatorExprSyntax) {
    let name = node.operator.trimmedDescription
    if name == "&&" || name == "||" {
      for operand in [node.leftOperand, node.rightOperand] {
        add(.ignoreCondition, operand) {
          name == "&&" ? around(operand, "(\($0) || (", "))") : around(operand, "(!\($0) && (", "))")
        }
      }
    }
    if (name == "&&" || name == "||" || Self.comparisons.contains(name)) && !isInCondition(Syntax(node)) {
      add(.negateCondition, node) { around(node, "(\($0) != (", "))") }
    }
    if let moved = Self.boundaries[name], isOneLine(node), !containsClosure(Syntax(node)) {
      let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
      add(.moveBoundary, node) { around(node, "(\($0) ? (\(left) \(moved) \(right)) : (", "))") }
    }
    if name == "??", isOneLine(node), !containsClosure(Syntax(node)) {
      let value = node.rightOperand.trimmedDescription
      guard value != "nil", !node.rightOperand.is(FunctionCallExprSyntax.self) || !value.hasPrefix("fatalError") else {
        return
      }
      add(.useDefault, node) { around(node, "(\($0) ? (\(value)) : (", "))") }
    }
  }

  /// Whether a mutant of a condition around the node negates it.
  func isInCondition(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self) { return true }
    if let ternary = parent.as(TernaryExprSyntax.self) { return ternary.condition.id == ExprSyntax(node)?.id }
    if let operation = parent.as(InfixOperatorExprSyntax.self) {
      return ["&&", "||"].contains(operation.operator.trimmedDescription)
    }
    return false
  }

  /// Whether the code is in one line, so that a copy of it can be inserted.
  func isOneLine(_ node: some SyntaxProtocol) -> Bool { !node.trimmedDescription.contains(where: \.isNewline) }

  /// Whether the code contains a closure. A copy of it would mix up the names of declarations.
  func containsClosure(_ node: Syntax) -> Bool {
    node.is(ClosureExprSyntax.self) || node.children(viewMode: .sourceAccurate).contains(where: containsClosure)
  }
}
