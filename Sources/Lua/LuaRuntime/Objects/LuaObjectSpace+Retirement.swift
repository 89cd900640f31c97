import CLuaBridge
import CLuaLibrary

extension LuaObjectSpace {
  /// Ends the lifetimes of all objects. A script that uses one afterwards gets an error (`object-model:8.8`).
  ///
  /// Their properties and edges are released, no `deinit` runs, and their Swift instances are released.
  ///
  /// - Parameter reason: The rest of the sentence "this EditorViewController …": `belongs to the test 'opens', which has ended`.
  public func retire(reason: String) {
    let number = retirementReasons.add(reason)
    let instances = takeInstances { luabridge_object_retire(host, $0, number) }
    pins.removeAll()
    hasLostEdges = false
    hostReferences.forget()
    // Released last, so that a deinitializer finds the space in a consistent state.
    instances.release()
  }

  /// Takes all instances when the state is about to close. The caller releases them afterwards.
  func abandon() -> AbandonedInstances { takeInstances { luabridge_object_kill(host, $0) } }

  private func takeInstances(_ take: (UInt64) -> UnsafeMutableRawPointer?) -> AbandonedInstances {
    var bits = liveHandleBits
    for index in bits.indices { bits[index] = UInt64(UInt(bitPattern: take(bits[index]))) }
    return AbandonedInstances(addresses: bits)
  }
}

/// The Swift instances of objects whose lifetimes have ended, sorted by age. Each instance replaces its handle in the same array, because
/// the instances may fill most of the memory.
struct AbandonedInstances: ~Copyable {
  /// The addresses, with 0 for an object without an instance.
  fileprivate let addresses: [UInt64]

  /// Releases the instances.
  consuming func release() {
    for address in addresses {
      guard let instance = UnsafeRawPointer(bitPattern: UInt(address)) else { continue }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
  }
}
