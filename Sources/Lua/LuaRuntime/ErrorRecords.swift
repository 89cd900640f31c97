/// The details of errors that are on their way from Lua to Swift.
///
/// It is a class, because the release of an error may run code that records the next one.
final class ErrorRecords {
  /// The failure that the message handler recorded. The protected call that it ends takes it.
  var failure: Failure?
  /// The failure at the point where scripts were stopped, while they are stopped.
  var stop: Failure?
  /// The activations when the allocator rejected an allocation during a deep recursion, until the stop ends.
  var refusal: Failure?
  /// The last error that Swift threw, while it passes through Lua.
  var inFlight: LuaError?
  /// The number of nested errors whose descriptions are being computed.
  var describedCount = 0

  /// Removes and returns the failure of the protected call that ended.
  func takeFailure() -> Failure? {
    defer { failure = nil }
    return failure
  }
}
