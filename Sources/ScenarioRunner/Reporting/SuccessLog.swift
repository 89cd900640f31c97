/// Writes the full name of each test that passed, a line for each: what `--exclude-names-file` reads to run the rest.
public final class SuccessLog: RunListener {
  private let write: (String) -> Void

  /// Prepares to write.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Writes the name of a test that passed.
  public func receive(_ event: RunEvent) {
    guard case .testEnded(let report) = event, report.status == .passed, !report.name.path.isEmpty else { return }
    write(report.name.fullName + "\n")
  }
}
