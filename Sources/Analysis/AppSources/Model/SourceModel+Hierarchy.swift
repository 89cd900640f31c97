extension SourceModel {
  /// Returns the types that inherit from a type or conform to it, including itself.
  func implementers(of name: String) -> Set<String> {
    guard let type = types[name] else { return [] }
    guard type.isProtocol else { return type.isClass ? family(of: name) : [name] }
    return heirs(of: name).filter { types[$0]?.isDeclared == true }
  }

  /// Returns the types that inherit from a type or conform to it, at most a thousand, including itself.
  private func heirs(of name: String) -> Set<String> {
    var found: Set<String> = [name]
    var next = [name]
    while let name = next.popLast(), found.count < 1_000 {
      for heir in hierarchy.inheritors[name] ?? [] where found.insert(heir).inserted { next.append(heir) }
    }
    return found
  }

  /// Returns the classes that override the method which performs a segue, and that a receiver may have: one that inherits from all the
  /// given types.
  func segueOverriders(ofReceiver types: Set<String>) -> Set<String> {
    guard let first = types.min(), !segueOverriders.isEmpty else { return segueOverriders }
    var reached = heirs(of: first).filter { name in types.allSatisfy { type(name, isA: $0) } }
    // The receiver inherits the method of a superclass.
    var next = Array(reached)
    while let name = next.popLast() {
      for base in hierarchy.superclasses[name] ?? [] where reached.insert(base).inserted { next.append(base) }
    }
    return segueOverriders.intersection(reached)
  }

  /// A class with its superclasses.
  public struct Chain: Sendable {
    /// The classes of the app, nearest first.
    public internal(set) var classes: [AppType] = []
    /// The classes of the platform at the end.
    public internal(set) var platform: Set<String> = []
    /// A superclass that is neither in the sources nor a known class of the platform, or `nil`.
    public internal(set) var unknown: String?
    /// Whether there are more superclasses than are followed.
    var isCut = false
  }

  /// Returns a class with its superclasses, or `nil` if no source declares the class.
  public func chain(of name: String) -> Chain? {
    guard types[name]?.isClass == true else { return nil }
    var chain = Chain()
    var next = [name]
    var seen: Set<String> = []
    while let name = next.popLast() {
      guard seen.insert(name).inserted else { continue }
      if chain.classes.count > SourceLimits.superclasses {
        chain.isCut = true
        chain.unknown = chain.unknown ?? name
        break
      }
      if let type = types[name], type.isClass {
        chain.classes.append(type)
        next += hierarchy.superclasses[name] ?? []
      } else if PlatformClasses.kind(of: name) != nil {
        chain.platform.insert(name)
      } else {
        chain.unknown = chain.unknown ?? name
      }
    }
    return chain
  }

  /// The files with a class that has more superclasses than are followed, each with the first such class.
  public var unread: [UnreadFile] {
    var found: [String: (line: Int, name: String)] = [:]
    for type in types.values where type.isClass && chain(of: type.name)?.isCut == true {
      guard let part = type.declarations.first else { continue }
      let place = (line: part.type.place.line, name: type.name)
      if found[part.file].map({ $0 > place }) ?? true { found[part.file] = place }
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { file, first in
      UnreadFile(
        file: file, line: first.line,
        reason: "class \(first.name) has more than \(SourceLimits.superclasses) superclasses, the maximum")
    }
  }

  /// Returns the names of a class and of all its subclasses, at most a thousand.
  func family(of name: String) -> Set<String> {
    var family: Set<String> = []
    var next = [name]
    while let name = next.popLast(), family.count < 1_000 {
      if family.insert(name).inserted { next += hierarchy.subclasses[name] ?? [] }
    }
    return family
  }

  /// Returns a class of the platform and all classes of the app that inherit from it.
  func descendants(of name: String) -> Set<String> {
    (hierarchy.platformSubclasses[name] ?? []).reduce(into: [name]) { $0.formUnion(family(of: $1)) }
  }

  /// Whether a source declares a subclass of a class.
  public func hasSubclasses(_ name: String) -> Bool { hierarchy.subclasses[name]?.isEmpty == false }

  /// Returns the names of a class, its subclasses and its superclasses.
  public func relatives(of name: String) -> Set<String> {
    family(of: name).union(chain(of: name)?.classes.map(\.name) ?? [])
  }

  /// Returns all parts that give members to a type: its own, those of its superclasses and of its protocols.
  func memberParts(of name: String) -> [AppType.Part] {
    var parts: [AppType.Part] = []
    var next = [name]
    var seen: Set<String> = []
    var index = 0
    while index < next.count, seen.count < 200 {
      let name = next[index]
      index += 1
      guard seen.insert(name).inserted else { continue }
      let simple = Self.simpleName(name)
      let all = types[simple]?.parts ?? []
      let own = name == simple ? all : all.filter { $0.type.name == name }
      parts += own
      next += types(named: own.flatMap(\.type.inherits))
      if types[simple]?.isDeclared != true { next += PlatformClasses.ancestors(of: name) }
    }
    return parts
  }

  /// Whether a type inherits from another one, or conforms to it.
  func type(_ name: String, isA other: String) -> Bool {
    if name == other || Self.simpleName(name) == other { return true }
    var next = [name]
    var seen: Set<String> = []
    while let name = next.popLast(), seen.count < 200 {
      guard seen.insert(name).inserted else { continue }
      // An alias of another type may have the name of a protocol, such as `View`.
      if hierarchy.aliasBases[name]?.contains(other) == true { return true }
      var inherits = hierarchy.bases[name] ?? []
      if types[name]?.isDeclared != true { inherits += PlatformClasses.ancestors(of: name) }
      if inherits.contains(other) { return true }
      next += inherits
    }
    return false
  }
}
