public import Diagnostics
internal import RouteScript

/// How reports are to look, as far as a person or the machine decides that.
public struct ReportSettings: Sendable {
  /// Whose words a run is summed up in.
  public enum Rules: Sendable {
    /// RouteScript's.
    case own
    /// busted's, whose summary other tools read.
    case busted
  }

  /// How many columns there are for a person.
  public var width = 80
  /// Plain or coloured, for a person.
  public var style = OutputStyle.plain
  /// Whether somebody watches on a terminal that can be drawn upon: then what runs at the moment is shown, and how long it all took.
  public var isLive = false
  /// Whose words the run is summed up in.
  public var rules = Rules.own
  /// How many of the slowest tests are named with their real times. Nil, as by default, names up to ten slow ones where somebody watches
  /// and none anywhere else, for the same run has to give the same text.
  public var slowestCount: Int?
  /// A test that takes at least so long by the real clock is slow.
  public var slowThreshold = Duration.milliseconds(500)
  /// The folder in which files are named, as seen from the top of the repository, with a slash at its end; empty for the top itself.
  public var folder = ""
  /// The real time since some moment.
  public var clock: @Sendable () -> Duration = { .zero }

  /// The settings of a pipe of 80 columns.
  public init() {}

  /// A file as seen from the top of the repository; an absolute path as it is.
  func path(_ file: String) -> String {
    if SourcePath.isAbsolute(file) { return file }
    return folder + SourcePath.withoutDot(file)
  }

  /// The same settings without colour and without anything that moves.
  public var plain: ReportSettings {
    var copy = self
    copy.style = .plain
    copy.isLive = false
    return copy
  }
}
