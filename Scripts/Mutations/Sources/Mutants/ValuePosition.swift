import SwiftSyntax

/// Whether the only item of a list of statements gives the value of a function, closure or expression.
///
/// Such an item cannot be removed. Closures with one expression count, because their type is not visible.
func givesValue(_ list: CodeBlockItemListSyntax) -> Bool {
  guard list.count == 1 else { return false }
  guard let owner = list.parent else { return false }
  if owner.is(ClosureExprSyntax.self) { return true }
  if let accessors = owner.as(AccessorBlockSyntax.self) { return accessors.accessors.is(CodeBlockItemListSyntax.self) }
  if let body = owner.as(SwitchCaseSyntax.self) {
    return body.parent?.parent?.as(SwitchExprSyntax.self).map { isValue(Syntax($0)) } ?? false
  }
  guard let block = owner.as(CodeBlockSyntax.self), let holder = block.parent else { return false }
  if let function = holder.as(FunctionDeclSyntax.self) { return resultType(of: function) != nil }
  if let accessor = holder.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.tokenKind == .keyword(.get) }
  if let branch = holder.as(IfExprSyntax.self) { return isValue(Syntax(branch)) }
  return false
}

/// Whether an `if` or a `switch` is an expression whose value is used.
func isValue(_ node: Syntax) -> Bool {
  guard let parent = node.parent else { return false }
  if let outer = parent.as(IfExprSyntax.self) { return isValue(Syntax(outer)) }
  guard parent.is(ExpressionStmtSyntax.self) else { return true }
  guard let list = parent.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
  return givesValue(list) && !containsReturn(node)
}

/// The result type of a function, or `nil` if it returns nothing.
func resultType(of function: FunctionDeclSyntax) -> TypeSyntax? {
  guard let type = function.signature.returnClause?.type else { return nil }
  return ["Void", "()"].contains(type.trimmedDescription) ? nil : type
}

/// Whether a statement returns from its function.
func containsReturn(_ node: Syntax) -> Bool {
  if node.is(ReturnStmtSyntax.self) { return true }
  if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
  return node.children(viewMode: .sourceAccurate).contains(where: containsReturn)
}
