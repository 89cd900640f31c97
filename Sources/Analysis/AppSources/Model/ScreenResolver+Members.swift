/// The types and results of members.
extension ScreenResolver {
  /// Returns the types that a value can have, as declared.
  mutating func types(of value: ScreenValue, _ scope: TextResolver.Scope, depth: Int) -> Set<String> {
    guard mayContinue(depth) else { return [] }
    switch value {
    case .object(let name, _), .type(let name):
      if let types = scope.generics[name] { return types }
      return name == "Self" ? texts.selfTypes(scope) ?? [] : [name]
    case .current:
      if let types = scope.selfTypes { return types }
      return scope.type.map { [$0] } ?? []
    case .typed(let type, let inner):
      let simple = SourceModel.simpleName(type)
      if PlatformScreens.abstract.contains(simple) {
        let found = types(of: inner, scope, depth: depth + 1)
        if !found.isEmpty { return found }
      }
      return [type]
    case .any(let values):
      var all: Set<String> = []
      for value in values { all.formUnion(types(of: value, scope, depth: depth + 1)) }
      return all
    case .parameter(let name):
      guard let type = scope.method?.parameters.first(where: { $0.name == name })?.type, !type.isEmpty else {
        return []
      }
      return scope.generics[type] ?? [type]
    case .member(let name, let base):
      var all: Set<String> = []
      for property in properties(name, base, scope, depth) {
        if property.property.type.isEmpty {
          for (factory, inner) in factories(name, of: property.owner, base: base, scope) {
            all.formUnion(types(of: factory.factory.screen, inner, depth: depth + 1))
          }
        } else {
          all.insert(property.property.type)
        }
      }
      return all
    case .call(let name, let base, let arguments):
      var all: Set<String> = []
      for (owner, method) in candidates(name, base, arguments, scope, depth) {
        if isOfReceiver(method, of: owner), case .member(let constant, let type)? = base {
          for property in properties(constant, type, scope, depth) {
            for (factory, inner) in factories(constant, of: property.owner, base: type, scope) {
              all.formUnion(types(of: factory.factory.screen, inner, depth: depth + 1))
            }
          }
        } else {
          all.formUnion(returned(by: method, of: owner, arguments, scope))
        }
      }
      return all
    case .scene, .routable, .router, .url, .segue, .unknown: return []
    }
  }

  /// A property, and the type in which it was found.
  private struct FoundProperty {
    let property: SourceProperty
    let owner: String
  }

  private mutating func properties(
    _ name: String, _ base: ScreenValue?, _ scope: TextResolver.Scope, _ depth: Int
  ) -> [FoundProperty] {
    var owners = (base.map { types(of: $0, scope, depth: depth + 1) } ?? selfTypes(scope)).sorted()
    if base == nil { owners += Self.outerTypes(scope) }
    for owner in owners {
      let simple = SourceModel.simpleName(owner)
      // The types of a generator have the names of storyboards, which differ only in the type around them.
      let owner = model.isAmbiguous(simple) && model.declares(owner) ? owner : simple
      for part in texts.memberParts(of: owner) {
        if let property = part.property(named: name) {
          return [FoundProperty(property: property, owner: owner)]
        }
        // A case is an instance of its enumeration.
        if part.hasCase(name) {
          return [
            FoundProperty(
              property: SourceProperty(name: name, type: owner, place: part.type.place), owner: owner)
          ]
        }
      }
    }
    return []
  }

  private func selfTypes(_ scope: TextResolver.Scope) -> Set<String> {
    if let types = scope.selfTypes { return types }
    return scope.type.map { [$0] } ?? []
  }

  /// Returns the types around the type of a scope.
  private static func outerTypes(_ scope: TextResolver.Scope) -> [String] {
    var outer: [String] = []
    var path = scope.type ?? ""
    while let dot = path.lastIndex(of: ".") {
      path = String(path[..<dot])
      outer.append(path)
    }
    return outer
  }

  /// Returns the functions that a call can mean, with the types in which they were found.
  private mutating func candidates(
    _ name: String, _ base: ScreenValue?, _ arguments: [ScreenValue.Argument], _ scope: TextResolver.Scope, _ depth: Int
  ) -> [(owner: String?, method: SourceMethod)] {
    var owners = (base.map { types(of: $0, scope, depth: depth + 1) } ?? selfTypes(scope)).sorted()
    if base == nil { owners += Self.outerTypes(scope) }
    for owner in owners {
      let simple = SourceModel.simpleName(owner)
      let found = texts.memberParts(of: simple).flatMap { $0.methods(named: name) }.filter {
        Self.accepts($0, arguments)
      }
      if !found.isEmpty { return found.map { (simple, $0) } }
    }
    if base == nil {
      let all = functions[name] ?? []
      guard texts.work.spend(all.count) else { return [] }
      let found = all.filter { Self.accepts($0.method, arguments) }
      if !found.isEmpty { return found.map { (nil, $0.method) } }
    }
    // The name alone determines the method if only one type declares it.
    guard owners.isEmpty || owners.allSatisfy({ model.types[SourceModel.simpleName($0)]?.isDeclared != true }) else {
      return []
    }
    let named = methods[name] ?? []
    guard texts.work.spend(named.count) else { return [] }
    let all = named.filter { Self.accepts($0.method, arguments) }
    guard Set(all.map(\.type)).count == 1 else { return [] }
    return all.map { (SourceModel.simpleName($0.type), $0.method) }
  }

  /// Whether a call can mean a function, by its labels.
  private static func accepts(_ method: SourceMethod, _ arguments: [ScreenValue.Argument]) -> Bool {
    var next = 0
    for parameter in method.parameters where next < arguments.count && arguments[next].label == parameter.label {
      next += 1
    }
    return next == arguments.count
  }

  /// Whether a method returns the parameter of its type: `instantiate()` of `SceneType<T>`. The receiver is then the constant of a scene.
  private func isOfReceiver(_ method: SourceMethod, of owner: String?) -> Bool {
    !method.returns.isEmpty && !method.generics.contains(method.returns) && model.isGeneric(method.returns, in: owner)
  }

  /// Returns the declared types of a function's result.
  private func returned(
    by method: SourceMethod, of owner: String?, _ arguments: [ScreenValue.Argument], _ scope: TextResolver.Scope
  ) -> Set<String> {
    if method.returns == "Self" { return owner.map { [$0] } ?? [] }
    guard method.generics.contains(method.returns) else {
      return method.returns.isEmpty ? [] : [model.aliased(method.returns, in: owner)]
    }
    for (parameter, argument) in zip(method.parameters, arguments) where parameter.type == method.returns {
      if let names = texts.texts(argument.text, scope) { return names }
      if case .type(let name) = argument.text, name != method.returns { return [name] }
    }
    return []
  }

  /// Returns the recorded screens of a function or property, with the surroundings of their expressions.
  private func factories(
    _ name: String, of owner: String?, base: ScreenValue?, _ scope: TextResolver.Scope
  ) -> [(factory: Factory, scope: TextResolver.Scope)] {
    let named = factories[name] ?? []
    guard texts.work.spend(named.count) else { return [] }
    return named.compactMap { entry in
      guard let type = entry.factory.type else {
        return owner == nil ? (entry, TextResolver.Scope(file: entry.file)) : nil
      }
      let simple = SourceModel.simpleName(type)
      guard let owner,
        type == owner || simple == owner || model.type(owner, isA: simple) || model.type(simple, isA: owner)
      else { return nil }
      var inner = TextResolver.Scope(file: entry.file, type: type)
      if model.type(owner, isA: simple), simple != owner, type != owner { inner.selfTypes = [owner] }
      return (entry, inner)
    }
  }

  // MARK: Results

  /// Returns the screens that a call returns.
  mutating func result(
    of name: String, _ base: ScreenValue?, _ arguments: [ScreenValue.Argument], _ scope: TextResolver.Scope,
    _ depth: Int
  ) -> Found {
    let candidates = candidates(name, base, arguments, scope, depth)
    guard !candidates.isEmpty else {
      // `[self editor]` may read a property.
      if arguments.isEmpty, let found = declaredProperty(name, base, scope, depth) { return found }
      return .none("function '\(name)', which the sources do not declare or declare several times")
    }
    var all = Found()
    if let base, candidates.contains(where: { isOfReceiver($0.method, of: $0.owner) }) {
      all.add(destinations(of: base, scope, depth: depth + 1))
      if !all.destinations.isEmpty { return all }
    }
    for (owner, method) in candidates {
      for type in returned(by: method, of: owner, arguments, scope).sorted() {
        if let found = concrete(type, scope) { all.add(found) }
      }
    }
    if !all.destinations.isEmpty { return all }
    for (owner, method) in candidates {
      for (entry, inner) in factories(name, of: owner, base: base, scope) {
        var inner = inner
        let own = model.scope(
          of: SourceEnclosure(type: entry.factory.type, function: entry.factory.name), file: entry.file)
        inner.method = own.method ?? method
        if owner != nil, inner.selfTypes == nil, method.isStatic, let owner { inner.selfTypes = [owner] }
        bind(arguments, to: inner.method ?? method, in: &inner, scope)
        all.add(destinations(of: entry.factory.screen, inner, depth: depth + 1))
      }
    }
    if all.destinations.isEmpty, all.reason.isEmpty {
      let returns = candidates[0].method.returns
      all.reason = "function '\(name)'" + (returns.isEmpty ? "" : " returns \(returns)")
    }
    return all
  }

  /// Assigns the values of a call's arguments to the parameters of a function.
  private func bind(
    _ arguments: [ScreenValue.Argument], to method: SourceMethod, in inner: inout TextResolver.Scope,
    _ scope: TextResolver.Scope
  ) {
    var next = 0
    for parameter in method.parameters {
      var text = parameter.fallback
      if next < arguments.count, arguments[next].label == parameter.label {
        text = arguments[next].text
        next += 1
      }
      guard let text else { continue }
      inner.arguments[parameter.name] = texts.argument(text, type: parameter.type, scope)
      if method.generics.contains(parameter.type) {
        if let names = texts.texts(text, scope) {
          inner.generics[parameter.type] = names
        } else if case .type(let name) = text, name != parameter.type {
          inner.generics[parameter.type] = [name]
        }
      }
    }
  }

  /// Returns the screens that a property contains.
  mutating func member(
    _ name: String, _ base: ScreenValue?, _ scope: TextResolver.Scope, _ depth: Int
  ) -> Found {
    if let found = declaredProperty(name, base, scope, depth) { return found }
    // `self.editor` may call a method of Objective-C.
    if !candidates(name, base, [], scope, depth).isEmpty { return result(of: name, base, [], scope, depth) }
    return .none("'\(name)', which the sources do not declare")
  }

  private mutating func declaredProperty(
    _ name: String, _ base: ScreenValue?, _ scope: TextResolver.Scope, _ depth: Int
  ) -> Found? {
    let found = properties(name, base, scope, depth)
    guard !found.isEmpty else { return nil }
    var all = Found()
    for property in found {
      if let known = concrete(property.property.type, scope) {
        all.add(known)
        continue
      }
      for (entry, inner) in factories(name, of: property.owner, base: base, scope) {
        all.add(destinations(of: entry.factory.screen, inner, depth: depth + 1))
      }
    }
    if all.destinations.isEmpty {
      for owner in found.map(\.owner) { all.add(contents(of: name, owner, depth)) }
    }
    if all.destinations.isEmpty, all.reason.isEmpty {
      let type = found[0].property.type
      all.reason = "property '\(name)'" + (type.isEmpty ? "" : " of type \(type)")
    }
    return all
  }

  /// Returns the screens that a type puts into a container that is its property: `navigation.setViewControllers([editor], …)`.
  private mutating func contents(of name: String, _ owner: String, _ depth: Int) -> Found {
    var all = Found()
    for (file, route) in fills[name] ?? [] where texts.work.spend() {
      guard let type = route.enclosure.type.map(SourceModel.simpleName), model.type(owner, isA: type) else { continue }
      let scope = model.scope(of: route.enclosure, file: file)
      let found = destinations(of: route.target, scope, depth: depth + 1)
      if !found.destinations.isEmpty { all.add(found) }
    }
    return all
  }
}
