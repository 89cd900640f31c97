package import SimulatedWorld

extension Symbol {
  /// Creates the symbol of an edge in Lua's heap.
  package init(edgeLabel: UInt16) { self.init(reservedPosition: Int(Int16(bitPattern: edgeLabel))) }

  /// The label of an edge in Lua's heap, which sorts edges by the positions of their reserved names.
  package var edgeLabel: UInt16 { UInt16(bitPattern: Int16(truncatingIfNeeded: reservedPosition)) }
}
