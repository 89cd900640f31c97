internal import SimulatedWorld

/// The routers of a registry: a list of those that registered something, and the types of all router classes.
final class RouterList {
  /// The routers, in the order of their first registration.
  private(set) var types: [RouterType] = []
  /// The Swift classes of the routers that need no check at the end of the registration, by index of the router, or `nil` for all others.
  private(set) var settledTypes: ContiguousArray<AnyRouter.Type?> = []
  private var typesByClass: ContiguousArray<RouterType?> = []
  private var cachedEnumeration: [ObjectClass]?

  /// Adds a router, unless it is in the list, and clears the cached enumeration.
  ///
  /// - Parameter position: The position of its first registration.
  func enter(_ type: RouterType, at position: @autoclosure () -> SourcePosition) {
    cachedEnumeration = nil
    guard type.place < 0 else {
      settledTypes[Int(type.place)] = nil
      return
    }
    type.place = Int32(types.count)
    type.position = position()
    types.append(type)
    settledTypes.append(nil)
  }

  /// Marks a router of the list as one that needs no check at the end of the registration.
  func settle(_ type: RouterType, _ nativeType: AnyRouter.Type) { settledTypes[Int(type.place)] = nativeType }

  /// Reserves capacity for many routers. Returns whether the list grows.
  func reserve(_ count: Int) -> Bool {
    guard count > types.capacity else { return false }
    types.reserveCapacity(count)
    settledTypes.reserveCapacity(count)
    return true
  }

  /// Returns the router type of a router class, or `nil` for a class of the other family.
  func type(of objectClass: ObjectClass, _ family: RouterFamily, in classes: ClassTable) -> RouterType? {
    let index = Int(objectClass.index)
    if index < typesByClass.count, let known = typesByClass[index] { return known }
    guard let made = family.makeType(objectClass) else { return nil }
    if typesByClass.count <= index {
      // Reserve space for all existing classes: registration visits them in order.
      typesByClass.append(
        contentsOf: repeatElement(nil, count: max(index + 1, classes.classes.count) - typesByClass.count))
    }
    typesByClass[index] = made
    return made
  }

  /// Returns the router classes that registered a destination class, each once, in the order of registration (`router:1.41`).
  ///
  /// - Parameter isFinal: Whether the registration has ended, so that the result stays valid.
  func enumerate(isFinal: Bool) -> [ObjectClass] {
    if let cachedEnumeration { return cachedEnumeration }
    let found = types.filter { $0.isRouterClass && !$0.destinations.isEmpty }.map(\.objectClass)
    if isFinal { cachedEnumeration = found }
    return found
  }
}
