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

extension ScriptContext {
  /// Returns a new table for a storyboard that a container manages.
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
