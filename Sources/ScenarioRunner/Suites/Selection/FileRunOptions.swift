/// What of a file is run, and how.
public struct FileRunOptions: Sendable, Equatable {
  /// Which tests are run.
  public var selection = TestSelection()
  /// Lines of which each selects the test or the group that it stands in; empty for all of the file.
  public var lines: [Int] = []
  /// In which order.
  public var order = TestOrder.source
  /// How often a test that failed is tried again.
  public var retries = 0
  /// Whether the first failure ends the file.
  public var stopsAtFailure = false
  /// Whether tests are found and not run.
  public var isListing = false
  /// Whether focused tests are failures, as on a machine that nobody watches.
  public var forbidsFocus = false
  /// Whether the file is run by busted's rules.
  public var isBusted = false
  /// Whether `setup` and `teardown` are busted's lazy ones: run only where a test is.
  public var isLazy = false
  /// Whether a file is insulated, as busted has it.
  public var insulatesFiles = true
  /// A script, or a module, that is run in each file's state before it; nil for none.
  public var helper: String?
  /// What the helper finds in its `arg`.
  public var helperArguments: [String] = []
  /// Statements that are run in each file's state before that.
  public var statements: [String] = []

  /// All of the file, as it is written.
  public init() {}
}

extension FileRunOptions: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(selection)
    writer.write(lines)
    writer.write(order)
    writer.write(retries)
    writer.write(stopsAtFailure)
    writer.write(isListing)
    writer.write(forbidsFocus)
    writer.write(isBusted)
    writer.write(isLazy)
    writer.write(insulatesFiles)
    writer.write(helper)
    writer.write(helperArguments)
    writer.write(statements)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    selection = try reader.read()
    lines = try reader.read()
    order = try reader.read()
    retries = try reader.read()
    stopsAtFailure = try reader.read()
    isListing = try reader.read()
    forbidsFocus = try reader.read()
    isBusted = try reader.read()
    isLazy = try reader.read()
    insulatesFiles = try reader.read()
    helper = try reader.read()
    helperArguments = try reader.read()
    statements = try reader.read()
  }
}
