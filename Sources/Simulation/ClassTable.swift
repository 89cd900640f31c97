/// The declarations that serve every app of one script state, or of one Swift program: classes, protocols and names.
public final class ClassTable {
  /// The names.
  public let symbols: SymbolTable
  // No access to what follows lasts while other code runs.
  /// All classes, in the order of declaration; an identity refers to its place.
  @exclusivity(unchecked) public private(set) var classes: [ObjectClass] = []
  /// All protocols with a name of their own, in the order of declaration.
  @exclusivity(unchecked) public private(set) var protocols: [ObjectProtocol] = []

  /// The protocols that have a number of the table, compositions among them, by that number.
  @exclusivity(unchecked) public private(set) var numberedProtocols: ContiguousArray<ObjectProtocol> = []

  /// Those of the protocols with a name of their own that inherit others, in the order of declaration.
  @exclusivity(unchecked) public private(set) var inheritingProtocols: [ObjectProtocol] = []

  /// The places of the classes, and of the protocols, by name.
  @exclusivity(unchecked) private var classNames = NameTable()
  @exclusivity(unchecked) private var protocolNames = NameTable()
  private var namedClasses: [NamedClass: ObjectClass] = [:]
  private var compositions: [String: ObjectProtocol] = [:]
  /// Which numbers the protocols of the table have.
  public let numbering = ProtocolNumbering()
  /// The places of the classes of Swift types.
  @exclusivity(unchecked) private var indicesByType: [ObjectIdentifier: Int32] = [:]
  @exclusivity(unchecked) private var attachments: [ObjectIdentifier: any ClassTableAttachment] = [:]
  /// The classes of Swift types that were asked for before, by some bits of the type's address: each new object of such a type asks.
  @exclusivity(unchecked) private var recentNative: ContiguousArray<ObjectClass?>

  /// How often a class got a method, or adopted a protocol, after it was declared: as long as this stays the same, so does what was found
  /// out about any of the classes.
  public var changeCount: Int { symbols.changeCount }

  /// The root of all classes, `SimulatedObject`.
  public var root: ObjectClass { classes[0] }

  /// Makes a table with the root class alone.
  ///
  /// - Parameter names: the names that the modules in use reserve.
  public init(reserving names: [ReservedNames] = []) {
    symbols = SymbolTable(reserving: names)
    recentNative = ContiguousArray(repeating: nil, count: Self.recentCount)
    let root = ObjectClass(
      index: 0, name: "NSObject", superclass: nil, nativeType: SimulatedObject.self, isPlatform: true, properties: [],
      adopted: [], position: .none, symbols: symbols)
    classes.append(root)
    _ = enter(root.name, at: 0)
    indicesByType[ObjectIdentifier(SimulatedObject.self)] = 0
  }

  /// Makes a table with the classes of a platform.
  ///
  /// - Parameters:
  ///   - names: the names that the modules in use reserve.
  ///   - natives: the Swift types.
  public convenience init(reserving names: [ReservedNames] = [], startingWith natives: NativeClasses) {
    self.init(reserving: names)
    // Room for those that an app declares.
    classes.reserveCapacity(2 * natives.entries.count)
    for entry in natives.entries {
      classes.append(
        ObjectClass(
          index: Int32(classes.count), name: entry.name, superclass: classes[Int(entry.superclass)],
          nativeType: entry.type, isPlatform: true, properties: [], adopted: [], position: .none, symbols: symbols))
    }
    (classNames, indicesByType) = (natives.names, natives.indicesByType)
  }

  /// The places of the classes, by name and by Swift type.
  var indices: (byName: NameTable, byType: [ObjectIdentifier: Int32]) { (classNames, indicesByType) }

  // MARK: Classes

  /// Declares a dynamic class.
  ///
  /// - Parameters:
  ///   - name: its name, unique in the table.
  ///   - superclass: what it derives from; instances get that class's Swift class.
  ///   - adopts: the protocols that it adopts itself.
  ///   - properties: the properties that it adds.
  ///   - position: where a script declares it.
  ///   - isPlatform: whether it stands for a class of the platform that nobody has written in Swift.
  /// - Throws: ``DeclarationError/duplicateClass(name:)``.
  public func declareClass(
    _ name: String, superclass: ObjectClass, adopts: [ObjectProtocol] = [], properties: [ObjectClass.Property] = [],
    position: SourcePosition = .none, isPlatform: Bool = false
  ) throws(DeclarationError) -> ObjectClass {
    // One search tells whether the name is free, and takes it.
    guard enter(name, at: classes.count) else { throw .duplicateClass(name: name) }
    let made = ObjectClass(
      index: Int32(classes.count), name: name, superclass: superclass, nativeType: superclass.nativeType,
      isPlatform: isPlatform, properties: properties, adopted: adopts, position: position, symbols: symbols)
    classes.append(made)
    return made
  }

  /// The class of a Swift type, entered at the first request, superclasses first.
  ///
  /// A type written by an app is named as in Swift. A module that reproduces the platform says so with `isPlatform`.
  public func nativeClass(_ type: SimulatedObject.Type, isPlatform: Bool = false) -> ObjectClass {
    let place = (Int(bitPattern: ObjectIdentifier(type)) >> 4) & (Self.recentCount - 1)
    // A dynamic class has the Swift type of its superclass, but only the type's own class is ever entered here.
    if let recent = recentNative[place], recent.nativeType == type { return recent }
    let found = indicesByType[ObjectIdentifier(type)].map { classes[Int($0)] } ?? enter(type, isPlatform)
    recentNative[place] = found
    return found
  }

  /// The class of objects of a Swift type that are called otherwise than their type: one for each name, which derives from the type's own
  /// and is found by no name, so that others may have it, too.
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
    // Asked of the type's metadata: describing it would reflect on it, which is slow at start-up.
    let plain = _typeName(type, qualified: false)
    var name = plain
    // Two Swift types of different modules may share a name; the later one is told apart by a number.
    var number = 2
    while findClass(name) != nil {
      name = "\(plain)~\(number)"
      number += 1
    }
    let made = ObjectClass(
      index: Int32(classes.count), name: name, superclass: parent, nativeType: type, isPlatform: isPlatform,
      properties: [], adopted: [], position: .none, symbols: symbols)
    classes.append(made)
    _ = enter(name, at: Int(made.index))
    indicesByType[ObjectIdentifier(type)] = made.index
    return made
  }

  /// The class of a name, or nil.
  public func findClass(_ name: String) -> ObjectClass? {
    classNames.place(of: name) { classes[$0].name == name }.map { classes[$0] }
  }

  /// Enters the name of the class at a place, unless there is one of that name.
  private func enter(_ name: String, at place: Int) -> Bool {
    classNames.enter(name, at: place) { classes[$0].name == name } == nil
  }

  // MARK: Protocols

  /// Enters a protocol with a name of its own.
  ///
  /// - Throws: ``DeclarationError/duplicateProtocol(name:)``.
  public func declare(_ declared: ObjectProtocol) throws(DeclarationError) {
    let known = protocolNames.enter(declared.name, at: protocols.count) { protocols[$0].name == declared.name }
    guard known == nil else { throw .duplicateProtocol(name: declared.name) }
    protocols.append(declared)
    if !declared.inherited.isEmpty { inheritingProtocols.append(declared) }
    enter(declared)
  }

  /// Gives a protocol its number. One of another table keeps the number that it has there.
  private func enter(_ entered: ObjectProtocol) {
    guard entered.numbering == nil else { return }
    entered.setNumber(numbering.count, of: numbering)
    numbering.count += 1
    numberedProtocols.append(entered)
  }

  /// The protocol of a name, or nil.
  public func findProtocol(_ name: String) -> ObjectProtocol? {
    protocolNames.place(of: name) { protocols[$0].name == name }.map { protocols[$0] }
  }

  /// The composition of some protocols and a class: the same parts in any order give the same object.
  public func composition(of parts: [ObjectProtocol], requiredClass: ObjectClass? = nil) -> ObjectProtocol {
    let composed = ObjectProtocol(composing: parts, requiredClass: requiredClass)
    if let known = compositions[composed.name] { return known }
    compositions[composed.name] = composed
    enter(composed)
    return composed
  }

  // MARK: Ending

  /// Ends declarations that have no instances: their names are free, and no lookup finds them. The classes keep their places, because
  /// identities refer to them (`runner:8.11`).
  ///
  /// - Parameters:
  ///   - endedClasses: the classes. A class that stays must not derive from them.
  ///   - endedProtocols: the protocols. A protocol that stays must not inherit them.
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

  /// The one object of a type that a module above keeps for this table, made at the first request.
  public func attachment<Attachment: ClassTableAttachment>(_ type: Attachment.Type) -> Attachment {
    if let known = attachments[ObjectIdentifier(type)] as? Attachment { return known }
    let made = Attachment(in: self)
    attachments[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: Naming

  /// What an identity is called: `EditorViewController#1`, the class's name alone for a class, `nil` for none.
  public func name(of identity: Identity) -> String {
    if identity.isNone { return "nil" }
    let name = classes[Int(identity.classIndex)].name
    return identity.number == 0 ? name : "\(name)#\(identity.number)"
  }
}

/// What a module above keeps once for each table of declarations. It must not hold the table.
public protocol ClassTableAttachment: AnyObject {
  /// Makes the state of a new table.
  init(in classes: ClassTable)
}
