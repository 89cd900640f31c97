internal import AppSources

/// The choice of the app's types that modules declare.
extension AppModel {
  /// Adds the declarations that the modules contain, without their members.
  mutating func collectDeclarations() {
    let routers = Set(
      registrations.filter { !$0.registration.isRoute && isKey($0.registration) }.map {
        Self.simple($0.registration.router)
      })
    readCreations(routers)
    // A screen or router is imported without being requested. Other classes of routers' code are the user's.
    var wanted = Set(
      createdByRouters.keys.filter { model.types[$0]?.parts.contains { $0.type.kind == .struct } == true })
    for (_, registration) in registrations {
      for value in [registration.value, registration.target].compactMap({ $0 }) {
        if case .type(let name) = value { wanted.formUnion(Self.parts(of: name)) }
      }
    }
    for (_, request) in requests {
      if case .type(let name) = request.value { wanted.formUnion(Self.parts(of: name)) }
    }
    for (_, component) in components where component.what == .component {
      wanted.insert(Self.simple(component.type))
      wanted.formUnion(component.services.flatMap { [$0.type, $0.tag ?? ""] }.map { Self.simple($0) })
      for name in model.requestedTypes(by: component) { wanted.insert(Self.simple(name)) }
    }
    for name in model.types.keys.sorted() {
      guard let type = model.types[name], let part = declaration(of: type) else { continue }
      let kind = kind(of: type, isRouter: routers.contains(name))
      switch kind {
      case .controller, .windowController, .router, .configuration: add(type, part, kind)
      case .view, .object, .protocol: if wanted.contains(name) { add(type, part, kind) }
      }
    }
  }

  /// Reads the objects that routers and their factories create with arguments.
  private mutating func readCreations(_ routers: Set<String>) {
    for (file, registration) in registrations {
      readCreations(registration.steps, file)
      if let found = registration.factory.flatMap({ bodies[".\($0)"] }) { readCreations(found.body.steps, found.file) }
    }
    for name in bodies.keys.sorted() {
      guard let (file, body) = bodies[name], let type = body.enclosure.type, routers.contains(Self.simple(type)) else {
        continue
      }
      readCreations(body.steps, file)
    }
  }

  private mutating func readCreations(_ steps: [SourceStep], _ file: String) {
    for step in steps {
      switch step.action {
      case .bind(_, let value), .assign(_, let value), .give(let value):
        readCreation(value, ImportOrigin(file, step.place, ""))
      case .run, .code: break
      }
    }
  }

  private mutating func readCreation(_ value: SourceValue, _ origin: ImportOrigin) {
    guard case .make(let name, let arguments) = value, !arguments.isEmpty else { return }
    let type = Self.simple(name)
    createdByRouters[type, default: []].append((arguments.map(\.label), origin.saying("creates \(type)")))
    for argument in arguments { readCreation(argument.value, origin) }
  }

  /// Whether a registration is made by a router class for itself.
  private func isKey(_ registration: SourceRegistration) -> Bool {
    registration.target == nil && registration.what != .adapter && registration.what != .moduleAdapter
  }

  /// Returns the first declaration of a type in the app. Of a class that targets for iOS and macOS declare, that for iOS.
  private func declaration(of type: AppType) -> AppType.Part? {
    let parts = type.parts.filter { part in
      part.type.kind != .extension && part.type.kind != .category && request.isIncluded(part.file)
    }
    let classes = parts.filter { $0.type.kind == .class || $0.type.kind == .protocol }
    return classes.first { !Self.isOfMac($0) } ?? classes.first
      ?? parts.first { $0.type.kind == .struct || $0.type.kind == .enum }
  }

  /// Whether a declaration inherits from an AppKit controller or an AppKit view.
  private static func isOfMac(_ part: AppType.Part) -> Bool {
    part.type.inherits.first.map { isMacScreen(simple($0)) } ?? false
  }

  /// Whether a class is a screen or view that is imported for iOS.
  func isOnlyForIOS(_ name: String) -> Bool {
    guard let declaration = declarations[name] else { return false }
    return [.controller, .view].contains(declaration.kind) && !isOfMac(declaration)
  }

  /// Whether a declared class inherits from a AppKit class.
  func isOfMac(_ declaration: Declaration) -> Bool { declaration.platform.contains { $0.hasPrefix("NS") } }

  private static func isMacScreen(_ name: String) -> Bool {
    name.hasPrefix("NS") && [.controller, .view].contains(PlatformClasses.kind(of: name))
  }

  /// Returns the classes of the platform at the end of a chain: only those for iOS if the app declares a class for both.
  private static func platform(of chain: SourceModel.Chain) -> [String] {
    let isForIOS = chain.platform.contains { name in
      !name.hasPrefix("NS") && [.controller, .view].contains(PlatformClasses.kind(of: name))
    }
    return chain.platform.filter { !isForIOS || !isMacScreen($0) }.sorted()
  }

  private func kind(of type: AppType, isRouter: Bool) -> Declaration.Kind {
    if type.isProtocol { return .protocol }
    guard let chain = model.chain(of: type.name) else { return .object }
    let ancestors = Array(chain.platform) + (chain.unknown.map { [$0] } ?? [])
    if isRouter || ancestors.contains(where: { $0.hasSuffix("ViewRouter") || $0.hasSuffix("ServiceRouter") }) {
      let isService =
        ancestors.contains { $0.contains("Service") }
        || entries.registrationsByRouter[type.name].contains(where: \.registration.isService)
      return .router(isService: isService)
    }
    if ancestors.contains(where: { Self.isConfiguration($0) }) {
      return .configuration(isService: !ancestors.contains { $0.contains("View") })
    }
    if chain.platform.contains("NSWindowController") { return .windowController }
    for name in Self.platform(of: chain) {
      switch PlatformClasses.kind(of: name) {
      case .controller: return .controller
      case .view: return .view
      default: break
      }
    }
    // A superclass of a dependency.
    if let unknown = chain.unknown, unknown.hasSuffix("ViewController") { return .controller }
    return .object
  }

  private static func isConfiguration(_ name: String) -> Bool {
    ["Configuration", "Config"].contains { name.hasSuffix($0) }
      && ["ZIK", "ViewRoute", "PerformRoute", "ViewMakeable", "ServiceMakeable"].contains { name.hasPrefix($0) }
  }

  private mutating func add(_ type: AppType, _ part: AppType.Part, _ kind: Declaration.Kind) {
    let origin = ImportOrigin(part.file, part.type.place, "declares \(type.name)")
    let folder = self.folder(of: part.file)
    guard !words.contains(type.name) || kind == .object || kind == .protocol, type.name.utf8.count < 200 else {
      leftOut[folder, default: []].append(origin.saying("\(type.name.prefix(60)), a name that RouteScript has"))
      return
    }
    guard declarations[type.name] == nil else { return }
    var found = Declaration(
      name: type.name, kind: kind, file: part.file, place: part.type.place, folder: folder)
    if let chain = model.chain(of: type.name) {
      found.superclass = chain.classes.dropFirst().first.flatMap { superclass in
        declaration(of: superclass) == nil ? nil : superclass.name
      }
      found.platform = Self.platform(of: chain)
    }
    found.conforms = conformances(of: type, kind)
    declarations[type.name] = found
    let others = type.parts.filter { other -> Bool in
      other.type.kind == part.type.kind && request.isIncluded(other.file)
        && (other.type.name != part.type.name || Self.isOfMac(other) && !Self.isOfMac(part))
    }
    for other in others {
      leftOut[self.folder(of: other.file), default: []].append(
        ImportOrigin(
          other.file, other.type.place,
          "another \(type.name): \(other.type.name)\(Self.isOfMac(other) ? " for macOS" : "")"))
    }
    // A superclass has the members that its subclass inherits.
    if let name = found.superclass, let superclass = model.types[name], let part = declaration(of: superclass) {
      add(superclass, part, self.kind(of: superclass, isRouter: false))
    }
  }

  /// Returns the protocols that a type names, and adds those of the app.
  private mutating func conformances(of type: AppType, _ kind: Declaration.Kind) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for part in type.parts where request.isIncluded(part.file) || !type.isDeclared {
      for inherited in part.type.inherits {
        let name = Self.simple(inherited)
        guard seen.insert(name).inserted else { continue }
        if name == "ZIKRoutableView" || name == "ZIKRoutableService" {
          names.append(name)
        } else if let found = model.types[name], found.isProtocol, let declared = declaration(of: found) {
          names.append(name)
          add(found, declared, .protocol)
        }
      }
    }
    return names.filter { $0 != type.name }
  }
}
