extension ObjectiveCReader {
  /// Reads a registration of ZIKRouter.
  mutating func readRegistration(_ message: Message, _ range: Range<Int>) {
    guard let first = message.pieces.first else { return }
    let made = message.argument("forMakingView", "forMakingService")
    let receiver = message.receiver.first { word($0) != nil }.flatMap { word($0) } ?? ""
    var isService = receiver.contains("Service") || message.argument("forMakingService") != nil
    let what: SourceRegistration.Kind
    switch first.name {
    case "registerView": what = .view
    case "registerExclusiveView": what = .exclusiveView
    case "registerService": (what, isService) = (.view, true)
    case "registerExclusiveService": (what, isService) = (.exclusiveView, true)
    case "registerViewProtocol": what = .protocol
    case "registerServiceProtocol": (what, isService) = (.protocol, true)
    case "registerModuleProtocol": what = .moduleProtocol
    case "registerURLPattern": what = .url
    case "registerIdentifier": what = .identifier
    case "registerDestinationAdapter": what = .adapter
    case "registerModuleAdapter": what = .moduleAdapter
    case "makeRouteWithDestination":
      readRoute(message, range, isService: receiver.contains("Service"))
      return
    default: return
    }
    // Another router registers a protocol of this module.
    let isOfOther =
      receiver.hasSuffix("Router") && !receiver.hasPrefix("ZIKView") && !receiver.hasPrefix("ZIKService")
      && !receiver.hasPrefix("ZIKDestination") && !receiver.hasPrefix("ZIKModule") && !receiver.hasPrefix("ZIKAny")
    guard made != nil || receiver == "self" || isOfOther || what == .adapter || what == .moduleAdapter else { return }
    var found = SourceRegistration(
      router: isOfOther && made == nil ? receiver : typeName ?? "", what: what, isService: isService,
      value: key(what, first.argument),
      condition: condition(around: range.lowerBound), place: place(of: range.lowerBound))
    if let made { found.target = expression(made, depth: 0) }
    if let adaptee = message.argument("forAdaptee") { found.target = key(.protocol, adaptee) }
    if let factory = message.argument("factory"), factory.count == 1 { found.factory = word(factory.lowerBound) }
    if let making = message.argument("making") { found.steps = steps(ofBlock: making) }
    result.registrations.append(found)
  }

  /// Returns the registered object: the protocol in `ZIKRoutable(EditorInput)`, a class, or a string.
  private func key(_ what: SourceRegistration.Kind, _ range: Range<Int>) -> TextValue {
    switch what {
    case .protocol, .moduleProtocol, .adapter, .moduleAdapter:
      // Calls can be nested as deeply as a file is long, so the last few tokens are examined.
      return range.suffix(SourceLimits.depth).last { word($0) != nil }.flatMap { word($0) }.map(TextValue.type)
        ?? .unknown("expression")
    default: return expression(range, depth: 0)
    }
  }

  /// Reads a closure-based route, and the calls that are chained to it: `[ZIKViewRoute makeRouteWithDestination:…].nameAs(@"…")`.
  private mutating func readRoute(_ message: Message, _ range: Range<Int>, isService: Bool) {
    guard let first = message.pieces.first else { return }
    let destination = expression(first.argument, depth: 0)
    guard case .type(let name) = destination else { return }
    let router = "\(isService ? "service" : "view") \(name)"
    let condition = condition(around: range.lowerBound)
    func add(_ what: SourceRegistration.Kind, _ value: TextValue, at index: Int, steps: [SourceStep] = []) {
      result.registrations.append(
        SourceRegistration(
          router: router, what: what, isService: isService, value: value, steps: steps, isRoute: true,
          condition: condition, place: place(of: index)))
    }
    let block = message.argument("makeDestination")
    add(.view, destination, at: range.lowerBound, steps: block.map { steps(ofBlock: $0) } ?? [])
    var index = range.upperBound
    while isSymbol(index, "."), let name = word(index + 1), isSymbol(index + 2, "(") {
      let end = end(ofGroupAt: index + 2)
      let argument = index + 3..<max(index + 3, end - 1)
      switch name {
      case "registerDestinationProtocol": add(.protocol, key(.protocol, argument), at: index + 1)
      case "registerModuleProtocol": add(.moduleProtocol, key(.moduleProtocol, argument), at: index + 1)
      case "registerURLPattern": add(.url, expression(argument, depth: 0), at: index + 1)
      case "registerIdentifier": add(.identifier, expression(argument, depth: 0), at: index + 1)
      default: break
      }
      index = end
    }
  }

  /// `ZIKRouterToView(EditorInput)`: code that looks for a router.
  mutating func readRequest() {
    guard let name = word(index), name.hasPrefix("ZIKRouterTo"), isSymbol(index + 1, "("),
      let requested = word(index + 2),
      isSymbol(index + 3, ")")
    else { return }
    let what: SourceRegistration.Kind
    switch name {
    case "ZIKRouterToView", "ZIKRouterToService": what = .request
    case "ZIKRouterToViewModule", "ZIKRouterToServiceModule": what = .moduleRequest
    default: return
    }
    result.registrations.append(
      SourceRegistration(
        router: typeName ?? "", what: what, isService: name.contains("Service"), value: .type(requested),
        condition: condition(around: index), place: place(of: index)))
  }

  /// `DeclareRoutableView(Editor, EditorRouter)` makes a class routable.
  mutating func readRoutableMacro() {
    guard type == nil, let name = word(index), name.hasPrefix("DeclareRoutable") || name == "ZIX_ADD_CATEGORY",
      isSymbol(index + 1, "("), let subject = word(index + 2)
    else { return }
    var found: SourceType?
    switch name {
    case "DeclareRoutableView":
      found = SourceType(name: subject, kind: .category, inherits: ["ZIKRoutableView"], place: place(of: index))
    case "DeclareRoutableService":
      found = SourceType(name: subject, kind: .category, inherits: ["ZIKRoutableService"], place: place(of: index))
    case "ZIX_ADD_CATEGORY":
      guard let conformed = word(index + 4) else { return }
      found = SourceType(name: subject, kind: .category, inherits: [conformed], place: place(of: index))
    default: break
    }
    if let found { result.types.append(found) }
  }

  /// Returns the condition of `#if` around a token, or `nil`.
  private func condition(around index: Int) -> String? {
    token(index).flatMap { conditions.condition(at: $0.range.lowerBound) }
  }
}
