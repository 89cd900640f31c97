internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
package import SimulatedWorld
internal import ViewVocabulary

/// An adapter declared by a script: pairs of routable protocols. Routes to the first protocol of a pair go to the second.
package final class DeclaredAdapter: ScriptDeclaration {
  package let name: String
  package let pairs: [(adapter: RoutableName, adaptee: RoutableName)]
  package let position: SourcePosition

  package init(name: String, pairs: [(adapter: RoutableName, adaptee: RoutableName)], position: SourcePosition) {
    self.name = name
    self.pairs = pairs
    self.position = position
  }

  package var displayName: String { "adapter \"\(name)\"" }
  package var displayKind: String { "an adapter" }
}

extension Word {
  package static let adapter = declaration(
    "adapter",
    [
      .init("name", "string", "the adapter's name"),
      .init(
        "pairs", "table",
        """
        `[RoutableView(Required)] = RoutableView(Provided)`, with the same kind of protocol on both sides
        """),
    ], returns: "Adapter",
    Doc(
      """
      Declares an adapter: a lookup of a required protocol finds the router of a provided one. `launch` \
      registers it, unless it leads to a module that the app does not list.
      """, errors: ["A pair is not two routable protocols of the same kind.", "There are no pairs."],
      rules: ["router:1.18", "router:1.22", "router:1.32", "router:9.6"],
      example: """
        adapter "LoginAdapter" { [RoutableView(RequiredLoginInput)] = RoutableView(ProvidedLoginInput) }
        """)
  ) { context, name, argument in try context.declareAdapter(name, argument) }
}

/// Implements `adapter "LoginAdapter" { [RoutableView(Required)] = RoutableView(Provided) }` (`router:1.18`).
extension ScriptContext {
  fileprivate func declareAdapter(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    let table = try argument.table
    let title = "adapter \"\(name)\""
    var pairs: [(adapter: RoutableName, adaptee: RoutableName)] = []
    for (key, value) in try table.sortedPairs() {
      guard case .other(let adapter as RoutableName) = declaredThing(key),
        case .other(let adaptee as RoutableName) = declaredThing(value)
      else {
        throw ScriptFault(
          "\(title): each entry must map a routable protocol to another", at: name,
          found: "[\(printer.line(key))] = \(printer.line(value))",
          expected: "[RoutableView(Required)] = RoutableView(Provided)")
      }
      guard adapter.kind == adaptee.kind else {
        throw ScriptFault(
          "\(title): both protocols must be of the same kind", at: name, found: "\(adapter) and \(adaptee)",
          expected: "[\(adapter)] = \(adapter.kind.marker)(\(adaptee.name))")
      }
      pairs.append((adapter, adaptee))
    }
    // Lua leaves out a pair whose value is nil, such as a misspelled field of a module.
    guard !pairs.isEmpty else {
      throw ScriptFault(
        "\(title) has no pairs", at: name, found: "an empty table, or only nil values",
        expected: "[RoutableView(Required)] = RoutableView(Provided)", help: ["check the spelling of the values"])
    }
    // The order of keys that are tables is arbitrary.
    pairs.sort { $0.adapter.description < $1.adapter.description }
    let declared = DeclaredAdapter(name: name, pairs: pairs, position: position)
    modules.adapters.append(declared, isOfModule: loading.isActive)
    declareThing(table, as: .other(declared))
    try describe(table, as: title)
    return table
  }

  /// One pair of an adapter.
  private struct Adaptation {
    let adapter: AnyRoutable
    let adaptee: AnyRoutable
    let position: SourcePosition
  }

  /// Registers the adapters that a launch lists.
  package func register(_ adapters: [DeclaredAdapter]) throws { try register(adapters.flatMap(adaptations)) }

  /// Registers the declared adapters, as upstream does with all adapter classes (`router:1.32`).
  ///
  /// When an app lists only some of the modules, adapters that lead to none of them are omitted, because they serve another app
  /// (`router:1.18`).
  package func registerDeclaredAdapters(isWholeApp: Bool) throws {
    let all = try modules.adapters.all.flatMap(adaptations)
    if isWholeApp { return register(all) }
    let next = Dictionary(all.map { ($0.adapter, $0.adaptee) }) { first, _ in first }
    register(
      all.filter { adaptation in
        var end = adaptation.adaptee
        // The loop is bounded by the number of adapters. Adapters that form a cycle are registered and reported.
        for _ in all {
          if isRegistered(end) { return true }
          guard let following = next[end] else { return false }
          end = following
        }
        return true
      })
  }

  private func isRegistered(_ routable: AnyRoutable) -> Bool {
    app.router.registry(of: routable.kind.family).answer(to: routable) != nil
  }

  private func adaptations(_ declared: DeclaredAdapter) throws -> [Adaptation] {
    try declared.pairs.map { adapter, adaptee in
      let keys = try [adapter, adaptee].map { name in
        guard let routable = name.routable else {
          throw ScriptFault.unknownName(
            "adapter \"\(declared.name)\" uses \(name), but there is no such protocol", name.name,
            among: classes.protocols.map(\.name),
            help: ["declare it: protocol \"\(name.name)\" { … }, or require the module that does"])
        }
        return routable
      }
      return Adaptation(adapter: keys[0], adaptee: keys[1], position: declared.position)
    }
  }

  private func register(_ adaptations: [Adaptation]) {
    for adaptation in adaptations {
      registering(at: adaptation.position) {
        app.router.registry(of: adaptation.adapter.kind.family).register(
          adapter: adaptation.adapter, forAdaptee: adaptation.adaptee)
      }
    }
  }

  /// Registers a script's earlier declaration for an app. Errors are reported at the declaration. No script runs meanwhile.
  package func registering(at position: SourcePosition, _ register: () -> Void) {
    let log = app.world.log
    let source = log.positionSource
    log.positionSource = { position }
    log.scriptMoved()
    register()
    log.positionSource = source
    log.scriptMoved()
  }
}
