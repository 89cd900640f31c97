/// A name that a module reserves, so that its code uses the symbol without a lookup.
///
/// A group of names is an enumeration, whose raw values are the names. Declare it beside the classes that use it. It follows the last
/// group of the module below, or another group of the same module:
///
/// ```swift
/// enum MapName: String, ReservedName {
///   case mapViewDidFinishLoading
///   case annotations
///
///   static let reserved = ReservedNames(Self.self, after: AppKitClasses.reservedNames)
/// }
/// ```
public protocol ReservedName: RawRepresentable<String>, CaseIterable, Sendable where AllCases == [Self] {
  /// The names of the group and of the groups that it follows.
  static var reserved: ReservedNames { get }
}

extension ReservedName {
  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Self.reserved.symbol(at: position) }

  /// The position of the name in its group.
  @inlinable public var position: UInt8 {
    // The representation of an enumeration without payloads is the position of its case. That of a single case is empty.
    withUnsafeBytes(of: self) { $0.first ?? 0 }
  }

  /// The name of a symbol, or `nil` if the symbol is not in the group.
  @inlinable public init?(_ symbol: Symbol) {
    guard let position = Self.reserved.position(of: symbol) else { return nil }
    self = Self.allCases[position]
  }
}

/// The names of a group, with the groups that it follows. Their symbols come after those of the other groups.
public final class ReservedNames: Sendable {
  /// The names of the group, in the order of their symbols.
  public let names: [String]
  /// The group before this one, or `nil` for the first group.
  let previous: ReservedNames?
  @usableFromInline let first: Symbol

  /// Reserves the names of an enumeration.
  ///
  /// - Parameters:
  ///   - names: The enumeration, with at most 256 cases. No preceding group has one of the names.
  ///   - previous: The group before this one. Two groups of an app must not follow the same one.
  public init<Name: ReservedName>(_ names: Name.Type, after previous: ReservedNames? = nil) {
    precondition(MemoryLayout<Name>.size <= 1, "\(names) reserves more than 256 names: divide it")
    self.names = names.allCases.map(\.rawValue)
    self.previous = previous
    first = previous?.next ?? Symbol(reservedPosition: 0)
  }

  private var next: Symbol { Symbol(reservedPosition: first.reservedPosition + names.count) }

  @inlinable
  func symbol(at position: UInt8) -> Symbol { Symbol(rawValue: first.rawValue - Int32(position)) }

  @inlinable
  func position(of symbol: Symbol) -> Int? {
    let position = Int(first.rawValue) - Int(symbol.rawValue)
    return names.indices.contains(position) ? position : nil
  }
}

/// The names of a group and of all groups before it, for lookups in both directions. Tables can share them.
public struct ReservedSymbols: Sendable {
  /// The names, by ``Symbol/reservedPosition``.
  let names: [String]
  let symbols: [String: Symbol]

  /// Joins the names of groups.
  ///
  /// - Parameter last: The last group of the highest module in use, or `nil` for no names.
  public init(_ last: ReservedNames?) {
    let groups = last.map { Array(sequence(first: $0, next: \.previous)) } ?? []
    names = groups.reversed().flatMap(\.names)
    var symbols: [String: Symbol] = [:]
    symbols.reserveCapacity(names.count)
    for (position, name) in names.enumerated() {
      let known = symbols.updateValue(Symbol(reservedPosition: position), forKey: name)
      // A method with the name could override only one of the two symbols.
      precondition(known == nil, "two groups reserve the name '\(name)': use the first one")
    }
    self.symbols = symbols
  }
}
