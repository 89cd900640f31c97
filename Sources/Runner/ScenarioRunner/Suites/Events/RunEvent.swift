public import ScriptText

/// An event of a run: a plain value that can leave the process and be stored in a file.
///
/// A suite run has a start and an end, and between them its files in the order of its plan. All events between ``fileBegan(_:)`` and
/// ``fileEnded(_:)`` belong to one file. The run of a single file consists of its events only.
///
/// The values are large and wait until the turn of their file. Each is behind a reference, which is cheap to copy.
public enum RunEvent: Sendable, Equatable {
  /// The run starts.
  indirect case runBegan(SuitePlan)
  /// A file starts in a separate state.
  indirect case fileBegan(FileStart)
  /// A group of a file starts. The names lead from the outermost group to it.
  indirect case groupBegan(file: String, path: [String])
  /// A test was found in a run that only lists tests.
  indirect case testFound(TestName)
  /// A test starts in a separate app.
  indirect case testBegan(TestStart)
  /// Scripts printed something.
  indirect case output(SuiteOutput)
  /// A test, or a file without tests, ended.
  case testEnded(TestReport)
  /// A failure occurred outside tests.
  indirect case failedOutsideTest(OutsideFailure)
  /// The run of a file ended, completely or early.
  indirect case fileEnded(FileReport)
  /// The run ended.
  indirect case runEnded(SuiteSummary)
}

/// The start of a file.
public struct FileStart: Sendable, Equatable {
  /// The file, as the user named it or as discovery found it.
  public var file: String
  /// The number of the repetition, from 1.
  public var repetition: Int
  /// The number of the worker that runs the file, from 1, or 0 without workers.
  public var worker: Int

  /// Creates the start of `file`.
  public init(file: String, repetition: Int = 1, worker: Int = 0) {
    self.file = file
    self.repetition = repetition
    self.worker = worker
  }
}

/// The start of a test.
public struct TestStart: Sendable, Equatable {
  /// The name of the test.
  public var name: TestName
  /// The number of the attempt, from 1.
  public var attempt: Int
  /// The number of the worker that runs the test, from 1, or 0 without workers.
  public var worker: Int

  /// Creates the start of a test.
  public init(name: TestName, attempt: Int = 1, worker: Int = 0) {
    self.name = name
    self.attempt = attempt
    self.worker = worker
  }
}

/// The output of one print by a script.
public struct SuiteOutput: Sendable, Equatable {
  /// The file that was running.
  public var file: String
  /// The test that was running, or `nil` outside tests.
  public var test: TestName?
  /// The printed text, without a newline at its end.
  public var text: String

  /// Creates the output of `text`.
  public init(file: String, test: TestName? = nil, text: String) {
    self.file = file
    self.test = test
    self.text = text
  }
}

/// A failure outside tests.
public struct OutsideFailure: Sendable, Equatable {
  /// The file that was running.
  public var file: String
  /// The hook or group body that failed, or `nil` for the file itself.
  public var scope: String?
  /// The reasons of the failure.
  public var diagnostics: [QuotedDiagnostic]
  /// The real duration, or zero if it is unknown.
  public var realDuration: Duration

  /// Creates a failure of `scope`.
  public init(file: String, scope: String?, diagnostics: [QuotedDiagnostic], realDuration: Duration = .zero) {
    self.file = file
    self.scope = scope
    self.diagnostics = diagnostics
    self.realDuration = realDuration
  }
}

/// The result and the cost of a file's run.
public struct FileReport: Sendable, Equatable {
  /// The file.
  public var file: String
  /// The number of the repetition, from 1.
  public var repetition: Int
  /// The number of the worker that ran the file, from 1, or 0 without workers.
  public var worker: Int
  /// The real duration.
  public var realDuration: Duration
  /// The paths of the required modules, sorted.
  public var modules: [String]
  /// The other paths that were searched for a module or an Interface Builder file, whether it exists or not, sorted.
  public var consulted: [String]
  /// The number of tests that were skipped because they were not selected.
  public var skipped: Int
  /// Whether the whole file ran. False after a crash, or if the run stopped at its first failure.
  public var isComplete: Bool
  /// The test during which the run ended early, or `nil` if it did not end in this file or in a test.
  public var brokenOffTest: TestName?
  /// The warnings. With ``FileRunOptions/failsOnWarnings``, they are failures outside tests instead.
  public var warnings: [QuotedDiagnostic]
  /// The route coverage, or `nil` if it was not recorded.
  public var coverage: RouteCoverage?
  /// The line coverage of the file and its modules, or `nil` if it was not recorded.
  public var lines: LineCoverage?

  /// Creates a report of the run of `file`.
  public init(
    file: String, repetition: Int = 1, worker: Int = 0, realDuration: Duration = .zero, modules: [String] = [],
    consulted: [String] = [], skipped: Int = 0, isComplete: Bool = true, brokenOffTest: TestName? = nil,
    warnings: [QuotedDiagnostic] = [],
    coverage: RouteCoverage? = nil,
    lines: LineCoverage? = nil
  ) {
    self.file = file
    self.repetition = repetition
    self.worker = worker
    self.realDuration = realDuration
    self.modules = modules
    self.consulted = consulted
    self.skipped = skipped
    self.isComplete = isComplete
    self.brokenOffTest = brokenOffTest
    self.warnings = warnings
    self.coverage = coverage
    self.lines = lines
  }
}
