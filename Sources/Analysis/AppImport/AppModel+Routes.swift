internal import AppSources
internal import ScriptText

/// A transition that code of a class performs.
struct ImportedRoute {
  enum Target {
    case type(String)
    case scene(board: String?, identifier: String)
    case segue(String)
    case routable(String)

    /// The transition in words.
    var statement: String {
      switch self {
      case .type(let name): "shows \(name)"
      case .routable(let name): "routes to \(name)"
      case .scene(_, let identifier): "shows the scene '\(identifier)'"
      case .segue(let name): "performs the segue '\(name)'"
      }
    }
  }

  /// `push`, `present` and so on, as the facts name it.
  var how: String
  /// The route type of a router.
  var path: String?
  var target: Target
  var origin: ImportOrigin
  /// The key that distinguishes the transition from all others.
  var key: String
}

/// A transition in code of the app, whether or not Lua can perform it.
struct FoundRoute {
  /// The key of the ``ImportedRoute``.
  var key: String
  /// The folder of its module.
  var folder: String
  /// The code and its destinations in words, and their place.
  var origin: ImportOrigin

  init(_ route: ResolvedRoute, folder: String) {
    key = Self.key(of: route)
    self.folder = folder
    let function = route.function.map { String($0.prefix { $0 != "(" }) }
    let code = [route.source.map { AppModel.simple($0) }, function].compactMap(\.self).joined(separator: ".")
    origin = ImportOrigin(route.file, route.place, "\(code.isEmpty ? "the code" : code) \(Self.statement(of: route))")
  }

  static func key(of route: ResolvedRoute) -> String {
    "\(route.file):\(route.place.line):\(route.place.column) \(route.source ?? "")"
  }

  private static func statement(of route: ResolvedRoute) -> String {
    let names = route.destinations.map { destination in
      switch destination {
      case .screen(let name), .system(let name), .routable(let name), .router(let name): name
      case .scene(let identifier, _): identifier.map { "the scene '\($0)'" } ?? "an initial scene"
      case .url(let text): "'\(text)'"
      case .segue(let text): "the segue '\(text)'"
      }
    }
    guard !names.isEmpty else {
      return "shows an unknown screen" + (route.reason.isEmpty ? "" : ": \(route.reason)")
    }
    let isRouter = route.how == .perform || route.how == .open
    return "\(isRouter ? "routes to" : "shows") \(names.joined(separator: " or "))"
  }
}

extension AppModel {
  /// Returns the transitions in a method of a class, in the order of the source.
  func routes(in type: String, function: String) -> [ImportedRoute] {
    routesByFunction["\(type) \(function)"] ?? []
  }

  /// Returns the transitions that Lua can perform, by class and function.
  static func routes(_ resolved: [ResolvedRoute]) -> [String: [ImportedRoute]] {
    var found: [String: [ImportedRoute]] = [:]
    for route in resolved {
      guard let type = route.source, let function = route.function, route.destinations.count == 1,
        let target = Self.target(of: route)
      else { continue }
      let origin = ImportOrigin(route.file, route.place, target.statement)
      found["\(simple(type)) \(function)", default: []].append(
        ImportedRoute(
          how: route.how.rawValue, path: route.path, target: target, origin: origin, key: FoundRoute.key(of: route)))
    }
    return found
  }

  private static func target(of route: ResolvedRoute) -> ImportedRoute.Target? {
    switch route.destinations[0] {
    case .screen(let name): [.root, .perform, .open].contains(route.how) ? nil : .type(name)
    case .scene(let identifier?, let boards):
      [.root, .perform, .open].contains(route.how) || (boards?.count ?? 1) != 1
        ? nil : .scene(board: boards?.first, identifier: identifier)
    case .segue(let name): .segue(name)
    case .routable(let name): route.path.flatMap { paths.contains($0) ? .routable(name) : nil }
    case .scene, .system, .router, .url: nil
    }
  }

  /// The route types that need nothing but a source.
  private static let paths: Set<String> = ["push", "presentModally", "show", "showDetail", "custom"]

  /// Returns the keys that a module's registrations provide, as the module writes them.
  func providedKeys(of module: ImportedModule) -> Set<String> {
    var writer = ModuleWriter(self, module, modules: [:], loadable: [])
    var keys: Set<String> = []
    for (_, registration) in entries.registrationsByFolder[module.folders] {
      guard case .type(let name) = registration.value,
        registration.what == .protocol || registration.what == .moduleProtocol
      else { continue }
      keys.insert(
        writer.routable(name, isService: isService(registration), isModule: registration.what == .moduleProtocol))
    }
    return keys
  }

  /// Whether the app declares all parts of a composition. Some may be classes of the platform.
  func isDeclared(_ type: String) -> Bool {
    Self.parts(of: type).allSatisfy { declarations[$0] != nil || words.contains($0) }
  }

  /// Whether a router, a class without one, or an adapter registers a protocol.
  func isProvided(_ type: String) -> Bool {
    let name = type.filter { $0 != " " }
    return entries.registrationsByType[name].contains { entry in
      if entry.registration.what == .moduleProtocol {
        return isOfDeclaredRouter(entry.registration) && hasConfiguration(entry.registration.router, conformingTo: name)
      }
      if case .type(let adaptee)? = entry.registration.target { return isDeclared(adaptee) }
      return entry.registration.isRoute || isOfDeclaredRouter(entry.registration)
    }
  }

  /// Whether the default configuration of a router conforms to a protocol.
  func hasConfiguration(_ router: String, conformingTo name: String) -> Bool {
    guard let (_, body) = bodies["\(Self.simple(router)).defaultRouteConfiguration"] else { return false }
    for step in body.steps {
      switch step.action {
      case .bind(_, .make(let type, _)), .give(.make(let type, _)):
        if let found = declarations[Self.simple(type)], case .configuration = found.kind {
          return allConformances(of: found).contains(Self.simple(name))
        }
      default: break
      }
    }
    return false
  }

  /// Returns the protocols that a class adopts and inherits.
  func allConformances(of declaration: Declaration) -> Set<String> {
    var found: Set<String> = []
    var next = declaration.conforms + [declaration.superclass].compactMap(\.self)
    while let name = next.popLast() {
      guard found.insert(name).inserted, let other = declarations[name] else { continue }
      next += other.conforms + [other.superclass].compactMap(\.self)
    }
    return found
  }

  /// Whether a class is declared in Lua without a protocol or superclass that is declared, too. A container in Lua does not register the
  /// class as that type.
  func isKnown(_ type: String, notToBe other: String) -> Bool {
    let name = Self.simple(other)
    guard Self.simple(type) != name, declarations[name] != nil, let declaration = declarations[Self.simple(type)],
      declaration.kind != .protocol
    else { return false }
    return !allConformances(of: declaration).contains(name)
  }

  /// Whether a registration or its router concerns services.
  func isService(_ registration: SourceRegistration) -> Bool {
    if registration.isService { return true }
    if case .router(let isService)? = declarations[Self.simple(registration.router)]?.kind { return isService }
    return false
  }

  /// Returns the parameters of the initializer with which a container or a router creates an object.
  func creation(of type: String) -> (parameters: [String], origin: ImportOrigin)? {
    for (file, component) in entries.componentsByType[type] {
      guard case .make(let name, let arguments)? = component.creation, Self.simple(name) == type,
        let parameters = parameters(of: type, arguments.map(\.label))
      else { continue }
      return (parameters, ImportOrigin(file, component.place, "creates \(type)"))
    }
    for created in createdByRouters[type] ?? [] {
      guard let parameters = parameters(of: type, created.labels) else { continue }
      return (parameters, created.origin)
    }
    return nil
  }

  /// Returns the names of the parameters of the initializer with these labels, or `nil` if it has none. Those of a memberwise
  /// initializer include the ones that a call omits.
  private func parameters(of type: String, _ labels: [String]) -> [String]? {
    guard let found = model.initializer(of: type, labels) else { return nil }
    let memberwise = model.memberwiseInitializer(of: type)
    let isShorter = memberwise.map { all in all.place == found.place && all.parameters.count > found.parameters.count }
    let parameters = (isShorter == true ? memberwise ?? found : found).parameters.map(\.name)
    return parameters.isEmpty ? nil : parameters
  }

  /// Returns the values of a call in the order of the parameters of ``creation(of:)``.
  func arranged(_ values: [String], labels: [String], of type: String) -> [String] {
    guard let parameters = creation(of: type)?.parameters, labels.count == values.count,
      labels.allSatisfy({ parameters.contains($0) })
    else { return values }
    return parameters.map { parameter in labels.firstIndex(of: parameter).map { values[$0] } ?? "nil" }
  }

  /// Whether a statement has no effect on screens: assertions, logs, calls of super, and weak references.
  func isNoise(_ step: SourceStep) -> Bool {
    switch step.action {
    case .run(.call(let path, _)), .give(.call(let path, _)):
      return path[0] == "super" || path.count == 1 && Self.noise.contains(path[0])
    case .bind(_, .path(["self"])): return true
    case .code(let text):
      return text.hasPrefix("[super ") || Self.noise.contains(String(text.prefix { $0.isLetter || $0 == "_" }))
    default: return false
    }
  }

  private static let noise: Set<String> = [
    "NSAssert", "NSParameterAssert", "NSLog", "NSCAssert", "print", "debugPrint", "assert", "precondition", "DDLog",
    "os_log", "dump",
  ]

  /// Returns the code of a statement for a comment.
  func text(of step: SourceStep) -> String? {
    func call(_ value: SourceValue) -> String {
      switch value {
      case .call(let path, _): path.joined(separator: ".") + "(…)"
      case .make(let name, _): name + "(…)"
      case .path(let path): path.joined(separator: ".")
      case .literal(let text): "\"\(text)\""
      case .number(let text): text
      case .flag(let isOn): "\(isOn)"
      case .null: "nil"
      default: "…"
      }
    }
    let text: String =
      switch step.action {
      case .code(let text): text
      case .run(let value): call(value)
      case .give(let value): if case .call = value { call(value) } else { "return \(call(value))" }
      case .assign(let path, let value): "\(path.joined(separator: ".")) = \(call(value))"
      case .bind(let name, let value): "\(name) = \(call(value))"
      }
    return LuaText.comment(text).replacing("  --", with: " --")
  }
}
