import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScriptText
import SimulatedWorld
import Testing

@testable import ScenarioRunner

/// A scenario or suite that a test plays in a separate state, and its results.
final class Script: RunListener {
  /// The results of the tests, in order; a script without tests is one test.
  private(set) var results: [TestReport] = []
  /// The failures outside any test.
  var outside: [Diagnostic] { outsideFailures.map(\.diagnostic) }
  /// The printed lines.
  private(set) var output: [String] = []
  /// The lines of the log, one per event.
  private(set) var log: [String] = []
  let details: RecordedDetails = [.tree, .passedTrees]
  private var outsideFailures: [QuotedDiagnostic] = []
  private var context: RunContext?
  private var nextEvent = 0

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - text: the script, in a file named `test.lua`.
  ///   - modules: the contents of the files that it can require, by path.
  ///   - options: the options of its state.
  convenience init(
    _ text: String, modules: [String: String] = [:], options: ScriptState.Options = ScriptState.Options()
  ) throws {
    try self.init(
      ScriptSource(path: "test.lua", bytes: Array(text.utf8)), files: TextFiles(modules), options: options)
  }

  /// Waits for a run that the test makes itself.
  init() {}

  /// Plays a source.
  convenience init(
    _ source: ScriptSource, files: any SourceFiles, options: ScriptState.Options = ScriptState.Options()
  ) throws {
    self.init()
    let watchdog = options.limits.time == nil ? nil : try LuaWatchdog()
    let state = try ScriptState(options: options, files: files)
    try ScenarioRunner.run(source, in: state, watchdog: watchdog, listeners: [self])
  }

  /// Plays a string in a state.
  func run(_ text: String, in state: ScriptState) throws {
    try ScenarioRunner.run(ScriptSource(path: "test.lua", bytes: Array(text.utf8)), in: state, listeners: [self])
  }

  func follow(_ progress: AppProgress) {
    switch progress {
    case .began(let context):
      self.context = context
      nextEvent = 0
    case .advanced(let log): read(log)
    case .scriptEnded: break
    }
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report): results.append(report)
    case .failedOutsideTest(let failure): outsideFailures += failure.diagnostics
    default: break
    }
  }

  private func read(_ eventLog: EventLog) {
    guard let context else { return }
    let formatter = EventFormatter(classes: context.classes)
    for event in eventLog.events(from: nextEvent) {
      let words = formatter.words(event.kind)
      if case .output = event.kind { output.append(words.text) }
      log.append(words.subject.isEmpty ? words.text : "\(words.subject) \(words.text)")
    }
    nextEvent = eventLog.endIndex
  }

  /// All problems, in order.
  var diagnostics: [Diagnostic] { quotedDiagnostics.map(\.diagnostic) }

  private var quotedDiagnostics: [QuotedDiagnostic] {
    results.filter { $0.status != .pending }.flatMap(\.diagnostics) + outsideFailures
  }

  /// All problems, one per line: `3: the message`.
  var failures: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line): " } ?? ""
      return place + diagnostic.title
    }
  }

  /// The number of assertions in each test.
  var assertionCounts: [Int] { results.map(\.assertions) }

  /// The statuses of the tests.
  var statuses: [TestReport.Status] { results.map(\.status) }

  /// The diagnostics as the output shows them.
  var rendered: String { rendered(width: 100) }

  /// Returns the diagnostics as the output shows them in a terminal with the given number of columns.
  func rendered(width: Int) -> String {
    quotedDiagnostics.styledText(width: width).plain
  }

  /// Returns the lines of the log that start with a prefix.
  func log(of subject: String) -> [String] { log.filter { $0.hasPrefix(subject) } }
}

/// Plays a script that must pass.
@discardableResult
func expectPass(
  _ text: String, modules: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Script {
  let script = try Script(text, modules: modules)
  if !script.diagnostics.isEmpty {
    Issue.record(Comment(rawValue: script.rendered), sourceLocation: sourceLocation)
  }
  return script
}

/// Returns the only problem in a script.
func onlyFailure(
  _ text: String, modules: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Diagnostic {
  let script = try Script(text, modules: modules)
  #expect(script.failures.count == 1, Comment(rawValue: script.rendered), sourceLocation: sourceLocation)
  return try #require(script.diagnostics.first, "nothing failed", sourceLocation: sourceLocation)
}

/// Files that exist only in memory.
final class TextFiles: SourceFiles {
  private let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    if let text = texts[path] { return Array(text.utf8) }
    throw entries(of: path) == nil ? .missing : .folder
  }

  func entries(of folder: String) -> [String]? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let names = texts.keys.filter { $0.hasPrefix(prefix) }.compactMap {
      $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
    }
    return names.isEmpty ? nil : Set(names).sorted()
  }
}
