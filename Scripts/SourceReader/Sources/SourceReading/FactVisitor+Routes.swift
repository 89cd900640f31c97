import SwiftSyntax

/// The transitions in code, the functions that return screens, and the calls that pass them on.
extension FactVisitor {
  /// Records a call that shows a screen.
  func readRoute(_ call: ReadCall) {
    switch call.name {
    case "present"
    where call.argument("animated") != nil || call.argument("asPopoverRelativeTo", "animator") != nil:
      addRoute("present", call.first, call)
    case "presentAsSheet", "presentAsModalWindow": addRoute("present", call.first, call)
    case "pushViewController": addRoute("push", call.first, call)
    case "show" where call.argument("sender") != nil: addRoute("show", call.first, call)
    case "showDetailViewController": addRoute("showDetail", call.first, call)
    case "addChild", "addChildViewController":
      if call.arguments.count == 1 { addRoute("addChild", call.first, call) }
    case "setViewControllers":
      for element in call.first.map(elements) ?? [] { addRoute("setViewControllers", element, call) }
    case "showWindow":
      guard call.arguments.count == 1, let base = call.base else { return }
      let controller = screen(base)
      if controller != .current { addRoute("showWindow", controller, at: base, nil) }
    case "performSegue":
      guard let identifier = call.argument("withIdentifier") else { return }
      addRoute("performSegue", .segue(text(of: identifier)), at: identifier, call)
    case "perform" where call.argument("segue") != nil:
      // The segues that a generator writes are enumerations.
      guard let segue = call.argument("segue") else { return }
      addRoute("performSegue", .segue(.raw(text(of: segue))), at: segue, call)
    case "perform": readPerform(call)
    case "performURL":
      guard let url = call.first else { return }
      addRoute("perform", .url(text(of: url)), at: url, call)
    case "open":
      // A literal URL may be one of the app's.
      guard let url = call.first.map(Wrappers.inner)?.as(FunctionCallExprSyntax.self).flatMap(ReadCall.init),
        url.name == "URL", let string = url.argument("string"), case .literal = text(of: string)
      else { return }
      addRoute("open", .url(text(of: string)), at: string, call)
    default: break
    }
  }

  /// `Router.perform(to: RoutableView<EditorInput>(), path: .push(from: self))` and `EditorViewRouter.perform(path: …)`.
  private func readPerform(_ call: ReadCall) {
    guard let path = call.argument("path") else { return }
    let target: ScreenValue
    if let routable = call.argument("to") {
      target = Self.routable(routable).map(ScreenValue.routable) ?? .unknown("router")
    } else if let base = call.base.map(Wrappers.inner) {
      if let inner = base.as(FunctionCallExprSyntax.self).flatMap(ReadCall.init), inner.name == "to",
        let name = inner.first.flatMap(Self.routable)
      {
        target = .routable(name)
      } else if base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText.first?.isUppercase == true {
        target = .router(base.trimmedDescription)
      } else {
        target = .unknown("router")
      }
    } else {
      return
    }
    let word = Wrappers.inner(path).as(FunctionCallExprSyntax.self).flatMap(ReadCall.init)?.name
    addRoute("perform", target, at: path, call, path: word ?? Self.lastName(of: path))
  }

  private static func lastName(of expression: ExprSyntax) -> String? {
    Wrappers.inner(expression).as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  /// Returns the protocol in `RoutableView<EditorInput>()`.
  static func routable(_ expression: ExprSyntax) -> String? {
    guard let call = Wrappers.inner(expression).as(FunctionCallExprSyntax.self),
      let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self),
      generic.expression.trimmedDescription.hasPrefix("Routable"),
      case .type(let type)? = generic.genericArgumentClause.arguments.first?.argument
    else { return nil }
    return TypeNames.name(of: type)
  }

  /// Records `window.rootViewController = …`, `window.contentViewController = …` and `container.viewControllers = […]`.
  func readRouteAssignment(of value: ExprSyntax, to target: ExprSyntax) {
    guard let access = Wrappers.inner(target).as(MemberAccessExprSyntax.self), let base = access.base else { return }
    let receiver = screen(base)
    switch access.declName.baseName.text {
    case "rootViewController", "contentViewController":
      // A custom property.
      guard receiver != .current, !(Wrappers.inner(value).is(NilLiteralExprSyntax.self)) else { return }
      addRoute("root", screen(value), at: value, nil)
    case "viewControllers":
      for element in elements(value) { addRoute("setViewControllers", screen(element), at: element, nil) }
    default: break
    }
  }

  /// Returns the elements of an array, or of the local constant that contains it.
  private func elements(_ expression: ExprSyntax) -> [ExprSyntax] {
    let inner = Wrappers.inner(expression)
    if let array = inner.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
    guard let name = inner.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let array = LocalNames.initializer(of: name, at: Syntax(inner))?.as(ArrayExprSyntax.self)
    else { return [] }
    return array.elements.map(\.expression)
  }

  private func addRoute(_ how: String, _ target: ExprSyntax?, _ call: ReadCall) {
    guard let target, !Wrappers.inner(target).is(NilLiteralExprSyntax.self) else { return }
    addRoute(how, screen(target), at: target, call)
  }

  private func addRoute(
    _ how: String, _ target: ScreenValue, at node: ExprSyntax, _ call: ReadCall?, path: String? = nil
  ) {
    if let call, passesOn(target, call) { return }
    let receiver = call?.base.map { screen($0) }.flatMap(Self.presenter)
    facts.routes.append(
      RouteFacts(
        how: how, target: target, receiver: receiver, path: path, enclosure: enclosure, place: place(of: node)))
  }

  /// Whether a function only passes its parameter to a function of the same name. Its callers are the routes.
  private func passesOn(_ target: ScreenValue, _ call: ReadCall) -> Bool {
    let parameter: String?
    // The callers of a generated `perform(segue:)` are the routes.
    if case .segue(.raw(.parameter)) = target, functions.last?.fullName.hasPrefix("perform(segue:") == true {
      return true
    }
    switch target {
    case .parameter(let name), .typed(_, .parameter(let name)): parameter = name
    case .segue(.parameter(let path)): parameter = path.first
    default: parameter = nil
    }
    guard parameter != nil, let function = functions.last?.fullName else { return false }
    return function.prefix { $0 != "(" } == call.name
  }

  /// Returns the screen whose method is called, if it is not `self`: `editor.navigationController?.pushViewController(…)`.
  private static func presenter(_ value: ScreenValue) -> ScreenValue? {
    switch value {
    case .member(let name, .some(let base)) where containers.contains(name): presenter(base)
    case .member(let name, nil) where containers.contains(name): nil
    case .current, .unknown: nil
    default: value
    }
  }

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parent", "presentingViewController",
    "presentedViewController", "rootViewController", "topViewController", "visibleViewController", "window",
  ]

  // MARK: Factories

  /// Records a screen that the function or getter around a node returns.
  func readResult(_ expression: ExprSyntax, of node: Syntax) {
    let isImplicit = !node.is(ReturnStmtSyntax.self)
    var owner = node.parent
    var distance = 0
    while let current = owner {
      distance += 1
      if current.is(ClosureExprSyntax.self) || current.is(InitializerDeclSyntax.self)
        || current.is(MemberBlockSyntax.self) || isImplicit && distance > 2
      {
        return
      }
      if current.is(FunctionDeclSyntax.self) {
        guard let function = functions.last else { return }
        return addFactory(function.fullName, function.returns, screen(expression), enclosure)
      }
      if let binding = current.as(PatternBindingSyntax.self) { return readGetter(expression, binding) }
      if let accessor = current.as(AccessorDeclSyntax.self) {
        guard accessor.accessorSpecifier.tokenKind == .keyword(.get) else { return }
        distance = 0
      }
      owner = current.parent
    }
  }

  private func readGetter(_ expression: ExprSyntax, _ binding: PatternBindingSyntax) {
    // A property, not a local variable.
    guard functions.last?.typeCount != openTypes.count, let name = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    addFactory(
      name.identifier.identifierText, binding.typeAnnotation.map { TypeNames.name(of: $0.type) } ?? "",
      screen(expression), enclosure)
  }

  /// Records the screen with which a property starts.
  func readProperty(_ name: String, _ type: String, _ binding: PatternBindingSyntax, isStatic: Bool) {
    guard let value = binding.initializer?.value else { return }
    var enclosure = enclosure
    enclosure.isStatic = isStatic
    addFactory(name, type, screen(value), enclosure)
  }

  private func addFactory(_ name: String, _ type: String, _ screen: ScreenValue, _ enclosure: Enclosure) {
    guard Self.createsScreen(screen, type) else { return }
    facts.factories.append(FactoryFacts(name: name, screen: screen, enclosure: enclosure))
  }

  /// Whether a value may be a screen, given its declared type.
  private static func createsScreen(_ value: ScreenValue, _ type: String) -> Bool {
    switch value {
    case .object(let name, let root): root != nil || isScreen(name)
    case .scene: true
    case .call(let name, let base, _): isScreen(type) || namesScreen(name) || base.map { createsScreen($0, "") } == true
    case .typed(let name, let value): isScreen(name) || createsScreen(value, type)
    case .any(let values): values.contains { createsScreen($0, type) }
    case .member: isScreen(type)
    case .routable, .router: true
    case .type, .parameter, .url, .segue, .current, .unknown: false
    }
  }

  private static func isScreen(_ type: String) -> Bool {
    type.hasSuffix("Controller") || type.hasSuffix("Component") || type.hasSuffix("Screen") || type.hasSuffix("VC")
  }

  private static func namesScreen(_ function: String) -> Bool {
    function.hasPrefix("instantiate") || function.hasPrefix("make") || function.hasSuffix("Controller")
  }

  // MARK: Passed screens

  /// Records the screens that a call passes to a function, which may show them.
  func readPasses(_ call: ReadCall) {
    guard call.name.first?.isUppercase != true, !Self.routeCalls.contains(call.name), !call.arguments.isEmpty else {
      return
    }
    let name = call.name.lowercased()
    let mayShow = Self.showingWords.contains { name.contains($0) }
    for argument in call.arguments {
      let label = argument.label?.identifierText ?? "_"
      guard mayShow || label.lowercased().contains("controller") else { continue }
      let inner = Wrappers.inner(argument.expression)
      guard
        inner.is(DeclReferenceExprSyntax.self) || inner.is(FunctionCallExprSyntax.self)
          || inner.is(MemberAccessExprSyntax.self) || inner.is(SequenceExprSyntax.self)
      else { continue }
      let value = screen(argument.expression)
      guard Self.createsScreen(value, "") || Self.isScreenProperty(value) else { continue }
      facts.passes.append(
        PassFacts(
          name: call.name, label: label, screen: value,
          receiver: call.base.map { screen($0) }.flatMap { $0 == .current || $0.isUnknown ? nil : $0 },
          enclosure: enclosure, place: place(of: argument.expression)))
    }
  }

  private static func isScreenProperty(_ value: ScreenValue) -> Bool {
    switch value {
    case .member(let name, _), .parameter(let name), .typed(_, .parameter(let name)):
      name.lowercased().hasSuffix("controller") || name.hasSuffix("Component") || name == "vc"
    default: false
    }
  }

  private static let showingWords = [
    "present", "show", "push", "install", "embed", "replace", "child", "root", "route", "navigate", "transition",
    "display", "modal", "swap", "controller",
  ]

  /// The calls that are routes themselves.
  private static let routeCalls: Set<String> = [
    "pushViewController", "showDetailViewController", "addChild", "addChildViewController", "setViewControllers",
    "performSegue", "presentAsSheet", "presentAsModalWindow", "instantiateViewController",
  ]
}
