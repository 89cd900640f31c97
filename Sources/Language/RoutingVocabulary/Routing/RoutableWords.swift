package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  /// Marks view protocols as routable.
  package static let routableView = routable(
    .view,
    Doc(
      """
      Marks a view protocol as routable on the first call, and refers to its route on later calls. A name can \
      refer to a protocol that is declared later.
      """,
      errors: unknownProtocol, rules: ["router:1.11", "router:9.1", "router:9.7"]))

  /// Marks configuration protocols as routable, for view modules.
  package static let routableViewModule = routable(
    .viewModule,
    Doc(
      """
      Marks the configuration protocol of a view router as routable on the first call, and refers to its route on \
      later calls. A lookup finds the module by its configuration.
      """,
      errors: unknownProtocol, rules: ["router:1.12", "router:9.1", "router:9.7"]))

  /// Marks service protocols as routable.
  package static let routableService = routable(
    .service,
    Doc(
      """
      Marks a service protocol as routable on the first call, and refers to its route on later calls. A service is \
      an object that is not shown.
      """,
      errors: unknownProtocol, rules: ["router:1.11", "router:9.1", "router:9.7"]))

  /// Marks configuration protocols as routable, for service modules.
  package static let routableServiceModule = routable(
    .serviceModule,
    Doc(
      """
      Marks the configuration protocol of a service router as routable on the first call, and refers to its route \
      on later calls. A lookup finds the module by its configuration.
      """,
      errors: unknownProtocol, rules: ["router:1.12", "router:9.1", "router:9.7"]))

  private static func routable(_ kind: RoutableKind, _ doc: @autoclosure @escaping Doc.Source) -> Word {
    function(
      kind.marker,
      [.init("protocol", "Protocol|string", "the protocol, which can be composed: `UIViewController & Input`")],
      returns: kind.marker, doc()
    ) { context, call in try call.return(context.declareRoutable(kind, call)) }
  }

  private static let unknownProtocol = [
    "No protocol of this name is declared. The check runs at launch or at the lookup."
  ]
}

extension ScriptContext {
  fileprivate func declareRoutable(_ kind: RoutableKind, _ call: LuaCall) throws -> LuaTable {
    if let found = objectProtocol(call, 1) { return try routableTable(found, kind) }
    if call.isString(1) { return try routableTable(naming: call.string(1), kind) }
    throw ScriptFault(
      "\(kind.marker) needs a protocol", at: kind.marker, found: printer.line(call.value(1)),
      expected: "a protocol, or its name")
  }

  /// Returns the value of a declared protocol, which makes the protocol routable.
  private func routableTable(_ found: ObjectProtocol, _ kind: RoutableKind) throws -> LuaTable {
    let binding = try binding(found)
    if let known = binding[kind.rawValue] {
      // This test repeats a declaration of an earlier test.
      if !routes.ofEarlierTests.excludedDeclarations.isEmpty,
        let again = routes.ofEarlierTests.excludedDeclarations.remove(AnyRoutable(kind: kind, key: found))
      {
        routes.declaredAgain.insert(again)
      }
      return known
    }
    // Code may have named it before its declaration.
    let key = RoutableKey(kind: kind, name: found.name)
    let routable = RoutableName(kind, found, in: classes, position: position)
    let made: LuaTable
    if !routes.namedRoutables.isEmpty, let table = routes.namedRoutables[key] {
      made = table
      declared.enter(made, as: .other(routable))
    } else {
      made = try makeTable(metatable: routableMetatable(), for: .other(routable))
    }
    binding[kind.rawValue] = made
    if found.isComposition { routes.namedRoutables[key] = made }
    return made
  }

  private func routableMetatable() throws -> LuaTable {
    try tables.metatable(of: "routable protocol") { [("__tostring", try nameFunction())] }
  }

  /// Returns the value of a protocol that is named but not declared.
  private func routableTable(naming name: String, _ kind: RoutableKind) throws -> LuaTable {
    let key = RoutableKey(kind: kind, name: name)
    if let found = classes.findProtocol(name), let known = try binding(found)[kind.rawValue] { return known }
    if let known = routes.namedRoutables[key] { return known }
    let made = try makeTable(
      metatable: routableMetatable(), for: .other(RoutableName(kind, naming: name, in: classes, position: position)))
    routes.namedRoutables[key] = made
    return made
  }

  /// Returns a declared route as a value.
  func routableTable(_ routable: AnyRoutable) throws -> LuaTable {
    if let known = routes.namedRoutables[RoutableKey(kind: routable.kind, name: routable.name)] { return known }
    return try routableTable(routable.key, routable.kind)
  }

  // MARK: Arguments

  /// Returns a routable protocol from an argument or a table entry.
  ///
  /// - Parameter title: The headline of the error for another value: `bad argument #1 to 'perform'`.
  package func routable(_ value: LuaValue, _ title: String, at word: String, expected: String) throws -> AnyRoutable {
    if case .other(let name as RoutableName) = declaredThing(value) {
      if let routable = name.routable { return routable }
      throw ScriptFault.unknownName(
        "\(name.kind.marker) \"\(name.name)\": there is no such protocol", name.name,
        among: classes.protocols.map(\.name),
        help: ["declare it: protocol \"\(name.name)\" { … }, or require the module that does"])
    }
    var help: [String] = []
    if let found = objectProtocol(value) { help = ["pass the route: RoutableView(\(found.name))"] }
    throw ScriptFault(title, at: word, found: printer.line(value), expected: expected, help: help)
  }

  /// Returns an argument that must be a routable protocol.
  package func routable(_ call: LuaCall, _ index: Int, expected: @autoclosure () -> String) throws -> AnyRoutable {
    if case .other(let name as RoutableName) = declaredThing(call, index), let routable = name.routable {
      return routable
    }
    return try routable(
      call.value(index), "bad argument #\(index) to '\(call.functionName)'", at: call.functionName,
      expected: expected())
  }
}

/// The lookup key of a routable protocol: the same protocol may be routable as several kinds.
package struct RoutableKey: Hashable {
  package let kind: RoutableKind
  package let name: String

  package init(kind: RoutableKind, name: String) {
    self.kind = kind
    self.name = name
  }
}
