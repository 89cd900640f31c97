internal import ContainerVocabulary
internal import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards

/// The end of a test's declarations, which happens together with the test's end (`runner:8.11`).
extension ScriptContext {
  /// Runs the code of a module. What it declares stays, even after the running test ends.
  func keepingDeclarations<Result>(_ load: () throws -> Result) rethrows -> Result {
    guard running.isTest, loading.stack.count == 1 else { return try load() }
    return try types.keepingDeclarations(load)
  }

  /// Ends the declarations of the finished test, except for those that modules made meanwhile (`router:1.18`).
  func endDeclarations() {
    routes.endTest()
    modules.endTest()
    takeBackContainers()
    for table in declared.lasting.leaveOut() { retire(table) }
    for storyboard in documents.endTest() {
      if let table = storyboard.foreign as? LuaTable { retire(table) }
      storyboard.foreign = nil
    }
    guard usesClasses else { return }
    endTypes()
    routes.ofEarlierTests.excludedDeclarations.formUnion(routes.declaredAgain)
    routes.ofEarlierTests.excludedDeclarations.formUnion(types.routablesOfTest)
  }

  private func endTypes() {
    let ended = types.typesOfTest
    guard !ended.classes.isEmpty || !ended.protocols.isEmpty else { return }
    for ended in ended.classes {
      objects.forget(ended)
      guard let binding = ended.foreign as? ClassBinding else { continue }
      if let table = binding.superTable { retire(table) }
      retire(binding.table)
      binding.luaClass.end()
      ended.foreign = nil
    }
    for ended in ended.protocols {
      guard let binding = ended.foreign as? ProtocolBinding else { continue }
      for kind in RoutableKind.allCases {
        // A table that a script got for the name alone represents the next protocol with that name.
        guard let table = binding[kind.rawValue],
          routes.namedRoutables[RoutableKey(kind: kind, name: ended.name)] == nil
        else {
          continue
        }
        retire(table)
      }
      retire(binding.table)
      ended.foreign = nil
    }
    types.remove(ended)
  }

  private func retire(_ table: LuaTable) { tables.retire(table, endedBy: running.name) }
}
