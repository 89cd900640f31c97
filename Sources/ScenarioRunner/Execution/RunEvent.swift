public import Diagnostics
public import RouteScript
public import Simulation

/// What a run tells those who listen to it.
public enum RunEvent {
  /// A file is about to be run.
  case fileBegan(String)
  /// A group of tests begins; the names lead from the outermost group to it.
  case groupBegan([String])
  /// A test begins in an app of its own; attempts count from 1.
  case testBegan(TestName, attempt: Int)
  /// A test was found where tests are only listed.
  case testFound(TestName)
  /// A new app begins, with an empty log: a test's, or that of what runs outside tests.
  case appBegan
  /// The running app did something worth telling; the log has it.
  case progressed(EventLog)
  /// The script of a test, or of a file that is one story, has run; what happens from now on comes of the end itself.
  case scriptEnded
  /// A test, or a file that is one story, ended.
  case testEnded(TestResult)
  /// Something outside a test failed: a hook or a group's body, which the name says, or without a name the file itself.
  case failedOutsideTest(String?, [Diagnostic])
  /// A file has been run.
  case fileEnded(FileEnd)
}

/// What is known of a file once it has been run.
public struct FileEnd: Sendable {
  /// The paths of the modules that it required, in the order in which they were read.
  public let modules: [String]
  /// The other paths at which it looked for a module or a file of Interface Builder, whether one was there or not.
  public let consulted: Set<String>
  /// How many tests were passed over because they were not selected.
  public let skipped: Int
  /// Whether it was run to its end.
  public let isComplete: Bool
  /// Whether a limit stopped scripts of it.
  public let hasHitLimit: Bool
  /// What is doubtful about it, although it may have passed.
  public let warnings: [Diagnostic]
  /// Which routes it used; nil unless that was recorded.
  public let coverage: RouteCoverage?
  /// Which lines ran, of it and of its modules; nil unless that was recorded.
  public let lines: LineCoverage?
}

/// Which test is meant.
public struct TestName: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The names from the outermost group to the test; empty for a file that is one story.
  public let path: [String]
  /// The line where it is declared, or nil.
  public let line: Int?

  /// A test of a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: the names from the outermost group to the test; empty for a file that is one story.
  ///   - line: the line where it is declared, or nil.
  public init(file: String, path: [String], line: Int?) {
    self.file = file
    self.path = path
    self.line = line
  }

  /// The full name as busted has it, on which filters match: the names joined by spaces. Empty for a file that is one story.
  public var fullName: String { path.joined(separator: " ") }

  /// The names joined: `opening a note › pushes the editor`.
  public var title: String { path.isEmpty ? file : path.joined(separator: Self.separator) }

  /// What stands between the names of a title.
  static let separator = " › "
}

/// How a test ended.
public struct TestResult: Sendable {
  /// How it ended, in busted's distinction: only the test itself can fail; what surrounds it is in error.
  public enum Status: String, Sendable {
    /// All went well.
    case passed
    /// An assertion did not hold, the script raised an error, or a failure was not received.
    case failed
    /// It is not written yet, or it said so itself.
    case pending
    /// A hook failed, so that the test says nothing.
    case error
  }

  /// Which test.
  public let name: TestName
  /// How it ended.
  public internal(set) var status: Status
  /// Why it failed, or why it is pending.
  public internal(set) var diagnostics: [Diagnostic]
  /// What is doubtful about it, although it may have passed.
  public internal(set) var warnings: [Diagnostic] = []
  /// How many assertions it made.
  public internal(set) var assertions = 0
  /// How many steps it took from the top level.
  public internal(set) var steps = 0
  /// How long it took in virtual time.
  public internal(set) var duration = VirtualTime.zero
  /// The hierarchy at its end, drawn; empty when there was no window.
  public internal(set) var tree = ""
  /// Whether another attempt follows: then this one counts for nothing.
  public internal(set) var isRetried = false
  /// Whether it passed after a failed attempt.
  public internal(set) var isFlaky = false
  /// The inline snapshots that it compared, when they are to be updated.
  public internal(set) var snapshots: [InlineSnapshot] = []

  init(name: TestName, status: Status, diagnostics: [Diagnostic] = []) {
    self.name = name
    self.status = status
    self.diagnostics = diagnostics
  }
}
