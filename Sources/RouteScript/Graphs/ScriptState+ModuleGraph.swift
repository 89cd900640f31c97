internal import AppSimulator
internal import RouterCore
internal import Simulation

extension ScriptState {
  /// Returns the graph of the modules of the running app, or of all declared modules if no app is launched.
  ///
  /// - Throws: an error of a script that registers routers.
  public func moduleGraph() throws -> ModuleGraph {
    if !isLaunched { try registerForGraph() }
    let modules = isLaunched ? launchedModules : self.modules.all
    let registrations = ModuleRegistrations(of: modules, in: app.router)
    let numbers = Dictionary(uniqueKeysWithValues: modules.enumerated().map { (ObjectIdentifier($1), $0) })
    return ModuleGraph(
      modules: modules.map { module in
        ModuleGraph.Module(
          name: module.name, file: classes.symbols.name(module.position.file), line: Int(module.position.line),
          routers: module.routers.map(\.name), provides: registrations.provided(by: module).map(\.name))
      },
      requirements: modules.enumerated().flatMap { number, module in
        module.requires.map { requirement(of: number, $0, modules, numbers) }
      },
      containers: containers.map { container in
        ModuleGraph.Container(
          name: container.name, parent: container.options.parent?.name,
          frameworks: container.parts(areFrameworks: true), parts: container.parts(areFrameworks: false))
      })
  }

  /// Registers everything that is declared, without the checks at the end of a registration.
  private func registerForGraph() throws {
    let app = app
    try delivering {
      app.registerRouters(routerClasses.all)
      for declared in declaredRegistrations.all { try declared.register() }
      try registerDeclaredAdapters(isWholeApp: true)
    }
  }

  private func requirement(
    of number: Int, _ required: RoutableName, _ modules: [DeclaredModule], _ numbers: [ObjectIdentifier: Int]
  ) -> ModuleGraph.Requirement {
    var adapters: [String] = []
    guard var current = required.routable else {
      return ModuleGraph.Requirement(
        module: number, name: required.name, provider: .nothing, adapters: [], provided: required.name)
    }
    let registry = app.router.registry(of: current.kind.family)
    let adapted = Set(registry.adaptedKeys.map { ObjectIdentifier($0) })
    var provider = ModuleGraph.Provider.nothing
    while true {
      if let answer = registry.answer(to: current) {
        provider =
          modules.first { $0.owns(answer) }.flatMap { numbers[ObjectIdentifier($0)] }.map { .module($0) }
          ?? .router(answer.name)
        break
      }
      guard adapters.count < adapted.count, adapted.contains(ObjectIdentifier(current.key)),
        let (name, next) = self.adaptee(of: current)
      else { break }
      adapters.append(name)
      current = next
    }
    return ModuleGraph.Requirement(
      module: number, name: required.name, provider: provider, adapters: adapters, provided: current.name)
  }

  /// The name of the adapter of a protocol, and the protocol that it leads to.
  private func adaptee(of routable: AnyRoutable) -> (String, AnyRoutable)? {
    for declared in adapters.all {
      for (adapter, adaptee) in declared.pairs where adapter.routable == routable {
        if let next = adaptee.routable { return (declared.name, next) }
      }
    }
    return nil
  }
}
