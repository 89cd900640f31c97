import CLua
import CLuaBridge

extension LuaObjectSpace {
  /// Ends the lives of all objects: whatever a script still does with one is an error.
  ///
  /// Their properties and edges are let go, no `deinit` runs, and their Swift instances are released.
  ///
  /// - Parameter reason: completes "this EditorViewController …": `belongs to the test 'opens', which has ended`.
  public func retire(reason: String) {
    retirementReasons.append(reason)
    let number = UInt32(retirementReasons.count - 1)
    let instances = liveHandles.compactMap { luabridge_object_retire(host, $0.rawValue, number) }
    pins.removeAll()
    hasLostEdges = false
    // Released last: a deinitialiser finds the space in order.
    for instance in instances { Unmanaged<AnyObject>.fromOpaque(instance).release() }
  }

  /// Gives up all instances when the state is about to close; the caller releases them afterwards.
  func abandon() -> [Unmanaged<AnyObject>] {
    liveHandles.compactMap { luabridge_object_kill(host, $0.rawValue) }.map { Unmanaged.fromOpaque($0) }
  }
}
