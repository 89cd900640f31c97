internal import ScriptText
package import SimulatedWorld

/// The platform classes that scripts can use. All states share it.
package struct PlatformClassList: Sendable {
  /// An item of the list. A scenario creates the declarations of the classes that it uses.
  package struct Item: Sendable {
    /// The Swift class.
    fileprivate let type: SimulatedObject.Type
    /// The name of the class for scripts, or `nil` if only its instances are available.
    fileprivate let name: String?
    /// Returns the declaration.
    fileprivate let declaration: @Sendable () -> PlatformClass

    /// Lists a class that is available to scripts under a name.
    package static func named(
      _ name: String, _ type: SimulatedObject.Type, _ declaration: @escaping @Sendable () -> PlatformClass
    ) -> Item {
      Item(type: type, name: name, declaration: declaration)
    }

    /// Lists a class of which only instances are available to scripts.
    package static func unnamed(
      _ type: SimulatedObject.Type, _ declaration: @escaping @Sendable () -> PlatformClass
    ) -> Item {
      Item(type: type, name: nil, declaration: declaration)
    }
  }

  /// The Swift classes that are available to scripts, by their names there.
  package let named: [String: SimulatedObject.Type]
  private let byType: [ObjectIdentifier: @Sendable () -> PlatformClass]
  private let makeInert: @Sendable () -> InertProperties

  /// The properties of the classes that have no effect.
  package var inert: InertProperties { makeInert() }

  /// Creates a list.
  ///
  /// - Parameter inert: Returns the properties of the classes that have no effect. Few scenarios use them.
  package init(_ items: [Item], inert: @escaping @Sendable () -> InertProperties = { .none }) {
    makeInert = inert
    named = Dictionary(uniqueKeysWithValues: items.compactMap { item in item.name.map { ($0, item.type) } })
    byType = Dictionary(uniqueKeysWithValues: items.map { (ObjectIdentifier($0.type), $0.declaration) })
  }

  /// Returns the declaration of a Swift class, or `nil` if the API does not include it.
  package func of(_ type: SimulatedObject.Type) -> PlatformClass? { byType[ObjectIdentifier(type)]?() }

  /// Returns the initializer of a class: its own, or that of the nearest superclass that has one.
  ///
  /// - Returns: `nil` if scripts cannot create instances.
  package func initializer(of objectClass: ObjectClass) -> Initializer? {
    for declaration in lineage(of: objectClass) {
      if declaration.origin != nil { return nil }
      if let initializer = declaration.initializer { return initializer }
    }
    return .withoutArguments
  }

  /// Returns the advice on how to get an instance of a class that scripts cannot call.
  package func origin(of objectClass: ObjectClass) -> String {
    let origin = lineage(of: objectClass).lazy.compactMap(\.origin).first ?? PlatformClass.simulatorCreates
    return origin.replacing(PlatformClass.classNamePlaceholder, with: objectClass.name)
  }

  /// Returns a function with a name of a class or of its nearest superclass that has one, or `nil` if there is no such function.
  package func function(_ name: String, of objectClass: ObjectClass) -> ClassMember.Function? {
    lineage(of: objectClass).lazy.compactMap { $0.functions[name] }.first
  }

  /// Returns the message that a method of a class sends if a script overrides it, or `nil` for any other method.
  package func message(_ name: String, of objectClass: ObjectClass) -> ClassMember.Body? {
    lineage(of: objectClass).lazy.compactMap { $0.messages[name] }.first
  }

  /// Returns the help for an unknown member that other classes have, or `nil` if no class or too many classes have it.
  package func helpWithOwners(of member: String) -> [String]? {
    let owners = byType.values.map { $0() }.filter { $0.memberNames.contains(member) && named[$0.name] != nil }
      .map(\.name).sorted()
    guard (1...3).contains(owners.count) else { return nil }
    return ["'\(member)' is a member of \(owners.joined(separator: ", "))"]
  }

  /// Returns the declarations of a class and its superclasses, the class first.
  package func lineage(of objectClass: ObjectClass) -> [PlatformClass] {
    objectClass.lineage.filter(\.isPlatform).compactMap { of($0.nativeType) }
  }
}
