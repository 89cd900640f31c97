internal import CHeapObjects

extension Unmanaged where Instance == SimulatedObject {
  /// The number of strong references to the object that do not stand for edges of the simulator.
  ///
  /// A reference of the caller counts, too, so the receiver is unmanaged.
  package var referenceCountBeyondEdges: Int {
    let edgeCount = _withUnsafeGuaranteedRef { Int($0.edgeCount) }
    return heap_object_strong_count(toOpaque()) - edgeCount
  }
}
