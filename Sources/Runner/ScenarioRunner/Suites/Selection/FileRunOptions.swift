/// The selection of tests in a file, and the options of their run.
public struct FileRunOptions: Sendable, Equatable {
  /// The selection of tests.
  public var selection = TestSelection()
  /// The lines that select the test or group they are in. Empty for the whole file.
  public var lines: [Int] = []
  /// The execution order.
  public var order = TestOrder.source
  /// The maximum number of retries of a failed test.
  public var retries = 0
  /// Whether the first failure ends the file.
  public var stopsAtFailure = false
  /// Whether a test that passes with a warning fails.
  public var failsOnWarnings = false
  /// Whether tests are listed but not run.
  public var isListing = false
  /// Whether focused tests are failures, as in CI.
  public var forbidsFocus = false
  /// Whether the file runs in busted mode.
  public var isBusted = false
  /// Whether `setup` and `teardown` are lazy as in busted: they run only if a test does.
  public var isLazy = false
  /// A script or module that runs in each file's state before the file, or `nil`.
  public var helper: String?
  /// The values of `arg` in the helper.
  public var helperArguments: [String] = []
  /// Statements that run in each file's state before the helper.
  public var statements: [String] = []
  /// Whether the file counts as nothing unless it declares a test, takes a step or makes an assertion, as a file of a suite does. Otherwise,
  /// such a file is a script that has passed.
  public var requiresTests = false

  /// Creates options for the whole file in source order.
  public init() {}
}

extension FileRunOptions: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      selection, lines, order, retries, stopsAtFailure, failsOnWarnings, isListing, forbidsFocus, isBusted, isLazy,
      helper, helperArguments, statements, requiresTests)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    selection = try reader.read()
    lines = try reader.read()
    order = try reader.read()
    retries = try reader.read()
    stopsAtFailure = try reader.read()
    failsOnWarnings = try reader.read()
    isListing = try reader.read()
    forbidsFocus = try reader.read()
    isBusted = try reader.read()
    isLazy = try reader.read()
    helper = try reader.read()
    helperArguments = try reader.read()
    statements = try reader.read()
    requiresTests = try reader.read()
  }
}
