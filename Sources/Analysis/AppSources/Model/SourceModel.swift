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
  /// The types of each alias, by its last name, sorted.
  private var aliases: [String: [String]] = [:]
  /// The type of each alias, by its path.
  private var aliasPaths: [String: String] = [:]
  /// The types from which each type inherits, and those that inherit from it.
  private(set) var hierarchy = TypeHierarchy()
  /// The numbers of the files by their paths.
  private var fileNumbers: [String: Int] = [:]
  /// The methods by file, type and full name.
  private var methods: [MethodKey: SourceMethod] = [:]
  /// The classes that override the method which performs a segue.
  private(set) var segueOverriders: Set<String> = []

  /// The place of a method. The type has no names of the types around it.
  private struct MethodKey: Hashable {
    let file: Int
    let type: String?
    let function: String
  }

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
      if fileNumbers[file.file] == nil { fileNumbers[file.file] = number }
      add(file, number, &names)
    }
    addPartsOfAliases()
    merge(names)
    var hierarchy = TypeHierarchy()
    for (name, type) in types {
      hierarchy.add(type, name, in: self)
      addMethods(of: type, name)
    }
    hierarchy.finish()
    self.hierarchy = hierarchy
  }

  private mutating func add(_ file: SourceFacts, _ number: Int, _ names: inout Set<[String]>) {
    mentions.formUnion(file.mentions)
    for type in file.types {
      let name = Self.simpleName(type.name)
      types[name, default: AppType(name: name)].add([AppType.Part(type, file: file.file, inSwift2: areOfSwift2)])
      if let other = type.objectiveCName, other != name { names.insert([name, other]) }
      if type.kind != .extension, type.kind != .category { paths[name, default: []].insert(type.name) }
      for method in type.methods { declarers[method.fullName, default: []].insert(name) }
    }
    for function in file.functions {
      let key = MethodKey(file: fileNumbers[file.file] ?? number, type: nil, function: function.fullName)
      if methods[key] == nil { methods[key] = function }
    }
    for alias in file.aliases {
      aliasPaths[alias.name] = alias.type
      aliases[Self.simpleName(alias.name), default: []].append(Self.simpleName(alias.type))
    }
    for constant in file.constants { constants[constant.name, default: []].append((constant, number)) }
    for (place, call) in file.calls.enumerated() {
      calls[call.name, default: []].append(CallPlace(file: number, call: place))
    }
  }

  /// Adds the extensions of aliases to their types. An alias of many types, such as that of a generic parameter, has none.
  private mutating func addPartsOfAliases() {
    aliases = aliases.mapValues { Set($0).sorted() }
    for (name, targets) in aliases where types[name]?.isDeclared != true && targets.count <= SourceLimits.parts {
      guard let parts = types[name]?.parts else { continue }
      for target in targets where target != name { types[target, default: AppType(name: target)].add(parts) }
    }
  }

  /// Merges the types that have a name in Swift and another one in Objective-C: extensions use the one, and categories the other.
  private mutating func merge(_ pairs: Set<[String]>) {
    var groups: [[String]] = []
    var groupOf: [String: Int] = [:]
    for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let known = pair.compactMap { groupOf[$0] }
      guard let group = known.min() else {
        for name in pair { groupOf[name] = groups.count }
        groups.append(pair)
        continue
      }
      // The smaller group joins the other one, so that each name moves a few times only.
      var (kept, joined) = (group, known.max() ?? group)
      if groups[kept].count < groups[joined].count { swap(&kept, &joined) }
      if kept != joined {
        for name in groups[joined] { groupOf[name] = kept }
        groups[kept] += groups[joined]
        groups[joined] = []
      }
      for name in pair where groupOf[name] == nil {
        groupOf[name] = kept
        groups[kept].append(name)
      }
    }
    for group in groups where !group.isEmpty {
      var merged = AppType(name: group[0])
      for name in group { merged.add(types[name]?.parts ?? []) }
      for name in group { types[name] = merged.named(name) }
    }
  }

  private mutating func addMethods(of type: AppType, _ name: String) {
    for part in type.parts {
      let number = fileNumbers[part.file] ?? 0
      for method in part.type.methods {
        let key = MethodKey(file: number, type: name, function: method.fullName)
        if methods[key] == nil { methods[key] = method }
      }
      if type.isClass, part.hasMethod("performSegueWithIdentifier:sender:") { segueOverriders.insert(name) }
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

  /// Returns the last names of types, with the types of aliases in place of their names.
  ///
  /// An alias with the name of a platform class is that of another platform, so the name means both classes.
  func types(named paths: [String]) -> [String] {
    paths.flatMap { path in
      let name = Self.simpleName(path)
      guard types[name]?.isDeclared != true, let targets = aliases[name] else { return [name] }
      return PlatformClasses.kind(of: name) == nil || targets.contains(name) ? targets : targets + [name]
    }
  }

  /// Returns the type of an alias that a type declares, or else the name.
  func aliased(_ name: String, in type: String?) -> String { type.flatMap { aliasPaths[$0 + "." + name] } ?? name }

  /// Whether a name is a type parameter of a type.
  func isGeneric(_ name: String, in type: String?) -> Bool {
    guard let type else { return false }
    return types[Self.simpleName(type)]?.parts.contains { $0.type.generics.contains(name) } ?? false
  }

  /// The selectors of all methods.
  public var selectors: Set<String> {
    types.values.reduce(into: []) { selectors, type in
      for method in type.parts.lazy.flatMap(\.type.methods) {
        selectors.formUnion(method.selectors(inSwift2: areOfSwift2))
      }
    }
  }

  /// Returns the number of a file, or `nil` if it is not among the sources.
  func number(ofFile path: String) -> Int? { fileNumbers[path] }

  /// Returns the function around an expression, or `nil` if the file does not declare it.
  func method(_ enclosure: SourceEnclosure, file: Int) -> SourceMethod? {
    guard let function = enclosure.function else { return nil }
    // Copies of a file have the facts of the first one.
    let file = fileNumbers[files[file].file] ?? file
    return methods[MethodKey(file: file, type: enclosure.type.map(Self.simpleName), function: function)]
  }
}
