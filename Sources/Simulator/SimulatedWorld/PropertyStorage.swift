/// The declared properties of objects without a language runtime.
///
/// Most objects of an app have none, and need no space for them. The storage releases an object's values with the object.
struct PropertyStorage {
  private struct WeakObject { weak var object: SimulatedObject? }

  private struct Properties {
    var strong: [String: Value] = [:]
    var weak: [String: WeakObject] = [:]
  }

  private var owners: [Identity: Properties] = [:]

  func value(_ property: String, of owner: Identity) -> Value {
    guard let properties = owners[owner] else { return .none }
    return properties.strong[property] ?? Value(properties.weak[property]?.object)
  }

  /// Sets a property.
  ///
  /// - Returns: The previous value, which the storage no longer retains. Its deallocation can run code that uses the storage again.
  mutating func set(
    _ value: Value, _ property: String, of owner: Identity, _ ownership: ObjectClass.Property.Ownership
  ) -> Value? {
    var properties = owners.removeValue(forKey: owner) ?? Properties()
    let before = properties.strong.removeValue(forKey: property)
    properties.weak[property] = nil
    switch value {
    case .none: break
    case .object(let object) where ownership == .weak: properties.weak[property] = WeakObject(object: object)
    default: properties.strong[property] = value
    }
    owners[owner] = properties
    return before
  }

  /// Removes the properties of a deallocated object.
  ///
  /// - Returns: The retained values. Their deallocation can run code that uses the storage again.
  mutating func forget(_ owner: Identity) -> [String: Value] {
    owners.removeValue(forKey: owner)?.strong ?? [:]
  }
}
