/// Writes down what the containers of a run do, line by line (`injection:O1`).
///
/// ```swift
/// let log = InjectionLog(level: .warning) { level, line in print(level, line) }
/// container.run.observe(log)
/// ```
public final class InjectionLog: InjectionObserver {
  /// How much is told. Each level tells what those below it tell.
  public enum Level: Int, Comparable, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// What is wrong.
    case error
    /// What is probably not meant.
    case warning
    /// What is not found.
    case info
    /// Everything.
    case verbose

    /// What a person calls the levels.
    public static var names: [String] { allCases.map(\.name) }

    /// What a person calls the level.
    public var name: String { "\(self)" }

    /// The level that a person calls so: one of ``names``.
    public init?(named name: String) {
      guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = found
    }

    /// Whether a level tells less.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The highest level that is told; of what is above it no text is made.
  public var level: Level
  /// What a line begins with for each step that it happens in (`injection:O2`).
  public var indentation: String
  /// Who gets the lines; nil for nobody.
  public var sink: ((Level, String) -> Void)?
  private var depth = 0

  /// Makes a log; ``InjectionRun/observe(_:)`` lets it listen.
  public init(level: Level = .info, indentation: String = "\t", sink: ((Level, String) -> Void)?) {
    self.level = level
    self.indentation = indentation
    self.sink = sink
  }

  /// Writes a line, if it is to be told (`injection:O1`, `injection:O2`).
  public func container(_ container: Container, did event: InjectionEvent) {
    if case .ended = event { depth -= 1 }
    defer { if case .began = event { depth += 1 } }
    let level = event.level
    guard level <= self.level, let sink else { return }
    sink(level, String(repeating: indentation, count: max(depth, 0)) + event.description)
  }
}
