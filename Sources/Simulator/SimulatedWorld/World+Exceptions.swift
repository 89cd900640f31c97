/// The end of an app by an exception of the platform.
///
/// The platform's methods do not throw. On a device, an exception ends the process. Here it ends the simulated app: the world freezes.
/// Platform calls and callbacks then do nothing, pending work stays pending, and the step that caused the exception throws it.
extension World {
  /// The exception that ended the app, or `nil` while the app runs.
  public var exception: PlatformException? { raised?.ending }

  /// The exceptions that were raised, and not handled.
  final class Raised {
    /// The exception that ended the app.
    var ending: PlatformException?
    /// Whether no step has thrown ``ending`` yet.
    var isPending = false
    /// The first exception since the start of ``World/catching(_:)``.
    var caught: PlatformException?
  }

  private var madeRaised: Raised {
    if let raised { return raised }
    let made = Raised()
    raised = made
    return made
  }

  /// Runs a platform call that may raise an exception. The exception ends the app, unless ``catching(_:)`` receives it.
  ///
  /// - Parameter receiver: The object that receives the call.
  package func attempt(_ receiver: SimulatedObject, _ body: () throws(PlatformException) -> Void) {
    guard acceptsCalls else { return }
    do throws(PlatformException) {
      try body()
    } catch {
      raise(error, from: receiver)
    }
  }

  /// Runs a platform call that may raise an exception, like ``attempt(_:_:)``.
  ///
  /// - Parameter fallback: The result of a call that raised an exception, or that has no effect because the app has ended.
  package func attempt<Result>(
    _ receiver: SimulatedObject, else fallback: @autoclosure () -> Result,
    _ body: () throws(PlatformException) -> Result
  ) -> Result {
    guard acceptsCalls else { return fallback() }
    do throws(PlatformException) {
      return try body()
    } catch {
      raise(error, from: receiver)
      return fallback()
    }
  }

  /// Runs code whose platform calls may raise an exception, and throws the first one. The app does not end then.
  ///
  /// Scripts and routers call an app's methods in this way, because they handle exceptions themselves.
  @inlinable
  package func catching<Result>(_ body: () -> Result) throws(PlatformException) -> Result {
    let outer = beginCatching()
    let result = body()
    try endCatching(outer)
    return result
  }

  /// Starts to receive exceptions, and returns whether an enclosing call receives them, too.
  ///
  /// Platform calls do nothing after an exception, so the enclosing call has not received one.
  @usableFromInline
  package func beginCatching() -> Bool {
    defer { isCatching = true }
    return isCatching
  }

  @usableFromInline
  package func endCatching(_ outer: Bool) throws(PlatformException) {
    isCatching = outer
    guard let raised, let caught = raised.caught else { return }
    raised.caught = nil
    setFrozen(raised.ending != nil)
    throw caught
  }

  private func raise(_ exception: PlatformException, from receiver: SimulatedObject) {
    if isCatching {
      madeRaised.caught = exception
      setFrozen(true)
      return
    }
    report(
      FailureRecord(
        .platformException, name: exception.name, message: exception.reason, advice: exception.advice,
        subjects: [receiver.identity], rule: exception.rule))
    end(by: exception)
  }

  /// Ends the app by an exception that the log contains, unless ``exceptionsEndApp`` is `false`.
  package func end(by exception: PlatformException) {
    guard exceptionsEndApp, self.exception == nil else { return }
    madeRaised.ending = exception
    madeRaised.isPending = true
    setFrozen(true)
    clock.end()
  }

  /// Throws the exception that ended the app, if no step has thrown it. Inside a callback or a step, nothing happens.
  package func throwPendingException() throws(PlatformException) {
    guard let raised, raised.isPending, isBetweenSteps, let ending = raised.ending else { return }
    raised.isPending = false
    throw ending
  }
}
