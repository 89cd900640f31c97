/// The numbers of the protocols of one table, by which arrays know them.
public final class ProtocolNumbering {
  /// How many protocols have a number.
  @exclusivity(unchecked) public internal(set) var count = 0

  init() {}
}

/// A protocol that a script or a module declares: members that a conforming class must have, inherited protocols, or a
/// composition of protocols with at most one class, as in Swift's `UIViewController & EditorInput`.
public final class ObjectProtocol {
  // What is asked of many protocols at once stands first, and together.

  /// Whether this is a composition rather than a protocol with a name of its own.
  public let isComposition: Bool
  // Set once, before anybody asks for a number: checking the accesses would cost more than they do. The address stands for the numbering,
  // which the protocol keeps.
  @usableFromInline @exclusivity(unchecked) var numberingAddress: ObjectIdentifier?
  @usableFromInline @exclusivity(unchecked) var knownNumber = 0

  /// The name; a composition is named by its parts, `UIViewController & EditorInput`.
  public let name: String
  // No access to it lasts while other code runs.
  /// The protocols that this one inherits, or the parts of a composition, in the order of declaration.
  @exclusivity(unchecked) public private(set) var inherited: [ObjectProtocol]
  /// The class that a composition demands, or nil.
  public let requiredClass: ObjectClass?
  /// The properties that this protocol itself demands, in the order of declaration.
  public let properties: [String]
  /// The methods that this protocol itself demands, in the order of declaration.
  public let methods: [String]
  /// The methods that a conforming class may have, in the order of declaration.
  public let optionalMethods: [String]
  /// Where it was declared.
  public let position: SourcePosition
  /// What a language runtime keeps for the protocol.
  @exclusivity(unchecked) public var foreign: AnyObject?
  /// Whose number the protocol has: that of the table which entered it; nil before.
  @exclusivity(unchecked) public private(set) var numbering: ProtocolNumbering?

  /// Whether the declaration ended, so that its name is free.
  @exclusivity(unchecked) public internal(set) var hasEnded = false

  func setNumber(_ number: Int, of numbering: ProtocolNumbering) {
    self.numbering = numbering
    numberingAddress = ObjectIdentifier(numbering)
    knownNumber = number
  }

  /// The number among the protocols of a table, from 0 up without gaps; nil for one that the table did not enter.
  ///
  /// - Parameter numbering: the identifier of the table's ``ProtocolNumbering``.
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

  /// Composes protocols, and a class if one is demanded. The parts of compositions are taken apart, doubles dropped and the
  /// rest sorted by name after the class, so that the same parts in any order are the same composition by name.
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
    // Of two classes the more derived one says all that the other says.
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
    // One after the other, however long the chain is.
    var pending = inherited
    inherited = []
    while var next = pending.popLast() {
      guard isKnownUniquelyReferenced(&next) else { continue }
      pending += next.inherited
      next.inherited = []
    }
  }

  /// Whether this protocol is, inherits or is composed of the other.
  public func inherits(from other: ObjectProtocol) -> Bool {
    // Most protocols are asked for themselves, or inherit nothing.
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

  /// Whether this protocol, or one that it inherits, has an optional method of a name.
  public func hasOptionalMethod(_ name: String) -> Bool { lineage.contains { $0.optionalMethods.contains(name) } }

  /// Whether the protocol neither demands anything itself nor inherits another one.
  public var demandsNothing: Bool { properties.isEmpty && methods.isEmpty && inherited.isEmpty }

  /// Every property and method that a conforming class must have, inherited ones first, each once.
  public var requirements: [Requirement] { requirements(check: {}) }

  /// Every property and method that a conforming class must have, inherited ones first, each once.
  ///
  /// - Parameter check: called at each protocol that is inherited; what it throws ends the search.
  /// - Throws: what `check` throws.
  public func requirements(check: () throws -> Void) rethrows -> [Requirement] {
    var seen: Set<String> = []
    var requirements: [Requirement] = []
    for ancestor in lineage {
      try check()
      requirements += ancestor.ownRequirements.filter { seen.insert($0.name).inserted }
    }
    return requirements
  }

  /// What is inherited, each once and before what inherits it, and the protocol itself. Without recursion: a script may declare a
  /// chain of any length.
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

  /// One member that a protocol demands.
  public struct Requirement {
    /// What sort of member is demanded.
    public enum Kind: String, Sendable {
      /// A property that can be read.
      case property
      /// A method of the instance.
      case method
    }
    /// The member's name.
    public let name: String
    /// What sort of member.
    public let kind: Kind
    /// The protocol that demands it.
    public let declaredBy: ObjectProtocol
  }
}
