internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What modules promise and ask for, when an app is launched with them.
extension ScriptState {
  /// What modules promise and what they ask for.
  func checkInterfaces(of listed: [DeclaredModule]) throws {
    for module in listed {
      for routable in module.provides where !isAnswered(routable) {
        throw interfaceFault(
          "module \"\(module.name)\" provides \(routable.name), but none of its routers registers it", routable, module,
          help: ["register it: Self:register(\(routable)) in registerRoutableDestination"])
      }
      for routable in module.requires where !isAnswered(routable) {
        throw interfaceFault(
          "module \"\(module.name)\" requires \(routable.name), which nothing provides", routable, module,
          help: try proposals(for: routable, among: listed)
            + ["list a module that provides it in launch { modules = { … } }"])
      }
    }
  }

  /// Whether a router answers for a routable protocol, by itself or through an adapter.
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

  /// Who could answer for what a module requires: a protocol with at least the same members, through an adapter.
  private func proposals(for required: RoutableName, among listed: [DeclaredModule]) throws -> [String] {
    guard let key = required.routable?.key else { return [] }
    let wanted = Set(try key.requirements(check: lua.checkLimits).map(\.name))
    guard !wanted.isEmpty else { return [] }
    var proposals: [String] = []
    for module in listed {
      for provided in module.provides where provided.kind == required.kind {
        guard let found = provided.routable?.key, isAnswered(provided) else { continue }
        let members = Set(try found.requirements(check: lua.checkLimits).map(\.name))
        guard wanted.isSubset(of: members) else { continue }
        proposals.append(
          "\(provided.name) of module \"\(module.name)\" has the same members: add an adapter { [\(required)] = \(provided) }"
        )
      }
    }
    return proposals
  }

  private func interfaceFault(
    _ title: String, _ routable: RoutableName, _ module: DeclaredModule, help: [String]
  ) -> ScriptFault {
    var fault = ScriptFault.unknownName(
      title, routable.name, among: (app.registry.registered + app.router.serviceRegistry.registered).map(\.name),
      help: help)
    fault.identifier = "launch"
    if let place = location(module.position) {
      fault.notes = [.init("module \"\(module.name)\" is declared here", at: place)]
    }
    return fault
  }

  /// What the checks at the end of the registration leave out: the modules that this app does not list, which another app of the
  /// same declarations may; and when there are such, what belongs to no module, as it may serve them. What modules require is told by
  /// ``checkInterfaces(of:)``.
  func scope(of listed: [DeclaredModule]) -> RegistrationScope {
    var scope = ofEarlierTests
    scope.excludedProtocols.formUnion(identities(modules.all.flatMap(\.requires)))
    guard modules.all.contains(where: { module in !listed.contains { $0 === module } }) else { return scope }
    let ofApp = Set(listed.flatMap { $0.classes + $0.routers }.map { ObjectIdentifier($0) })
    scope.excludedClasses.formUnion(Set(classes.classes.map { ObjectIdentifier($0) }).subtracting(ofApp))
    let all = app.router.declaredRoutes().map { ObjectIdentifier($0.key) }
    scope.excludedProtocols.formUnion(Set(all).subtracting(identities(listed.flatMap(\.provides))))
    return scope
  }

  private func identities(_ routables: [RoutableName]) -> Set<ObjectIdentifier> {
    Set(routables.compactMap { $0.routable.map { ObjectIdentifier($0.key) } })
  }
}
