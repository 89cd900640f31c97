public import RouteDiagnostics
internal import ScriptKernel

/// The modules of an app: the routable protocols that they provide and require, the adapters between them, and the containers.
public struct ModuleGraph: Sendable {
  /// A module.
  public struct Module: Sendable {
    /// The module's name.
    public let name: String
    /// The file that declares it.
    public let file: String
    /// The line of the declaration.
    public let line: Int
    /// The router classes.
    public let routers: [String]
    /// The names of the protocols that it provides.
    public let provides: [String]
  }

  /// A protocol that a module requires.
  public struct Requirement: Sendable {
    /// The number of the module.
    public let module: Int
    /// The name of the protocol.
    public let name: String
    /// The provider of the protocol.
    public let provider: Provider
    /// The adapters that lead to the provider, in order.
    public let adapters: [String]
    /// The name of the provided protocol, or of the last one without a router.
    public let provided: String
  }

  /// The provider of a protocol.
  public enum Provider: Sendable, Equatable {
    /// The number of a module.
    case module(Int)
    /// The name of a router, or of a class without a router, outside any module.
    case router(String)
    /// Nothing provides the protocol.
    case nothing
  }

  /// A container of dependencies.
  public struct Container: Sendable {
    /// The container's name.
    public let name: String
    /// The name of the parent container.
    public let parent: String?
    /// The names of the loaded frameworks, sorted.
    public let frameworks: [String]
    /// The names of the loaded parts, sorted.
    public let parts: [String]
  }

  /// The modules, in the order of the app.
  public let modules: [Module]
  /// The requirements, in the order of the modules.
  public let requirements: [Requirement]
  /// The containers, in the order of declaration.
  public let containers: [Container]

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { modules.isEmpty && containers.isEmpty }

  /// Returns the part of the graph around some modules: they, the modules that they require, and those that require them. Containers are
  /// omitted.
  ///
  /// - Parameter names: the names of modules.
  public func around(_ names: [String]) -> ModuleGraph {
    let chosen = Set(modules.indices.filter { names.contains(modules[$0].name) })
    let kept = requirements.filter { requirement in
      if case .module(let provider) = requirement.provider, chosen.contains(provider) { return true }
      return chosen.contains(requirement.module)
    }
    var numbers = chosen
    for requirement in kept {
      numbers.insert(requirement.module)
      if case .module(let provider) = requirement.provider { numbers.insert(provider) }
    }
    let order = numbers.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return ModuleGraph(
      modules: order.map { modules[$0] },
      requirements: kept.compactMap { requirement in
        guard let module = places[requirement.module] else { return nil }
        var provider = requirement.provider
        if case .module(let number) = provider, let place = places[number] { provider = .module(place) }
        return Requirement(
          module: module, name: requirement.name, provider: provider, adapters: requirement.adapters,
          provided: requirement.provided)
      },
      containers: [])
  }

  /// The graph as data.
  public var json: JSON {
    let byModule = Dictionary(grouping: requirements, by: \.module)
    return [
      "modules": .array(modules.enumerated().map { json($1, requirements: byModule[$0] ?? []) }),
      "containers": .array(
        containers.map { container in
          [
            "name": .string(container.name), "parent": container.parent.map(JSON.string) ?? .null,
            "frameworks": .array(container.frameworks.map(JSON.string)),
            "parts": .array(container.parts.map(JSON.string)),
          ]
        }),
    ]
  }

  private func json(_ module: Module, requirements: [Requirement]) -> JSON {
    [
      "name": .string(module.name), "file": .string(module.file), "line": .integer(module.line),
      "routers": .array(module.routers.map(JSON.string)), "provides": .array(module.provides.map(JSON.string)),
      "requires": .array(
        requirements.map { requirement in
          var members: [JSON.Member] = [
            .init("protocol", .string(requirement.name)),
            .init("adapters", .array(requirement.adapters.map(JSON.string))),
          ]
          switch requirement.provider {
          case .module(let provider): members.append(.init("module", .string(modules[provider].name)))
          case .router(let name): members.append(.init("router", .string(name)))
          case .nothing: break
          }
          if requirement.provider != .nothing { members.append(.init("provided", .string(requirement.provided))) }
          return .object(members)
        }),
    ]
  }
}
