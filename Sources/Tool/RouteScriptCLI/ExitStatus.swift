/// The result of a command for its caller.
public enum ExitStatus: Int32, Sendable {
  /// The command succeeded.
  case ok = 0
  /// A scenario or test failed.
  case failed = 1
  /// The user interrupted the command.
  case interrupted = 2
  /// The tool itself failed.
  case internalError = 3
  /// The command line, a file or the configuration is wrong.
  case usage = 4
  /// Nothing was selected to run.
  case nothingSelected = 5

  /// Returns the more severe status.
  ///
  /// The order, from the most severe one, is: interruption, internal error, usage error, failure, nothing selected, success.
  func combined(with other: ExitStatus) -> ExitStatus {
    let order: [ExitStatus] = [.ok, .nothingSelected, .failed, .usage, .internalError, .interrupted]
    let mine = order.firstIndex(of: self) ?? 0
    let theirs = order.firstIndex(of: other) ?? 0
    return order[max(mine, theirs)]
  }
}
