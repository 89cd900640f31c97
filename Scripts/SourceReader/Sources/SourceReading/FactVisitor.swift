import SwiftSyntax

/// A walk through a file that collects its facts. Both branches of `#if` are read.
final class FactVisitor: SyntaxVisitor {
  /// The meaning of a local name.
  enum Binding {
    case parameter
    case text(TextValue)
    /// An element of a collection, in a loop.
    case element
    /// A value that the code computes.
    case opaque
  }

  /// A type whose members are read.
  struct OpenType {
    /// The index in the types of the file.
    let index: Int
    let generics: Set<String>
    /// Whether Xcode shows the type, and the app does not.
    let isPreview: Bool
  }

  /// A function whose body is read.
  struct OpenFunction {
    let fullName: String
    let isStatic: Bool
    let generics: Set<String>
    let returns: String
    /// The number of open types outside it.
    let typeCount: Int
  }

  var facts = FileFacts()
  let lines: LineTable
  var openTypes: [OpenType] = []
  var functions: [OpenFunction] = []
  /// The local names, innermost scope last. It is empty outside functions.
  var scopes: [[String: Binding]] = []
  /// The types that code states for the results of calls, by the ID of the call.
  var resultTypes: [SyntaxIdentifier: String] = [:]
  /// The open static properties, and the number of open types around each.
  private var staticProperties: [(id: SyntaxIdentifier, typeCount: Int)] = []
  /// The number of open `#Preview` macros.
  private var previewMacros = 0
  /// The number of expressions that the search for the current screen visited.
  var screenSteps = 0
  /// The number of open searches for a string, and of members of paths in them.
  var textDepth = 0
  var pathDepth = 0
  /// The bound that the file exceeds.
  var fault: SourceFault?
  /// The size of the conditions of `#if` in the facts.
  var conditionSize = 0
  /// The conditions of the open `#if` blocks, and of all clauses seen so far.
  var conditions: [String] = []
  var clauseConditions: [SyntaxIdentifier: String] = [:]
  /// Whether the file imports a container.
  var usesContainers = false
  /// Whether each open function is in ``functions``; local ones are not.
  private var openFunctions: [Bool] = []
  /// The values of local constants, until their names are bound.
  private var pending: [SyntaxIdentifier: [(name: String, binding: Binding)]] = [:]

  init(_ bytes: [UInt8]) {
    lines = LineTable(bytes)
    super.init(viewMode: .sourceAccurate)
  }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    lines.place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The declaration that contains the current node.
  var enclosure: Enclosure {
    let function = functions.last
    let type = openTypes.last.map { facts.types[$0.index].name }
    let isInProperty = staticProperties.last?.typeCount == openTypes.count && function?.typeCount != openTypes.count
    return Enclosure(type: type, function: function?.fullName, isStatic: isInProperty || function?.isStatic == true)
  }

  /// Whether the current node is in a preview, which the app never shows.
  var isInPreview: Bool { previewMacros > 0 || openTypes.contains(where: \.isPreview) }

  func binding(of name: String) -> Binding? {
    for scope in scopes.reversed() {
      if let found = scope[name] { return found }
    }
    return nil
  }

  private func bind(_ name: String, _ binding: Binding) {
    if !scopes.isEmpty { scopes[scopes.count - 1][name] = binding }
  }

  private func push() { scopes.append([:]) }
  private func pop() { if !scopes.isEmpty { scopes.removeLast() } }

  // MARK: Types

  private func open(
    _ node: some DeclGroupSyntax, _ kind: String, name: String, generics: GenericParameterClauseSyntax? = nil,
    requirement: String? = nil
  ) -> SyntaxVisitorContinueKind {
    let path = kind == "extension" ? name : (openTypes.last.map { facts.types[$0.index].name + "." } ?? "") + name
    let inherits = (node.inheritanceClause?.inheritedTypes ?? []).map { TypeNames.name(of: $0.type) }
    facts.types.append(
      TypeFacts(
        name: path, kind: kind, generics: (generics?.parameters ?? []).map(\.name.text), inherits: inherits,
        objectiveCName: Attributes.objectiveCName(node.attributes),
        requirement: requirement, hasErrors: SyntaxErrors.mayHideMembers(of: node.memberBlock),
        isOpen: Attributes.has(.open, node.modifiers), place: place(of: node.introducer)))
    openTypes.append(
      OpenType(
        index: facts.types.count - 1, generics: Set((generics?.parameters ?? []).map(\.name.text)),
        isPreview: inherits.contains("PreviewProvider")))
    return .visitChildren
  }

  private func closeType() { openTypes.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, "class", name: node.name.identifierText, generics: node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { closeType() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, "class", name: node.name.identifierText, generics: node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { closeType() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, "struct", name: node.name.identifierText, generics: node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { closeType() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, "enum", name: node.name.identifierText, generics: node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { closeType() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, "protocol", name: node.name.identifierText)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { closeType() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var requirement: String?
    for element in node.genericWhereClause?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = element.requirement,
        TypeNames.name(of: conformance.leftType) == "Self"
      {
        requirement = TypeNames.name(of: conformance.rightType)
      }
    }
    return open(node, "extension", name: TypeNames.name(of: node.extendedType), requirement: requirement)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { closeType() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let value = node.initializer.value
    // `UIViewController & Input` has a class and protocols in any order.
    let parts = value.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [value]
    let outer = openTypes.last.map { facts.types[$0.index].name + "." } ?? ""
    for type in parts.map(TypeNames.name) where !type.isEmpty {
      facts.aliases.append(AliasFacts(name: outer + node.name.identifierText, type: type))
    }
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = openTypes.last { facts.types[type.index].generics.append(node.name.identifierText) }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last else { return .visitChildren }
    for element in node.elements {
      let name = element.name.identifierText
      let raw = element.rawValue.map { text(of: $0.value) } ?? .literal(name)
      facts.types[type.index].cases.append(CaseFacts(name: name, raw: raw))
    }
    return .visitChildren
  }

  // MARK: Functions

  private func open(
    _ node: Syntax, name: String, _ signature: FunctionSignatureSyntax, modifiers: DeclModifierListSyntax,
    attributes: AttributeListSyntax, generics: GenericParameterClauseSyntax?, body: CodeBlockSyntax?
  ) -> SyntaxVisitorContinueKind {
    let parameters = signature.parameterClause.parameters.map { parameter in
      MethodFacts.Parameter(
        label: parameter.firstName.identifierText, name: (parameter.secondName ?? parameter.firstName).identifierText,
        type: TypeNames.name(of: parameter.type), fallback: parameter.defaultValue.map { text(of: $0.value) })
    }
    let effects = signature.effectSpecifiers
    let labels = parameters.map(\.label)
    let selector =
      Attributes.objectiveCName(attributes)
      ?? ObjectiveCName.selector(
        base: name, labels: labels, isAsync: effects?.asyncSpecifier != nil,
        throwsErrors: effects?.throwsClause != nil)
    let genericNames = (generics?.parameters ?? []).map(\.name.text)
    let isStatic = Attributes.isStatic(modifiers)
    var method = MethodFacts(
      name: name, selector: selector, isAction: Attributes.has("IBAction", attributes),
      isSegueAction: Attributes.has("IBSegueAction", attributes), isStatic: isStatic,
      isOptional: Attributes.has(.optional, modifiers), generics: genericNames,
      parameters: parameters, returns: signature.returnClause.map { TypeNames.name(of: $0.type) } ?? "",
      place: place(of: node))
    let isLocal = functions.last.map { $0.typeCount == openTypes.count } ?? false
    if isLocal {
      // A local function belongs to the function around it.
      push()
      for parameter in parameters { bind(parameter.name, .opaque) }
      openFunctions.append(false)
      return .visitChildren
    }
    openFunctions.append(true)
    functions.append(
      OpenFunction(
        fullName: method.fullName, isStatic: isStatic, generics: Set(genericNames), returns: method.returns,
        typeCount: openTypes.count))
    push()
    for parameter in parameters { bind(parameter.name, .parameter) }
    if parameters.isEmpty, !method.returns.isEmpty, let body { method.value = value(returnedBy: body.statements) }
    if let type = openTypes.last {
      facts.types[type.index].methods.append(method)
    } else {
      facts.functions.append(method)
    }
    readBody(method, body)
    return .visitChildren
  }

  private func closeFunction() {
    pop()
    if openFunctions.popLast() == true { functions.removeLast() }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      Syntax(node.name), name: node.name.identifierText, node.signature, modifiers: node.modifiers,
      attributes: node.attributes, generics: node.genericParameterClause, body: node.body)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { closeFunction() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      Syntax(node.initKeyword), name: "init", node.signature, modifiers: node.modifiers, attributes: node.attributes,
      generics: node.genericParameterClause, body: node.body)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { closeFunction() }

  // MARK: Scopes

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    push()
    let meaning: Binding = Self.isLoop(node) ? .element : .opaque
    switch node.signature?.parameterClause {
    case .simpleInput(let list): for item in list { bind(item.name.identifierText, meaning) }
    case .parameterClause(let clause):
      for item in clause.parameters { bind((item.secondName ?? item.firstName).identifierText, meaning) }
    case nil: bind("$0", meaning)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { pop() }

  /// Whether a closure is the body of `forEach`.
  private static func isLoop(_ node: ClosureExprSyntax) -> Bool {
    let list = node.parent?.parent
    let call = node.parent?.as(FunctionCallExprSyntax.self) ?? list?.parent?.as(FunctionCallExprSyntax.self)
    return call.flatMap(ReadCall.init)?.name == "forEach"
  }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { pop() }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: SwitchCaseSyntax) { pop() }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: IfExprSyntax) { pop() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: WhileStmtSyntax) { pop() }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { pop() }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    push()
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { pop() }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    push()
    bind((node.parameters?.name).map(\.identifierText) ?? "newValue", .opaque)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { pop() }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    bind(node.identifier.identifierText, node.parent?.is(ForStmtSyntax.self) == true ? .element : .opaque)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
      return .visitChildren
    }
    // `if let name` means `if let name = name`.
    let value = node.initializer.map { text(of: $0.value) } ?? text(ofName: name)
    pending[node.id] = [(name, .text(value))]
    return .visitChildren
  }
  override func visitPost(_ node: OptionalBindingConditionSyntax) { bindPending(node.id) }

  private func bindPending(_ id: SyntaxIdentifier) {
    for (name, binding) in pending.removeValue(forKey: id) ?? [] { bind(name, binding) }
  }

  // MARK: Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in node.bindings {
      guard let call = binding.initializer.map({ Wrappers.inner($0.value) }), let type = binding.typeAnnotation else {
        continue
      }
      resultTypes[call.id] = TypeNames.name(of: type.type)
    }
    let isMember = openTypes.last != nil && functions.last?.typeCount != openTypes.count
    if isMember {
      if Attributes.isStatic(node.modifiers) { staticProperties.append((node.id, openTypes.count)) }
      return readProperties(node, isConstant)
    }
    if scopes.isEmpty { return readConstants(node, isConstant) }
    pending[node.id] = node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return nil }
      guard isConstant, let value = binding.initializer?.value else { return (name, .opaque) }
      return (name, .text(text(of: value)))
    }
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if staticProperties.last?.id == node.id { staticProperties.removeLast() }
    bindPending(node.id)
  }

  private func readConstants(_ node: VariableDeclSyntax, _ isConstant: Bool) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let value = value(of: binding), !value.isUnknown
      else { continue }
      facts.constants.append(
        ConstantFacts(
          name: name, isMutable: !isConstant && binding.accessorBlock == nil, value: value, place: place(of: binding)))
    }
    return .visitChildren
  }

  private func readProperties(_ node: VariableDeclSyntax, _ isConstant: Bool) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last else { return .visitChildren }
    let isOutlet = Attributes.has("IBOutlet", node.attributes)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { continue }
      let typeName =
        binding.typeAnnotation.map { TypeNames.name(of: $0.type) } ?? TypeNames.created(by: binding.initializer?.value)
      let value = value(of: binding)
      let isComputed = Self.isComputed(binding)
      let isStatic = Attributes.isStatic(node.modifiers)
      // An extension stores nothing.
      let isMemberwise =
        facts.types[type.index].kind == "struct" && !isStatic && !isComputed
        && !(isConstant && binding.initializer != nil)
      facts.types[type.index].properties.append(
        PropertyFacts(
          name: name, type: typeName, objectiveCName: Attributes.objectiveCName(node.attributes), isOutlet: isOutlet,
          isCollection: isOutlet && typeName.hasPrefix("["), isStatic: isStatic,
          isMutable: !isConstant && !isComputed, isWeak: Attributes.has(.weak, node.modifiers),
          isOptional: binding.typeAnnotation.map { TypeNames.isOptional($0.type) } ?? false,
          isMemberwise: isMemberwise, hasDefault: isMemberwise && binding.initializer != nil,
          value: value?.isUnknown == true ? nil : value,
          place: place(of: binding)))
      readProperty(name, typeName, binding, isStatic: isStatic)
    }
    return .visitChildren
  }

  /// Whether a property stores nothing. One with `willSet` or `didSet` does.
  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard binding.initializer == nil else { return false }
    switch binding.accessorBlock?.accessors {
    case .getter: return true
    case .accessors(let list):
      return !list.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    case nil: return false
    }
  }

  /// Returns the value with which a property or constant starts, or that its getter returns.
  private func value(of binding: PatternBindingSyntax) -> TextValue? {
    if let initializer = binding.initializer { return text(of: initializer.value) }
    switch binding.accessorBlock?.accessors {
    case .getter(let items): return value(returnedBy: items)
    case .accessors(let list):
      let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return (getter?.body?.statements).flatMap { value(returnedBy: $0) }
    case nil: return nil
    }
  }

  /// Returns the string that a body returns, if it consists of returns only.
  private func value(returnedBy items: CodeBlockItemListSyntax) -> TextValue? {
    if items.count == 1, let item = items.first?.item {
      if case .expr(let expression) = item, !expression.is(SwitchExprSyntax.self), !expression.is(IfExprSyntax.self) {
        return text(of: expression)
      }
      if case .stmt(let statement) = item, let returned = statement.as(ReturnStmtSyntax.self)?.expression {
        return text(of: returned)
      }
    }
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(items)
    guard search.isSimple, !search.results.isEmpty, !search.usesBoundNames else { return nil }
    let values = search.results.map { text(of: $0) }
    return values.contains { $0.isUnknown } ? nil : .any(values)
  }

  // MARK: Directives

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    readImport(node)
    return .visitChildren
  }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    openConditions(node)
    return .visitChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.append(clauseConditions[node.id] ?? "")
    return fault == nil ? .visitChildren : .skipChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { _ = conditions.popLast() }

  // `#Preview` is a declaration or an expression, depending on what is around it.

  private func openMacro(_ name: TokenSyntax, _ step: Int) {
    if name.text == "Preview" { previewMacros += step }
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    openMacro(node.macroName, 1)
    return .visitChildren
  }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { openMacro(node.macroName, -1) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    openMacro(node.macroName, 1)
    return .visitChildren
  }
  override func visitPost(_ node: MacroExpansionExprSyntax) { openMacro(node.macroName, -1) }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    facts.mentions.insert(node.name.identifierText)
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    facts.mentions.insert(node.name.identifierText)
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if name.first?.isUppercase == true { facts.mentions.insert(name) }
    readFunctionValue(node)
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    readSequence(node)
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression, let function = functions.last, !function.returns.isEmpty {
      resultTypes[Wrappers.inner(expression).id] = function.returns
    }
    if let expression = node.expression { readResult(expression, of: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.count == 1, case .expr(let expression)? = node.first?.item { readResult(expression, of: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    readCall(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    readSwitch(node)
    return .visitChildren
  }
}

/// A search for the expressions that a body returns, also from `switch` and `if` expressions.
private final class ReturnSearch: SyntaxVisitor {
  var results: [ExprSyntax] = []
  /// Whether the body has no local names, except for those of optional bindings.
  var isSimple = true
  private var boundNames: Set<String> = []

  /// Whether a result has the name of an optional binding.
  var usesBoundNames: Bool {
    results.contains { $0.tokens(viewMode: .sourceAccurate).contains { boundNames.contains($0.identifierText) } }
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText { boundNames.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { results.append(expression) }
    return .skipChildren
  }
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.count == 1, case .expr(let expression)? = node.first?.item, node.parent?.is(SwitchCaseSyntax.self) == true,
      !expression.is(SwitchExprSyntax.self)
    {
      results.append(expression)
      return .skipChildren
    }
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    isSimple = false
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
