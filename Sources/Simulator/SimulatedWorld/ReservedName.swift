/// The names that a module reserves at fixed symbols: an enumeration with a case for each name, in the order of the symbols.
///
/// The raw value of a case is its name. Declare a constant of ``Symbol`` for a case that code receives as a selector, looks up in a
/// class or uses as an edge.
public protocol ReservedName: RawRepresentable<String>, CaseIterable, Sendable where AllCases == [Self] {
  /// The symbol of the first case, from 0. The groups of one table must not overlap.
  static var firstSymbol: Int32 { get }
}

extension ReservedName {
  /// The symbol of the name, which is a constant in optimized code.
  @inlinable public var symbol: Symbol {
    // The representation of an enumeration without payloads is the position of its case.
    Symbol(rawValue: Self.firstSymbol + Int32(unsafeBitCast(self, to: UInt8.self)))
  }

  /// The name of a symbol, or `nil` if the symbol is not in the group.
  public init?(_ symbol: Symbol) {
    let position = Int(symbol.rawValue - Self.firstSymbol)
    guard Self.allCases.indices.contains(position) else { return nil }
    self = Self.allCases[position]
  }
}
