import SwiftSyntax

extension FactVisitor {
  /// Reads the registrations of ZIKRouter: in router classes, of classes without a router, of closure-based routes, and of adapters.
  func readRegistration(_ call: ReadCall) {
    if let chain = routeChain(call) {
      if chain.isInnermost { addRoute(call, chain.name) } else { addKey(call, router: chain.name, isRoute: true) }
      return
    }
    if call.argument("adapter") != nil { return readAdapter(call) }
    if call.name.hasPrefix("Routable"), call.arguments.isEmpty { return readRequest(call) }
    if let made = call.argument("forMakingView", "forMakingService") { return readFactory(call, made) }
    if let base = call.base.map({ StepReader.typeName($0) }), base.hasSuffix("Router"), base.first?.isUppercase == true,
      !["ZIKView", "ZIKService", "ZIKAny"].contains(where: { base.hasPrefix($0) })
    {
      // Another router registers a protocol of this module.
      return addKey(call, router: base, isRoute: false)
    }
    guard call.isOnSelf || call.isOnType,
      let router = openTypes.last.map({ facts.types[$0.index].name })
    else { return }
    addKey(call, router: router, isRoute: false)
  }

  private func add(
    _ call: ReadCall, router: String, _ what: String, isService: Bool, _ value: TextValue, isRoute: Bool = false
  ) {
    facts.registrations.append(
      RegistrationFacts(
        router: router, what: what, isService: isService, value: value, isRoute: isRoute,
        condition: condition(at: call.node),
        place: place(of: call.node.calledExpressionName)))
  }

  /// Adds a class or a key that a router registers.
  private func addKey(_ call: ReadCall, router: String, isRoute: Bool) {
    guard let first = call.first else { return }
    switch call.name {
    case "registerView": add(call, router: router, "view", isService: false, text(of: first), isRoute: isRoute)
    case "registerExclusiveView":
      add(call, router: router, "exclusiveView", isService: false, text(of: first), isRoute: isRoute)
    case "registerService": add(call, router: router, "view", isService: true, text(of: first), isRoute: isRoute)
    case "registerExclusiveService":
      add(call, router: router, "exclusiveView", isService: true, text(of: first), isRoute: isRoute)
    case "registerURLPattern":
      add(call, router: router, "url", isService: isOfServices(call), text(of: first), isRoute: isRoute)
    case "registerIdentifier":
      add(call, router: router, "identifier", isService: isOfServices(call), text(of: first), isRoute: isRoute)
    case "register" where call.arguments.count == 1:
      guard let key = Self.routableKey(first) else { return }
      add(call, router: router, key.what, isService: key.isService, .type(key.type), isRoute: isRoute)
    default: break
    }
  }

  /// Whether a registration is that of a service's router.
  private func isOfServices(_ call: ReadCall) -> Bool {
    if call.base?.trimmedDescription.contains("Service") == true { return true }
    guard let type = openTypes.last else { return false }
    return facts.types[type.index].inherits.contains { $0.contains("ServiceRoute") }
  }

  /// Returns the protocol of `RoutableView<EditorInput>()`.
  private static func routableKey(_ expression: ExprSyntax) -> (what: String, type: String, isService: Bool)? {
    guard let inner = Wrappers.inner(expression).as(FunctionCallExprSyntax.self),
      let generic = inner.calledExpression.as(GenericSpecializationExprSyntax.self),
      case .type(let type)? = generic.genericArgumentClause.arguments.first?.argument
    else { return nil }
    let name = generic.expression.trimmedDescription
    guard name.hasPrefix("Routable") else { return nil }
    return (name.hasSuffix("Module") ? "moduleProtocol" : "protocol", composed(type), name.contains("Service"))
  }

  /// Returns the name of a type, and of a composition with its parts.
  private static func composed(_ type: TypeSyntax) -> String {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return TypeNames.name(of: type) }
    return composition.elements.map { TypeNames.name(of: $0.type) }.joined(separator: " & ")
  }

  /// `Router.perform(to: RoutableView<EditorInput>(), …)`: code that looks for a router. Registrations have the same form of argument.
  private func readRequest(_ call: ReadCall) {
    guard let key = Self.routableKey(ExprSyntax(call.node)),
      let argument = call.node.parent?.as(LabeledExprSyntax.self),
      let outer = argument.parent?.parent?.as(FunctionCallExprSyntax.self).flatMap({ ReadCall($0) }),
      outer.name != "register", !["adapter", "forAdaptee"].contains(argument.label?.text)
    else { return }
    add(
      call, router: enclosure.type ?? "", key.what == "protocol" ? "request" : "moduleRequest",
      isService: key.isService,
      .type(key.type))
  }

  // MARK: Classes without a router

  /// `ZIKAnyViewRouter.register(RoutableView<EditorInput>(), forMakingView: Editor.self, making: { … })`
  private func readFactory(_ call: ReadCall, _ made: ExprSyntax) {
    let isService = call.argument("forMakingService") != nil
    var what = "identifier"
    var value: TextValue?
    if call.name == "register", let first = call.first, let key = Self.routableKey(first) {
      (what, value) = (key.what, .type(key.type))
    } else if call.name == "registerIdentifier", let first = call.first {
      value = text(of: first)
    }
    guard let value else { return }
    var found = RegistrationFacts(
      router: enclosure.type ?? "", what: what, isService: isService, value: value, target: text(of: made),
      condition: condition(at: call.node), place: place(of: call.node.calledExpressionName))
    let maker = call.argument("making", "factory").map { Wrappers.inner($0) }
    if let closure = call.node.trailingClosure ?? maker?.as(ClosureExprSyntax.self) {
      found.steps = steps(of: closure)
    } else if let function = maker?.as(DeclReferenceExprSyntax.self) {
      found.factory = function.baseName.identifierText
    }
    facts.registrations.append(found)
  }

  /// Returns the statements of a closure, whose parameters are `$0`, `$1` and so on.
  func steps(of closure: ClosureExprSyntax) -> [CodeStep] {
    var reader = StepReader(self, parameters: Self.parameters(of: closure).map(\.name))
    return reader.steps(closure.statements)
  }

  /// Returns the names and types of a closure's parameters.
  static func parameters(of closure: ClosureExprSyntax) -> [(name: String, type: String)] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map { ($0.name.identifierText, "") }
    case .parameterClause(let clause):
      clause.parameters.map { item in
        ((item.secondName ?? item.firstName).identifierText, item.type.map { TypeNames.name(of: $0) } ?? "")
      }
    case nil: []
    }
  }

  private func readAdapter(_ call: ReadCall) {
    guard let from = call.argument("adapter").flatMap({ Self.routableKey($0) }),
      let to = call.argument("forAdaptee").flatMap({ Self.routableKey($0) })
    else { return }
    facts.registrations.append(
      RegistrationFacts(
        router: enclosure.type ?? "", what: from.what == "protocol" ? "adapter" : "moduleAdapter",
        isService: from.isService, value: .type(from.type), target: .type(to.type), condition: condition(at: call.node),
        place: place(of: call.node.calledExpressionName)))
  }

  // MARK: Closure-based routes

  /// Returns the name of the closure-based route that a call belongs to: `ZIKViewRoute<…>.make(withDestination: …).register(…)`.
  private func routeChain(_ call: ReadCall) -> (name: String, isInnermost: Bool)? {
    var node = call.node
    var isInnermost = true
    while true {
      guard let read = ReadCall(node), let base = read.base.map({ Wrappers.inner($0) }) else { return nil }
      if let inner = base.as(FunctionCallExprSyntax.self) {
        node = inner
        isInnermost = false
        continue
      }
      let name = base.trimmedDescription
      guard name.hasSuffix("ViewRoute") || name.hasSuffix("ServiceRoute"),
        let made = read.argument("withDestination").map({ StepReader.typeName($0) }), !made.isEmpty
      else { return nil }
      return (name.hasSuffix("ServiceRoute") ? "service \(made)" : "view \(made)", isInnermost)
    }
  }

  private func addRoute(_ call: ReadCall, _ name: String) {
    guard let made = call.argument("withDestination") else { return }
    var found = RegistrationFacts(
      router: name, what: "view", isService: name.hasPrefix("service "), value: text(of: made), isRoute: true,
      condition: condition(at: call.node), place: place(of: call.node.calledExpressionName))
    let maker = call.argument("makeDestination").map { Wrappers.inner($0) }
    if let closure = call.node.trailingClosure ?? maker?.as(ClosureExprSyntax.self) { found.steps = steps(of: closure) }
    facts.registrations.append(found)
  }
}

extension FunctionCallExprSyntax {
  /// The node with the name of the called function, at which a chained call is found.
  var calledExpressionName: Syntax {
    if let access = Wrappers.inner(calledExpression).as(MemberAccessExprSyntax.self) { return Syntax(access.declName) }
    return Syntax(calledExpression)
  }
}
