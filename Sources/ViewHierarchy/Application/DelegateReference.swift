internal import Simulation

/// A weak reference to a controller's delegate. A dynamic class implements delegate methods by name; a Swift class
/// adopts the delegate protocol.
struct DelegateReference<Delegate, Name: ReservedName> {
  /// Implements `hierarchy:7.2`.
  weak var object: SimulatedObject?

  /// Notifies the delegate, and records the message if the delegate receives it.
  ///
  /// - Parameters:
  ///   - name: The platform's name of the method.
  ///   - subject: The object that the log names.
  ///   - arguments: The arguments of a dynamic class's method.
  ///   - native: Calls the method of a Swift class.
  func tell(
    _ name: Name, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Void
  ) {
    _ = ask(name, about: subject, arguments()) {
      native($0)
      return Value.none
    }
  }

  /// Asks the delegate (`hierarchy:6.13`).
  ///
  /// - Returns: The answer, or `nil` if there is no delegate, if its class has no such method, or if a dynamic
  ///   class's method returns nothing.
  func ask(
    _ name: Name, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Value
  ) -> Value? {
    guard let object, object.world.acceptsCalls else { return nil }
    let selector = name.symbol
    let argument = Event.Argument.object(subject?.identity ?? .none)
    if let method = object.objectClass.override(selector) {
      object.world.log.append(.callback(object.identity, selector, argument))
      let answer = object.world.callback { method.call(object, object.objectClass, arguments()) }
      if case .none = answer { return nil }
      return answer
    }
    guard let delegate = object as? Delegate else { return nil }
    object.world.log.append(.callback(object.identity, selector, argument))
    return object.world.callback { native(delegate) }
  }
}
