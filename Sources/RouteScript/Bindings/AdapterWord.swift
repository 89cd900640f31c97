internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// Adapters as scripts declare them: which routable protocol answers for which.
final class DeclaredAdapter {
  let name: String
  let pairs: [(adapter: RoutableName, adaptee: RoutableName)]
  let position: SourcePosition

  init(name: String, pairs: [(adapter: RoutableName, adaptee: RoutableName)], position: SourcePosition) {
    self.name = name
    self.pairs = pairs
    self.position = position
  }
}

/// `adapter "LoginAdapter" { [RoutableView(Required)] = RoutableView(Provided) }` (`router:1.18`).
extension ScriptState {
  func makeAdapterWord() throws -> LuaFunction {
    try declarationWord("adapter") { [unowned self] name, argument in
      let table = try argument.table
      let title = "adapter \"\(name)\""
      var pairs: [(adapter: RoutableName, adaptee: RoutableName)] = []
      for (key, value) in try table.sortedPairs() {
        guard case .routable(let adapter) = declaredThing(key), case .routable(let adaptee) = declaredThing(value)
        else {
          throw ScriptFault(
            "\(title): an entry joins two routable protocols", at: name,
            found: "[\(printer.line(key))] = \(printer.line(value))",
            expected: "[RoutableView(Required)] = RoutableView(Provided)")
        }
        guard adapter.kind == adaptee.kind else {
          throw ScriptFault(
            "\(title): both protocols are of one sort", at: name, found: "\(adapter) and \(adaptee)",
            expected: "[\(adapter)] = \(adapter.kind.marker)(\(adaptee.name))")
        }
        pairs.append((adapter, adaptee))
      }
      // The order of keys that are tables means nothing.
      pairs.sort { $0.adapter.description < $1.adapter.description }
      let declared = DeclaredAdapter(name: name, pairs: pairs, position: position)
      try declare(table, as: .adapter(declared))
      try describe(table, as: title)
      return table
    }
  }

  /// Registers the adapters that a launch lists.
  func register(_ adapters: [DeclaredAdapter]) throws {
    for declared in adapters {
      for (adapter, adaptee) in declared.pairs {
        let keys = try [adapter, adaptee].map { name in
          guard let routable = name.routable else {
            throw ScriptFault.unknownName(
              "adapter \"\(declared.name)\" names \(name), but no protocol is called so", name.name,
              among: classes.protocols.map(\.name),
              help: ["declare it: protocol \"\(name.name)\" { … }, or require the module that does"])
          }
          return routable
        }
        registering(at: declared.position) {
          app.router.registry(of: adapter.kind.family).register(adapter: keys[0], forAdaptee: keys[1])
        }
      }
    }
  }

  /// Registers for an app what a script declared before, so that mistakes are told where it was declared. No script runs meanwhile.
  func registering(at position: SourcePosition, _ register: () -> Void) {
    let log = app.world.log
    let source = log.positionSource
    log.positionSource = { position }
    log.scriptMoved()
    register()
    log.positionSource = source
    log.scriptMoved()
  }
}
