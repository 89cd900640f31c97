internal import RouteDiagnostics

/// An interned name. Comparing, hashing and storing it costs as much as for an integer.
///
/// A symbol is valid only in the ``SymbolTable`` that created it. The names that modules reserve have the same symbol in each table, so that
/// code can send them without a lookup.
public struct Symbol: Hashable, Sendable {
  /// The index among the names that a table has interned, from 0; −1 for ``none``. Reserved names count down from −2, so that neither
  /// depends on the number of the others.
  public let rawValue: Int32

  /// Creates the symbol with a raw value.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates the symbol with a ``reservedPosition``.
  package init(reservedPosition: Int) { rawValue = Int32(-2 - reservedPosition) }

  /// Whether a module reserves the name.
  @inline(__always)
  var isReserved: Bool { rawValue < Symbol.none.rawValue }

  /// The position of a reserved name among all reserved names, from 0; negative for any other symbol.
  @inline(__always)
  package var reservedPosition: Int { -2 - Int(rawValue) }

  /// The symbol that represents a missing name.
  @inlinable public static var none: Symbol { Symbol(rawValue: -1) }
}

/// The names in one set of declarations, with their symbols.
public final class SymbolTable {
  private let reserved: ReservedSymbols
  /// The other names, by their raw values.
  private var names: [String] = []
  private var symbols: [String: Symbol] = [:]
  /// The number of changes to classes of the table; see ``ClassTable/changeCount``.
  var changeCount = 0
  /// The names of the methods of dynamic classes.
  private var methodNames: Set<Symbol> = []
  /// A cache of recent lookups. Consecutive declarations use the same names.
  private var recent = ContiguousArray(
    repeating: Recent(name: "", symbol: .none), count: recentCount)

  private struct Recent {
    let name: String
    let symbol: Symbol
  }

  /// Creates a table with reserved names.
  init(reserving reserved: ReservedSymbols) { self.reserved = reserved }

  /// The number of reserved names.
  var reservedCount: Int { reserved.names.count }

  /// Returns the symbol of a name, created on the first request.
  public func intern(_ name: String) -> Symbol {
    if let symbol = find(name) { return symbol }
    let symbol = Symbol(rawValue: Int32(names.count))
    names.append(name)
    symbols[name] = symbol
    return symbol
  }

  /// Returns the symbol of a name, or `nil` if the name was not interned.
  public func find(_ name: String) -> Symbol? {
    let place = Self.place(of: name)
    if recent[place].name == name, recent[place].symbol != .none { return recent[place].symbol }
    guard let symbol = search(name) else { return nil }
    recent[place] = Recent(name: name, symbol: symbol)
    return symbol
  }

  /// Whether a dynamic class has a method with a name.
  public func isMethodName(_ symbol: Symbol) -> Bool { methodNames.contains(symbol) }

  /// Records that a dynamic class has a method with a name.
  func noteMethod(_ symbol: Symbol) { methodNames.insert(symbol) }

  private func search(_ name: String) -> Symbol? { reserved.symbols[name] ?? symbols[name] }

  /// Returns the cache position of a name, from its length and its last byte.
  private static func place(of name: String) -> Int {
    (name.utf8.count &* 7 &+ Int(name.utf8.last ?? 0)) & (recentCount - 1)
  }

  private static let recentCount = 32

  /// Returns the name of a symbol for an event, cut at ``BoundedText/byteLimit`` bytes.
  public func shownName(_ symbol: Symbol) -> String { BoundedText.cut(name(symbol)) }

  /// Returns the name of a symbol of this table, or an empty string for ``Symbol/none``.
  public func name(_ symbol: Symbol) -> String {
    if symbol.rawValue >= 0 { return names[Int(symbol.rawValue)] }
    let position = symbol.reservedPosition
    return reserved.names.indices.contains(position) ? reserved.names[position] : ""
  }
}
