/// A type of the app, with its declarations and extensions in all files.
public struct AppType: Sendable {
  /// A part of a type, and its file.
  public struct Part: Sendable {
    /// The part.
    public let type: SourceType
    /// The path of the file.
    public let file: String
  }

  /// The name, without the names of the types around it.
  public let name: String
  /// The declarations, extensions and categories.
  public internal(set) var parts: [Part] = []

  /// The declarations, without extensions and categories.
  var declarations: [Part] { parts.filter { $0.type.kind != .extension && $0.type.kind != .category } }
  /// Whether a source declares the type.
  public var isDeclared: Bool { parts.contains { $0.type.kind != .extension && $0.type.kind != .category } }
  /// Whether other modules can declare subclasses in Swift.
  public var isOpen: Bool { parts.contains { $0.type.isOpen } }
  /// Whether a source declares a class with this name.
  public var isClass: Bool { parts.contains { $0.type.kind == .class } }
  /// The first declaration, or `nil` if there are only extensions.
  public var declaration: Part? { declarations.first }
  /// Whether a source declares a protocol with this name.
  public var isProtocol: Bool { parts.contains { $0.type.kind == .protocol } }
}

/// The types, constants and calls of an app's sources, merged over their files.
public struct SourceModel: Sendable {
  /// The files.
  public let files: [SourceFacts]
  /// Whether the Swift sources may be in Swift 2, whose methods have other selectors.
  let areOfSwift2: Bool
  /// The types by name, including the platform types that the app extends.
  public private(set) var types: [String: AppType] = [:]
  /// The types that sources name, declared or not.
  public private(set) var mentions: Set<String> = []
  /// The constants outside types.
  private(set) var constants: [String: [(constant: SourceConstant, file: Int)]] = [:]
  /// The places of calls by the name of the called function.
  private(set) var calls: [String: [CallPlace]] = [:]
  /// The names of the types that declare a function, by its full name.
  private(set) var declarers: [String: Set<String>] = [:]
  /// The paths of the declared types by the last name of the path.
  private var paths: [String: Set<String>] = [:]
  /// The types of each alias, by its last name.
  private var aliases: [String: Set<String>] = [:]
  /// The type of each alias, by its path.
  private var aliasPaths: [String: String] = [:]
  /// The direct subclasses of each class.
  private var subclasses: [String: Set<String>] = [:]

  /// The index of a file and of a call in it.
  struct CallPlace: Sendable {
    let file: Int
    let call: Int
  }

  /// Merges the facts of files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - areOfSwift2: Whether the Swift sources may be in Swift 2, whose methods have other selectors.
  public init(_ files: [SourceFacts], areOfSwift2: Bool = false) {
    self.files = files
    self.areOfSwift2 = areOfSwift2
    var names: Set<[String]> = []
    for (number, file) in files.enumerated() {
      mentions.formUnion(file.mentions)
      for type in file.types {
        let part = AppType.Part(type: type, file: file.file)
        let name = Self.simpleName(type.name)
        types[name, default: AppType(name: name)].parts.append(part)
        if let other = type.objectiveCName, other != name { names.insert([name, other]) }
        if type.kind != .extension, type.kind != .category { paths[name, default: []].insert(type.name) }
        for method in type.methods { declarers[method.fullName, default: []].insert(name) }
      }
      for alias in file.aliases {
        aliasPaths[alias.name] = alias.type
        aliases[Self.simpleName(alias.name), default: []].insert(Self.simpleName(alias.type))
      }
      for constant in file.constants { constants[constant.name, default: []].append((constant, number)) }
      for (place, call) in file.calls.enumerated() {
        calls[call.name, default: []].append(CallPlace(file: number, call: place))
      }
    }
    for (name, targets) in aliases where types[name]?.isDeclared != true {
      // An extension of an alias extends its type.
      let parts = types[name]?.parts ?? []
      for target in targets where target != name && !parts.isEmpty {
        types[target, default: AppType(name: target)].parts += parts
      }
    }
    // Extensions use the name of Swift, and categories that of Objective-C.
    for pair in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let parts = pair.flatMap { types[$0]?.parts ?? [] }
      for name in pair { types[name, default: AppType(name: name)].parts = parts }
    }
    for (name, type) in types {
      for base in superclasses(of: type) { subclasses[base, default: []].insert(name) }
    }
  }

  /// Returns the last component of a path of types.
  public static func simpleName(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether several types have a name, each in another type.
  func isAmbiguous(_ name: String) -> Bool { (paths[name]?.count ?? 0) > 1 }

  /// Whether a source declares a type with a path.
  func declares(_ path: String) -> Bool { paths[Self.simpleName(path)]?.contains(path) == true }

  /// Returns the path of the type with a name in a type, or `nil` if several types could be meant.
  func path(of name: String, nestedIn type: String) -> String? {
    guard isAmbiguous(name) else { return name }
    let end = type + "." + name
    let found = paths[name]?.filter { $0 == end || $0.hasSuffix("." + end) } ?? []
    return found.count == 1 ? found.first : nil
  }

  /// Returns the path of the type with a name that code in a type means, or `nil` if several types could be meant.
  func path(of name: String, usedIn type: String?) -> String? {
    guard isAmbiguous(name) else { return name }
    var outer = type.map { Substring($0) } ?? ""
    while !outer.isEmpty {
      let path = outer + "." + name
      if declares(String(path)) { return String(path) }
      outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
    }
    return nil
  }

  /// Returns the superclasses that the declarations of a type name. Several targets may declare a class with one name.
  private func superclasses(of type: AppType) -> Set<String> {
    var names: Set<String> = []
    for part in type.parts where part.type.kind == .class {
      guard let first = part.type.inherits.first else { continue }
      for name in types(named: [first]) where types[name]?.isProtocol != true { names.insert(name) }
    }
    return names
  }

  /// Returns the last names of types, with the types of aliases in place of their names.
  ///
  /// An alias with the name of a platform class is that of another platform, so the name means both classes.
  func types(named paths: [String]) -> [String] {
    paths.flatMap { path in
      let name = Self.simpleName(path)
      guard types[name]?.isDeclared != true, let targets = aliases[name] else { return [name] }
      return (PlatformClasses.kind(of: name) == nil ? targets : targets.union([name])).sorted()
    }
  }

  /// Returns the type of an alias that a type declares, or else the name.
  func aliased(_ name: String, in type: String?) -> String { type.flatMap { aliasPaths[$0 + "." + name] } ?? name }

  /// Whether a name is a type parameter of a type.
  func isGeneric(_ name: String, in type: String?) -> Bool {
    guard let type else { return false }
    return types[Self.simpleName(type)]?.parts.contains { $0.type.generics.contains(name) } ?? false
  }

  /// Returns the types that inherit from a type or conform to it, including itself.
  func implementers(of name: String) -> Set<String> {
    guard let type = types[name] else { return [] }
    guard type.isProtocol else { return type.isClass ? family(of: name) : [name] }
    return Set(types.keys.filter { types[$0]?.isDeclared == true && self.type($0, isA: name) })
  }

  /// A class with its superclasses.
  public struct Chain: Sendable {
    /// The classes of the app, nearest first.
    public internal(set) var classes: [AppType] = []
    /// The classes of the platform at the end.
    public internal(set) var platform: Set<String> = []
    /// A superclass that is neither in the sources nor a known class of the platform, or `nil`.
    public internal(set) var unknown: String?
  }

  /// Returns a class with its superclasses, or `nil` if no source declares the class.
  public func chain(of name: String) -> Chain? {
    guard types[name]?.isClass == true else { return nil }
    var chain = Chain()
    var next = [name]
    var seen: Set<String> = []
    while let name = next.popLast() {
      guard seen.insert(name).inserted else { continue }
      if let type = types[name], type.isClass {
        chain.classes.append(type)
        next += superclasses(of: type).sorted()
      } else if PlatformClasses.kind(of: name) != nil {
        chain.platform.insert(name)
      } else {
        chain.unknown = chain.unknown ?? name
      }
    }
    return chain
  }

  /// Returns the names of a class and of all its subclasses, at most a thousand.
  func family(of name: String) -> Set<String> {
    var family: Set<String> = []
    var next = [name]
    while let name = next.popLast(), family.count < 1_000 {
      if family.insert(name).inserted { next += subclasses[name] ?? [] }
    }
    return family
  }

  /// Returns a class of the platform and all classes of the app that inherit from it.
  func descendants(of name: String) -> Set<String> {
    subclasses.keys.filter { PlatformClasses.ancestors(of: $0).contains(name) }
      .reduce(into: [name]) { $0.formUnion(family(of: $1)) }
  }

  /// Whether a source declares a subclass of a class.
  public func hasSubclasses(_ name: String) -> Bool { subclasses[name]?.isEmpty == false }

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
      let named = (types[name]?.parts ?? []).flatMap(\.type.inherits)
      var inherits = types(named: named)
      if named.contains(where: { Self.simpleName($0) == other }) { return true }
      if types[name]?.isDeclared != true { inherits += PlatformClasses.ancestors(of: name) }
      if inherits.contains(other) { return true }
      next += inherits
    }
    return false
  }
}
