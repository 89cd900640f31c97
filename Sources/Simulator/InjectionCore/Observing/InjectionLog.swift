/// A log of what the containers of a run do, line by line (`injection:O1`).
///
/// ```swift
/// let log = InjectionLog(level: .warning) { level, line in print(level, line) }
/// container.run.observe(log)
/// ```
public final class InjectionLog: InjectionObserver {
  /// The amount of output. Each level includes the lower ones.
  public enum Level: Int, Comparable, CaseIterable, Sendable {
    /// No output.
    case none
    /// Errors.
    case error
    /// Actions that are probably not intended.
    case warning
    /// Missing components.
    case info
    /// All events.
    case verbose

    /// The names of the levels.
    public static var names: [String] { allCases.map(\.name) }

    /// The name of the level.
    public var name: String { "\(self)" }

    /// Creates the level with one of the ``names``, or returns `nil` for another name.
    public init?(named name: String) {
      guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = found
    }

    /// Whether the first level includes less output than the second one.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The highest level in the output. Events above it are not formatted.
  public var level: Level
  /// The prefix of a line for each step that contains it (`injection:O2`).
  public var indentation: String
  /// The receiver of the lines, or `nil` for no output.
  public var sink: ((Level, String) -> Void)?
  private var depth = 0

  /// Creates a log. Add it to a run with ``InjectionRun/observe(_:)``.
  public init(level: Level = .info, indentation: String = "\t", sink: ((Level, String) -> Void)?) {
    self.level = level
    self.indentation = indentation
    self.sink = sink
  }

  /// Writes a line, if the level includes the event (`injection:O1`, `injection:O2`).
  public func container(_ container: Container, did event: InjectionEvent) {
    if case .ended = event { depth -= 1 }
    defer { if case .began = event { depth += 1 } }
    let level = event.level
    guard level <= self.level, let sink else { return }
    sink(level, String(repeating: indentation, count: max(depth, 0)) + event.description)
  }
}
