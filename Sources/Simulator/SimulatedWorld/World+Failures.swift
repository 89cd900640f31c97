/// Failures and warnings, which the log records.
extension World {
  /// Records a failure.
  public func report(_ record: FailureRecord) { log.append(.failure(record)) }

  /// Records a warning, like a line on the platform's console.
  ///
  /// - Parameters:
  ///   - position: The line that the warning is about, or `nil` for the running line.
  ///   - isRefusal: Whether the platform has rejected a call. ``toleratesRefusals`` determines whether that fails a
  ///     scenario.
  public func warn(
    _ name: String, _ message: String, subjects: [Identity] = [], advice: [String] = [], rule: String? = nil,
    at position: SourcePosition = .none, isRefusal: Bool = false
  ) {
    report(
      FailureRecord(
        .warning, name: name, message: message, advice: advice, subjects: subjects, rule: rule, position: position,
        isRefusal: isRefusal && !toleratesRefusals))
  }

  /// Records a debug assertion of upstream. Execution continues as in its release build.
  public func assertionFailure(
    _ name: String, _ message: String, subjects: [Identity] = [], advice: [String] = []
  ) {
    report(FailureRecord(.assertionFailure, name: name, message: message, advice: advice, subjects: subjects))
  }
}
