/// The types from which each type of an app inherits, and those that inherit from it.
struct TypeHierarchy: Sendable {
  /// The superclasses that the declarations of each type name, sorted. Several targets may declare a class with one name.
  private(set) var superclasses: [String: [String]] = [:]
  /// The direct subclasses of each class, sorted.
  private(set) var subclasses: [String: [String]] = [:]
  /// The classes with subclasses that are of, or inherit from, a class of the platform.
  private(set) var platformSubclasses: [String: [String]] = [:]
  /// The types from which each type inherits or to which it conforms, with the types of aliases in place of their names.
  private(set) var bases: [String: [String]] = [:]
  /// The names of aliases among the types from which each type inherits.
  private(set) var aliasBases: [String: Set<String>] = [:]
  /// The types whose parts or platform classes inherit from each type or conform to it, sorted.
  private(set) var inheritors: [String: [String]] = [:]

  /// Adds a type, whose name may be another one than that of the declaration.
  mutating func add(_ type: AppType, _ name: String, in model: SourceModel) {
    var first: Set<String> = []
    for part in type.parts where part.type.kind == .class {
      guard let base = part.type.inherits.first else { continue }
      for name in model.types(named: [base]) where model.types[name]?.isProtocol != true { first.insert(name) }
    }
    superclasses[name] = first.sorted()
    for base in first { subclasses[base, default: []].append(name) }
    var seen: Set<String> = []
    let named = type.parts.flatMap(\.type.inherits).map(SourceModel.simpleName).filter { seen.insert($0).inserted }
    seen = []
    let all = model.types(named: named).filter { seen.insert($0).inserted }
    bases[name] = all
    let others = Set(named).subtracting(all)
    if !others.isEmpty { aliasBases[name] = others }
    if !type.isDeclared { addPlatformInheritor(name, of: name) }
    for base in seen.union(others) {
      inheritors[base, default: []].append(name)
      if model.types[base]?.isDeclared != true { addPlatformInheritor(name, of: base) }
    }
  }

  private mutating func addPlatformInheritor(_ name: String, of base: String) {
    for ancestor in PlatformClasses.ancestors(of: base) where ancestor != base {
      inheritors[ancestor, default: []].append(name)
    }
  }

  /// Sorts the types, whose order in a dictionary varies. It is called after all types are added.
  mutating func finish() {
    subclasses = subclasses.mapValues { $0.sorted() }
    inheritors = inheritors.mapValues { $0.sorted() }
    for name in subclasses.keys.sorted() {
      for ancestor in PlatformClasses.ancestors(of: name) { platformSubclasses[ancestor, default: []].append(name) }
    }
  }
}
