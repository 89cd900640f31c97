import SwiftSyntax

extension FactVisitor {
  /// The modules of containers.
  private static let containerModules: Set<String> = [
    "DITranquillity", "Swinject", "SwinjectStoryboard", "SwinjectAutoregistration",
  ]

  func readImport(_ node: ImportDeclSyntax) {
    if let name = node.path.first?.name.text, Self.containerModules.contains(name) { usesContainers = true }
  }

  /// Whether a call registers something in a container. Tables, URL protocols and others have methods of the same name.
  private func isOnContainer(_ call: ReadCall) -> Bool {
    guard let base = call.base else {
      // In an extension of a container.
      return openTypes.last.map { ["DIContainer", "Container"].contains(facts.types[$0.index].name) } ?? false
    }
    return usesContainers || base.trimmedDescription.lowercased().contains("container")
  }

  /// Reads a registration of DITranquillity or Swinject, with the modifiers that are chained to it.
  func readComponent(_ call: ReadCall) {
    guard
      ["register", "autoregister", "registerStoryboard", "storyboardInitCompleted", "append", "import", "apply"]
        .contains(call.name) || call.name.hasPrefix("register"), isOnContainer(call)
    else { return }
    guard let found = component(call) else { return }
    var component = found
    component.condition = condition(at: call.node)
    readModifiers(of: call.node, into: &component)
    facts.components.append(component)
  }

  private func component(_ call: ReadCall) -> ComponentFacts? {
    var found = ComponentFacts(enclosure: enclosure, place: place(of: call.node.calledExpressionName))
    let closure = call.node.trailingClosure ?? closureArgument(call)
    switch call.name {
    case "registerStoryboard":
      guard let name = call.argument("name"), case .literal(let text) = text(of: name) else { return nil }
      found.what = "storyboard"
      found.type = text
      return found
    case "append", "import", "apply":
      guard let group = call.argument("part", "framework") ?? call.argument("assembly") ?? call.first else {
        return nil
      }
      let name = StepReader.typeName(group)
      guard !name.isEmpty, name.first?.isUppercase == true, group.trimmedDescription.hasSuffix(".self") else {
        return nil
      }
      found.what = call.name == "import" ? "imports" : "part"
      found.type = name
      return found
    case "storyboardInitCompleted":
      guard let type = call.first.map({ StepReader.typeName($0) }), !type.isEmpty else { return nil }
      found.type = type
      found.marks = ["swinject"]
      addName(of: call, type, to: &found)
      if let closure { found.injections = injections(of: closure, isResolver: true) }
      return found
    case "autoregister":
      guard let type = call.first.map({ StepReader.typeName($0) }), !type.isEmpty,
        let initializer = call.argument("initializer")
      else { return nil }
      found.marks = ["swinject"]
      found.services = [service(type, call)]
      return readInitializer(initializer, into: found)
    default: break
    }
    guard
      !call.arguments.contains(where: {
        $0.label.map { $0.text.hasPrefix("for") || $0.text.hasPrefix("with") } ?? false
      })
    else { return nil }
    // `register(line: 1, Client.init)`, `register(main: Client.init)`
    let subject = call.arguments.first { $0.label == nil || $0.label?.text == "main" }?.expression
    let type = subject.map { StepReader.typeName($0) } ?? ""
    let isType = subject.map { $0.trimmedDescription.hasSuffix(".self") } ?? false
    if isType, let closure {
      // Swinject: the type is the service, and the closure creates the object.
      guard !type.isEmpty else { return nil }
      found.marks = ["swinject"]
      found.services = [service(type, call)]
      readCreation(closure, into: &found)
      if found.type.isEmpty { found.type = type }
      return found
    }
    if isType {
      guard !type.isEmpty else { return nil }
      found.type = type
      return found
    }
    if let closure {
      readCreation(closure, into: &found)
      // A component of an unknown class may be what others request.
      return found
    }
    // Swinject: `register(Api.self, factory: make)`
    return subject.flatMap { readInitializer($0, into: found) }
  }

  private func closureArgument(_ call: ReadCall) -> ClosureExprSyntax? {
    for argument in call.arguments where argument.label == nil || argument.label?.text == "factory" {
      if let closure = argument.expression.as(ClosureExprSyntax.self) { return closure }
    }
    return nil
  }

  private func service(_ type: String, _ call: ReadCall) -> ComponentFacts.Service {
    ComponentFacts.Service(type: type, name: call.argument("name").flatMap { literal($0) })
  }

  private func addName(of call: ReadCall, _ type: String, to found: inout ComponentFacts) {
    if let name = call.argument("name").flatMap({ literal($0) }) {
      found.services = [ComponentFacts.Service(type: type, name: name)]
    }
  }

  private func literal(_ expression: ExprSyntax) -> String? {
    if case .literal(let value) = text(of: expression) { return value }
    return nil
  }

  /// `Presenter.init`, or `Presenter.init(api:view:)`
  private func readInitializer(_ expression: ExprSyntax, into component: ComponentFacts) -> ComponentFacts? {
    guard let access = Wrappers.inner(expression).as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init"
    else { return nil }
    var component = component
    component.type = StepReader.typeName(base)
    let labels = access.declName.argumentNames?.arguments.map { $0.name.identifierText }
    // Without labels, the parameters of the only initializer are requested.
    let arguments = labels.map { labels in
      labels.enumerated().map { CodeValue.Argument(label: $0.element, value: .path(["$\($0.offset)"])) }
    }
    component.creation = .make(component.type, arguments ?? [.init(label: "*", value: .unknown)])
    return component.type.isEmpty ? nil : component
  }

  /// Reads the closure that creates the object.
  private func readCreation(_ closure: ClosureExprSyntax, into component: inout ComponentFacts) {
    let parameters = Self.parameters(of: closure)
    component.parameters = parameters.map(\.type)
    let steps = steps(of: closure)
    var locals: [String: CodeValue] = [:]
    for step in steps {
      switch step.action {
      case .bind(let name, let value): locals[name] = value
      case .assign(let path, let value):
        // A property of the new object.
        if path.count == 2, case .make? = locals[path[0]] {
          component.injections.append(.init(member: path[1], value: value, place: step.place))
        }
      case .give(let value):
        if case .path(let path) = value, path.count == 1, let local = locals[path[0]] {
          component.creation = local
        } else {
          component.creation = value
        }
      case .run, .code: break
      }
    }
    switch component.creation {
    case .make(let name, _): component.type = name
    case .resolve(let type, _, _): component.type = type
    case .call(let path, _), .path(let path):
      // `Client.shared`, `Client.make()`
      if let type = path.first(where: { $0.first?.isUppercase == true }) { component.type = type }
      component.creation = .unknown
    default:
      component.creation = .unknown
      component.type = closure.signature?.returnClause.map { TypeNames.name(of: $0.type) } ?? createdType(in: closure)
    }
  }

  /// Returns the class of the object that the last expression of a closure creates, or an empty string.
  private func createdType(in closure: ClosureExprSyntax) -> String {
    for item in closure.statements.reversed() {
      var expression: ExprSyntax?
      switch item.item {
      case .expr(let found): expression = found
      case .stmt(let statement): expression = statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: break
      }
      guard let expression else { continue }
      let inner = Wrappers.inner(expression)
      if let sequence = inner.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self) {
        return TypeNames.name(of: type.type)
      }
      if let node = inner.as(FunctionCallExprSyntax.self), let call = ReadCall(node) {
        if call.name.first?.isUppercase == true { return call.name }
        if call.name == "init", let base = call.base { return StepReader.typeName(base) }
        if let base = call.base {
          let name = StepReader.typeName(base)
          if name.first?.isUppercase == true { return name }
        }
      }
      return ""
    }
    return ""
  }

  // MARK: Modifiers

  /// Reads the calls that are chained to a registration.
  private func readModifiers(of node: FunctionCallExprSyntax, into component: inout ComponentFacts) {
    var current = node
    while let access = current.parent?.as(MemberAccessExprSyntax.self),
      let outer = access.parent?.as(FunctionCallExprSyntax.self), let call = ReadCall(outer)
    {
      readModifier(call, into: &component)
      current = outer
    }
  }

  private func readModifier(_ call: ReadCall, into component: inout ComponentFacts) {
    switch call.name {
    case "as", "implements":
      let types = call.arguments.filter { $0.label == nil || $0.label?.text == "check" }
      for argument in types {
        let type = StepReader.typeName(argument.expression)
        guard !type.isEmpty else { continue }
        component.services.append(
          ComponentFacts.Service(
            type: type, name: call.argument("name").flatMap { literal($0) },
            tag: call.argument("tag").map { StepReader.typeName($0) }))
      }
    case "lifetime":
      if let first = call.first {
        component.lifetime = Self.lifetime(first.trimmedDescription)
        component.scope = Self.scope(of: first)
      }
    case "inObjectScope":
      if let first = call.first { component.lifetime = Self.scope(first.trimmedDescription) }
    case "default", "test", "root", "unused": component.marks.append(call.name)
    case "injection": readInjection(call, into: &component)
    case "initCompleted":
      if let closure = call.node.trailingClosure ?? call.first?.as(ClosureExprSyntax.self) {
        component.injections += injections(of: closure, isResolver: true).map {
          var injection = $0
          injection.isCycle = true
          return injection
        }
      }
    case "postInit":
      // The last call takes precedence.
      if let closure = call.node.trailingClosure ?? closureArgument(call) {
        component.postInit = steps(of: closure)
      } else {
        component.postInit =
          call.first.map { [CodeStep(action: .code(StepReader.text(of: $0)), place: place(of: $0))] } ?? []
      }
    default: break
    }
  }

  /// `.perContainer(.weak)` is written as in the documentation of containers: `perContainer(weak)`.
  private static func lifetime(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let first = words.first(where: { $0 != "DILifeTime" }) else { return "" }
    guard first.hasPrefix("per") else { return first }
    return "\(first)(\(words.last == "weak" ? "weak" : "strong"))"
  }

  /// Returns the code of the scope in `.custom(scope)`, or `nil` for another lifetime.
  private static func scope(of lifetime: ExprSyntax) -> String? {
    guard let call = Wrappers.inner(lifetime).as(FunctionCallExprSyntax.self).flatMap({ ReadCall($0) }),
      call.name == "custom"
    else { return nil }
    return call.first.map { StepReader.text(of: $0) }
  }

  private static func scope(_ text: String) -> String {
    switch text.split(separator: ".").last.map(String.init) ?? "" {
    case "transient": "prototype"
    case "graph": "objectGraph"
    case "container": "single"
    case "weak": "perContainer(weak)"
    case let other: other
    }
  }

  private func readInjection(_ call: ReadCall, into component: inout ComponentFacts) {
    let isCycle = call.argument("cycle")?.trimmedDescription == "true"
    let name = call.argument("name").flatMap { literal($0) }
    let place = place(of: call.node.calledExpressionName)
    if let key = call.arguments.first(where: { $0.expression.is(KeyPathExprSyntax.self) })?.expression {
      let member = key.trimmedDescription.split(separator: ".").last.map { String($0.filter { $0 != "\\" }) } ?? ""
      component.injections.append(
        .init(member: member, value: .path(["$1"]), isCycle: isCycle, name: name, place: place))
      return
    }
    guard
      let closure = call.node.trailingClosure
        ?? call.arguments.lazy.compactMap({ $0.expression.as(ClosureExprSyntax.self) }).first
    else { return }
    component.injections += injections(of: closure, isResolver: false).map {
      var injection = $0
      injection.isCycle = isCycle
      injection.name = name
      return injection
    }
  }

  /// Returns what a closure sets. The object is its first parameter, or its second one after a resolver.
  private func injections(of closure: ClosureExprSyntax, isResolver: Bool) -> [ComponentFacts.Injection] {
    let object = isResolver ? "$1" : "$0"
    return steps(of: closure).map { step in
      switch step.action {
      case .assign(let path, let value) where path.count == 2 && path[0] == object:
        ComponentFacts.Injection(member: path[1], value: value, place: step.place)
      case .run(let value), .give(let value):
        if case .call(let path, let arguments) = value, path.count == 2, path[0] == object {
          ComponentFacts.Injection(member: path[1] + "()", value: .call(path, arguments), place: step.place)
        } else {
          ComponentFacts.Injection(value: .unknown, place: step.place)
        }
      default: ComponentFacts.Injection(value: .unknown, place: step.place)
      }
    }
  }
}
