/// Writes the full name of each passed test, one per line. `--exclude-names-file` reads this file to run the rest.
public final class SuccessLog: RunListener {
  private let write: (String) -> Void

  /// Creates a log.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Writes the name of a passed test.
  public func receive(_ event: RunEvent) {
    guard case .testEnded(let report) = event, report.status == .passed, !report.name.path.isEmpty else { return }
    write(report.name.fullName + "\n")
  }
}
