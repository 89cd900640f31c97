/// The origin of a report, for readers who find it in an archive. Missing parts are not shown.
public struct RunOrigin: Sendable {
  /// The command with its arguments.
  public var command: String?
  /// The commit that was tested, as the CI service names it.
  public var commit: String?
  /// The date and the time of the start, such as `2026-11-24 14:05 UTC`.
  public var date: String?

  /// Creates an unknown origin.
  public init(command: String? = nil, commit: String? = nil, date: String? = nil) {
    self.command = command
    self.commit = commit
    self.date = date
  }
}
