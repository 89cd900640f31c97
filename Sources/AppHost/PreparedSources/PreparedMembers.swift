/// The members of one class while its table is built. Prepared files call it; other code has no use for it.
public struct PreparedMembers<Object: AnyObject> {
  private var properties: [PreparedProperty] = []
  private var actions: [PreparedAction] = []
  private var initializers: [PreparedInitializer] = []

  /// Creates an empty table.
  public init() {}

  /// Adds a property.
  public mutating func property<Value>(
    _ name: String, _ kind: PreparedProperty.Kind, _ assign: @escaping @MainActor (Object, Value) -> Void
  ) {
    properties.append(
      PreparedProperty(name: name, kind: kind, type: Value.self) { (object, value) throws(PreparedMemberError) in
        assign(try cast(object, name), try cast(value, name))
      })
  }

  /// Adds a method without parameters.
  public mutating func action<Value>(_ selector: String, _ call: @escaping @MainActor (Object) -> Value) {
    add(selector, 0) { (object, _) throws(PreparedMemberError) in call(try cast(object, selector)) }
  }

  /// Adds a method with one parameter, such as the sender.
  public mutating func action<A, Value>(_ selector: String, _ call: @escaping @MainActor (Object, A) -> Value) {
    add(selector, 1) { (object, arguments) throws(PreparedMemberError) in
      call(try cast(object, selector), try cast(arguments[0], selector))
    }
  }

  /// Adds a method with two parameters, such as the sender and the event.
  public mutating func action<A, B, Value>(_ selector: String, _ call: @escaping @MainActor (Object, A, B) -> Value) {
    add(selector, 2) { (object, arguments) throws(PreparedMemberError) in
      call(try cast(object, selector), try cast(arguments[0], selector), try cast(arguments[1], selector))
    }
  }

  /// Adds a method with three parameters, such as those of `@IBSegueAction`.
  public mutating func action<A, B, C, Value>(
    _ selector: String, _ call: @escaping @MainActor (Object, A, B, C) -> Value
  ) {
    add(selector, 3) { (object, arguments) throws(PreparedMemberError) in
      call(
        try cast(object, selector), try cast(arguments[0], selector), try cast(arguments[1], selector),
        try cast(arguments[2], selector))
    }
  }

  /// Adds an initializer without parameters.
  public mutating func initializer(_ labels: String, _ make: @escaping @MainActor () -> Object) {
    initializers.append(PreparedInitializer(labels: labels) { (_) throws(PreparedMemberError) in make() })
  }

  /// Adds an initializer with one parameter.
  public mutating func initializer<A>(_ labels: String, _ make: @escaping @MainActor (A) -> Object) {
    initializers.append(
      PreparedInitializer(labels: labels) { (arguments) throws(PreparedMemberError) in
        make(try cast(arguments.first ?? nil, labels))
      })
  }

  /// Adds an initializer with two parameters.
  public mutating func initializer<A, B>(_ labels: String, _ make: @escaping @MainActor (A, B) -> Object) {
    initializers.append(
      PreparedInitializer(labels: labels) { (arguments) throws(PreparedMemberError) in
        make(try cast(arguments.first ?? nil, labels), try cast(arguments.dropFirst().first ?? nil, labels))
      })
  }

  /// Returns the table. `file` names the module.
  public func preparedClass(
    named name: String, objectiveCName: String? = nil, isApplicationDelegate: Bool = false, isExtension: Bool = false,
    file: String = #fileID
  ) -> PreparedClass {
    PreparedClass(
      type: Object.self, name: name, module: String(file.prefix { $0 != "/" }), objectiveCName: objectiveCName,
      isApplicationDelegate: isApplicationDelegate, isExtension: isExtension, properties: properties, actions: actions,
      initializers: initializers)
  }

  /// Adds a method. `call` receives exactly `count` arguments.
  private mutating func add<Value>(
    _ selector: String, _ count: Int,
    _ call: @escaping @MainActor (AnyObject, [Any?]) throws(PreparedMemberError) -> Value
  ) {
    actions.append(
      PreparedAction(selector: selector, argumentCount: count) { (object, arguments) throws(PreparedMemberError) in
        var padded = Array(arguments.prefix(count))
        while padded.count < count { padded.append(nil) }
        let value = try call(object, padded)
        return value is Void ? nil : flattened(value)
      })
  }
}

/// Converts a value to the type that the app's source states.
private func cast<Value>(_ value: Any?, _ member: String) throws(PreparedMemberError) -> Value {
  // An optional type takes nil, and so do Any and AnyObject's bridge.
  if let converted = value as? Value { return converted }
  let found = value.map { String(describing: Swift.type(of: $0)) } ?? "nil"
  throw PreparedMemberError(member: member, expected: String(describing: Value.self), found: found)
}

/// Returns `nil` for a `nil` inside `Any`.
private func flattened(_ value: Any) -> Any? {
  guard let optional = value as? any OptionalValue else { return value }
  return optional.wrapped
}

/// An optional result, which callers get as one optional, not as two.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
