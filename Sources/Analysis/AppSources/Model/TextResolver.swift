/// A resolver of the strings that sources use, across files.
struct TextResolver {
  /// The value of a parameter.
  enum Argument {
    /// One of these strings, or the names of types.
    case texts(Set<String>)
    /// One of the cases of an enumeration.
    case cases(type: String, Set<String>)
    /// The argument is `nil`.
    case nothing
    case unresolved
  }

  /// The surroundings of an expression.
  struct Scope {
    var file: Int
    /// The type around it, as the source writes it.
    var type: String?
    var method: SourceMethod?
    /// The types that `Self` can be, or `nil` if the type around the expression determines them.
    var selfTypes: Set<String>?
    var arguments: [String: Argument] = [:]
    var generics: [String: Set<String>] = [:]
  }

  private static let depthLimit = 12
  /// The maximum number of strings that an expression can have.
  private static let textLimit = 64

  let model: SourceModel
  let work = ResolverWork()

  init(model: SourceModel) { self.model = model }

  /// Returns the strings that an expression can have, or `nil` if they are unknown.
  func texts(_ value: TextValue, _ scope: Scope, depth: Int = 0) -> Set<String>? {
    guard depth < Self.depthLimit, work.spend() else { return nil }
    switch value {
    case .literal(let text): return [text]
    case .type(let name): return typeNames(name, scope)
    case .storyboard(let name), .nib(let name): return texts(name, scope, depth: depth + 1)
    case .any(let values): return union(values.map { texts($0, scope, depth: depth + 1) })
    case .parts(let values):
      var joined: Set<String> = [""]
      for value in values {
        guard let next = texts(value, scope, depth: depth + 1), next.count * joined.count <= Self.textLimit else {
          return nil
        }
        joined = Set(joined.flatMap { start in next.map { start + $0 } })
      }
      return joined
    case .parameter(let path):
      guard case .texts(let values)? = path.first.flatMap({ scope.arguments[$0] }) else {
        guard path.count > 1, let type = type(ofParameter: path[0], scope) else { return nil }
        return member(Array(path.dropFirst()), ofInstance: type, depth: depth + 1)
      }
      if path.count == 1 { return values }
      return union(values.map { member(Array(path.dropFirst()), of: $0, depth: depth + 1) })
    case .raw(let inner): return rawValues(inner, scope, depth: depth + 1)
    case .reference(let path): return reference(path, scope, depth: depth + 1)
    case .member, .unknown: return nil
    }
  }

  /// Returns the names of the nibs that an expression can be, or `nil` if they are unknown or the value is not a nib.
  func nibs(_ value: TextValue, _ scope: Scope) -> Set<String>? {
    switch value {
    case .nib: return texts(value, scope)
    case .reference(let path):
      guard path.count == 2, let name = path.last else { return nil }
      let types = path[0] == "self" || path[0] == "Self" ? selfTypes(scope) : scope.generics[path[0]] ?? [path[0]]
      guard let types, !types.isEmpty, types.count <= Self.textLimit else { return nil }
      return union(
        types.map { type in
          for part in memberParts(of: type) {
            let values =
              part.properties(named: name).filter { !$0.isMutable }.map(\.value)
              + part.methods(named: name).filter { $0.parameters.isEmpty }.map(\.value)
            guard let found = values.first else { continue }
            guard case .nib(let text)? = found else { return nil }
            return texts(text, Scope(file: 0, type: part.type.name, selfTypes: [type]), depth: 1)
          }
          return nil
        })
    default: return nil
    }
  }

  private func union(_ sets: [Set<String>?]) -> Set<String>? {
    var result: Set<String> = []
    for set in sets {
      guard let set else { return nil }
      result.formUnion(set)
    }
    return result.isEmpty || result.count > Self.textLimit ? nil : result
  }

  // MARK: Types

  /// Returns all parts that give members to a type, or none if there is no time for them.
  func memberParts(of type: String) -> [AppType.Part] {
    let parts = model.memberParts(of: type)
    return work.spend(parts.count) ? parts : []
  }

  /// Returns the types that `self` can be an instance of, or `nil` if they depend on the caller.
  func selfTypes(_ scope: Scope) -> Set<String>? {
    if let types = scope.selfTypes { return types }
    guard let name = scope.type.map(SourceModel.simpleName), let type = model.types[name], type.isDeclared,
      !type.isProtocol
    else { return nil }
    if model.isAmbiguous(name), !type.isClass { return scope.type.flatMap { model.declares($0) ? [$0] : nil } }
    return type.isClass ? model.family(of: name) : [name]
  }

  private func typeNames(_ name: String, _ scope: Scope) -> Set<String>? {
    if name == "Self" { return selfTypes(scope).map { Set($0.map(SourceModel.simpleName)) } }
    if let found = scope.generics[name] { return found }
    if scope.method?.generics.contains(name) == true { return nil }
    let simple = SourceModel.simpleName(name)
    guard !model.isGeneric(simple, in: scope.type) else { return nil }
    let types = model.types(named: [simple])
    // A type that no source declares belongs to a package.
    return types.count == 1 ? Set(types) : nil
  }

  /// Returns the type that the source states for a parameter.
  func type(ofParameter name: String, _ scope: Scope) -> String? {
    guard let type = scope.method?.parameters.first(where: { $0.name == name })?.type, !type.isEmpty,
      scope.method?.generics.contains(type) != true, !model.isGeneric(type, in: scope.type)
    else { return nil }
    return type
  }

  /// Returns the types that the sources state for a value, or `nil` if they state none.
  func statedTypes(of value: TextValue, _ scope: Scope) -> Set<String>? {
    switch value {
    case .parameter(let path):
      guard path.count == 1, let type = type(ofParameter: path[0], scope) else { return nil }
      return Set(model.types(named: [type]))
    case .reference(var path):
      if path.first == "self" { path.removeFirst() }
      guard path.count == 1, let name = path.first, let type = scope.type.map(SourceModel.simpleName) else {
        return nil
      }
      let property = memberParts(of: type).lazy.compactMap { $0.property(named: name) }.first
      guard let property, !property.type.isEmpty, !model.isGeneric(property.type, in: type) else { return nil }
      return Set(model.types(named: [property.type]))
    default: return nil
    }
  }

  // MARK: References

  private func reference(_ path: [String], _ scope: Scope, depth: Int) -> Set<String>? {
    guard depth < Self.depthLimit, let head = path.first else { return nil }
    let rest = Array(path.dropFirst())
    if head == "self" || head == "Self" {
      guard !rest.isEmpty, let types = selfTypes(scope) else { return nil }
      return union(types.map { member(rest, of: $0, depth: depth + 1) })
    }
    if let types = scope.generics[head] { return union(types.map { member(rest, of: $0, depth: depth + 1) }) }
    if scope.method?.generics.contains(head) == true { return nil }
    if head.first?.isUppercase == true, !rest.isEmpty, model.types[head] != nil {
      return model.path(of: head, usedIn: scope.type).flatMap { member(rest, of: $0, depth: depth + 1) }
    }
    // A member of the type around it, then of the types around that.
    if let types = selfTypes(scope), work.spend(types.count),
      let found = union(types.map { member(path, of: $0, depth: depth + 1) })
    {
      return found
    }
    var outer = scope.type ?? ""
    while let dot = outer.lastIndex(of: "."), work.spend() {
      outer = String(outer[..<dot])
      let simple = SourceModel.simpleName(outer)
      if let found = member(path, of: model.isAmbiguous(simple) ? outer : simple, depth: depth + 1) { return found }
    }
    guard rest.isEmpty, let found = model.constants[head] else { return nil }
    // A constant of the same file hides others.
    let own = found.filter { $0.file == scope.file }
    return union(
      (own.isEmpty ? found : own).map { entry in
        entry.constant.isMutable
          ? nil : texts(entry.constant.value, Scope(file: entry.file), depth: depth + 1)
      })
  }

  /// Returns the value of a member of a type, given its path.
  private func member(_ path: [String], of type: String, depth: Int) -> Set<String>? {
    guard depth < Self.depthLimit, let name = path.first, !model.isAmbiguous(type) else { return nil }
    if path.count > 1 {
      let rest = Array(path.dropFirst())
      if model.types[name] != nil, let nested = model.path(of: name, nestedIn: type) {
        return member(rest, of: nested, depth: depth + 1)
      }
      guard let stated = statedTypes(of: .reference([name]), Scope(file: 0, type: type)), stated.count == 1,
        let only = stated.first
      else { return nil }
      return member(rest, ofInstance: only, depth: depth + 1)
    }
    let isCall = name.hasSuffix("()")
    let method = isCall ? String(name.dropLast(2)) : name
    let parts = memberParts(of: type)
    let declaring = parts.filter { part in
      isCall
        ? part.methods(named: method).contains { $0.parameters.isEmpty && $0.value != nil }
        : part.type.kind != .protocol && part.hasProperty(name)
    }
    // Protocols give their requirements, whose values are in extensions.
    let isNamed = { (part: AppType.Part) in
      part.hasProperty(name) || !part.methods(named: method).isEmpty
        || part.hasCase(name)
    }
    let byType = Dictionary(grouping: declaring, by: \.type.name)
    for part in parts where isNamed(part) || byType[part.type.name] != nil {
      let scope = Scope(file: 0, type: part.type.name, selfTypes: [type])
      // Extensions in several modules may declare a name differently. Their order has no effect.
      let equals = byType[part.type.name] ?? []
      if isCall {
        guard !equals.isEmpty else { continue }
        let methods = equals.flatMap { $0.methods(named: method) }.filter(\.parameters.isEmpty)
        return union(methods.compactMap(\.value).map { texts($0, scope, depth: depth + 1) })
      }
      if !equals.isEmpty {
        return union(
          equals.flatMap { $0.properties(named: name) }.map { property in
            property.isMutable ? nil : property.value.flatMap { texts($0, scope, depth: depth + 1) }
          })
      }
      if part.type.kind == .protocol, let requirement = part.property(named: name) {
        // A requirement has no value, but an extension may have one.
        if let value = requirement.value {
          return texts(value, scope, depth: depth + 1)
        }
      } else if let value = part.methods(named: name).first(where: \.parameters.isEmpty)?.value {
        // A message without arguments.
        return texts(value, scope, depth: depth + 1)
      } else if part.hasCase(name), part.type.inherits.contains("String") {
        // The case, not its raw value.
        return nil
      }
    }
    return nil
  }

  /// Returns the value of a member of an instance, whose class may be any subclass of a type.
  private func member(_ path: [String], ofInstance type: String, depth: Int) -> Set<String>? {
    let name = SourceModel.simpleName(type)
    let isDeclared = model.types[name]?.isDeclared == true
    let implementers = isDeclared ? model.implementers(of: name) : model.descendants(of: name)
    guard work.spend(implementers.count), depth < Self.depthLimit, implementers.count <= Self.textLimit else {
      return nil
    }
    let found = union(implementers.map { member(path, of: $0, depth: depth + 1) })
    // Subclasses of a platform class may be in packages: only a member with one value for all of them is known.
    return isDeclared || found?.count == 1 && found != [name] ? found : nil
  }

  // MARK: Enumerations

  private func rawValues(_ value: TextValue, _ scope: Scope, depth: Int) -> Set<String>? {
    guard depth < Self.depthLimit else { return nil }
    switch value {
    case .parameter(let path):
      guard path.count == 1, let name = path.first else { return nil }
      if case .cases(let type, let cases)? = scope.arguments[name] { return rawValues(of: cases, type) }
      return nil
    case .reference(let path):
      if path == ["self"], let type = scope.type { return allRawValues(of: SourceModel.simpleName(type)) }
      guard path.count > 1 else { return nil }
      return rawValues(of: [path[path.count - 1]], path[path.count - 2])
    case .any(let values): return union(values.map { rawValues($0, scope, depth: depth + 1) })
    default: return nil
    }
  }

  private func rawValues(of cases: Set<String>, _ type: String) -> Set<String>? {
    let parts = model.types[type]?.parts.filter { $0.type.inherits.contains("String") } ?? []
    guard !parts.isEmpty else { return nil }
    return union(
      cases.map { name in
        let found = parts.flatMap { part in part.type.cases.filter { $0.name == name }.map(\.raw) }
        return found.isEmpty ? nil : union(found.map { texts($0, Scope(file: 0), depth: 1) })
      })
  }

  private func allRawValues(of type: String) -> Set<String>? {
    let cases = model.types[type]?.parts.flatMap { $0.type.cases.map(\.name) } ?? []
    return cases.isEmpty ? nil : rawValues(of: Set(cases), type)
  }

  /// Returns the value of an argument for a parameter of a type.
  func argument(_ value: TextValue, type: String, _ scope: Scope) -> Argument {
    let simple = SourceModel.simpleName(type)
    let isEnumeration = model.types[simple]?.parts.contains { !$0.type.cases.isEmpty } ?? false
    switch value {
    case .unknown("nil"): return .nothing
    case .member("none") where !isEnumeration: return .nothing
    case .member(let name) where isEnumeration: return .cases(type: simple, [name])
    case .member(let name):
      return member([name], of: simple, depth: 0).map(Argument.texts) ?? .unresolved
    case .reference(let path) where isEnumeration && path.count > 1: return .cases(type: simple, [path[path.count - 1]])
    case .parameter(let path) where path.count == 1: return scope.arguments[path[0]] ?? .unresolved
    default: return texts(value, scope).map(Argument.texts) ?? .unresolved
    }
  }
}
