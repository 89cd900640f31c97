internal import AppSources

/// The members of the declarations.
extension AppModel {
  /// Adds the members of all declarations.
  mutating func completeMembers() {
    let names = declarations.keys.sorted()
    for name in names { readMembers(name) }
    addInjected()
    // Superclasses first: a class does not declare what it inherits.
    for name in names where declarations[name]?.kind != .protocol { _ = addRequirements(name, depth: 0) }
  }

  private mutating func readMembers(_ name: String) {
    guard var found = declarations[name], let type = model.types[name] else { return }
    let parts = type.parts.filter { request.isIncluded($0.file) }
    if found.kind == .protocol {
      readRequirements(parts, &found)
    } else {
      readProperties(parts, &found)
      readActions(parts, &found)
    }
    declarations[name] = found
  }

  private func readRequirements(_ parts: [AppType.Part], _ found: inout Declaration) {
    let defaults = Set(parts.filter { $0.type.kind == .extension }.flatMap { $0.type.methods.map(\.name) })
    let known = Set(parts.filter { $0.type.kind == .extension }.flatMap { $0.type.properties.map(\.name) })
    var properties = Set(found.properties.map(\.name))
    var methods = Set(found.methods.map(\.name))
    for part in parts where part.type.kind == .protocol {
      for property in part.type.properties where !property.isStatic && !known.contains(property.name) {
        guard properties.insert(property.name).inserted else { continue }
        found.properties.append(
          .init(
            name: property.name,
            origin: ImportOrigin(part.file, property.place, "requires the property '\(property.name)'")))
      }
      for method in part.type.methods where !method.isStatic && method.name != "init" {
        guard !properties.contains(method.name), methods.insert(method.name).inserted else { continue }
        found.methods.append(
          .init(
            name: method.name, isOptional: method.isOptional || defaults.contains(method.name),
            parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "requires the method '\(method.name)'")))
      }
    }
  }

  private func readProperties(_ parts: [AppType.Part], _ found: inout Declaration) {
    var names = Set(found.properties.map(\.name))
    for part in parts where part.type.kind != .protocol {
      for property in part.type.properties where !property.isStatic {
        let isView = PlatformClasses.kind(of: property.type) == .view
        guard property.isOutlet || property.isWeak || property.isMutable && !isView,
          names.insert(property.name).inserted
        else { continue }
        found.properties.append(
          .init(
            name: property.name, isWeak: property.isWeak, isOptional: property.isOptional,
            origin: ImportOrigin(
              part.file, property.place,
              property.isOutlet ? "has the outlet '\(property.name)'" : "has the property '\(property.name)'")))
      }
    }
  }

  /// Adds the properties that containers inject, and those that an initializer sets.
  private mutating func addInjected() {
    for name in declarations.keys.sorted() {
      guard let created = creation(of: name), var found = declarations[name] else { continue }
      let declared = properties(of: name)
      var known = Set(found.properties.map(\.name))
      for parameter in created.parameters where known.insert(parameter).inserted {
        guard let property = declared[parameter].first(where: { !$0.isStatic }) else { continue }
        found.properties.append(
          .init(
            name: parameter, isWeak: property.isWeak,
            origin: ImportOrigin(found.file, property.place, "has the property '\(parameter)'")))
      }
      declarations[name] = found
    }
    for name in declarations.keys.sorted() {
      let components = entries.componentsByType[name]
      guard !components.isEmpty, var found = declarations[name] else { continue }
      let declared = properties(of: name)
      var known = Set(found.properties.map(\.name))
      for (file, component) in components {
        for injection in component.injections where !injection.member.isEmpty && !injection.member.hasSuffix("()") {
          guard let property = declared[injection.member].first, known.insert(injection.member).inserted else {
            continue
          }
          found.properties.append(
            .init(
              name: injection.member, isWeak: property.isWeak, isOptional: property.isOptional,
              origin: ImportOrigin(file, injection.place, "injects '\(injection.member)'")))
        }
      }
      declarations[name] = found
    }
  }

  /// Returns the properties of a type by name.
  private func properties(of type: String) -> ElementsByKey<SourceProperty> {
    ElementsByKey((model.types[type]?.parts ?? []).flatMap(\.type.properties), by: \.name)
  }

  private func readActions(_ parts: [AppType.Part], _ found: inout Declaration) {
    var known = Set(found.properties.map(\.name)).union(found.methods.map(\.name))
    func add(_ method: Declaration.Member) {
      if known.insert(method.name).inserted { found.methods.append(method) }
    }
    for part in parts where part.type.kind != .protocol {
      for method in part.type.methods where method.isAction && !method.isStatic {
        let name = String(method.selector.prefix { $0 != ":" })
        add(
          .init(
            name: name, parameters: method.parameters.map(\.name), function: method.fullName, isAction: true,
            origin: ImportOrigin(part.file, method.place, "has the action '\(method.selector)'")))
      }
      // A method that shows something.
      for method in part.type.methods where !method.isAction && !method.isStatic && method.name != "init" {
        guard routesByFunction["\(found.name) \(method.fullName)"] != nil else { continue }
        add(
          .init(
            name: method.name, parameters: method.parameters.map(\.name), function: method.fullName,
            origin: ImportOrigin(part.file, method.place, "has the method '\(method.name)'")))
      }
    }
  }

  /// Removes inherited properties, and adds the members that the protocols of a class require.
  private mutating func addRequirements(_ name: String, depth: Int) -> Bool {
    guard var found = declarations[name], depth < Self.ancestorLimit, completed.insert(name).inserted else {
      return false
    }
    if let superclass = found.superclass { _ = addRequirements(superclass, depth: depth + 1) }
    let inherited = inheritedMembers(of: found)
    found.properties.removeAll { inherited.contains($0.name) }
    // An override of a platform's method would have to call super.
    let platform = platformMembers(of: found)
    found.methods.removeAll { platform.contains($0.name) && !$0.isAction }
    let properties = inheritedProperties(of: found)
    found.methods.removeAll { properties.contains($0.name) }
    var known = Set(found.properties.map(\.name))
    var methods = Set(found.methods.map(\.name))
    var next = found.conforms
    var seen: Set<String> = []
    while let required = next.popLast() {
      guard seen.insert(required).inserted, let declared = declarations[required] else { continue }
      next += declared.conforms
      for property in declared.properties where !inherited.contains(property.name) {
        guard known.insert(property.name).inserted else { continue }
        // A stored property of the class, or a computed one.
        if methods.remove(property.name) != nil { found.methods.removeAll { $0.name == property.name } }
        found.properties.append(property)
      }
      for method in declared.methods where !method.isOptional && !inherited.contains(method.name) {
        guard !known.contains(method.name), methods.insert(method.name).inserted else { continue }
        var method = method
        method.origin = implementation(of: method, in: name) ?? method.origin
        found.methods.append(method)
      }
    }
    declarations[name] = found
    return true
  }

  /// Returns the place of a method in a class.
  private func implementation(of method: Declaration.Member, in name: String) -> ImportOrigin? {
    for part in model.types[name]?.parts ?? [] where part.type.kind != .protocol {
      if let found = part.type.methods.first(where: { $0.fullName == method.function }) {
        return ImportOrigin(part.file, found.place, "has the method '\(found.name)'")
      }
    }
    return nil
  }
}
