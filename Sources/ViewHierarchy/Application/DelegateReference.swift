internal import Simulation

/// A weak reference to a delegate, which is an object of any class. A dynamic class implements delegate methods by name; a Swift class
/// adopts the delegate protocol.
struct DelegateReference<Delegate, Name: ReservedName> {
  /// Implements `hierarchy:7.2`.
  weak var object: AnyObject?

  /// The delegate, if its class adopts the protocol.
  var native: Delegate? { object.flatMap { $0 as? Delegate } }

  /// The delegate, if it is a simulated object, which scripts can use.
  var simulated: SimulatedObject? { object as? SimulatedObject }

  /// Notifies the delegate, and records the message if a simulated object receives it.
  ///
  /// - Parameters:
  ///   - name: The platform's name of the method.
  ///   - sender: The object that has the delegate.
  ///   - subject: The object that the log names.
  ///   - arguments: The arguments of a dynamic class's method.
  ///   - native: Calls the method of a Swift class.
  func tell(
    _ name: Name, from sender: SimulatedObject, about subject: SimulatedObject?,
    _ arguments: @autoclosure () -> Arguments, native: (Delegate) -> Void
  ) {
    _ = ask(name, from: sender, about: subject, arguments()) {
      native($0)
      return Value.none
    }
  }

  /// Asks the delegate (`hierarchy:6.13`).
  ///
  /// - Returns: The answer, or `nil` if there is no delegate, if its class has no such method, or if a dynamic
  ///   class's method returns nothing.
  func ask(
    _ name: Name, from sender: SimulatedObject, about subject: SimulatedObject?,
    _ arguments: @autoclosure () -> Arguments, native: (Delegate) -> Value
  ) -> Value? {
    guard let object, sender.world.acceptsCalls else { return nil }
    let world = sender.world
    // A cast to a class is cheap. The cast to the protocol comes last, because scripts do not need it.
    guard let simulated = object as? SimulatedObject else {
      return (object as? Delegate).map { delegate in world.callback { native(delegate) } }
    }
    let selector = name.symbol
    let argument = Event.Argument.object(subject?.identity ?? .none)
    if let method = simulated.objectClass.override(selector) {
      world.log.append(.callback(simulated.identity, selector, argument))
      let answer = world.callback { method.call(simulated, simulated.objectClass, arguments()) }
      if case .none = answer { return nil }
      return answer
    }
    guard let delegate = object as? Delegate else { return nil }
    world.log.append(.callback(simulated.identity, selector, argument))
    return world.callback { native(delegate) }
  }
}
