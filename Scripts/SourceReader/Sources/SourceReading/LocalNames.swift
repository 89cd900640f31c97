import SwiftSyntax

/// A search for the declarations of local names, from the place of use outward.
enum LocalNames {
  /// The meaning of a local name.
  enum Meaning {
    /// A parameter of a function, with its type.
    case parameter(type: String?)
    /// The values of a constant or variable, and what is put into a container: `navigation.viewControllers = [editor]`.
    case value(type: String?, [ExprSyntax], fills: [ExprSyntax])
    /// A name whose value the code does not show.
    case opaque(type: String?, String)
  }

  /// The maximum number of levels and of statements that a search visits.
  private static let levelLimit = 200
  private static let statementLimit = 2_000

  /// Returns the meaning of a name at a node, or `nil` if no function declares it.
  static func meaning(of name: String, at node: Syntax) -> Meaning? {
    var child = node
    var levels = 0
    while let parent = child.parent, levels < levelLimit {
      levels += 1
      if parent.is(MemberBlockSyntax.self) { return nil }
      if let found = meaning(of: name, in: parent, child, end: node.position) { return found }
      child = parent
    }
    return nil
  }

  /// Returns the value with which a local constant starts.
  static func initializer(of name: String, at node: Syntax) -> ExprSyntax? {
    guard case .value(_, let values, _)? = meaning(of: name, at: node), values.count == 1 else { return nil }
    return Wrappers.inner(values[0])
  }

  private static func meaning(
    of name: String, in parent: Syntax, _ child: Syntax, end: AbsolutePosition
  ) -> Meaning? {
    if let list = parent.as(CodeBlockItemListSyntax.self) {
      return declaration(of: name, in: list, before: child, end: end)
    }
    if let list = parent.as(ConditionElementListSyntax.self) { return condition(name, list, before: child) }
    if let statement = parent.as(IfExprSyntax.self), statement.body.id == child.id {
      return condition(name, statement.conditions, before: nil)
    }
    if let statement = parent.as(WhileStmtSyntax.self), statement.body.id == child.id {
      return condition(name, statement.conditions, before: nil)
    }
    if let loop = parent.as(ForStmtSyntax.self), loop.body.id == child.id {
      return names(loop.pattern).contains(name) ? .opaque(type: nil, "loop variable") : nil
    }
    if let part = parent.as(SwitchCaseSyntax.self), case .case(let label) = part.label {
      for item in label.caseItems where names(item.pattern).contains(name) {
        return .opaque(type: castType(in: item.pattern), "pattern")
      }
      return nil
    }
    if let closure = parent.as(ClosureExprSyntax.self) { return closureName(name, closure) }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return parameter(name, function.signature, function.genericParameterClause, function.genericWhereClause)
    }
    if let function = parent.as(InitializerDeclSyntax.self) {
      return parameter(name, function.signature, function.genericParameterClause, function.genericWhereClause)
    }
    if let accessor = parent.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind == .keyword(.set),
      name == (accessor.parameters?.name.identifierText ?? "newValue")
    {
      return .parameter(type: nil)
    }
    return nil
  }

  private static func parameter(
    _ name: String, _ signature: FunctionSignatureSyntax, _ generics: GenericParameterClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?
  ) -> Meaning? {
    for parameter in signature.parameterClause.parameters
    where (parameter.secondName ?? parameter.firstName).identifierText == name {
      let type = TypeNames.name(of: parameter.type)
      let generic = (generics?.parameters ?? []).first { $0.name.text == type }
      guard let generic else { return .parameter(type: type) }
      for case .conformanceRequirement(let requirement) in (requirements?.requirements ?? []).map(\.requirement)
      where TypeNames.name(of: requirement.leftType) == type {
        return .parameter(type: TypeNames.name(of: requirement.rightType))
      }
      return .parameter(type: generic.inheritedType.map { TypeNames.name(of: $0) })
    }
    return nil
  }

  private static func closureName(_ name: String, _ closure: ClosureExprSyntax) -> Meaning? {
    guard let signature = closure.signature else { return nil }
    switch signature.parameterClause {
    case .simpleInput(let list):
      if list.contains(where: { $0.name.identifierText == name }) { return .opaque(type: nil, "closure parameter") }
    case .parameterClause(let clause):
      for item in clause.parameters where (item.secondName ?? item.firstName).identifierText == name {
        return .opaque(type: item.type.map { TypeNames.name(of: $0) }, "closure parameter")
      }
    case nil: break
    }
    return nil
  }

  /// `if let`, `guard let` and `case let` in a list of conditions. The last declaration counts.
  private static func condition(_ name: String, _ list: ConditionElementListSyntax, before child: Syntax?) -> Meaning? {
    var found: ConditionElementSyntax.Condition?
    for element in list {
      if let child, element.id == child.id { break }
      if declares(element, name) { found = element.condition }
    }
    switch found {
    case .optionalBinding(let binding):
      let type = binding.typeAnnotation.map { TypeNames.name(of: $0.type) }
      if let value = binding.initializer?.value { return .value(type: type, [value], fills: []) }
      // `if let name` means the outer name.
      return meaning(of: name, at: Syntax(binding))
    case .matchingPattern(let match): return .opaque(type: castType(in: match.pattern), "pattern")
    default: return nil
    }
  }

  private static func declares(_ element: ConditionElementSyntax, _ name: String) -> Bool {
    switch element.condition {
    case .optionalBinding(let binding):
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    case .matchingPattern(let match): names(match.pattern).contains(name)
    default: false
    }
  }

  /// A declaration in a body.
  private enum Declaration {
    case function(FunctionDeclSyntax)
    case variable(PatternBindingSyntax)
    case tuple
    case guarded(ConditionElementListSyntax)
  }

  private static func declaration(
    of name: String, in list: CodeBlockItemListSyntax, before child: Syntax, end: AbsolutePosition
  ) -> Meaning? {
    var found: Declaration?
    for item in list.prefix(statementLimit) {
      if item.id == child.id { break }
      found = declaration(of: name, in: item) ?? found
    }
    switch found {
    case .function(let function):
      return .opaque(type: function.signature.returnClause.map { TypeNames.name(of: $0.type) }, "local function")
    case .tuple: return .opaque(type: nil, "tuple")
    case .guarded(let conditions): return condition(name, conditions, before: nil)
    case .variable(let binding):
      let search = Assignments(name, before: end, viewMode: .sourceAccurate)
      for item in list.prefix(statementLimit) where item.position <= child.position { search.walk(item) }
      return .value(
        type: binding.typeAnnotation.map { TypeNames.name(of: $0.type) },
        (binding.initializer.map { [$0.value] } ?? []) + search.values, fills: search.fills)
    case nil: return nil
    }
  }

  private static func declaration(of name: String, in item: CodeBlockItemSyntax) -> Declaration? {
    switch item.item {
    case .decl(let declaration):
      if let function = declaration.as(FunctionDeclSyntax.self), function.name.identifierText == name {
        return .function(function)
      }
      for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
          return .variable(binding)
        }
        if !binding.pattern.is(IdentifierPatternSyntax.self), names(binding.pattern).contains(name) { return .tuple }
      }
      return nil
    case .stmt(let statement):
      guard let statement = statement.as(GuardStmtSyntax.self),
        statement.conditions.contains(where: { declares($0, name) })
      else { return nil }
      return .guarded(statement.conditions)
    default: return nil
    }
  }

  /// Returns the names that a pattern binds.
  private static func names(_ pattern: some SyntaxProtocol) -> Set<String> {
    let search = BoundNames(viewMode: .sourceAccurate)
    search.walk(pattern)
    return search.names
  }

  /// Returns the type in `case let editor as Editor`.
  private static func castType(in pattern: some SyntaxProtocol) -> String? {
    let search = BoundNames(viewMode: .sourceAccurate)
    search.walk(pattern)
    return search.types.count == 1 ? search.types[0] : nil
  }
}

private final class BoundNames: SyntaxVisitor {
  var names: Set<String> = []
  var types: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.identifierText)
    return .skipChildren
  }
  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    types.append(TypeNames.name(of: node.type))
    return .skipChildren
  }
}

/// The assignments to a local variable, and the screens that are put into it.
private final class Assignments: SyntaxVisitor {
  var values: [ExprSyntax] = []
  var fills: [ExprSyntax] = []
  private let name: String
  private let end: AbsolutePosition

  init(_ name: String, before end: AbsolutePosition, viewMode: SyntaxTreeViewMode) {
    self.name = name
    self.end = end
    super.init(viewMode: viewMode)
  }

  private func isName(_ expression: ExprSyntax) -> Bool {
    Wrappers.inner(expression).as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard node.position < end, elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else {
      return .visitChildren
    }
    if isName(elements[0]) {
      if elements.count == 3 { values.append(elements[2]) }
      if elements.count == 5, elements[3].is(UnresolvedAsExprSyntax.self) { values.append(elements[2]) }
    } else if let access = Wrappers.inner(elements[0]).as(MemberAccessExprSyntax.self), let base = access.base,
      isName(base), access.declName.baseName.text == "viewControllers",
      let array = elements[2].as(ArrayExprSyntax.self)
    {
      fills += array.elements.map(\.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.position < end, let call = ReadCall(node), let base = call.base, isName(base) else {
      return .visitChildren
    }
    if call.name == "pushViewController", let first = call.first { fills.append(first) }
    if call.name == "setViewControllers", let array = call.first?.as(ArrayExprSyntax.self) {
      fills += array.elements.map(\.expression)
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // A use in one branch does not get the values of the others.

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .visitChildren }
    walk(node.conditions)
    if contains(node.body) {
      walk(node.body)
    } else if let rest = node.elseBody {
      walk(rest)
    }
    return .skipChildren
  }

  override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
    guard let branch = node.first(where: { contains($0) }) else { return .visitChildren }
    walk(branch)
    return .skipChildren
  }

  /// Whether the use is in a node.
  private func contains(_ node: some SyntaxProtocol) -> Bool { node.position <= end && end < node.endPosition }
}
