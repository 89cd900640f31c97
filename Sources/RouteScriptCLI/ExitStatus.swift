/// How a command ended, as its caller sees it.
public enum ExitStatus: Int32, Sendable {
  /// All went well.
  case ok = 0
  /// A scenario or test failed.
  case failed = 1
  /// The person interrupted it.
  case interrupted = 2
  /// The tool itself failed.
  case internalError = 3
  /// The command line, a file or the configuration is wrong.
  case usage = 4
  /// Nothing was selected to run.
  case nothingSelected = 5

  /// The graver of two: an internal error before wrong usage, before a failure, before nothing at all.
  func combined(with other: ExitStatus) -> ExitStatus {
    let order: [ExitStatus] = [.ok, .nothingSelected, .failed, .usage, .internalError, .interrupted]
    let mine = order.firstIndex(of: self) ?? 0
    let theirs = order.firstIndex(of: other) ?? 0
    return order[max(mine, theirs)]
  }
}
