import SwiftSyntax

/// A search for code that makes another image instead of that of a call.
enum Fallback {
  /// Whether code makes another image in place of that of a call.
  static func exists(for call: FunctionCallExprSyntax) -> Bool {
    follows(call) || isForOlderSystems(call) || replaces(call)
  }

  /// Whether a call only replaces an image that does not exist: `if image == nil { image = UIImage(named: name) }`.
  private static func replaces(_ call: FunctionCallExprSyntax) -> Bool {
    var item = Syntax(call)
    while let parent = item.parent, !item.is(IfExprSyntax.self) { item = parent }
    guard let statement = item.as(IfExprSyntax.self), statement.conditions.count == 1,
      let condition = statement.conditions.first?.condition.trimmedDescription, condition.hasSuffix("== nil"),
      let block = blockItem(around: item), let place = block.list.index(of: block.item)
    else { return false }
    return block.list[..<place].contains { makesImage($0) }
  }

  /// Whether a call is only for systems on which the other branch of `#available` cannot make its image. The app may not support them.
  private static func isForOlderSystems(_ call: FunctionCallExprSyntax) -> Bool {
    var child = Syntax(call)
    while let parent = child.parent {
      if let statement = parent.as(IfExprSyntax.self), statement.elseBody?.id == child.id,
        statement.conditions.contains(where: {
          $0.condition.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.tokenKind == .poundAvailable
        }), makesImage(statement.body)
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// Whether another image replaces the result of a call: beside `??`, or after a binding of the result in a condition.
  private static func follows(_ call: FunctionCallExprSyntax) -> Bool {
    var child = Syntax(call)
    while let parent = child.parent, isWrapper(parent, of: child) { child = parent }
    if let list = child.parent?.as(ExprListSyntax.self) {
      let elements = Array(list)
      guard let index = elements.firstIndex(where: { $0.id == child.id }) else { return false }
      // `UIImage(systemName: name) ?? UIImage(named: name)`
      if index > 1, isCoalescing(elements[index - 1]), makesImage(elements[index - 2]) { return true }
      return index + 1 < elements.count && isCoalescing(elements[index + 1])
    }
    guard let binding = child.parent?.parent?.as(OptionalBindingConditionSyntax.self),
      let statement = binding.parent?.parent?.parent
    else { return false }
    if let statement = statement.as(GuardStmtSyntax.self) { return makesImage(statement.body) }
    guard let statement = statement.as(IfExprSyntax.self) else { return false }
    if let rest = statement.elseBody, makesImage(rest) { return true }
    return isFollowedByImage(Syntax(statement))
  }

  private static func isCoalescing(_ element: ExprSyntax) -> Bool {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }

  /// Whether an expression only passes on the result: `try`, parentheses, or a member of the result.
  private static func isWrapper(_ parent: Syntax, of child: Syntax) -> Bool {
    if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id == child.id }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == child.id }
    if parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self) {
      // The only element of a tuple, not an argument.
      return (parent.as(LabeledExprSyntax.self)?.parent ?? parent).parent?.is(TupleExprSyntax.self) == true
    }
    return parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(TupleExprSyntax.self)
      || parent.is(OptionalChainingExprSyntax.self)
  }

  /// Whether a later statement of the block makes an image, as after `if let image = UIImage(named: name) { return image }`.
  private static func isFollowedByImage(_ statement: Syntax) -> Bool {
    guard let block = blockItem(around: statement), let place = block.list.index(of: block.item) else { return false }
    return block.list[block.list.index(after: place)...].contains { makesImage($0) }
  }

  /// Returns the statement of a block that contains a node, and the statements of the block.
  private static func blockItem(around node: Syntax) -> (item: CodeBlockItemSyntax, list: CodeBlockItemListSyntax)? {
    var item = node
    while let parent = item.parent, !item.is(CodeBlockItemSyntax.self) { item = parent }
    guard let item = item.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return nil
    }
    return (item, list)
  }

  private static func makesImage(_ node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      ["UIImage", "NSImage", "systemName", "systemSymbolName"].contains(token.text)
    }
  }
}
