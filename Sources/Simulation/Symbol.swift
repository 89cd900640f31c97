/// A name that was interned once: comparing, hashing and storing it costs as much as an integer does.
///
/// A symbol is valid only in the ``SymbolTable`` that made it. The names of the platform are reserved at fixed values, so
/// that code which sends them needs no look-up.
public struct Symbol: Hashable, Sendable {
  /// The place in the table; reserved names stand below 256.
  public let rawValue: Int32

  /// Makes the symbol at a known place, for names that a module reserves.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// No name: what an absent name is stored as.
  @inlinable public static var none: Symbol { Symbol(rawValue: -1) }
}

/// Names that a module reserves at fixed symbols, so that it may use them as constants.
public struct ReservedNames: Sendable {
  /// The value of the first name's symbol.
  public let first: Int32
  /// The names, at consecutive symbols from ``first`` on.
  public let names: [String]

  /// Reserves the names of a module.
  ///
  /// - Parameters:
  ///   - first: the first symbol's value, 0 to 255; the groups of one table must not overlap.
  ///   - names: at most `256 - first` names.
  public init(first: Int32, names: [String]) {
    precondition(first >= 0 && Int(first) + names.count <= 256, "reserved names stand below 256")
    self.first = first
    self.names = names
  }
}

/// The names known to one set of declarations, each with its symbol.
public final class SymbolTable {
  private var names: [String]
  private var symbols: [String: Symbol]

  /// Makes a table in which the given groups stand at their fixed places.
  public init(reserving groups: [ReservedNames] = []) {
    names = Array(repeating: "", count: 256)
    symbols = Dictionary(minimumCapacity: 512)
    for group in groups {
      for (offset, name) in group.names.enumerated() {
        let symbol = Symbol(rawValue: group.first + Int32(offset))
        names[Int(symbol.rawValue)] = name
        symbols[name] = symbol
      }
    }
  }

  /// The symbol of a name, made at the first request.
  public func intern(_ name: String) -> Symbol {
    if let symbol = symbols[name] { return symbol }
    let symbol = Symbol(rawValue: Int32(names.count))
    names.append(name)
    symbols[name] = symbol
    return symbol
  }

  /// The symbol of a name that was interned before, or nil.
  public func find(_ name: String) -> Symbol? { symbols[name] }

  /// The name of a symbol of this table; empty for ``Symbol/none``.
  public func name(_ symbol: Symbol) -> String {
    symbol.rawValue < 0 ? "" : names[Int(symbol.rawValue)]
  }
}
