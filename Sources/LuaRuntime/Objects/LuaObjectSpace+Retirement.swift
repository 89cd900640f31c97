import CLua
import CLuaBridge

extension LuaObjectSpace {
  /// Ends the lives of all objects: whatever a script still does with one is an error (`object-model:8.8`).
  ///
  /// Their properties and edges are let go, no `deinit` runs, and their Swift instances are released.
  ///
  /// - Parameter reason: completes "this EditorViewController …": `belongs to the test 'opens', which has ended`.
  public func retire(reason: String) {
    let number = UInt32(droppedReasonCount + retirementReasons.count)
    retirementReasons.append(reason)
    if retirementReasons.count > Self.mostReasons {
      retirementReasons.removeFirst(Self.mostReasons / 2)
      droppedReasonCount += Self.mostReasons / 2
    }
    let instances = takeInstances { luabridge_object_retire(host, $0, number) }
    pins.removeAll()
    hasLostEdges = false
    // Released last: a deinitialiser finds the space in order.
    instances.release()
  }

  private static let mostReasons = 512

  /// Gives up all instances when the state is about to close; the caller releases them afterwards.
  func abandon() -> AbandonedInstances { takeInstances { luabridge_object_kill(host, $0) } }

  private func takeInstances(_ take: (UInt64) -> UnsafeMutableRawPointer?) -> AbandonedInstances {
    var bits = liveHandleBits
    for index in bits.indices { bits[index] = UInt64(UInt(bitPattern: take(bits[index]))) }
    return AbandonedInstances(addresses: bits)
  }
}

/// The Swift instances of objects whose lives were ended, by age: each in the place of its handle, because there may be as many of them
/// as memory holds.
struct AbandonedInstances: ~Copyable {
  /// 0 for an object without an instance.
  fileprivate let addresses: [UInt64]

  /// Lets go of them.
  consuming func release() {
    for address in addresses {
      guard let instance = UnsafeRawPointer(bitPattern: UInt(address)) else { continue }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
  }
}
