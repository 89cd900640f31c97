/// Which tests of a suite are run.
public struct TestSelection: Sendable, Equatable {
  /// Lua patterns of which one must be found in a test's full name; empty for any name.
  public var filters: [String] = []
  /// Lua patterns none of which may be found in it.
  public var excludedFilters: [String] = []
  /// Full names, of which it must be one; empty for any name.
  public var names: [String] = []
  /// Full names, of which it may be none.
  public var excludedNames: Set<String> = []
  /// What its tags must fulfil.
  public var tags: TagExpression?
  /// What its tags may not fulfil.
  public var excludedTags: TagExpression?
  /// Under busted's rules, tags of which one must be found in the name; these are Lua patterns behind a `#`, so they match
  /// the beginning of longer tags as well.
  public var bustedTags: [String] = []
  /// The same for tags none of which may be found.
  public var bustedExcludedTags: [String] = []
  /// By file, the full names of the tests that are run again, no names for all of the file; nil for all tests.
  public var rerun: [String: Set<String>]?

  /// All tests.
  public init() {}

  /// Whether it leaves nothing out.
  public var isEverything: Bool { self == TestSelection() }

  /// Looks at all patterns before anything is run.
  ///
  /// - Throws: `ScriptFault` for the first that is not a Lua pattern.
  public func checkPatterns() throws {
    let tags = (bustedTags + bustedExcludedTags).map { "#" + $0 }
    let patterns = filters + excludedFilters + tags
    if !patterns.isEmpty { _ = try PatternMatcher(checking: patterns) }
  }

  /// Whether a test is selected.
  ///
  /// - Parameters:
  ///   - name: the test.
  ///   - isFound: whether a Lua pattern is found in a text.
  /// - Throws: what `isFound` throws.
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

  /// Whether a block is among what is left out by busted's rules.
  ///
  /// - Parameters:
  ///   - block: its name.
  ///   - isFound: whether a Lua pattern is found in a text.
  /// - Throws: what `isFound` throws.
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
    writer.write(filters)
    writer.write(excludedFilters)
    writer.write(names)
    writer.write(excludedNames.sorted())
    writer.write(tags)
    writer.write(excludedTags)
    writer.write(bustedTags)
    writer.write(bustedExcludedTags)
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
      writer.write(file)
      writer.write(names)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Failure) {
      file = try reader.read()
      names = try reader.read()
    }
  }
}
