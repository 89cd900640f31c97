internal import AppSimulator
internal import ContainerVocabulary
internal import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

extension ScriptState {
  /// Returns the graph of the modules of the running app, or of all declared modules if no app is launched.
  ///
  /// - Throws: an error of a script that registers routers.
  public func moduleGraph() throws -> ModuleGraph {
    if !running.isLaunched { try registerForGraph() }
    let modules = running.isLaunched ? modules.launched : self.modules.modules.all
    let registrations = ModuleRegistrations(of: modules, in: app.router)
    let count = modules.reduce(0) { $0 + $1.requires.count }
    guard count <= Self.requirementLimit else {
      throw ScriptFault(
        "the graph has too many requirements", found: "\(count)", expected: "at most \(Self.requirementLimit)",
        help: ["draw a file that requires only a part of the modules"])
    }
    var finder = ProviderFinder(state: self, modules: modules)
    return ModuleGraph(
      modules: try modules.map { module in
        try lua.checkLimits()
        return ModuleGraph.Module(
          name: module.name, file: classes.symbols.name(module.position.file), line: Int(module.position.line),
          routers: module.routers.map(\.name), provides: registrations.provided(by: module).map(\.name))
      },
      requirements: try modules.enumerated().flatMap { number, module in
        try module.requires.map { try finder.requirement(of: number, $0) }
      },
      containers: injection.containers.map { container in
        ModuleGraph.Container(
          name: container.name, parent: container.options.parent?.name,
          frameworks: container.parts(areFrameworks: true), parts: container.parts(areFrameworks: false))
      })
  }

  /// An app of a thousand modules has a tenth of it.
  private static let requirementLimit = 50_000

  /// Registers everything that is declared, without the checks at the end of a registration.
  private func registerForGraph() throws {
    let app = app
    try context.delivering {
      app.registerRouters(routes.routerClasses.all)
      for declared in routes.registrations.all { try declared.register() }
      try context.registerDeclaredAdapters(isWholeApp: true)
    }
  }
}

/// Finds out which modules provide what others require.
private struct ProviderFinder {
  private struct Found {
    var provider = ModuleGraph.Provider.nothing
    var adapters: [String] = []
    var provided: String
  }

  private let state: ScriptState
  private let modules: [DeclaredModule]
  /// The adapter of each protocol that has one, and the protocol that it leads to.
  private var adaptees: [AnyRoutable: (adapter: String, next: AnyRoutable)] = [:]
  private var adapted: [RouterFamily: Set<ObjectIdentifier>] = [:]
  private var known: [AnyRoutable: Found] = [:]

  init(state: ScriptState, modules: [DeclaredModule]) {
    self.state = state
    self.modules = modules
    for declared in state.modules.adapters.all {
      for (adapter, adaptee) in declared.pairs {
        guard let routable = adapter.routable, let next = adaptee.routable, adaptees[routable] == nil else { continue }
        adaptees[routable] = (declared.name, next)
      }
    }
  }

  /// A requirement of the module of this number.
  ///
  /// - Throws: `LuaError` when a limit of the script is reached.
  mutating func requirement(of number: Int, _ required: RoutableName) throws -> ModuleGraph.Requirement {
    try state.lua.checkLimits()
    let found: Found
    if let routable = required.routable { found = try find(routable) } else { found = Found(provided: required.name) }
    return ModuleGraph.Requirement(
      module: number, name: required.name, provider: found.provider, adapters: found.adapters,
      provided: found.provided)
  }

  private mutating func find(_ routable: AnyRoutable) throws -> Found {
    if let found = known[routable] { return found }
    let registry = state.app.router.registry(of: routable.kind.family)
    let adapted = adapted[routable.kind.family] ?? Set(registry.adaptedKeys.map { ObjectIdentifier($0) })
    self.adapted[routable.kind.family] = adapted
    var found = Found(provided: routable.name)
    var current = routable
    while true {
      if let answer = registry.answer(to: current) {
        found.provider = modules.firstIndex { $0.owns(answer) }.map { .module($0) } ?? .router(answer.name)
        break
      }
      guard found.adapters.count < adapted.count, adapted.contains(ObjectIdentifier(current.key)),
        let (name, next) = adaptees[current]
      else { break }
      try state.lua.checkLimits()
      found.adapters.append(name)
      current = next
      found.provided = current.name
    }
    known[routable] = found
    return found
  }
}
