internal import AppSources
internal import ScriptText

/// The declarations of an app that its modules in Lua contain.
struct AppModel {
  let request: ImportRequest
  let map: ModuleMap
  private(set) var declarations: [String: Declaration] = [:]
  private(set) var entries = ImportedEntries()
  /// The folders of the modules, by file.
  private var folders: [String: String] = [:]
  private(set) var bodies: [String: (file: String, body: SourceBody)] = [:]
  /// The objects that the code of routers creates with arguments, by type.
  private(set) var createdByRouters: [String: [(labels: [String], origin: ImportOrigin)]] = [:]
  /// The declarations that cannot be written, with the reasons, by folder.
  private(set) var leftOut: [String: [ImportOrigin]] = [:]
  /// The transitions in methods, by class and function.
  private(set) var routesByFunction: [String: [ImportedRoute]] = [:]
  /// All transitions, in the order of the sources, by folder.
  private(set) var foundRoutes = ElementsByKey<FoundRoute> { _ in nil }
  /// The groups of components, by name.
  private(set) var groups = ElementsByKey<ComponentGroup> { _ in nil }
  /// The names of the properties of each declaration, once all are known.
  private(set) var propertyNames: [String: Set<String>] = [:]
  let language: LanguageNames

  var model: SourceModel { request.model }
  /// The names of the language.
  var words: Set<String> { language.words }

  init(_ request: ImportRequest) {
    self.request = request
    map = ModuleMap(roots: request.roots, modules: request.modules)
    language = LanguageNames(request.language)
    for facts in request.model.files { folders[facts.file] = map.folder(of: facts.file) }
    readFacts()
    let resolved = model.resolvedRoutes().filter { request.isIncluded($0.file) }
    routesByFunction = Self.routes(resolved)
    foundRoutes = ElementsByKey(
      resolved.filter { !$0.isOfSystem }.map { FoundRoute($0, folder: folder(of: $0.file)) }, by: \.folder)
    groups = ElementsByKey(componentGroups(), by: \.name)
    collect()
    complete()
  }

  var registrations: [ImportedEntries.Registration] { entries.registrations }
  var components: [ImportedEntries.Component] { entries.components }
  var requests: [ImportedEntries.Registration] { entries.requests }

  /// Returns the folder of the module that a file belongs to.
  func folder(of file: String) -> String { folders[file] ?? map.folder(of: file) }

  private mutating func readFacts() {
    let files = model.files.filter { request.isIncluded($0.file) }
    entries = ImportedEntries(files, defines: request.defines) { folder(of: $0) }
    for facts in files {
      for body in facts.bodies {
        let type = body.enclosure.type.map { Self.simple($0) } ?? ""
        let name = "\(type).\((body.enclosure.function ?? "").prefix { $0 != "(" })"
        if bodies[name] == nil { bodies[name] = (facts.file, body) }
      }
    }
  }

  static func simple(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }

  // MARK: Collecting

  private mutating func collect() {
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

  /// Returns the protocols of a composition.
  static func parts(of type: String) -> [String] {
    type.split(separator: "&").map { simple($0.filter { $0 != " " }) }
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

  // MARK: Members

  private mutating func complete() {
    let names = declarations.keys.sorted()
    for name in names { readMembers(name) }
    addInjected()
    // Superclasses first: a class does not declare what it inherits.
    for name in names where declarations[name]?.kind != .protocol { _ = addRequirements(name, depth: 0) }
    propertyNames = declarations.mapValues { Set($0.properties.map(\.name)) }
  }

  private mutating func readMembers(_ name: String) {
    guard var found = declarations[name], let type = model.types[name] else { return }
    let parts = type.parts.filter { request.isIncluded($0.file) }
    if found.kind == .protocol {
      readRequirements(parts, &found)
    } else {
      readProperties(parts, &found)
      readActions(parts, &found)
    }
    declarations[name] = found
  }

  private func readRequirements(_ parts: [AppType.Part], _ found: inout Declaration) {
    let defaults = Set(parts.filter { $0.type.kind == .extension }.flatMap { $0.type.methods.map(\.name) })
    let known = Set(parts.filter { $0.type.kind == .extension }.flatMap { $0.type.properties.map(\.name) })
    var properties = Set(found.properties.map(\.name))
    var methods = Set(found.methods.map(\.name))
    for part in parts where part.type.kind == .protocol {
      for property in part.type.properties where !property.isStatic && !known.contains(property.name) {
        guard properties.insert(property.name).inserted else { continue }
        found.properties.append(
          .init(
            name: property.name,
            origin: ImportOrigin(part.file, property.place, "requires the property '\(property.name)'")))
      }
      for method in part.type.methods where !method.isStatic && method.name != "init" {
        guard !properties.contains(method.name), methods.insert(method.name).inserted else { continue }
        found.methods.append(
          .init(
            name: method.name, isOptional: method.isOptional || defaults.contains(method.name),
            parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "requires the method '\(method.name)'")))
      }
    }
  }

  private func readProperties(_ parts: [AppType.Part], _ found: inout Declaration) {
    var names = Set(found.properties.map(\.name))
    for part in parts where part.type.kind != .protocol {
      for property in part.type.properties where !property.isStatic {
        let isView = PlatformClasses.kind(of: property.type) == .view
        guard property.isOutlet || property.isWeak || property.isMutable && !isView,
          names.insert(property.name).inserted
        else { continue }
        found.properties.append(
          .init(
            name: property.name, isWeak: property.isWeak, isOptional: property.isOptional,
            origin: ImportOrigin(
              part.file, property.place,
              property.isOutlet ? "has the outlet '\(property.name)'" : "has the property '\(property.name)'")))
      }
    }
  }

  /// Adds the properties that containers inject, and those that an initializer sets.
  private mutating func addInjected() {
    for name in declarations.keys.sorted() {
      guard let created = creation(of: name), var found = declarations[name] else { continue }
      let declared = properties(of: name)
      var known = Set(found.properties.map(\.name))
      for parameter in created.parameters where known.insert(parameter).inserted {
        guard let property = declared[parameter].first(where: { !$0.isStatic }) else { continue }
        found.properties.append(
          .init(
            name: parameter, isWeak: property.isWeak,
            origin: ImportOrigin(found.file, property.place, "has the property '\(parameter)'")))
      }
      declarations[name] = found
    }
    for name in declarations.keys.sorted() {
      let components = entries.componentsByType[name]
      guard !components.isEmpty, var found = declarations[name] else { continue }
      let declared = properties(of: name)
      var known = Set(found.properties.map(\.name))
      for (file, component) in components {
        for injection in component.injections where !injection.member.isEmpty && !injection.member.hasSuffix("()") {
          guard let property = declared[injection.member].first, known.insert(injection.member).inserted else {
            continue
          }
          found.properties.append(
            .init(
              name: injection.member, isWeak: property.isWeak, isOptional: property.isOptional,
              origin: ImportOrigin(file, injection.place, "injects '\(injection.member)'")))
        }
      }
      declarations[name] = found
    }
  }

  /// Returns the properties of a type by name.
  private func properties(of type: String) -> ElementsByKey<SourceProperty> {
    ElementsByKey((model.types[type]?.parts ?? []).flatMap(\.type.properties), by: \.name)
  }

  private func readActions(_ parts: [AppType.Part], _ found: inout Declaration) {
    var known = Set(found.properties.map(\.name)).union(found.methods.map(\.name))
    func add(_ method: Declaration.Member) {
      if known.insert(method.name).inserted { found.methods.append(method) }
    }
    for part in parts where part.type.kind != .protocol {
      for method in part.type.methods where method.isAction && !method.isStatic {
        let name = String(method.selector.prefix { $0 != ":" })
        add(
          .init(
            name: name, parameters: method.parameters.map(\.name), function: method.fullName, isAction: true,
            origin: ImportOrigin(part.file, method.place, "has the action '\(method.selector)'")))
      }
      // A method that shows something.
      for method in part.type.methods where !method.isAction && !method.isStatic && method.name != "init" {
        guard routesByFunction["\(found.name) \(method.fullName)"] != nil else { continue }
        add(
          .init(
            name: method.name, parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "has the method '\(method.name)'")))
      }
    }
  }

  /// Whether a class is a screen or view that is imported for iOS.
  func isOnlyForIOS(_ name: String) -> Bool {
    guard let declaration = declarations[name] else { return false }
    return [.controller, .view].contains(declaration.kind) && !isOfMac(declaration)
  }

  func isOfMac(_ declaration: Declaration) -> Bool { declaration.platform.contains { $0.hasPrefix("NS") } }

  /// Removes inherited properties, and adds the members that the protocols of a class require.
  private mutating func addRequirements(_ name: String, depth: Int) -> Bool {
    guard var found = declarations[name], depth < Self.ancestorLimit, completed.insert(name).inserted else {
      return false
    }
    if let superclass = found.superclass { _ = addRequirements(superclass, depth: depth + 1) }
    let inherited = inheritedMembers(of: found)
    found.properties.removeAll { inherited.contains($0.name) }
    // An override of a platform's method would have to call super.
    let platform = platformMembers(of: found)
    found.methods.removeAll { platform.contains($0.name) && !$0.isAction }
    let properties = inheritedProperties(of: found)
    found.methods.removeAll { properties.contains($0.name) }
    var known = Set(found.properties.map(\.name))
    var methods = Set(found.methods.map(\.name))
    var next = found.conforms
    var seen: Set<String> = []
    while let required = next.popLast() {
      guard seen.insert(required).inserted, let declared = declarations[required] else { continue }
      next += declared.conforms
      for property in declared.properties where !inherited.contains(property.name) {
        guard known.insert(property.name).inserted else { continue }
        // A stored property of the class, or a computed one.
        if methods.remove(property.name) != nil { found.methods.removeAll { $0.name == property.name } }
        found.properties.append(property)
      }
      for method in declared.methods where !method.isOptional && !inherited.contains(method.name) {
        guard !known.contains(method.name), methods.insert(method.name).inserted else { continue }
        var method = method
        method.origin = implementation(of: method, in: name) ?? method.origin
        found.methods.append(method)
      }
    }
    declarations[name] = found
    return true
  }

  /// The classes whose members are complete.
  private var completed: Set<String> = []

  /// Returns the place of a method in a class.
  private func implementation(of method: Declaration.Member, in name: String) -> ImportOrigin? {
    for part in model.types[name]?.parts ?? [] where part.type.kind != .protocol {
      if let found = part.type.methods.first(where: { $0.fullName == method.function }) {
        return ImportOrigin(part.file, found.place, "has the method '\(found.name)'")
      }
    }
    return nil
  }
}
