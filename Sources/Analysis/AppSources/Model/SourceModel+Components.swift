/// A request of a component for another one.
public struct ComponentRequest: Sendable {
  /// The type.
  public var type: String
  /// The name, or `nil`.
  public var name: String?
  /// `optional`, `many`, `argument`, `lazy` and `provider`, outermost first.
  public var modifiers: [String] = []
  /// The tag, or `nil`.
  public var tag: String?
}

extension SourceModel {
  /// Returns the last component of a path of types.
  public static func lastName(of path: String) -> String { simpleName(path) }

  /// Returns the types that a component requests.
  public func requestedTypes(by component: SourceComponent) -> [String] {
    var names: [String] = []
    for (_, type) in arguments(of: component) { names.append(type.type) }
    for injection in component.injections {
      if let type = type(of: injection, in: component.type) { names.append(type.type) }
    }
    return names.map { $0.filter { $0 != "[" && $0 != "]" } }.filter { !$0.isEmpty }
  }

  /// Returns the arguments of a component's initializer that the container resolves, with the names of their parameters.
  public func arguments(of component: SourceComponent) -> [(name: String, request: ComponentRequest)] {
    guard case .make(let name, let arguments)? = component.creation else { return [] }
    let initializer = initializer(of: name, arguments.map(\.label))
    var result: [(name: String, request: ComponentRequest)] = []
    if arguments.count == 1, arguments[0].label == "*" {
      // A reference to an initializer has all parameters, also those with default values.
      for parameter in initializer?.parameters ?? [] {
        result.append((parameter.name, withoutDelay(ComponentRequest(type: parameter.type))))
      }
      return result
    }
    for (offset, argument) in arguments.enumerated() {
      let parameter = initializer.flatMap { offset < $0.parameters.count ? $0.parameters[offset] : nil }
      let label = argument.label == "_" ? parameter?.name ?? "value\(offset + 1)" : argument.label
      guard let request = request(for: argument.value, type: parameter?.type ?? "", component.parameters) else {
        continue
      }
      result.append((label, withoutDelay(request)))
    }
    return result
  }

  /// Returns a request in which `Lazy<Api>` and `Provider1<Api, Int>` are modifiers of `Api`. A type of the app can have the same name.
  private func withoutDelay(_ request: ComponentRequest) -> ComponentRequest {
    guard let start = request.type.firstIndex(of: "<"), let end = request.type.lastIndex(of: ">") else {
      return request
    }
    let name = String(request.type[..<start].drop { $0 == "[" })
    guard types[name]?.isDeclared != true else { return request }
    let inner = request.type[request.type.index(after: start)..<end]
    var found = request
    found.type = inner.filter { !"[]?".contains($0) }
    found.modifiers.append(name == "Lazy" ? "lazy" : "provider")
    if inner.hasPrefix("[") {
      found.modifiers.append("many")
    } else if inner.hasSuffix("?") {
      found.modifiers.append("optional")
    }
    return found
  }

  /// Returns the request for a value: `$0`, `many($0)`, `r.resolve(Api.self)`.
  public func request(for value: SourceValue, type: String, _ parameters: [String] = []) -> ComponentRequest? {
    switch value {
    case .path(let path) where path.count == 1 && path[0].hasPrefix("$"):
      let number = Int(path[0].dropFirst()) ?? 0
      let explicit = number < parameters.count ? parameters[number] : ""
      return ComponentRequest(type: explicit.isEmpty ? type : explicit)
    case .resolve(let explicit, let name, let isOptional):
      return ComponentRequest(
        type: explicit.isEmpty ? type : explicit, name: name,
        modifiers: isOptional && explicit != "" ? ["optional"] : [])
    case .call(let path, let arguments) where path.count == 1:
      guard let inner = arguments.last.flatMap({ request(for: $0.value, type: type, parameters) }) else { return nil }
      var found = inner
      switch path[0] {
      case "many": found.modifiers.insert("many", at: 0)
      case "arg": found.modifiers.insert("argument", at: 0)
      case "by", "tag":
        guard case .path(let tag)? = arguments.first?.value else { return found }
        found.tag = tag.first
      default: return nil
      }
      return found
    default: return nil
    }
  }

  /// Returns the initializer of a class that has these labels.
  public func initializer(of name: String, _ labels: [String]) -> SourceMethod? {
    let simple = Self.simpleName(name)
    let memberwise = memberwiseInitializer(of: simple)
    let all =
      (types[simple]?.parts ?? []).flatMap { $0.methods(named: "init") }
      + [memberwise].compactMap(\.self)
    if labels == ["*"] { return all.count == 1 ? all.first : all.max { $0.parameters.count < $1.parameters.count } }
    if let found = all.first(where: { $0.parameters.map(\.label) == labels }) { return found }
    // A call may omit the parameters with a default value.
    guard var shorter = memberwise else { return nil }
    shorter.parameters.removeAll { $0.fallback != nil && !labels.contains($0.label) }
    return shorter.parameters.map(\.label) == labels ? shorter : nil
  }

  /// Returns the initializer that the compiler writes for a structure without one.
  public func memberwiseInitializer(of name: String) -> SourceMethod? {
    guard let part = types[name]?.parts.first(where: { $0.type.kind == .struct }) else { return nil }
    let properties = part.type.properties.filter(\.isMemberwise)
    guard !properties.isEmpty, !part.type.methods.contains(where: { $0.name == "init" }) else { return nil }
    let parameters = properties.map { property in
      SourceMethod.Parameter(
        label: property.name, name: property.name, type: property.type,
        fallback: property.hasDefault || property.isMutable && property.isOptional ? .unknown("default") : nil)
    }
    return SourceMethod(name: "init", selector: "init", parameters: parameters, place: part.type.place)
  }

  /// Returns the request of an injection, by the type of the property.
  public func type(of injection: SourceComponent.Injection, in type: String) -> ComponentRequest? {
    statedType(of: injection, in: type).map(withoutDelay)
  }

  private func statedType(of injection: SourceComponent.Injection, in type: String) -> ComponentRequest? {
    guard !injection.member.isEmpty, !injection.member.hasSuffix("()") else { return nil }
    switch injection.value {
    case .resolve(let explicit, let name, let isOptional) where !explicit.isEmpty:
      return ComponentRequest(type: explicit, name: name, modifiers: isOptional ? ["optional"] : [])
    case .path(["$1"]), .resolve:
      var next: String? = Self.simpleName(type)
      var seen: Set<String> = []
      while let name = next, seen.insert(name).inserted {
        for part in types[name]?.parts ?? [] {
          guard let property = part.property(named: injection.member) else { continue }
          guard !property.type.isEmpty else { return nil }
          return ComponentRequest(
            type: property.type, name: injection.name, modifiers: property.isOptional ? ["optional"] : [])
        }
        next = chain(of: name)?.classes.dropFirst().first?.name
      }
      return nil
    case .call(let path, _) where path.count == 1:
      var plain = injection
      plain.value = .path(["$1"])
      guard let property = statedType(of: plain, in: type) else { return nil }
      return request(for: injection.value, type: property.type)
    default: return nil
    }
  }
}
