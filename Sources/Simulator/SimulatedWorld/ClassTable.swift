/// The declarations that all apps of one script state, or of one Swift program, share: classes, protocols and names.
public final class ClassTable {
  /// The names.
  public let symbols: SymbolTable
  /// All classes, in declaration order. An identity refers to an index in this list.
  public private(set) var classes: [ObjectClass] = []
  /// All named protocols, in declaration order.
  public private(set) var protocols: [ObjectProtocol] = []

  /// The protocols with a number in this table, including compositions, by their numbers.
  public private(set) var numberedProtocols: ContiguousArray<ObjectProtocol> = []

  /// The named protocols that inherit others, in declaration order.
  public private(set) var inheritingProtocols: [ObjectProtocol] = []

  /// The indices of the classes, and of the protocols, by name.
  private var classNames = NameTable()
  private var protocolNames = NameTable()
  private var namedClasses: [NamedClass: ObjectClass] = [:]
  private var compositions: [String: ObjectProtocol] = [:]
  /// The numbering of the protocols in this table.
  public let numbering = ProtocolNumbering()
  /// The indices of the classes for Swift types.
  private var indicesByType: [ObjectIdentifier: Int32] = [:]
  private var attachments: [ObjectIdentifier: any ClassTableAttachment] = [:]
  /// A cache of the classes for Swift types, by some bits of the type's address. Each new object of such a type looks up its class.
  private var recentNative: ContiguousArray<ObjectClass?>

  /// The number of changes to declared classes, such as a new method or a newly adopted protocol.
  ///
  /// Cached results about classes are valid as long as it does not change.
  public var changeCount: Int { symbols.changeCount }

  /// The root of all classes, `SimulatedObject`.
  public var root: ObjectClass { classes[0] }

  /// Creates a table with only the root class.
  ///
  /// - Parameter last: The last group of the highest module in use.
  public convenience init(reserving last: ReservedNames? = nil) { self.init(reserving: ReservedSymbols(last)) }

  /// Creates a table with only the root class.
  ///
  /// - Parameter names: The names that the modules in use reserve.
  public init(reserving names: ReservedSymbols) {
    symbols = SymbolTable(reserving: names)
    recentNative = ContiguousArray(repeating: nil, count: Self.recentCount)
    let root = ObjectClass(
      index: 0, name: "NSObject", superclass: nil, nativeType: SimulatedObject.self, isPlatform: true, properties: [],
      adopted: [], position: .none, symbols: symbols)
    classes.append(root)
    _ = enter(root.name, at: 0)
    indicesByType[ObjectIdentifier(SimulatedObject.self)] = 0
  }

  /// Creates a table with the classes of a platform.
  ///
  /// - Parameters:
  ///   - names: The names that the modules in use reserve.
  ///   - natives: The Swift types.
  public convenience init(reserving names: ReservedSymbols, startingWith natives: NativeClasses) {
    self.init(reserving: names)
    // Room for the classes that an app declares.
    classes.reserveCapacity(2 * natives.entries.count)
    for entry in natives.entries {
      classes.append(
        ObjectClass(
          index: Int32(classes.count), name: entry.name, superclass: classes[Int(entry.superclass)],
          nativeType: entry.type, isPlatform: true, properties: [], adopted: [], position: .none, symbols: symbols))
    }
    (classNames, indicesByType) = (natives.names, natives.indicesByType)
  }

  /// The indices of the classes, by name and by Swift type.
  var indices: (byName: NameTable, byType: [ObjectIdentifier: Int32]) { (classNames, indicesByType) }

  // MARK: Classes

  /// Declares a dynamic class.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the table.
  ///   - superclass: The superclass. Instances have its Swift class.
  ///   - adopts: The protocols that the class adopts itself.
  ///   - properties: The properties that the class adds.
  ///   - position: The script line of the declaration.
  ///   - isPlatform: Whether the class represents a platform class without a Swift implementation.
  /// - Throws: ``DeclarationError/duplicateClass(name:)`` if a class has this name.
  public func declareClass(
    _ name: String, superclass: ObjectClass, adopts: [ObjectProtocol] = [], properties: [ObjectClass.Property] = [],
    position: SourcePosition = .none, isPlatform: Bool = false
  ) throws(DeclarationError) -> ObjectClass {
    // One search checks whether the name is free, and reserves it.
    guard enter(name, at: classes.count) else { throw .duplicateClass(name: name) }
    let made = ObjectClass(
      index: Int32(classes.count), name: name, superclass: superclass, nativeType: superclass.nativeType,
      isPlatform: isPlatform, properties: properties, adopted: adopts, position: position, symbols: symbols)
    classes.append(made)
    return made
  }

  /// Returns the class of a Swift type. The first request enters it, after its superclasses.
  ///
  /// The class of an app's type has the type's Swift name. A module that reproduces the platform passes `isPlatform`.
  public func nativeClass(_ type: SimulatedObject.Type, isPlatform: Bool = false) -> ObjectClass {
    let place = (Int(bitPattern: ObjectIdentifier(type)) >> 4) & (Self.recentCount - 1)
    // A dynamic class has the Swift type of its superclass, but only the type's own class is ever entered here.
    if let recent = recentNative[place], recent.nativeType == type { return recent }
    let found = indicesByType[ObjectIdentifier(type)].map { classes[Int($0)] } ?? enter(type, isPlatform)
    recentNative[place] = found
    return found
  }

  /// Returns the class of objects of a Swift type whose class name differs from the type's name.
  ///
  /// There is one class for each name. It derives from the type's own class. No lookup by name finds it, so other classes can have the
  /// name, too.
  public func nativeClass(_ type: SimulatedObject.Type, called name: String) -> ObjectClass {
    let superclass = nativeClass(type)
    let key = NamedClass(superclass: superclass.index, name: name)
    if let known = namedClasses[key] { return known }
    let made = ObjectClass(
      index: Int32(classes.count), name: name, superclass: superclass, nativeType: type, isPlatform: true,
      properties: [], adopted: [], position: .none, symbols: symbols)
    classes.append(made)
    namedClasses[key] = made
    return made
  }

  private struct NamedClass: Hashable {
    let superclass: Int32
    let name: String
  }

  private static let recentCount = 64

  private func enter(_ type: SimulatedObject.Type, _ isPlatform: Bool) -> ObjectClass {
    let parent: ObjectClass
    if let superType = _getSuperclass(type) as? SimulatedObject.Type {
      parent = nativeClass(superType, isPlatform: isPlatform)
    } else {
      parent = root
    }
    // The name comes from the type's metadata. Describing the type would use reflection, which is slow at startup.
    let plain = _typeName(type, qualified: false)
    var name = plain
    // Two Swift types of different modules can have the same name. The later one gets a number.
    var number = 2
    while findClass(name) != nil {
      name = "\(plain)~\(number)"
      number += 1
    }
    #if UIKit
      // The classes of the module UIKit are entered when an app first uses them.
      let isPlatform = isPlatform || _typeName(type).hasPrefix("UIKit.")
    #endif
    let made = ObjectClass(
      index: Int32(classes.count), name: name, superclass: parent, nativeType: type, isPlatform: isPlatform,
      properties: [], adopted: [], position: .none, symbols: symbols)
    classes.append(made)
    _ = enter(name, at: Int(made.index))
    indicesByType[ObjectIdentifier(type)] = made.index
    return made
  }

  /// Returns the class with a name, or `nil` if it does not exist.
  public func findClass(_ name: String) -> ObjectClass? {
    classNames.place(of: name) { classes[$0].name == name }.map { classes[$0] }
  }

  /// Enters the name of the class at an index, and returns whether the name was free.
  private func enter(_ name: String, at place: Int) -> Bool {
    classNames.enter(name, at: place) { classes[$0].name == name } == nil
  }

  // MARK: Protocols

  /// Enters a named protocol.
  ///
  /// - Throws: ``DeclarationError/duplicateProtocol(name:)`` if a protocol has this name.
  public func declare(_ declared: ObjectProtocol) throws(DeclarationError) {
    let known = protocolNames.enter(declared.name, at: protocols.count) { protocols[$0].name == declared.name }
    guard known == nil else { throw .duplicateProtocol(name: declared.name) }
    protocols.append(declared)
    if !declared.inherited.isEmpty { inheritingProtocols.append(declared) }
    enter(declared)
  }

  /// Assigns a number to a protocol. A protocol of another table keeps its number.
  private func enter(_ entered: ObjectProtocol) {
    guard entered.numbering == nil else { return }
    entered.setNumber(numbering.count, of: numbering)
    numbering.count += 1
    numberedProtocols.append(entered)
  }

  /// Returns the protocol with a name, or `nil` if it does not exist.
  public func findProtocol(_ name: String) -> ObjectProtocol? {
    protocolNames.place(of: name) { protocols[$0].name == name }.map { protocols[$0] }
  }

  /// Returns the composition of some protocols and a class. The same parts in any order return the same object.
  public func composition(of parts: [ObjectProtocol], requiredClass: ObjectClass? = nil) -> ObjectProtocol {
    let composed = ObjectProtocol(composing: parts, requiredClass: requiredClass)
    if let known = compositions[composed.name] { return known }
    compositions[composed.name] = composed
    enter(composed)
    return composed
  }

  // MARK: Ending

  /// Ends declarations without instances: their names become free, and no lookup finds them (`runner:8.11`).
  ///
  /// The classes keep their indices, because identities refer to them.
  ///
  /// - Parameters:
  ///   - endedClasses: The classes. No remaining class may derive from them.
  ///   - endedProtocols: The protocols. No remaining protocol may inherit them.
  public func end(_ endedClasses: [ObjectClass], _ endedProtocols: [ObjectProtocol]) {
    guard !endedClasses.isEmpty || !endedProtocols.isEmpty else { return }
    symbols.changeCount += 1
    for ended in endedClasses {
      classNames.remove(ended.name) { $0 == Int(ended.index) }
      ended.end()
    }
    for ended in endedProtocols { ended.hasEnded = true }
    compositions = compositions.filter { _, composed in
      composed.hasEnded = composed.inherited.contains(where: \.hasEnded) || composed.requiredClass?.hasEnded ?? false
      return !composed.hasEnded
    }
    guard let first = protocols.firstIndex(where: \.hasEnded) else { return }
    let last = protocols[first...]
    for place in last.indices { protocolNames.remove(protocols[place].name) { $0 == place } }
    protocols.removeSubrange(first...)
    for staying in last where !staying.hasEnded {
      _ = protocolNames.enter(staying.name, at: protocols.count) { protocols[$0].name == staying.name }
      protocols.append(staying)
    }
    inheritingProtocols.removeAll(where: \.hasEnded)
  }

  // MARK: Attachments

  /// Returns the only object of a type that a higher-level module stores in this table, created on the first request.
  public func attachment<Attachment: ClassTableAttachment>(_ type: Attachment.Type) -> Attachment {
    if let known = attachments[ObjectIdentifier(type)] as? Attachment { return known }
    let made = Attachment(in: self)
    attachments[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: Naming

  /// Returns the name of an identity: `EditorViewController#1`, only the class name for a class, `nil` for no object.
  public func name(of identity: Identity) -> String {
    if identity.isNone { return "nil" }
    let name = classes[Int(identity.classIndex)].name
    return identity.number == 0 ? name : "\(name)#\(identity.number)"
  }
}

/// The state of a higher-level module for each table. It must not retain the table.
public protocol ClassTableAttachment: AnyObject {
  /// Creates the state of a new table.
  init(in classes: ClassTable)
}
