/// The numbering of the protocols of one table. Arrays use the numbers as indices.
public final class ProtocolNumbering {
  /// The number of numbered protocols.
  public internal(set) var count = 0

  init() {}
}

/// A protocol that a script or a module declares.
///
/// It has required members and inherited protocols. A composition consists of protocols and at most one class, as in Swift's
/// `UIViewController & EditorInput`.
public final class ObjectProtocol {
  // Searches read the following properties of many protocols, so they come first and next to each other.

  /// Whether this is a composition and not a named protocol.
  public let isComposition: Bool
  // Set once, before the first read of the number. The address identifies the numbering, which the protocol retains.
  @usableFromInline var numberingAddress: ObjectIdentifier?
  @usableFromInline var knownNumber = 0

  /// The name. The name of a composition consists of its parts: `UIViewController & EditorInput`.
  public let name: String
  /// The protocols that this one inherits, or the parts of a composition, in declaration order.
  public private(set) var inherited: [ObjectProtocol]
  /// The class that a composition requires, or `nil`.
  public let requiredClass: ObjectClass?
  /// The properties that this protocol itself requires, in declaration order.
  public let properties: [String]
  /// The methods that this protocol itself requires, in declaration order.
  public let methods: [String]
  /// The methods that a conforming class may have, in declaration order.
  public let optionalMethods: [String]
  /// The position of the declaration.
  public let position: SourcePosition
  /// The data of a language runtime for the protocol.
  public var foreign: AnyObject?
  /// The numbering of the table that entered the protocol, or `nil` before that.
  public private(set) var numbering: ProtocolNumbering?

  /// Whether the declaration has ended, so that its name is free.
  public internal(set) var hasEnded = false

  func setNumber(_ number: Int, of numbering: ProtocolNumbering) {
    self.numbering = numbering
    numberingAddress = ObjectIdentifier(numbering)
    knownNumber = number
  }

  /// Returns the number among the protocols of a table, from 0 without gaps, or `nil` if the table did not number the protocol.
  ///
  /// - Parameter numbering: The identifier of the table's ``ProtocolNumbering``.
  @inlinable
  public func number(in numbering: ObjectIdentifier) -> Int? { numberingAddress == numbering ? knownNumber : nil }

  /// Declares a protocol.
  public init(
    name: String, inherits: [ObjectProtocol] = [], properties: [String] = [], methods: [String] = [],
    optionalMethods: [String] = [], position: SourcePosition = .none
  ) {
    self.name = name
    self.inherited = inherits
    self.requiredClass = nil
    self.properties = properties
    self.methods = methods
    self.optionalMethods = optionalMethods
    self.isComposition = false
    self.position = position
  }

  /// Composes protocols and an optional class.
  ///
  /// Nested compositions are flattened, and duplicates are removed. The protocols are sorted by name after the class, so that
  /// the same parts in any order have the same composition name.
  public init(composing parts: [ObjectProtocol], requiredClass: ObjectClass? = nil) {
    var flat: [ObjectProtocol] = []
    var classes = requiredClass.map { [$0] } ?? []
    for part in parts {
      if part.isComposition {
        flat += part.inherited
        if let demanded = part.requiredClass { classes.append(demanded) }
      } else {
        flat.append(part)
      }
    }
    flat.sort { $0.name < $1.name }
    var seen: Set<ObjectIdentifier> = []
    inherited = flat.filter { seen.insert(ObjectIdentifier($0)).inserted }
    // The more derived of two classes implies the other one.
    self.requiredClass = classes.reduce(nil as ObjectClass?) { best, next in
      guard let best else { return next }
      return next.isSubclass(of: best) ? next : best
    }
    name = ((self.requiredClass.map { [$0.name] } ?? []) + inherited.map(\.name)).joined(separator: " & ")
    properties = []
    methods = []
    optionalMethods = []
    isComposition = true
    position = .none
  }

  deinit {
    // Iterative, because the chain can have any length.
    var pending = inherited
    inherited = []
    while var next = pending.popLast() {
      guard isKnownUniquelyReferenced(&next) else { continue }
      pending += next.inherited
      next.inherited = []
    }
  }

  /// Whether this protocol is another protocol, inherits from it, or is composed of it.
  public func inherits(from other: ObjectProtocol) -> Bool {
    // Most checks compare a protocol with itself, or concern a protocol without inheritance.
    if self === other { return true }
    if inherited.isEmpty { return false }
    var seen: Set<ObjectIdentifier> = []
    var pending = [self]
    while let next = pending.popLast() {
      if next === other { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { pending += next.inherited }
    }
    return false
  }

  /// Whether this protocol, or an inherited one, has an optional method with a name.
  public func hasOptionalMethod(_ name: String) -> Bool { lineage.contains { $0.optionalMethods.contains(name) } }

  /// Whether the protocol has no requirements itself, and inherits no other protocol.
  public var demandsNothing: Bool { properties.isEmpty && methods.isEmpty && inherited.isEmpty }

  /// The properties and methods that a conforming class must have, each one once, inherited ones first.
  public var requirements: [Requirement] { requirements(check: {}) }

  /// Returns the properties and methods that a conforming class must have, each one once, inherited ones first.
  ///
  /// - Parameter check: Called for this protocol and each inherited one. An error that it throws ends the search.
  /// - Throws: The errors of `check`.
  public func requirements(check: () throws -> Void) rethrows -> [Requirement] {
    var seen: Set<String> = []
    var requirements: [Requirement] = []
    for ancestor in lineage {
      try check()
      requirements += ancestor.ownRequirements.filter { seen.insert($0.name).inserted }
    }
    return requirements
  }

  /// The inherited protocols, each one once and before the protocols that inherit it, then the protocol itself.
  ///
  /// The search is iterative, because a script can declare a chain of any length.
  private var lineage: [ObjectProtocol] {
    var lineage: [ObjectProtocol] = []
    var entered: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var path: [(item: ObjectProtocol, next: Int)] = [(self, 0)]
    while let (item, next) = path.last {
      guard next < item.inherited.count else {
        lineage.append(item)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let inherited = item.inherited[next]
      if entered.insert(ObjectIdentifier(inherited)).inserted { path.append((inherited, 0)) }
    }
    return lineage
  }

  private var ownRequirements: [Requirement] {
    properties.map { Requirement(name: $0, kind: .property, declaredBy: self) }
      + methods.map { Requirement(name: $0, kind: .method, declaredBy: self) }
  }

  /// A member that a protocol requires.
  public struct Requirement {
    /// The kind of a required member.
    public enum Kind: String, Sendable {
      /// A property that can be read.
      case property
      /// An instance method.
      case method
    }
    /// The name of the member.
    public let name: String
    /// The kind of the member.
    public let kind: Kind
    /// The protocol that requires it.
    public let declaredBy: ObjectProtocol
  }
}
