public import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// The settings of reports that depend on the user or the machine.
public struct ReportSettings: Sendable {
  /// The format of a run's summary.
  public enum Rules: Sendable {
    /// RouteScript's format.
    case own
    /// busted's format, which other tools read.
    case busted
  }

  /// The number of columns in text for the user.
  public var width = 80
  /// The style of text for the user, plain or in color.
  public var style = OutputStyle.plain
  /// Whether a user watches on a terminal that supports redrawing. If so, the report shows the running tests and the elapsed time.
  public var isLive = false
  /// The format of the summary.
  public var rules = Rules.own
  /// Whether busted's formats omit pending tests.
  public var suppressesPending = false
  /// Whether busted's formats contain stack tracebacks.
  public var isVerbose = false
  /// The number of slowest tests to list with their real durations. By default, `nil` lists up to ten slow tests on a live terminal and
  /// none elsewhere, because equal runs must produce equal text.
  public var slowestCount: Int?
  /// The real duration from which a test is slow.
  public var slowThreshold = Duration.milliseconds(500)
  /// Whether documents contain the log and the final hierarchy of every test, not only of those that failed.
  public var includesPassedLogs = false
  /// The command, the commit and the date of the run, which the HTML page shows.
  public var origin = RunOrigin()
  /// The directory that contains the files, relative to the top of the repository and with a slash at its end. Empty for the top itself.
  public var folder = ""
  /// Whether the command explains on standard error why nothing ran, so that text for the user need not.
  public var isExplained = false
  /// The real time since a fixed moment.
  public var clock: @Sendable () -> Duration = { .zero }

  /// Creates the settings of a pipe of 80 columns.
  public init() {}

  /// Returns the path of a file relative to the top of the repository. An absolute path is unchanged.
  func path(_ file: String) -> String {
    if SourcePath.isAbsolute(file) { return file }
    return folder + SourcePath.withoutDot(file)
  }

  /// These settings without color and live progress.
  public var plain: ReportSettings {
    var copy = self
    copy.style = .plain
    copy.isLive = false
    return copy
  }
}
