package import SimulatedWorld

/// Properties of platform classes that navigation does not depend on. Objects store them, and nothing else happens.
///
/// The properties that navigation does depend on, but that the simulator does not have, are listed as well, for messages.
package struct InertProperties: Sendable {
  /// The kind of a property.
  package enum Kind: Equatable, Sendable {
    /// A value of a type, in the notation of Lua language servers. It is `nil` until a script sets it.
    case value(String)
    /// An object that the platform creates, whose own properties are inert.
    case object
    /// A property that would change the navigation.
    case unmodeled
  }

  private let kinds: [String: [String: Kind]]

  /// Creates the properties from lists with spaces, by class.
  ///
  /// - Parameters:
  ///   - values: Names with types: `alpha:number title:string`.
  ///   - objects: Names of objects.
  ///   - unmodeled: Names of properties that the simulator does not have.
  package init(values: [String: String], objects: [String: String], unmodeled: [String: String]) {
    var kinds: [String: [String: Kind]] = [:]
    for (owner, list) in values {
      for item in list.split(separator: " ") {
        let parts = item.split(separator: ":")
        if parts.count == 2 { kinds[owner, default: [:]][String(parts[0])] = .value(String(parts[1])) }
      }
    }
    for (lists, kind) in [(objects, Kind.object), (unmodeled, .unmodeled)] {
      for (owner, list) in lists {
        for name in list.split(separator: " ") { kinds[owner, default: [:]][String(name)] = kind }
      }
    }
    self.kinds = kinds
  }

  /// The properties of no class.
  package static let none = InertProperties(values: [:], objects: [:], unmodeled: [:])

  /// Returns the kind of a property, declared by a class or a superclass, and the class that declares it.
  package func find(_ name: String, in objectClass: ObjectClass) -> (kind: Kind, owner: String)? {
    for ancestor in objectClass.lineage {
      if let kind = kinds[ancestor.name]?[name] { return (kind, ancestor.name) }
    }
    return nil
  }

  /// Returns the inert properties of a class, without those of its superclasses, by name.
  package func properties(of owner: String) -> [(name: String, type: String)] {
    (kinds[owner] ?? [:]).compactMap { name, kind in
      switch kind {
      case .value(let type): (name, type)
      case .object: (name, "table")
      case .unmodeled: nil
      }
    }.sorted { $0.name < $1.name }
  }
}
