internal import Diagnostics

/// A name that was interned once: comparing, hashing and storing it costs as much as an integer does.
///
/// A symbol is valid only in the ``SymbolTable`` that made it. The names of the platform are reserved at fixed values, so
/// that code which sends them needs no look-up.
public struct Symbol: Hashable, Sendable {
  /// The place in the table; reserved names are below 256.
  public let rawValue: Int32

  /// Makes the symbol at a known place, for names that a module reserves.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whether a module reserves the name at a fixed symbol.
  @inline(__always)
  var isReserved: Bool { UInt32(bitPattern: rawValue) < 256 }

  /// No name: what an absent name is stored as.
  @inlinable public static var none: Symbol { Symbol(rawValue: -1) }
}

/// Names that a module reserves at fixed symbols, so that it may use them as constants.
public struct ReservedNames: Sendable {
  /// The value of the first name's symbol.
  public let first: Int32
  /// The names, at consecutive symbols from ``first`` on.
  public let names: [String]
  /// The symbols by name: every table of the module's shares them.
  let symbols: [String: Symbol]

  /// Reserves the names of a module.
  ///
  /// - Parameters:
  ///   - first: the first symbol's value, 0 to 255; the groups of one table must not overlap.
  ///   - names: at most `256 - first` names.
  public init(first: Int32, names: [String]) {
    precondition(first >= 0 && Int(first) + names.count <= 256, "reserved names are below 256")
    self.first = first
    self.names = names
    symbols = Dictionary(
      names.enumerated().map { ($1, Symbol(rawValue: first + Int32($0))) }, uniquingKeysWith: { _, later in later })
  }
}

/// The names known to one set of declarations, each with its symbol.
public final class SymbolTable {
  private static let firstFree: Int32 = 256

  /// The reserved names, those that win first.
  private let reserved: [ReservedNames]
  /// The other names, from symbol 256 on.
  private var names: [String] = []
  private var symbols: [String: Symbol] = [:]
  /// How often a class of the table was changed, see ``ClassTable/changeCount``.
  @exclusivity(unchecked) var changeCount = 0
  /// Which names methods of dynamic classes have, by their symbols.
  @exclusivity(unchecked) private var isMethod: ContiguousArray<Bool> = []
  /// Names that were asked for lately: the same ones are, for one declaration after the other.
  @exclusivity(unchecked) private var recent = ContiguousArray(
    repeating: Recent(name: "", symbol: .none), count: recentCount)

  private struct Recent {
    let name: String
    let symbol: Symbol
  }

  /// Makes a table in which the given groups stand at their fixed places.
  public init(reserving groups: [ReservedNames] = []) {
    reserved = groups.reversed()
  }

  /// The symbol of a name, made at the first request.
  public func intern(_ name: String) -> Symbol {
    if let symbol = find(name) { return symbol }
    let symbol = Symbol(rawValue: Self.firstFree + Int32(names.count))
    names.append(name)
    symbols[name] = symbol
    return symbol
  }

  /// The symbol of a name that was interned before, or nil.
  public func find(_ name: String) -> Symbol? {
    let place = Self.place(of: name)
    if recent[place].name == name, recent[place].symbol != .none { return recent[place].symbol }
    guard let symbol = search(name) else { return nil }
    recent[place] = Recent(name: name, symbol: symbol)
    return symbol
  }

  /// Whether a dynamic class has a method of a name.
  public func isMethodName(_ symbol: Symbol) -> Bool {
    let place = Int(symbol.rawValue)
    return isMethod.indices.contains(place) && isMethod[place]
  }

  /// Remembers that a dynamic class has a method of a name.
  func noteMethod(_ symbol: Symbol) {
    let place = Int(symbol.rawValue)
    if place >= isMethod.count {
      isMethod.append(contentsOf: repeatElement(false, count: place + 1 - isMethod.count))
    }
    isMethod[place] = true
  }

  private func search(_ name: String) -> Symbol? {
    for group in reserved {
      if let symbol = group.symbols[name] { return symbol }
    }
    return symbols[name]
  }

  /// Where a name that was asked for lately is kept: by its length and its last letter.
  private static func place(of name: String) -> Int {
    (name.utf8.count &* 7 &+ Int(name.utf8.last ?? 0)) & (recentCount - 1)
  }

  private static let recentCount = 32

  /// The name of a symbol for an event, cut at ``BoundedText/byteLimit`` bytes.
  public func shownName(_ symbol: Symbol) -> String { BoundedText.cut(name(symbol)) }

  /// The name of a symbol of this table; empty for ``Symbol/none``.
  public func name(_ symbol: Symbol) -> String {
    if symbol.rawValue >= Self.firstFree { return names[Int(symbol.rawValue - Self.firstFree)] }
    for group in reserved {
      let place = Int(symbol.rawValue - group.first)
      if group.names.indices.contains(place) { return group.names[place] }
    }
    return ""
  }
}
