import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the mutants of a file: changes to declarations whose doc comment names a rule.
///
/// A member without a rule belongs to the rules of its type. A nested function also belongs to the rules of the outer one.
public final class MutantFinder: SyntaxVisitor {
  let file: String
  let text: String
  let signatures: SignatureIndex
  private let locations: SourceLocationConverter
  private(set) var found: [Mutant] = []
  private var scopes: [Scope] = []
  private var ordinals: [String: Int] = [:]
  private var declarations: [String: Int] = [:]

  /// A declaration around the visited code.
  private struct Scope {
    let name: String
    let rules: [String]
    let isFunction: Bool
  }

  private init(_ file: String, _ text: String, _ tree: SourceFileSyntax, _ signatures: SignatureIndex) {
    self.file = file
    self.text = text
    self.signatures = signatures
    self.locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// The mutants of a file, in the order of their code.
  public static func mutants(of text: String, file: String, signatures: SignatureIndex = SignatureIndex()) -> [Mutant] {
    // Operators are slow to parse, and most files name no rule.
    guard namesRule(text) else { return [] }
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let tree = folded.as(SourceFileSyntax.self) ?? parsed
    let finder = MutantFinder(file, text, tree, signatures)
    finder.walk(tree)
    return finder.found
  }

  /// Whether the visited code belongs to a rule.
  var isMutated: Bool { !(scopes.last?.rules.isEmpty ?? true) }

  /// Adds a mutant of the code of a node. `insertions` receives the condition that selects the mutant.
  func add(_ operation: Operation, _ node: some SyntaxProtocol, _ insertions: (String) -> [Insertion]) {
    guard let scope = scopes.last, !scope.rules.isEmpty else { return }
    let declaration = scopes.map(\.name).joined(separator: ".")
    let ordinal = ordinals["\(declaration) \(operation)", default: 0] + 1
    ordinals["\(declaration) \(operation)"] = ordinal
    let start = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    let end = locations.location(for: node.endPositionBeforeTrailingTrivia).line
    found.append(
      Mutant(
        file: file, declaration: declaration, operation: operation, ordinal: ordinal, rules: scope.rules,
        lines: start...end, index: found.count, insertions: insertions(Instrumentation.placeholder(found.count))))
  }

  // MARK: Declarations

  private func enter(_ node: some SyntaxProtocol, _ name: String, isFunction: Bool) -> SyntaxVisitorContinueKind {
    let own = rulesNamed(before: node)
    let outer = scopes.last
    let inherits = own.isEmpty || outer?.isFunction == true
    let rules = inherits ? own + (outer?.rules ?? []).filter { !own.contains($0) } : own
    let path = (scopes.map(\.name) + [name]).joined(separator: ".")
    let count = declarations[path, default: 0] + 1
    declarations[path] = count
    scopes.append(
      Scope(name: isFunction && count > 1 ? "\(name) (\(count))" : name, rules: rules, isFunction: isFunction))
    return .visitChildren
  }

  private func leave() { scopes.removeLast() }

  public override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, isFunction: false)
  }
  public override func visitPost(_ node: StructDeclSyntax) { leave() }

  public override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, isFunction: false)
  }
  public override func visitPost(_ node: ClassDeclSyntax) { leave() }

  public override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, isFunction: false)
  }
  public override func visitPost(_ node: EnumDeclSyntax) { leave() }

  public override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, isFunction: false)
  }
  public override func visitPost(_ node: ActorDeclSyntax) { leave() }

  public override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.extendedType.trimmedDescription, isFunction: false)
  }
  public override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  public override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  public override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  public override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let entered = enter(node, "\(node.name.text)(\(labels))", isFunction: true)
    if let body = node.body {
      let isOpaque = node.signature.returnClause.map { $0.type.is(SomeOrAnyTypeSyntax.self) } ?? false
      if !isOpaque { addReturns(node, after: body.leftBrace, body.statements, type: resultType(of: node)) }
    }
    return entered
  }
  public override func visitPost(_ node: FunctionDeclSyntax) { leave() }

  public override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let entered = enter(node, "init(\(labels))", isFunction: true)
    if let body = node.body, node.optionalMark?.tokenKind == .postfixQuestionMark {
      addReturn(.returnNil, "return nil", node, after: body.leftBrace)
    }
    return entered
  }
  public override func visitPost(_ node: InitializerDeclSyntax) { leave() }

  public override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let entered = enter(node, "deinit", isFunction: true)
    if let body = node.body { addReturns(node, after: body.leftBrace, body.statements, type: nil) }
    return entered
  }
  public override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }

  public override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let entered = enter(node, "subscript(\(labels))", isFunction: true)
    if let block = node.accessorBlock { addReturns(in: block, type: node.returnClause.type) }
    return entered
  }
  public override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  public override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // Local variables are a part of their function.
    if isLocal(Syntax(node)) { return .visitChildren }
    let entered = enter(node, node.bindings.map(\.pattern.trimmedDescription).joined(separator: ","), isFunction: true)
    for binding in node.bindings {
      guard let block = binding.accessorBlock, let type = binding.typeAnnotation?.type else { continue }
      addReturns(in: block, type: type)
    }
    return entered
  }
  public override func visitPost(_ node: VariableDeclSyntax) {
    if !isLocal(Syntax(node)) { leave() }
  }

  /// Whether a declaration is inside a function, an accessor or a closure.
  private func isLocal(_ node: Syntax) -> Bool {
    var current = node.parent
    while let outer = current {
      if outer.asProtocol(DeclGroupSyntax.self) != nil { return false }
      if outer.is(FunctionDeclSyntax.self) || outer.is(InitializerDeclSyntax.self)
        || outer.is(DeinitializerDeclSyntax.self)
        || outer.is(VariableDeclSyntax.self) || outer.is(SubscriptDeclSyntax.self)
      {
        return true
      }
      current = outer.parent
    }
    return false
  }

  // MARK: Code

  public override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addRemovals(node) }
    return .visitChildren
  }

  public override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addConditions(node) }
    return .visitChildren
  }

  public override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addCondition(node.condition) }
    return .visitChildren
  }

  public override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addCondition(node.condition) }
    return .visitChildren
  }

  public override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addOperator(node) }
    return .visitChildren
  }

  public override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    // The literal alone would make the operator ambiguous.
    if isMutated, node.operator.text == "-", let number = node.expression.as(IntegerLiteralExprSyntax.self) {
      addLiteral(node, as: number.literal.text)
      return .skipChildren
    }
    if isMutated, node.operator.text == "!", !isInCondition(Syntax(node)) {
      add(.negateCondition, node) { around(node, "(\($0) != (", "))") }
    }
    return .visitChildren
  }

  public override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addOtherValue(node) }
    return .visitChildren
  }

  public override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addOtherCases(node) }
    return .visitChildren
  }

  public override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addSwaps(node) }
    return .visitChildren
  }

  public override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addDrops(node) }
    return .visitChildren
  }

  public override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addLiteral(node, isTrue: node.literal.tokenKind == .keyword(.true)) }
    return .skipChildren
  }

  public override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated, let value = Int(node.literal.text.replacing("_", with: "")) {
      addLiteral(node, as: String(value < 1000 ? value + 1 : value / 2))
    }
    return .skipChildren
  }

  public override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isMutated { addLiteral(node, as: node.trimmedDescription == #""?""# ? #""!""# : #""?""#) }
    return .visitChildren
  }

  /// Patterns contain expressions that cannot be computed at run time.
  public override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
