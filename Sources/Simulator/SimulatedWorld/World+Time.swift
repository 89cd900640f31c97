/// Moving the clock, and the checkpoints at which unreachable objects are deallocated.
extension World {
  /// Runs the clock until no turn and no transition is pending, then releases unreachable objects. With `timers`, runs
  /// it until only repeating timers are pending.
  ///
  /// - Throws: ``ClockError`` inside a callback, or if the app does not settle.
  public func settle(timers: Bool = false) throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    let outer = bind()
    defer { Self.unbind(outer) }
    try clock.settle(timers: timers)
    checkpoint()
  }

  /// Settles an app permanently before its end.
  ///
  /// The function releases unreachable objects, then runs the clock until no check of the simulator is pending. If any work ran,
  /// another checkpoint follows. The app's own timers do not run.
  ///
  /// - Throws: ``ClockError`` inside a callback, or if the app does not settle.
  public func settleForEnd() throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    let outer = bind()
    defer { Self.unbind(outer) }
    checkpoint()
    if try clock.settle(through: .check) { checkpoint() }
  }

  /// Advances time.
  ///
  /// - Throws: ``ClockError`` inside a callback, or if the app does not settle.
  public func advance(by length: VirtualTime) throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    let outer = bind()
    defer { Self.unbind(outer) }
    try clock.advance(by: length)
    if needsCheckpoint { checkpoint() }
  }

  /// Runs one turn of the run loop.
  ///
  /// - Throws: ``ClockError/insideCallback`` inside a callback.
  public func turn() throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    let outer = bind()
    defer { Self.unbind(outer) }
    clock.turn()
    if needsCheckpoint { checkpoint() }
  }

  /// Releases the objects that are no longer reachable. Inside a callback, the checkpoint is deferred to the next one.
  public func checkpoint() {
    guard callbackDepth == 0 else {
      needsCheckpoint = true
      return
    }
    needsCheckpoint = false
    lifetimes?.checkpoint()
  }

  /// Releases unreachable objects after the app has ended.
  public func checkpointAtEnd() { lifetimes?.checkpointAtEnd() }
}
