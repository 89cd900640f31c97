internal import Simulation

/// Whom a controller tells and asks, kept weakly. A dynamic class answers by methods of its own; a Swift class by adopting the
/// delegate protocol.
struct DelegateReference<Delegate> {
  /// Implements `hierarchy:7.2`.
  weak var object: SimulatedObject?

  /// Tells the delegate. The message is recorded, unless nobody hears it.
  ///
  /// - Parameters:
  ///   - subject: the object that the log names.
  ///   - arguments: what a dynamic class gets.
  ///   - native: how a Swift class is told.
  func tell(
    _ selector: Symbol, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Void
  ) {
    _ = ask(selector, about: subject, arguments()) {
      native($0)
      return Value.none
    }
  }

  /// Asks the delegate (`hierarchy:6.13`).
  ///
  /// - Returns: the answer; nil when there is no delegate, or when a dynamic class has no such method or answers nothing.
  func ask(
    _ selector: Symbol, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Value
  ) -> Value? {
    guard let object else { return nil }
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
