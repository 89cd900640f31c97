/// A selection of tests in a suite.
public struct TestSelection: Sendable, Equatable {
  /// Lua patterns, one of which must match a part of a test's full name. Empty for any name.
  public var filters: [String] = []
  /// Lua patterns, none of which may match a part of the full name.
  public var excludedFilters: [String] = []
  /// Full names, one of which must equal the test's. Empty for any name.
  public var names: [String] = []
  /// Full names, none of which may equal the test's.
  public var excludedNames: Set<String> = []
  /// The condition that its tags must match.
  public var tags: TagExpression?
  /// The condition that its tags must not match.
  public var excludedTags: TagExpression?
  /// In busted mode, tags of which the name must contain at least one. They are Lua patterns after a `#`, so they also match the start of
  /// longer tags.
  public var bustedTags: [String] = []
  /// In busted mode, tags of which the name must contain none. They are Lua patterns, as in ``bustedTags``.
  public var bustedExcludedTags: [String] = []
  /// The full names of the tests to run again, by file, or `nil` for all tests. An empty set selects the whole file.
  public var rerun: [String: Set<String>]?

  /// Creates a selection of all tests.
  public init() {}

  /// Whether all tests are selected.
  public var isEverything: Bool { self == TestSelection() }

  /// Checks all patterns before any test runs.
  ///
  /// - Throws: `ScriptFault` for the first invalid Lua pattern.
  public func checkPatterns() throws {
    let tags = (bustedTags + bustedExcludedTags).map { "#" + $0 }
    let patterns = filters + excludedFilters + tags
    if !patterns.isEmpty { _ = try PatternMatcher(checking: patterns) }
  }

  /// Returns whether a test is selected.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - isFound: Whether a Lua pattern is found in a string.
  /// - Throws: The errors of `isFound`.
  public func contains(_ name: TestName, isFound: (_ pattern: String, _ text: String) throws -> Bool) rethrows -> Bool {
    let fullName = name.fullName
    if let rerun {
      guard let names = rerun[name.file], names.isEmpty || names.contains(fullName) else { return false }
    }
    if !names.isEmpty && !names.contains(fullName) { return false }
    if excludedNames.contains(fullName) { return false }
    if tags != nil || excludedTags != nil {
      let mine = TagExpression.tags(in: fullName)
      if let tags, !tags.matches(mine) { return false }
      if let excludedTags, excludedTags.matches(mine) { return false }
    }
    if try leavesOut(fullName, isFound: isFound) { return false }
    if !bustedTags.isEmpty, try !bustedTags.contains(where: { try isFound("#" + $0, fullName) }) { return false }
    return try filters.isEmpty || filters.contains { try isFound($0, fullName) }
  }

  /// Returns whether busted's rules exclude a block.
  ///
  /// - Parameters:
  ///   - block: The name of the block.
  ///   - isFound: Whether a Lua pattern is found in a string.
  /// - Throws: The errors of `isFound`.
  public func leavesOut(
    _ block: TestName, isFound: (_ pattern: String, _ text: String) throws -> Bool
  ) rethrows -> Bool {
    try leavesOut(block.fullName, isFound: isFound)
  }

  private func leavesOut(
    _ fullName: String, isFound: (_ pattern: String, _ text: String) throws -> Bool
  ) rethrows -> Bool {
    try bustedExcludedTags.contains { try isFound("#" + $0, fullName) }
      || excludedFilters.contains { try isFound($0, fullName) }
  }
}

extension TestSelection: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      filters, excludedFilters, names, excludedNames.sorted(), tags, excludedTags, bustedTags, bustedExcludedTags)
    writer.write(rerun?.sorted { $0.key < $1.key }.map { RerunFile(file: $0.key, names: $0.value.sorted()) })
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init()
    filters = try reader.read()
    excludedFilters = try reader.read()
    names = try reader.read()
    excludedNames = Set(try reader.read() as [String])
    tags = try reader.read()
    excludedTags = try reader.read()
    bustedTags = try reader.read()
    bustedExcludedTags = try reader.read()
    let files: [RerunFile]? = try reader.read()
    rerun = files.map { Dictionary($0.map { ($0.file, Set($0.names)) }) { $0.union($1) } }
  }

  private struct RerunFile: ByteCodable {
    let file: String
    let names: [String]

    init(file: String, names: [String]) {
      self.file = file
      self.names = names
    }

    func write(to writer: inout ByteWriter) {
      writer.write(file, names)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Failure) {
      file = try reader.read()
      names = try reader.read()
    }
  }
}
