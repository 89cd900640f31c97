/// A class of simulated objects: one of the platform's, one written in Swift, or one that a script declares over either.
///
/// A dynamic class adds properties, methods and overrides to the Swift class of its instances (``nativeType``). A message finds
/// the override of the most derived dynamic class first; ``method(_:above:)`` is how an override reaches `super`. The class is
/// sealed when its first instance is made: after that neither properties nor methods can be added.
public final class ObjectClass {
  /// A property that a dynamic class declares.
  public struct Property: Sendable {
    /// Whether the property keeps its value alive.
    public enum Ownership: Sendable {
      /// Keeps its value.
      case strong
      /// Reads nil once its value is gone, as `weak var` does.
      case weak
    }
    /// The name.
    public let name: String
    /// Strong or weak.
    public let ownership: Ownership

    /// Declares a property.
    public init(name: String, ownership: Ownership) {
      self.name = name
      self.ownership = ownership
    }
  }

  // What is asked of many classes at once stands first, and together.

  /// The place in the ``ClassTable``, which identities refer to.
  public let index: Int32
  private let superclassCount: Int32
  /// Whether it belongs to the platform (or to the routing library) rather than to the app.
  public let isPlatform: Bool
  // Private, so that release builds need not check the accesses of what is read for every instance; where that does not suffice, no access
  // lasts while other code runs.
  private var hasInstances = false
  private var mayOverrideReserved = false
  /// Whether the declaration ended, so that its name is free.
  public private(set) var hasEnded = false
  /// The class that it derives from; nil for the root.
  public let superclass: ObjectClass?
  /// The Swift class of the instances.
  public let nativeType: SimulatedObject.Type
  @exclusivity(unchecked) private var adoptedProtocols: AdoptedProtocols
  @exclusivity(unchecked) private var classMethods = MethodTable()
  /// What is known at once not to be among the class methods, and among the instance methods, that this class itself defines.
  @exclusivity(unchecked) private var classMethodFilter = SymbolFilter()
  @exclusivity(unchecked) private var methodFilter = SymbolFilter()

  /// The name, unique in its table.
  public let name: String
  /// Where it was declared.
  public let position: SourcePosition
  /// The properties that this class itself declares, in the order of declaration.
  public let properties: [Property]
  /// The protocols that this class itself adopts.
  public var adopted: [ObjectProtocol] { adoptedProtocols.all }
  /// Whether an instance was made: nothing can be added any more.
  public var isSealed: Bool { hasInstances }
  /// What a language runtime keeps for the class.
  @inlinable public final var foreign: AnyObject? {
    get { keptForRuntime }
    set { keptForRuntime = newValue }
  }
  /// Whether a protocol that this class itself adopts demands anything.
  public var hasDemands: Bool { adoptedProtocols.demandAnything }

  @exclusivity(unchecked) @usableFromInline final var keptForRuntime: AnyObject?
  private let symbols: SymbolTable
  private let propertyNames: Set<String>
  private var nativeMembers: Set<String> = []
  // No access to these lasts while other code runs.
  @exclusivity(unchecked) private var instanceMethods = MethodTable()
  /// What messages found since the class is sealed, and what they did not find.
  @exclusivity(unchecked) private var resolved: [Symbol: Method?] = [:]
  /// The overrides of reserved names, which the simulator sends most; built when the class is sealed.
  private var reservedOverrides: ContiguousArray<Method?> = []

  init(
    index: Int32, name: String, superclass: ObjectClass?, nativeType: SimulatedObject.Type, isPlatform: Bool,
    properties: [Property], adopted: [ObjectProtocol], position: SourcePosition, symbols: SymbolTable
  ) {
    self.index = index
    self.name = name
    self.superclass = superclass
    self.nativeType = nativeType
    self.isPlatform = isPlatform
    self.properties = properties
    propertyNames = properties.isEmpty ? [] : Set(properties.lazy.map(\.name))
    superclassCount = superclass.map { $0.superclassCount + 1 } ?? 0
    adoptedProtocols = AdoptedProtocols(adopted)
    self.position = position
    self.symbols = symbols
  }

  /// How many superclasses it has.
  public var depth: Int { Int(superclassCount) }

  /// The identity by which the log names the class itself.
  public var identity: Identity { Identity(classIndex: index, number: 0) }

  // MARK: Declaring

  /// Adds or replaces an instance method, which overrides what the superclass and the Swift class do under that name.
  ///
  /// - Throws: ``DeclarationError/sealed(className:member:)`` once an instance exists.
  public func define(_ name: String, _ method: Method) throws(DeclarationError) {
    guard !isSealed else { throw .sealed(className: self.name, member: name) }
    let symbol = symbols.intern(name)
    symbols.changeCount += 1
    instanceMethods.define(symbol, method)
    methodFilter.insert(symbol)
    symbols.noteMethod(symbol)
    if !resolved.isEmpty { resolved.removeAll() }
  }

  /// Adds or replaces a method of the class itself.
  public func defineClassMethod(_ name: String, _ method: Method) {
    let selector = symbols.intern(name)
    symbols.changeCount += 1
    classMethodFilter.insert(selector)
    classMethods.define(selector, method)
  }

  /// Adopts a protocol, as an extension does.
  public func adopt(_ adoptedProtocol: ObjectProtocol) {
    if adoptsItself(adoptedProtocol) { return }
    symbols.changeCount += 1
    adoptedProtocols.append(adoptedProtocol)
  }

  /// No longer adopts a protocol, as an extension ends with its test.
  public func abandon(_ abandoned: ObjectProtocol) {
    symbols.changeCount += 1
    adoptedProtocols = AdoptedProtocols(adopted.filter { $0 !== abandoned })
  }

  /// Says which members the Swift class offers by itself, so that conformance can be judged.
  public func declareNativeMembers(_ names: Set<String>) {
    if nativeMembers.isEmpty { nativeMembers = names } else { nativeMembers.formUnion(names) }
  }

  /// Ends the declaration; called when the first instance is made.
  public func seal() {
    guard !isSealed else { return }
    hasInstances = true
    superclass?.seal()
    // What the superclass finds is found here too, unless this class overrides it.
    reservedOverrides = superclass?.reservedOverrides ?? []
    for symbol in instanceMethods.selectors where symbol.isReserved {
      if reservedOverrides.isEmpty { reservedOverrides = ContiguousArray(repeating: nil, count: 256) }
      reservedOverrides[Int(symbol.rawValue)] = instanceMethods[symbol]
    }
    mayOverrideReserved = !reservedOverrides.isEmpty
  }

  /// Ends the declaration, which has no instances. The name stays.
  func end() {
    hasEnded = true
    hasInstances = true
    instanceMethods = MethodTable()
    classMethods = MethodTable()
    methodFilter = SymbolFilter()
    classMethodFilter = SymbolFilter()
    resolved = [:]
    reservedOverrides = []
    mayOverrideReserved = false
  }

  // MARK: Asking

  /// Whether this class is the other or derives from it.
  public func isSubclass(of other: ObjectClass) -> Bool {
    // Not a loop, which would retain each class.
    self === other || depth > other.depth && superclass?.isSubclass(of: other) ?? false
  }

  /// The class and its superclasses, the most derived first.
  public var lineage: [ObjectClass] {
    Array(sequence(first: self) { $0.superclass })
  }

  /// Whether the class or a superclass adopts the protocol, directly or through inheritance. A composition is conformed to by
  /// whoever conforms to all its parts.
  public func conforms(to wanted: ObjectProtocol) -> Bool {
    if wanted.isComposition {
      if let demanded = wanted.requiredClass, !isSubclass(of: demanded) { return false }
      return wanted.inherited.allSatisfy { conforms(to: $0) }
    }
    return adopts(wanted)
  }

  /// Whether this very class, not a superclass, adopts this very protocol.
  public func adoptsItself(_ wanted: ObjectProtocol) -> Bool { adoptedProtocols.contains(wanted) }

  /// Whether the class or a superclass adopts a protocol that is, or inherits, the one that is wanted.
  private func adopts(_ wanted: ObjectProtocol) -> Bool {
    // Not a loop over the superclasses, which would retain each class.
    adoptedProtocols.contains(wanted) || adoptedProtocols.inherit(from: wanted) || superclass?.adopts(wanted) ?? false
  }

  /// The requirements of a protocol for which the class has no member.
  public func missing(for wanted: ObjectProtocol) -> [ObjectProtocol.Requirement] { missing(for: wanted, check: {}) }

  /// The requirements of a protocol for which the class has no member, for a caller who may not want to wait.
  ///
  /// - Parameter check: called before each requirement is looked for; what it throws ends the search.
  /// - Throws: what `check` throws.
  public func missing(
    for wanted: ObjectProtocol, check: () throws -> Void
  ) rethrows -> [ObjectProtocol.Requirement] {
    var missing: [ObjectProtocol.Requirement] = []
    for requirement in try wanted.requirements(check: check) {
      try check()
      if !hasMember(requirement.name) { missing.append(requirement) }
    }
    return missing
  }

  /// Whether this very class, not a superclass, declares the property.
  public func declaresProperty(_ name: String) -> Bool { propertyNames.contains(name) }

  /// Whether instances have a member of this name: a method, a declared property or one of the Swift class.
  public func hasMember(_ name: String) -> Bool {
    let symbol = symbols.find(name)
    var current: ObjectClass? = self
    while let candidate = current {
      if candidate.nativeMembers.contains(name) || candidate.propertyNames.contains(name) { return true }
      if let symbol, candidate.instanceMethods.contains(symbol) { return true }
      current = candidate.superclass
    }
    return false
  }

  /// Whether a protocol that the class or a superclass adopts has an optional method of this name.
  public func mayHaveMethod(_ name: String) -> Bool {
    lineage.contains { $0.adopted.contains { $0.hasOptionalMethod(name) } }
  }

  /// The names of all members of instances, sorted.
  public var memberNames: [String] {
    var names: Set<String> = []
    for ancestor in lineage {
      names.formUnion(ancestor.nativeMembers)
      names.formUnion(ancestor.properties.map(\.name))
      names.formUnion(ancestor.instanceMethods.selectors.map { symbols.name($0) })
    }
    return names.sorted()
  }

  /// The instance method that a message finds: that of the most derived dynamic class; nil when only the Swift class answers.
  public func method(_ selector: Symbol) -> Method? {
    if let known = resolved[selector] { return known }
    var found: Method?
    var current: ObjectClass? = self
    while found == nil, let candidate = current {
      found = candidate.instanceMethods[selector]
      current = candidate.superclass
    }
    if isSealed { resolved[selector] = .some(found) }
    return found
  }

  /// The override of a name: an array lookup for the reserved names, which the simulator sends, once the class is sealed.
  ///
  /// Every selector has an answer, because a script can name any: one that is not reserved is looked up by ``method(_:)``.
  @inline(__always)
  public func override(_ selector: Symbol) -> Method? {
    guard selector.isReserved else { return method(selector) }
    return mayOverrideReserved ? reservedOverrides[Int(selector.rawValue)] : nil
  }

  /// The class method that a message finds, or nil when only the Swift class answers.
  public func classMethod(_ selector: Symbol) -> Method? {
    if classMethodFilter.mayContain(selector), let method = classMethods[selector] { return method }
    // Not a loop, which would retain each class.
    return superclass?.classMethod(selector)
  }

  /// Whether this very class, not a superclass, defines the class method.
  public func definesClassMethod(_ selector: Symbol) -> Bool {
    classMethodFilter.mayContain(selector) && classMethods.contains(selector)
  }

  /// Whether this very class, not a superclass, defines the instance method.
  public func definesMethod(_ selector: Symbol) -> Bool {
    methodFilter.mayContain(selector) && instanceMethods.contains(selector)
  }
}

/// What a declaration can do wrong.
public enum DeclarationError: Error, Equatable, Sendable {
  /// A class of that name exists already.
  case duplicateClass(name: String)
  /// A protocol of that name exists already.
  case duplicateProtocol(name: String)
  /// A member was added after the first instance was made.
  case sealed(className: String, member: String)
}

extension DeclarationError: CustomStringConvertible {
  /// What happened, in one line.
  public var description: String {
    switch self {
    case .duplicateClass(let name): "a class named '\(name)' is already declared"
    case .duplicateProtocol(let name): "a protocol named '\(name)' is already declared"
    case .sealed(let className, let member):
      "'\(member)' cannot be added to \(className): the class already has instances"
    }
  }
}
