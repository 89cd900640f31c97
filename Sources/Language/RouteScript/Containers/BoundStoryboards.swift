internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards

/// A storyboard that a container manages, as long as its app runs.
final class BoundStoryboard {
  private var storyboard: Storyboard?
  private let name: String

  init(_ storyboard: Storyboard) {
    self.storyboard = storyboard
    name = storyboard.name
  }

  /// Returns the storyboard.
  ///
  /// - Throws: ``ScriptFault`` if its app has ended.
  func get() throws -> Storyboard {
    guard let storyboard else {
      throw ScriptFault(
        "storyboard '\(name)' belongs to a container of an app that has ended", at: name,
        help: ["resolve it again in each test"])
    }
    return storyboard
  }

  func end() {
    storyboard?.foreign = nil
    storyboard = nil
  }
}

/// The storyboards of containers.
extension ScriptContext {
  /// Implements `Storyboard.create(name, bundle, container)` (`injection:S2`, `injection:S12`).
  func createStoryboard(_ call: LuaCall) throws -> Int32 {
    guard call.isString(1) else {
      throw ScriptFault(
        "Storyboard.create needs the name of a storyboard", at: "create", found: printer.line(call.value(1)),
        expected: "Storyboard.create(\"Main\", nil, container)", help: ["call it with a dot"])
    }
    let name = try call.string(1)
    let bundle = call.isNil(2) ? nil : try call.string(2)
    if call.isNil(3) {
      if !running.isLaunched { beginContainers(nil) }
      return try step { try call.return(storyboardTable(app.createStoryboard(name, bundle: bundle))) }
    }
    guard case .other(let declared as DeclaredContainer) = declaredThing(call, 3) else {
      throw ScriptFault(
        "Storyboard.create: the third argument must be a container", at: "create", found: printer.line(call.value(3)),
        expected: "the result of `container \"Name\" { … }`")
    }
    return try step {
      let container = declared.live(in: app).container
      return try call.return(
        storyboardTable(app.createStoryboard(name, bundle: bundle, container: container)))
    }
  }

  /// Returns the storyboard that the running app uses for a declared one: that of the container that registered it, or the
  /// storyboard itself.
  func serving(_ storyboard: Storyboard) throws -> Storyboard {
    if injection.containers.isEmpty { return storyboard }
    if !running.isLaunched { beginContainers(nil) }
    return try app.servingStoryboard(storyboard)
  }

  func boundStoryboardTable(_ storyboard: Storyboard) throws -> LuaTable {
    let bound = BoundStoryboard(storyboard)
    documents.bind(bound)
    let table = try namespaces.make("Storyboard") { [unowned self, name = storyboard.name] in
      storyboardMembers(of: name) { try bound.get() }
    }
    storyboard.foreign = table
    return table
  }
}
