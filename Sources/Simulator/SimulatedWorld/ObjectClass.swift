/// A class of simulated objects: a platform class, a Swift class, or a class that a script derives from either.
///
/// A dynamic class adds properties, methods and overrides to the Swift class of its instances (``nativeType``). A message uses the
/// override of the most derived dynamic class. An override reaches `super` through ``method(_:)`` of the superclass. The class is
/// sealed when its first instance is created: after that, neither properties nor methods can be added.
///
/// It has more than 15 stored properties because a message or a search reads few of them. Swift checks exclusive access to a group of
/// properties at each read, while it can omit the check for a filter or a flag.
public final class ObjectClass {
  /// A property that a dynamic class declares.
  public struct Property: Sendable {
    /// Whether the property retains its value.
    public enum Ownership: Sendable {
      /// Retains the value.
      case strong
      /// Returns `nil` after the value is deallocated, like `weak var`.
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

  // Searches read the following properties of many classes, so they come first and next to each other.

  /// The index in the ``ClassTable``, to which identities refer.
  public let index: Int32
  private let superclassCount: Int32
  /// Whether the class belongs to the platform (or to the routing library) rather than to the app.
  public let isPlatform: Bool
  // Private, so that release builds do not check exclusive access to properties that are read for every instance.
  private var hasInstances = false
  private var mayOverrideReserved = false
  /// Whether the declaration has ended, so that its name is free.
  public private(set) var hasEnded = false
  /// The superclass, or `nil` for the root.
  public let superclass: ObjectClass?
  /// The Swift class of the instances.
  public let nativeType: SimulatedObject.Type
  private var adoptedProtocols: AdoptedProtocols
  private var classMethods = MethodTable()
  /// Filters that quickly exclude selectors that this class itself does not define, for class methods and for instance methods.
  private var classMethodFilter = SymbolFilter()
  private var methodFilter = SymbolFilter()

  /// The name, unique in its table.
  public let name: String
  /// The position of the declaration.
  public let position: SourcePosition
  /// The properties that this class itself declares, in declaration order.
  public let properties: [Property]
  /// The protocols that this class itself adopts.
  public var adopted: [ObjectProtocol] { adoptedProtocols.all }
  /// Whether an instance was created, so that nothing more can be added.
  public var isSealed: Bool { hasInstances }
  /// The data of a language runtime for the class.
  @inlinable public final var foreign: AnyObject? {
    get { keptForRuntime }
    set { keptForRuntime = newValue }
  }
  /// Whether a protocol that this class itself adopts has requirements.
  public var hasDemands: Bool { adoptedProtocols.demandAnything }

  @usableFromInline final var keptForRuntime: AnyObject?
  private let symbols: SymbolTable
  private let propertyNames: Set<String>
  private var nativeMembers: Set<String> = []
  /// The functions that set properties of the Swift class, by name.
  private var nativeSetters: [String: (SimulatedObject, Value) -> Void] = [:]
  private var instanceMethods = MethodTable()
  /// The results of message lookups since the class was sealed, including failed ones.
  private var resolved: [Symbol: Method?] = [:]
  /// The overrides of reserved names, which the simulator sends most. The list is built when the class is sealed.
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

  /// The number of superclasses.
  public var depth: Int { Int(superclassCount) }

  /// The identity of the class itself in the log.
  public var identity: Identity { Identity(classIndex: index, number: 0) }

  // MARK: Declaring

  /// Adds or replaces an instance method. It overrides the method of that name in the superclass and in the Swift class.
  ///
  /// - Throws: ``DeclarationError/sealed(className:member:)`` if an instance exists.
  public func define(_ name: String, _ method: Method) throws(DeclarationError) {
    guard !isSealed else { throw .sealed(className: self.name, member: name) }
    let symbol = symbols.intern(name)
    symbols.changeCount += 1
    instanceMethods.define(symbol, method)
    methodFilter.insert(symbol)
    symbols.noteMethod(symbol)
    if !resolved.isEmpty { resolved.removeAll() }
  }

  /// Adds or replaces a class method.
  public func defineClassMethod(_ name: String, _ method: Method) {
    let selector = symbols.intern(name)
    symbols.changeCount += 1
    classMethodFilter.insert(selector)
    classMethods.define(selector, method)
  }

  /// Adopts a protocol, like an extension.
  public func adopt(_ adoptedProtocol: ObjectProtocol) {
    if adoptsItself(adoptedProtocol) { return }
    symbols.changeCount += 1
    adoptedProtocols.append(adoptedProtocol)
  }

  /// Removes an adopted protocol, for an extension that ends with its test.
  public func abandon(_ abandoned: ObjectProtocol) {
    symbols.changeCount += 1
    adoptedProtocols = AdoptedProtocols(adopted.filter { $0 !== abandoned })
  }

  /// Declares the members of the Swift class, for conformance checks.
  public func declareNativeMembers(_ names: Set<String>) {
    if nativeMembers.isEmpty { nativeMembers = names } else { nativeMembers.formUnion(names) }
  }

  /// Declares a property of the Swift class that files set by its name, such as an outlet. Possible after the class was sealed.
  public func declareNativeProperty(_ name: String, _ set: @escaping (SimulatedObject, Value) -> Void) {
    nativeSetters[name] = set
  }

  /// Returns the function that sets a property of the Swift class or of a superclass, or `nil` if the property is not declared.
  package func nativeSetter(_ name: String) -> ((SimulatedObject, Value) -> Void)? {
    if !nativeSetters.isEmpty, let setter = nativeSetters[name] { return setter }
    return superclass?.nativeSetter(name)
  }

  /// Adds a method of the Swift class that files and actions call by its name. Possible after the class was sealed. A name that the
  /// simulator reserves is skipped, because the simulator calls such methods itself.
  public func defineNativeMethod(_ name: String, _ method: Method) {
    let symbol = symbols.intern(name)
    guard !symbol.isReserved else { return }
    symbols.changeCount += 1
    instanceMethods.define(symbol, method)
    methodFilter.insert(symbol)
    symbols.noteMethod(symbol)
    resolved.removeAll()
  }

  /// Seals the declaration. Called when the first instance is created.
  public func seal() {
    guard !isSealed else { return }
    hasInstances = true
    superclass?.seal()
    // The class inherits the overrides of its superclass, unless it overrides them.
    reservedOverrides = superclass?.reservedOverrides ?? []
    for symbol in instanceMethods.selectors where symbol.isReserved {
      if reservedOverrides.isEmpty {
        reservedOverrides = ContiguousArray(repeating: nil, count: symbols.reservedCount)
      }
      reservedOverrides[symbol.reservedPosition] = instanceMethods[symbol]
    }
    mayOverrideReserved = !reservedOverrides.isEmpty
  }

  /// Ends a declaration without instances. The name stays.
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

  // MARK: Queries

  /// Whether this class is another class or derives from it.
  public func isSubclass(of other: ObjectClass) -> Bool {
    // Recursive, because a loop would retain each class.
    self === other || depth > other.depth && superclass?.isSubclass(of: other) ?? false
  }

  /// The class and its superclasses, starting with the most derived one.
  public var lineage: [ObjectClass] {
    Array(sequence(first: self) { $0.superclass })
  }

  /// Whether the class or a superclass adopts the protocol, directly or through inheritance.
  ///
  /// A class conforms to a composition if it conforms to all parts.
  public func conforms(to wanted: ObjectProtocol) -> Bool {
    if wanted.isComposition {
      if let demanded = wanted.requiredClass, !isSubclass(of: demanded) { return false }
      return wanted.inherited.allSatisfy { conforms(to: $0) }
    }
    return adopts(wanted)
  }

  /// Whether this class itself, and not a superclass, adopts exactly this protocol.
  public func adoptsItself(_ wanted: ObjectProtocol) -> Bool { adoptedProtocols.contains(wanted) }

  /// Whether the class or a superclass adopts a protocol, or one that inherits from it.
  private func adopts(_ wanted: ObjectProtocol) -> Bool {
    // Recursive, because a loop over the superclasses would retain each class.
    adoptedProtocols.contains(wanted) || adoptedProtocols.inherit(from: wanted) || superclass?.adopts(wanted) ?? false
  }

  /// Returns the requirements of a protocol for which the class has no member.
  public func missing(for wanted: ObjectProtocol) -> [ObjectProtocol.Requirement] { missing(for: wanted, check: {}) }

  /// Returns the requirements of a protocol for which the class has no member, unless the caller cancels the search.
  ///
  /// - Parameter check: Called before the search for each requirement. An error that it throws ends the search.
  /// - Throws: The errors of `check`.
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

  /// Whether this class itself, and not a superclass, declares the property.
  public func declaresProperty(_ name: String) -> Bool {
    propertyNames.contains(name) || nativeSetters[name] != nil
  }

  /// Whether instances have a member with this name: a method, a declared property, or a member of the Swift class.
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

  /// Whether a protocol that the class or a superclass adopts has an optional method with this name.
  public func mayHaveMethod(_ name: String) -> Bool {
    lineage.contains { $0.adopted.contains { $0.hasOptionalMethod(name) } }
  }

  /// The names of the instance methods that this class itself defines, sorted.
  public var ownMethodNames: [String] { instanceMethods.selectors.map { symbols.name($0) }.sorted() }

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

  /// Returns the instance method for a message, from the most derived dynamic class, or `nil` if only the Swift class can handle it.
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

  /// Returns the instance method with a name, like ``method(_:)``. A name that no declaration uses is not added to the table.
  public func method(named name: String) -> Method? { symbols.find(name).flatMap(method) }

  /// Returns the override of a name. For reserved names, which the simulator sends, this is an array lookup once the class is sealed.
  ///
  /// A script can use any selector. Selectors that are not reserved are looked up by ``method(_:)``.
  @inline(__always)
  public func override(_ selector: Symbol) -> Method? {
    guard selector.isReserved else { return method(selector) }
    guard mayOverrideReserved else { return nil }
    let position = selector.reservedPosition
    // Code can send a name that the table does not reserve.
    return position < reservedOverrides.count ? reservedOverrides[position] : nil
  }

  /// Returns the class method for a message, or `nil` if only the Swift class can handle it.
  public func classMethod(_ selector: Symbol) -> Method? {
    if classMethodFilter.mayContain(selector), let method = classMethods[selector] { return method }
    // Recursive, because a loop would retain each class.
    return superclass?.classMethod(selector)
  }

  /// Whether this class itself, and not a superclass, defines the class method.
  public func definesClassMethod(_ selector: Symbol) -> Bool {
    classMethodFilter.mayContain(selector) && classMethods.contains(selector)
  }

  /// Whether this class itself, and not a superclass, defines the instance method.
  public func definesMethod(_ selector: Symbol) -> Bool {
    methodFilter.mayContain(selector) && instanceMethods.contains(selector)
  }
}

extension ObjectClass {
  /// Creates an instance of the class, as storyboards and scripts do.
  ///
  /// - Parameter world: The world of the app.
  /// - Throws: `NSInvalidArgumentException` if the Swift class has no initializer for this.
  public func makeInstance(in world: World) throws(PlatformException) -> SimulatedObject {
    if let made = nativeType.make(in: world, as: self) { return made }
    throw PlatformException(
      "NSInvalidArgumentException", "the class \(name) cannot be created by its name",
      advice: ["override make(in:as:) of the Swift class, and call its initializer there"])
  }
}

/// An error in a declaration.
public enum DeclarationError: Error, Equatable, Sendable {
  /// A class with this name already exists.
  case duplicateClass(name: String)
  /// A protocol with this name already exists.
  case duplicateProtocol(name: String)
  /// A member was added after the first instance was created.
  case sealed(className: String, member: String)
}

extension DeclarationError: CustomStringConvertible {
  /// A description in one line.
  public var description: String {
    switch self {
    case .duplicateClass(let name): "a class named '\(name)' is already declared"
    case .duplicateProtocol(let name): "a protocol named '\(name)' is already declared"
    case .sealed(let className, let member):
      "'\(member)' cannot be added to \(className): the class already has instances"
    }
  }
}
