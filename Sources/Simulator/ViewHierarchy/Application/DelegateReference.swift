package import SimulatedWorld

/// A weak reference to a delegate, which is an object of any class. A dynamic class implements delegate methods by name; a Swift class
/// adopts the delegate protocol.
package struct DelegateReference<Delegate, Name: ReservedName> {
  /// Implements `hierarchy:7.2`.
  weak var object: AnyObject?

  /// The delegate, if its class adopts the protocol.
  var native: Delegate? { object.flatMap { $0 as? Delegate } }

  /// The delegate, if it is a simulated object, which scripts can use.
  var simulated: SimulatedObject? { object as? SimulatedObject }

  /// Whether the delegate is of a dynamic class that has a method with a name. A Swift class inherits the methods of its protocol here,
  /// so that nothing is known of it.
  func isDynamic(with name: TransitionName) -> Bool { simulated?.objectClass.override(name.symbol) != nil }

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
    ask(selector: name.symbol, from: sender, about: subject, arguments(), native: native)
  }

  /// Asks the delegate with the symbol of a method.
  ///
  /// - Parameter recordsNative: Whether the log records the call of a Swift class's method.
  func ask(
    selector: Symbol, from sender: SimulatedObject, about subject: SimulatedObject?,
    _ arguments: @autoclosure () -> Arguments, recordsNative: Bool = true, native: (Delegate) -> Value
  ) -> Value? {
    guard let object, sender.world.acceptsCalls else { return nil }
    let world = sender.world
    // A cast to a class is cheap. The cast to the protocol comes last, because scripts do not need it.
    guard let simulated = object as? SimulatedObject else {
      return (object as? Delegate).map { delegate in world.callback { native(delegate) } }
    }
    let argument = Event.Argument.object(subject?.identity ?? .none)
    if let method = simulated.objectClass.override(selector) {
      world.log.append(.callback(simulated.identity, selector, argument))
      let answer = world.callback { method.call(simulated, simulated.objectClass, arguments()) }
      if case .none = answer { return nil }
      return answer
    }
    guard let delegate = object as? Delegate else { return nil }
    if recordsNative { world.log.append(.callback(simulated.identity, selector, argument)) }
    return world.callback { native(delegate) }
  }

  /// Asks the delegate for an object that takes part in a transition (`hierarchy:4.62`).
  ///
  /// Every Swift class has the methods, because they have default implementations. The log records only those of dynamic
  /// classes.
  ///
  /// - Returns: The object, or `nil` for the platform's behavior.
  func participant<Participant>(
    _ name: TransitionName, from sender: SimulatedObject, about subject: SimulatedObject,
    _ arguments: @autoclosure () -> Arguments, as type: Participant.Type, native: (Delegate) -> AnyObject?
  ) -> AnyObject? {
    let answer = ask(selector: name.symbol, from: sender, about: subject, arguments(), recordsNative: false) {
      native($0).map(Value.init(participant:)) ?? .none
    }
    switch answer {
    case .object(let object): return object
    case .foreign(let object): return object is Participant ? object : nil
    default: return nil
    }
  }
}

extension Value {
  /// Creates the value of an object that takes part in a transition, which may be a plain Swift object.
  init(participant: AnyObject) {
    self = (participant as? SimulatedObject).map(Value.object) ?? .foreign(participant)
  }
}
