package import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
package import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
package import SimulatedWorld
internal import ViewVocabulary

/// The checks of modules at the launch of an app.
extension ScriptContext {
  /// Checks that modules register the protocols that they list, that their requirements are provided, and that they require the protocols
  /// that their code routes to. A protocol that the code computes is checked when the code runs.
  package func checkInterfaces(of listed: [DeclaredModule]) throws {
    guard !listed.isEmpty else { return }
    let registrations = ModuleRegistrations(of: listed, in: app.router)
    for module in listed {
      for routable in module.provides where !isProvided(routable, by: module) {
        throw interfaceFault(
          "module \"\(module.name)\" provides \(routable.name), but none of its routers registers it", routable, module,
          help: [adviceOnProviding(routable)])
      }
      for routable in module.requires where !isAnswered(routable) {
        throw interfaceFault(
          "module \"\(module.name)\" requires \(routable.name), which nothing provides", routable, module,
          help: try proposals(for: routable, registrations)
            + ["add a module that provides it to launch { modules = { … } }"])
      }
    }
    modules.code = code(of: registrations)
    try checkWrittenRoutes()
  }

  // MARK: What modules provide

  private func isProvided(_ name: RoutableName, by module: DeclaredModule) -> Bool {
    answer(to: name).map(module.owns) ?? false
  }

  private func answer(to name: RoutableName) -> RouteAnswer? {
    name.routable.flatMap { app.router.registry(of: $0.kind.family).answer(to: $0) }
  }

  /// Returns the advice about a protocol that a module lists but does not register.
  private func adviceOnProviding(_ name: RoutableName) -> String {
    guard let answer = answer(to: name) else {
      return "register it: Self:register(\(name)) in registerRoutableDestination"
    }
    if let owner = modules.modules.all.first(where: { $0.owns(answer) }) {
      return "remove it from the list: \(answer.name) of module \"\(owner.name)\" registers it"
    }
    return answer.routerClass == nil
      ? "move the registration of \(answer.name) into the file of the module"
      : "add the router that registers it: routers = { \(answer.name) }"
  }

  // MARK: What modules require

  /// Whether a router handles a routable protocol, directly or through an adapter.
  private func isAnswered(_ name: RoutableName) -> Bool {
    guard let routable = name.routable else { return false }
    let registry = app.router.registry(of: routable.kind.family)
    return switch routable.kind {
    case .view: registry.router(to: RoutableView(naming: routable.key)) != nil
    case .viewModule: registry.router(to: RoutableViewModule(naming: routable.key)) != nil
    case .service: registry.router(to: RoutableService(naming: routable.key)) != nil
    case .serviceModule: registry.router(to: RoutableServiceModule(naming: routable.key)) != nil
    }
  }

  /// Returns the candidates for a module's requirement: protocols with at least the same members, for which an adapter is enough.
  private func proposals(for required: RoutableName, _ registrations: ModuleRegistrations) throws -> [String] {
    guard let key = required.routable?.key else { return [] }
    let wanted = Set(try key.requirements(check: lua.checkLimits).map(\.name))
    guard !wanted.isEmpty else { return [] }
    var proposals: [String] = []
    for module in registrations.modules {
      for found in registrations.provided(by: module) where found.kind == required.kind {
        let members = Set(try found.key.requirements(check: lua.checkLimits).map(\.name))
        guard wanted.isSubset(of: members) else { continue }
        proposals.append(
          "add an adapter { [\(required)] = \(found) }: \(found.name) of module \"\(module.name)\" has the same members"
        )
      }
    }
    return proposals
  }

  private func interfaceFault(
    _ title: String, _ routable: RoutableName, _ module: DeclaredModule, help: [String]
  ) -> ScriptFault {
    let registered = RouterFamily.allCases.flatMap { app.router.registry(of: $0).registered }
    var fault = ScriptFault.unknownName(title, routable.name, among: registered.map(\.name), help: help)
    fault.identifier = "launch"
    note(module, in: &fault)
    return fault
  }

  private func note(_ module: DeclaredModule, in fault: inout ScriptFault) {
    guard let place = location(module.position) else { return }
    fault.notes.append(.init("module \"\(module.name)\" is declared here", at: place))
  }

  // MARK: What modules route to

  /// Returns the code of modules, by file. The files are those that were required, declare the module, its routers or its classes, and
  /// contain nothing of another module.
  private func code(of registrations: ModuleRegistrations) -> [Symbol: ModuleCode] {
    let required = Set(loading.paths.map { classes.symbols.intern($0) })
    var code: [Symbol: ModuleCode] = [:]
    var shared: Set<Symbol> = []
    for module in modules.modules.all {
      let routes = Set(module.requires.compactMap(\.routable) + registrations.registered(by: module))
      let positions = (registrations.classes(of: module) + module.routers).map(\.position) + [module.position]
      for file in Set(positions.map(\.file)) where required.contains(file) {
        if code.updateValue(ModuleCode(module: module, routes: routes), forKey: file) != nil { shared.insert(file) }
      }
    }
    let listed = Set(registrations.modules.map { ObjectIdentifier($0) })
    return code.filter { !shared.contains($0.key) && listed.contains(ObjectIdentifier($0.value.module)) }
  }

  /// Checks the routes that are readable in the code of the modules, whether they run or not.
  private func checkWrittenRoutes() throws {
    for (file, code) in modules.code.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for route in writtenRoutes(in: file) {
        guard let key = classes.findProtocol(route.protocolName) else { continue }
        let routable = AnyRoutable(kind: route.kind, key: key)
        guard !code.routes.contains(routable) else { continue }
        var fault = faultOfRequiring(routable, code.module)
        fault.identifier = "launch"
        if let place = location(SourcePosition(file: file, line: Int32(clamping: route.line)), naming: route.word) {
          fault.notes.insert(.init("the route is here", at: place), at: 0)
        }
        throw fault
      }
    }
  }

  private func writtenRoutes(in file: Symbol) -> [WrittenRoute] {
    if let known = routes.writtenRoutes[file] { return known }
    let written = sources.bytes(of: classes.symbols.name(file)).map(WrittenRoute.routes) ?? []
    routes.writtenRoutes[file] = written
    return written
  }

  /// Checks that the module whose code runs requires its target.
  func checkRequired(_ target: RouteTarget) throws {
    guard !modules.code.isEmpty, case .routable(let routable) = target, let code = modules.code[position.file],
      !code.routes.contains(routable)
    else { return }
    throw faultOfRequiring(routable, code.module)
  }

  private func faultOfRequiring(_ routable: AnyRoutable, _ module: DeclaredModule) -> ScriptFault {
    var fault = ScriptFault(
      "module \"\(module.name)\" routes to \(routable.name), which it does not require", at: routable.name,
      help: ["add it to the module: requires = { \(routable) }"])
    note(module, in: &fault)
    return fault
  }

  // MARK: Registrations without a router

  /// Returns the modules that an app does not list.
  package func unlistedModules(_ listed: [DeclaredModule]) -> [DeclaredModule] {
    let known = Set(listed.map { ObjectIdentifier($0) })
    return modules.modules.all.filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Returns the files of the modules that an app does not list. The app ignores the registrations in these files.
  package func filesOfOtherModules(than listed: [DeclaredModule]) -> Set<Symbol> {
    guard !unlistedModules(listed).isEmpty else { return [] }
    let required = Set(loading.paths.map { classes.symbols.intern($0) })
    return Set(modules.modules.all.map(\.position.file)).intersection(required).subtracting(listed.map(\.position.file))
  }

  // MARK: The end of the registration

  /// Ends the registration of an app. Its checks omit declarations that belong to other apps.
  package func endRegistration(of app: App) {
    app.router.registrationScope = scope(of: modules.launched)
    app.notifyRegistrationFinished()
  }

  /// Returns the declarations that the checks at the end of the registration omit: those of modules that this app does not list.
  ///
  /// If there are any, declarations outside of modules are omitted as well, because they may serve another app. ``checkInterfaces(of:)``
  /// checks the requirements of modules.
  private func scope(of listed: [DeclaredModule]) -> RegistrationScope {
    var scope = routes.ofEarlierTests
    for case let routable? in modules.modules.all.flatMap(\.requires).map(\.routable) {
      scope.excludedProtocols.insert(ObjectIdentifier(routable.key))
    }
    guard !unlistedModules(listed).isEmpty else { return scope }
    let registrations = ModuleRegistrations(of: listed, in: app.router)
    let ofApp = Set(listed.flatMap { registrations.classes(of: $0) + $0.routers }.map { ObjectIdentifier($0) })
    scope.excludedClasses.formUnion(Set(classes.classes.map { ObjectIdentifier($0) }).subtracting(ofApp))
    let all = Set(app.router.declaredRoutes().map { ObjectIdentifier($0.key) })
    let provided = listed.flatMap { registrations.provided(by: $0) }.map { ObjectIdentifier($0.key) }
    scope.excludedProtocols.formUnion(all.subtracting(provided))
    return scope
  }
}

extension DeclaredModule {
  /// Whether a router belongs to the module, or a registration without a router class is written in the module's file.
  package func owns(_ answer: RouteAnswer) -> Bool {
    guard let router = answer.routerClass else {
      return answer.position.isKnown && answer.position.file == position.file
    }
    return routers.contains { $0 === router }
  }
}

/// The registrations of an app's modules, which follow from their routers.
package struct ModuleRegistrations {
  /// The modules that the app lists.
  package let modules: [DeclaredModule]
  private let router: Router
  private var routes: [ObjectIdentifier: [AnyRoutable]] = [:]

  package init(of modules: [DeclaredModule], in router: Router) {
    self.modules = modules
    self.router = router
    var owners: [ObjectIdentifier: [DeclaredModule]] = [:]
    var files: [Symbol: [DeclaredModule]] = [:]
    for module in modules {
      for router in module.routers { owners[ObjectIdentifier(router), default: []].append(module) }
      if module.position.isKnown { files[module.position.file, default: []].append(module) }
    }
    for family in RouterFamily.allCases {
      let registry = router.registry(of: family)
      for routable in registry.registered {
        guard let answer = registry.answer(to: routable) else { continue }
        let found = answer.routerClass.map { owners[ObjectIdentifier($0)] } ?? files[answer.position.file]
        for module in found ?? [] { routes[ObjectIdentifier(module), default: []].append(routable) }
      }
    }
  }

  /// Returns the routable protocols that a module registers, in registration order: with its routers, or without a router in its file.
  package func registered(by module: DeclaredModule) -> [AnyRoutable] { routes[ObjectIdentifier(module)] ?? [] }

  /// Returns the routable protocols that a module provides: those that it lists, or else all that it registers.
  package func provided(by module: DeclaredModule) -> [AnyRoutable] {
    module.provides.isEmpty ? registered(by: module) : module.provides.compactMap(\.routable)
  }

  /// Returns the classes of a module: those that it lists, and the destinations of its routers.
  package func classes(of module: DeclaredModule) -> [ObjectClass] {
    let destinations = module.routers.flatMap { routerClass in
      RouterFamily.allCases.flatMap { router.registry(of: $0).routerType(of: routerClass)?.destinationClasses ?? [] }
    }
    var seen: Set<ObjectIdentifier> = []
    return (module.classes + destinations).filter { !$0.isPlatform && seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// The module that a file of code belongs to, and the routes that the code can use.
struct ModuleCode {
  let module: DeclaredModule
  /// The protocols that the code can route to: those that the module requires, and those that it registers.
  let routes: Set<AnyRoutable>
}

/// A registration without a router class. Each app adopts it, unless it belongs to a module that the app does not list.
package struct DeclaredRegistration {
  package let position: SourcePosition
  package let register: () throws -> Void
}
