internal import AppSources
internal import ScriptText

/// The declarations of an app that its modules in Lua contain.
struct AppModel {
  let request: ImportRequest
  let map: ModuleMap
  private(set) var declarations: [String: Declaration] = [:]
  /// The registrations that are compiled, by router, in the order of the sources.
  private(set) var registrations: [(file: String, registration: SourceRegistration)] = []
  /// The registrations that `#if` leaves out.
  private(set) var inactive: [(file: String, registration: SourceRegistration)] = []
  /// The code that looks for routers.
  private(set) var requests: [(file: String, registration: SourceRegistration)] = []
  private(set) var components: [(file: String, component: SourceComponent)] = []
  private(set) var bodies: [String: (file: String, body: SourceBody)] = [:]
  /// The objects that the code of routers creates with arguments, by type.
  private(set) var createdByRouters: [String: [(labels: [String], origin: ImportOrigin)]] = [:]
  /// The declarations that cannot be written, with the reasons.
  private(set) var leftOut: [(folder: String, origin: ImportOrigin)] = []
  /// The transitions in methods, by class and function.
  private(set) var routesByFunction: [String: [ImportedRoute]] = [:]
  /// All transitions, in the order of the sources.
  private(set) var foundRoutes: [FoundRoute] = []
  /// The groups of components.
  private(set) var allGroups: [ComponentGroup] = []
  private let language: LanguageNames

  var model: SourceModel { request.model }
  /// The names of the language.
  var words: Set<String> { language.words }

  init(_ request: ImportRequest) {
    self.request = request
    map = ModuleMap(roots: request.roots, modules: request.modules)
    language = LanguageNames(request.language)
    readFacts()
    let resolved = model.resolvedRoutes().filter { request.isIncluded($0.file) }
    routesByFunction = Self.routes(resolved)
    foundRoutes = resolved.filter { !$0.isOfSystem }.map { FoundRoute($0, folder: map.folder(of: $0.file)) }
    allGroups = componentGroups()
    collect()
    complete()
  }

  private mutating func readFacts() {
    for facts in model.files where request.isIncluded(facts.file) {
      for registration in facts.registrations.sorted(by: { Self.precedes($0.place, $1.place) }) {
        if registration.what == .request || registration.what == .moduleRequest {
          requests.append((facts.file, registration))
        } else if BuildCondition.holds(registration.condition, defines: request.defines) {
          registrations.append((facts.file, registration))
        } else {
          inactive.append((facts.file, registration))
        }
      }
      for component in facts.components.sorted(by: { Self.precedes($0.place, $1.place) })
      where BuildCondition.holds(component.condition, defines: request.defines) && !component.type.isEmpty {
        components.append((facts.file, component))
      }
      for body in facts.bodies {
        let type = body.enclosure.type.map { Self.simple($0) } ?? ""
        let name = "\(type).\((body.enclosure.function ?? "").prefix { $0 != "(" })"
        if bodies[name] == nil { bodies[name] = (facts.file, body) }
      }
    }
  }

  private static func precedes(_ one: SourcePlace, _ other: SourcePlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
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
        || registrations.contains { Self.simple($0.registration.router) == type.name && $0.registration.isService }
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
    let folder = map.folder(of: part.file)
    guard !words.contains(type.name) || kind == .object || kind == .protocol, type.name.utf8.count < 200 else {
      leftOut.append((folder, origin.saying("\(type.name.prefix(60)), a name that RouteScript has")))
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
      leftOut.append(
        (
          map.folder(of: other.file),
          ImportOrigin(
            other.file, other.type.place,
            "another \(type.name): \(other.type.name)\(Self.isOfMac(other) ? " for macOS" : "")")
        ))
    }
    // A superclass has the members that its subclass inherits.
    if let name = found.superclass, let superclass = model.types[name], let part = declaration(of: superclass) {
      add(superclass, part, self.kind(of: superclass, isRouter: false))
    }
  }

  /// Returns the protocols that a type names, and adds those of the app.
  private mutating func conformances(of type: AppType, _ kind: Declaration.Kind) -> [String] {
    var names: [String] = []
    for part in type.parts where request.isIncluded(part.file) || !type.isDeclared {
      for inherited in part.type.inherits {
        let name = Self.simple(inherited)
        guard !names.contains(name) else { continue }
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
    for part in parts where part.type.kind == .protocol {
      for property in part.type.properties where !property.isStatic && !known.contains(property.name) {
        guard !found.properties.contains(where: { $0.name == property.name }) else { continue }
        found.properties.append(
          .init(
            name: property.name,
            origin: ImportOrigin(part.file, property.place, "requires the property '\(property.name)'")))
      }
      for method in part.type.methods where !method.isStatic && method.name != "init" {
        guard !found.methods.contains(where: { $0.name == method.name }),
          !found.properties.contains(where: { $0.name == method.name })
        else { continue }
        found.methods.append(
          .init(
            name: method.name, isOptional: method.isOptional || defaults.contains(method.name),
            parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "requires the method '\(method.name)'")))
      }
    }
  }

  private func readProperties(_ parts: [AppType.Part], _ found: inout Declaration) {
    for part in parts where part.type.kind != .protocol {
      for property in part.type.properties where !property.isStatic {
        guard !found.properties.contains(where: { $0.name == property.name }) else { continue }
        let isView = PlatformClasses.kind(of: property.type) == .view
        guard property.isOutlet || property.isWeak || property.isMutable && !isView else { continue }
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
      let declared = (model.types[name]?.parts ?? []).flatMap(\.type.properties)
      for parameter in created.parameters where !found.properties.contains(where: { $0.name == parameter }) {
        guard let property = declared.first(where: { $0.name == parameter && !$0.isStatic }) else { continue }
        found.properties.append(
          .init(
            name: parameter, isWeak: property.isWeak,
            origin: ImportOrigin(found.file, property.place, "has the property '\(parameter)'")))
      }
      declarations[name] = found
    }
    for (file, component) in components {
      let name = Self.simple(component.type)
      guard var found = declarations[name] else { continue }
      for injection in component.injections where !injection.member.isEmpty && !injection.member.hasSuffix("()") {
        guard !found.properties.contains(where: { $0.name == injection.member }) else { continue }
        let declared = (model.types[name]?.parts ?? []).flatMap(\.type.properties).first { $0.name == injection.member }
        guard let declared else { continue }
        found.properties.append(
          .init(
            name: injection.member, isWeak: declared.isWeak, isOptional: declared.isOptional,
            origin: ImportOrigin(file, injection.place, "injects '\(injection.member)'")))
      }
      declarations[name] = found
    }
  }

  private func readActions(_ parts: [AppType.Part], _ found: inout Declaration) {
    for part in parts where part.type.kind != .protocol {
      for method in part.type.methods where method.isAction && !method.isStatic {
        let name = String(method.selector.prefix { $0 != ":" })
        addMethod(
          .init(
            name: name, parameters: method.parameters.map(\.name), function: method.fullName, isAction: true,
            origin: ImportOrigin(part.file, method.place, "has the action '\(method.selector)'")), to: &found)
      }
      // A method that shows something.
      for method in part.type.methods where !method.isAction && !method.isStatic && method.name != "init" {
        guard routesByFunction["\(found.name) \(method.fullName)"] != nil else { continue }
        addMethod(
          .init(
            name: method.name, parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "has the method '\(method.name)'")), to: &found)
      }
    }
  }

  private func addMethod(_ method: Declaration.Member, to found: inout Declaration) {
    guard !found.methods.contains(where: { $0.name == method.name }),
      !found.properties.contains(where: { $0.name == method.name })
    else { return }
    found.methods.append(method)
  }

  /// Returns the names of the members that objects of a class have before its own declaration.
  func inheritedMembers(of declaration: Declaration) -> Set<String> {
    var names = platformMembers(of: declaration)
    var next = declaration.superclass
    var seen: Set<String> = [declaration.name]
    while let name = next, seen.insert(name).inserted, let base = declarations[name] {
      names.formUnion(base.properties.map(\.name))
      names.formUnion(base.methods.map(\.name))
      next = base.superclass
    }
    return names
  }

  /// Returns the names of the properties that objects of a class inherit. A class cannot declare methods with these names.
  private func inheritedProperties(of declaration: Declaration) -> Set<String> {
    var names = platformOwners(of: declaration).reduce(into: Set()) { $0.formUnion(language.properties[$1] ?? []) }
    var next = declaration.superclass
    var seen: Set<String> = [declaration.name]
    while let name = next, seen.insert(name).inserted, let base = declarations[name] {
      names.formUnion(base.properties.map(\.name))
      next = base.superclass
    }
    return names
  }

  private func platformMembers(of declaration: Declaration) -> Set<String> {
    platformOwners(of: declaration).reduce(into: Set()) { $0.formUnion(language.members[$1] ?? []) }
  }

  private func platformOwners(of declaration: Declaration) -> [String] {
    var owners = ["Object"]
    switch declaration.kind {
    case .protocol: return []
    case .controller:
      owners +=
        ["UIResponder", "UIViewController"] + (isOfMac(declaration) ? ["NSResponder", "NSViewController"] : [])
    case .windowController: owners += ["NSResponder", "NSWindowController"]
    case .view: owners += ["UIResponder", "UIView", "UIControl", "NSView"]
    case .configuration: owners += ["RouteConfiguration", "PerformRouteConfiguration", "ViewRouteConfiguration"]
    case .router: owners += ["RouterClass", "ViewRouter", "ServiceRouter", "Router"]
    case .object: break
    }
    return owners + declaration.platform.flatMap { PlatformProperties.superclasses(of: $0) ?? [$0] }
  }

  /// Whether a class is a screen or view that is imported for iOS.
  func isOnlyForIOS(_ name: String) -> Bool {
    guard let declaration = declarations[name] else { return false }
    return [.controller, .view].contains(declaration.kind) && !isOfMac(declaration)
  }

  func isOfMac(_ declaration: Declaration) -> Bool { declaration.platform.contains { $0.hasPrefix("NS") } }

  /// Removes inherited properties, and adds the members that the protocols of a class require.
  private mutating func addRequirements(_ name: String, depth: Int) -> Bool {
    guard var found = declarations[name], depth < 100, completed.insert(name).inserted else { return false }
    if let superclass = found.superclass { _ = addRequirements(superclass, depth: depth + 1) }
    let inherited = inheritedMembers(of: found)
    found.properties.removeAll { inherited.contains($0.name) }
    // An override of a platform's method would have to call super.
    let platform = platformMembers(of: found)
    found.methods.removeAll { platform.contains($0.name) && !$0.isAction }
    let properties = inheritedProperties(of: found)
    found.methods.removeAll { properties.contains($0.name) }
    var next = found.conforms
    var seen: Set<String> = []
    while let required = next.popLast() {
      guard seen.insert(required).inserted, let declared = declarations[required] else { continue }
      next += declared.conforms
      for property in declared.properties where !inherited.contains(property.name) {
        guard !found.properties.contains(where: { $0.name == property.name }) else { continue }
        // A stored property of the class, or a computed one.
        found.methods.removeAll { $0.name == property.name }
        found.properties.append(property)
      }
      for method in declared.methods where !method.isOptional && !inherited.contains(method.name) {
        var method = method
        method.origin = implementation(of: method, in: name) ?? method.origin
        addMethod(method, to: &found)
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

/// The names that the language has.
private struct LanguageNames {
  /// The functions, classes and values.
  let words: Set<String>
  /// The members of classes, by class.
  private(set) var members: [String: Set<String>] = [:]
  /// The properties among them.
  private(set) var properties: [String: Set<String>] = [:]

  init(_ language: APIReference) {
    words = Set(language.entries.lazy.filter { $0.owner == nil && $0.kind != .type }.map(\.name))
    for entry in language.entries {
      guard let owner = entry.owner else { continue }
      members[owner, default: []].insert(entry.name)
      if entry.kind == .property { properties[owner, default: []].insert(entry.name) }
    }
  }
}
