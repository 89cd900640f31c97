internal import RouteDiagnostics

/// An interned name. Comparing, hashing and storing it costs as much as for an integer.
///
/// A symbol is valid only in the ``SymbolTable`` that created it. The names of the platform are reserved at fixed values, so
/// that code can send them without a lookup.
public struct Symbol: Hashable, Sendable {
  /// The index in the table. Reserved names are below ``reservedCount``.
  public let rawValue: Int32

  /// Creates the symbol at a fixed index, for names that a module reserves.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whether a module reserves the name at a fixed symbol.
  @inline(__always)
  var isReserved: Bool { UInt32(bitPattern: rawValue) < UInt32(Symbol.reservedCount) }

  /// The number of symbols at which modules can reserve names.
  static var reservedCount: Int32 { 336 }

  /// The symbol that represents a missing name.
  @inlinable public static var none: Symbol { Symbol(rawValue: -1) }
}

/// Names that a module reserves at fixed symbols, so that it may use them as constants.
public struct ReservedNames: Sendable {
  /// The value of the first name's symbol.
  public let first: Int32
  /// The names, at consecutive symbols from ``first``.
  public let names: [String]

  /// Reserves the names of an enumeration.
  public init<Name: ReservedName>(_ names: Name.Type) {
    self.init(first: Name.firstSymbol, names: Name.allCases.map { $0.rawValue })
  }

  /// Reserves the names of a module.
  ///
  /// - Parameters:
  ///   - first: The value of the first symbol, from 0. The groups of one table must not overlap.
  ///   - names: At most `336 - first` names.
  public init(first: Int32, names: [String]) {
    precondition(
      first >= 0 && Int(first) + names.count <= Int(Symbol.reservedCount), "reserved names are below 336")
    self.first = first
    self.names = names
  }
}

/// The names that the modules of an app reserve, for lookups in both directions. Tables can share them.
public struct ReservedSymbols: Sendable {
  /// The name of each symbol from 0, or an empty string for a symbol that is not reserved.
  let names: [String]
  let symbols: [String: Symbol]

  /// Joins the names of modules. If several modules reserve a name, it has the symbol of the last one.
  public init(_ groups: [ReservedNames]) {
    var names: [String] = []
    var symbols: [String: Symbol] = [:]
    symbols.reserveCapacity(groups.reduce(0) { $0 + $1.names.count })
    for group in groups {
      let end = Int(group.first) + group.names.count
      if end > names.count { names += repeatElement("", count: end - names.count) }
      for (place, name) in group.names.enumerated() {
        let symbol = Symbol(rawValue: group.first + Int32(place))
        names[Int(symbol.rawValue)] = name
        symbols[name] = symbol
      }
    }
    (self.names, self.symbols) = (names, symbols)
  }
}

/// The names in one set of declarations, with their symbols.
public final class SymbolTable {
  private static let firstFree = Symbol.reservedCount

  private let reserved: ReservedSymbols
  /// The other names, starting with symbol ``Symbol/reservedCount``.
  private var names: [String] = []
  private var symbols: [String: Symbol] = [:]
  /// The number of changes to classes of the table; see ``ClassTable/changeCount``.
  var changeCount = 0
  /// Whether a dynamic class has a method with the name, for each symbol.
  private var isMethod: ContiguousArray<Bool> = []
  /// A cache of recent lookups. Consecutive declarations use the same names.
  private var recent = ContiguousArray(
    repeating: Recent(name: "", symbol: .none), count: recentCount)

  private struct Recent {
    let name: String
    let symbol: Symbol
  }

  /// Creates a table with reserved names at their fixed symbols.
  init(reserving reserved: ReservedSymbols) { self.reserved = reserved }

  /// Returns the symbol of a name, created on the first request.
  public func intern(_ name: String) -> Symbol {
    if let symbol = find(name) { return symbol }
    let symbol = Symbol(rawValue: Self.firstFree + Int32(names.count))
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
  public func isMethodName(_ symbol: Symbol) -> Bool {
    let place = Int(symbol.rawValue)
    return isMethod.indices.contains(place) && isMethod[place]
  }

  /// Records that a dynamic class has a method with a name.
  func noteMethod(_ symbol: Symbol) {
    let place = Int(symbol.rawValue)
    if place >= isMethod.count {
      isMethod.append(contentsOf: repeatElement(false, count: place + 1 - isMethod.count))
    }
    isMethod[place] = true
  }

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
    if symbol.rawValue >= Self.firstFree { return names[Int(symbol.rawValue - Self.firstFree)] }
    let place = Int(symbol.rawValue)
    return reserved.names.indices.contains(place) ? reserved.names[place] : ""
  }
}
