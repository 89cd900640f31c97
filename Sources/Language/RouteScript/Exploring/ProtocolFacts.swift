internal import AppSimulator
internal import RouteDiagnostics
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld

/// The facts about a protocol: its members, its adopters, and the routers to which it leads.
struct ProtocolFacts {
  private let key: ObjectProtocol
  private let state: ScriptState

  init(_ key: ObjectProtocol, in state: ScriptState) {
    self.key = key
    self.state = state
  }

  /// The facts by their titles.
  var rows: [(String, String)] {
    var rows: [(String, String)] = []
    if let place = state.context.location(key.position) { rows.append(("declared", "\(place.file):\(place.line)")) }
    let members = key.requirements.map(\.name)
    if !members.isEmpty { rows.append(("members", members.joined(separator: ", "))) }
    if !key.optionalMethods.isEmpty { rows.append(("optional", key.optionalMethods.joined(separator: ", "))) }
    let adopters = state.classes.classes.filter { !$0.hasEnded && $0.adoptsItself(key) }.map(\.name)
    if !adopters.isEmpty { rows.append(("adopted by", adopters.joined(separator: ", "))) }
    let registrations = state.running.app.map { ModuleRegistrations(of: state.modules.launched, in: $0.router) }
    for module in state.modules.modules.all {
      let provided = registrations?.provided(by: module) ?? module.provides.compactMap(\.routable)
      if provided.contains(where: { $0.key === key }) { rows.append(("provided by", module.name)) }
      if module.requires.contains(where: { $0.routable?.key === key }) { rows.append(("required by", module.name)) }
    }
    let routers = self.routers
    if !routers.isEmpty { rows.append(("routers", routers.joined(separator: ", "))) }
    return rows
  }

  /// The routers of the running app that the protocol leads to.
  private var routers: [String] {
    guard let app = state.running.app else { return [] }
    return [app.router.viewRegistry, app.router.serviceRegistry].compactMap {
      $0.nameOfAnswer(to: key, isModule: false) ?? $0.nameOfAnswer(to: key, isModule: true)
    }
  }
}
