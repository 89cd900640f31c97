public import RouteScript

/// An event of a run: a plain value, which can leave the process and be stored in a file.
///
/// The run of a suite has a beginning and an end, and between them its files in the order of its plan. All events between
/// ``fileBegan(_:)`` and ``fileEnded(_:)`` are of one file. The run of a single file consists of its events only.
///
/// The values are large and wait for the turn of their file. Each is behind a reference, which is cheap to copy.
public enum RunEvent: Sendable, Equatable {
  /// The run begins.
  indirect case runBegan(SuitePlan)
  /// A file begins in a state of its own.
  indirect case fileBegan(FileStart)
  /// A group of a file begins; the names lead from the outermost group to it.
  indirect case groupBegan(file: String, path: [String])
  /// A test was found where tests are only listed.
  indirect case testFound(TestName)
  /// A test begins in an app of its own.
  indirect case testBegan(TestStart)
  /// Scripts printed something.
  indirect case output(SuiteOutput)
  /// A test, or a file without tests, ended.
  case testEnded(TestReport)
  /// Something outside a test failed.
  indirect case failedOutsideTest(OutsideFailure)
  /// A file has been run, or as much of it as could be.
  indirect case fileEnded(FileReport)
  /// The run ended.
  indirect case runEnded(SuiteSummary)
}

/// That a file begins.
public struct FileStart: Sendable, Equatable {
  /// The file, as the person named it or found below what they named.
  public var file: String
  /// Which repetition of the run this is, from 1.
  public var repetition: Int
  /// The worker that runs it, from 1; 0 where there are none.
  public var worker: Int

  /// That `file` begins.
  public init(file: String, repetition: Int = 1, worker: Int = 0) {
    self.file = file
    self.repetition = repetition
    self.worker = worker
  }
}

/// That a test begins.
public struct TestStart: Sendable, Equatable {
  /// Which test.
  public var name: TestName
  /// Which attempt at it this is, from 1.
  public var attempt: Int
  /// The worker that runs it, from 1; 0 where there are none.
  public var worker: Int

  /// That the test of this name begins.
  public init(name: TestName, attempt: Int = 1, worker: Int = 0) {
    self.name = name
    self.attempt = attempt
    self.worker = worker
  }
}

/// What scripts printed at once.
public struct SuiteOutput: Sendable, Equatable {
  /// The file that was run.
  public var file: String
  /// The test that was running; nil outside tests.
  public var test: TestName?
  /// What was printed, without a line feed at its end.
  public var text: String

  /// That `text` was printed.
  public init(file: String, test: TestName? = nil, text: String) {
    self.file = file
    self.test = test
    self.text = text
  }
}

/// What failed outside a test.
public struct OutsideFailure: Sendable, Equatable {
  /// The file that was run.
  public var file: String
  /// What failed, a hook or the body of a group; nil for the file itself.
  public var scope: String?
  /// Why.
  public var diagnostics: [QuotedDiagnostic]
  /// How long it took by the real clock; zero where nobody knows.
  public var realDuration: Duration

  /// That `scope` failed.
  public init(file: String, scope: String?, diagnostics: [QuotedDiagnostic], realDuration: Duration = .zero) {
    self.file = file
    self.scope = scope
    self.diagnostics = diagnostics
    self.realDuration = realDuration
  }
}

/// That a file has been run, and what it cost.
public struct FileReport: Sendable, Equatable {
  /// The file.
  public var file: String
  /// Which repetition of the run this is, from 1.
  public var repetition: Int
  /// The worker that ran it, from 1; 0 where there are none.
  public var worker: Int
  /// How long it took by the real clock.
  public var realDuration: Duration
  /// The modules that it required, by their paths, sorted.
  public var modules: [String]
  /// The other paths at which it looked for a module or a file of Interface Builder, whether one was there or not, sorted.
  public var consulted: [String]
  /// How many tests were passed over because they were not selected.
  public var skipped: Int
  /// Whether all of it was run; false after a crash, and where a run stops at its first failure.
  public var isComplete: Bool
  /// The test that was running when the run broke off; nil in a file that it did not break off in, or not in a test.
  public var brokenOffTest: TestName?
  /// What is doubtful about it, although it may have passed.
  public var warnings: [QuotedDiagnostic]
  /// Which routes it used; nil unless that was recorded.
  public var coverage: RouteCoverage?
  /// Which lines ran, of it and of its modules; nil unless that was recorded.
  public var lines: LineCoverage?

  /// That `file` has been run.
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
