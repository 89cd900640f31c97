internal import AppSimulator
package import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import ViewHierarchy

extension ScriptState {
  /// Returns the objects that persist although no window shows them.
  ///
  /// These are transitions that no animator has completed, retain cycles, destinations that outlived their removal, retained controllers
  /// and routers with the values that retain them, and work that the main thread has not run yet.
  ///
  /// - Parameter variables: The variables of the session, by name.
  package func leftovers(variables: [(name: String, value: LuaValue)]) -> [String] {
    guard let app = running.app else { return [] }
    let cycles = context.objects.livingCycles(since: 0)
    let told = Set(cycles.flatMap { $0.objects + $0.kept })
    var lines = cycles.map { "retain cycle: \($0)" }
    lines += app.world.log.failures.filter { $0.name == "memoryLeak" }.map {
      // The other lines already name the value that retains the object.
      "memory leak: \($0.message.prefix { $0 != ";" })"
    }
    lines += app.world.runningCustomTransitions
    let shown = Set(app.hierarchyTree(views: false).nodes.map(\.identity))
    var names: [LuaObjectHandle: [String]] = [:]
    let assigned = ((try? globals.environment.pairs()) ?? []).compactMap { key, value in key.text.map { ($0, value) } }
    for (name, value) in variables.map({ ($0.name, $0.value) }) + assigned {
      if case .object(let handle) = value { names[handle, default: []].append(name) }
    }
    var count = 0
    for handle in context.objects.space.liveHandles where !told.contains(handle) {
      guard let object = try? context.objects.object(handle),
        object is UIViewController || object is NSViewController || object is AnyRouter,
        !shown.contains(object.identity)
      else { continue }
      count += 1
      if count > 50 { continue }
      var held = (names[handle] ?? []).map { "variable \($0)" }
      // The variables of the session are named already, and the functions of its steps share them.
      held += context.objects.holders(of: object).filter { holder in
        !held.contains { holder.hasPrefix($0 + " ") }
          && !(names[handle] ?? []).contains { HolderSearch.isHeldFunction(holder, using: $0) }
          && (held.isEmpty || holder != ObjectBridge.unknownHolder)
      }
      lines.append("\(object): \(held.joined(separator: "; "))")
    }
    if count > 50 { lines.append("… and \(count - 50) more") }
    lines += context.descriptions(of: context.pendingWork).map { "pending work: \($0)" }
    return lines
  }

  /// Returns the reasons why a router can or cannot be performed or removed, or `nil` if the value is not a router.
  package func reasons(of value: LuaValue, width: Int) -> [String]? {
    guard let router = try? context.object(value) as? AnyRouter else { return nil }
    let rows = [("performRoute", router.checkCanPerform()), ("removeRoute", router.checkCanRemove())].map {
      ($0.0, $0.1.map { "no: \($0)" } ?? "yes")
    }
    return ["\(router) is \(router.state)"] + ValueDescription.columns(rows, width: width)
  }

  /// The time of the running app, in seconds; 0 without one.
  package var clockNow: Double { running.app?.world.clock.now.seconds ?? 0 }
}
