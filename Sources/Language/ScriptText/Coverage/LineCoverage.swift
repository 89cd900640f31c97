public import LuaRuntime

/// The executed and missed lines of suites, and of the modules that they required.
///
/// Values of several files and processes can be merged.
public struct LineCoverage: Sendable, Equatable {
  /// The lines of one file.
  public struct File: Sendable, Equatable {
    /// The path of the file when it was loaded, without a leading `./`.
    public let path: String
    /// The lines that have code.
    public fileprivate(set) var executable: LuaLineSet
    /// The executable lines that ran.
    public fileprivate(set) var executed: LuaLineSet

    /// The lines that have code and never ran.
    public var missed: LuaLineSet { executable.subtracting(executed) }

    /// The ranges of missed lines. Lines without code do not split a range.
    public var missedStretches: [ClosedRange<Int>] {
      var stretches: [ClosedRange<Int>] = []
      var isOpen = false
      for line in executable.lines {
        let isMissed = !executed.contains(line)
        if isMissed, isOpen, let last = stretches.popLast() {
          stretches.append(last.lowerBound...line)
        } else if isMissed {
          stretches.append(line...line)
        }
        isOpen = isMissed
      }
      return stretches
    }

    /// The number of executable lines, and of those that ran.
    public var share: CoverageShare { CoverageShare(total: executable.count, used: executed.count) }
  }

  private var filesByPath: [String: File] = [:]

  /// Creates a value without files.
  public init() {}

  /// Adds the lines of a file that have code, and those that ran.
  public mutating func add(_ path: String, executable: LuaLineSet, executed: LuaLineSet) {
    let path = SourcePath.withoutDot(path)
    // In place: a copy of the sets for each addition would take as long as the sets are large.
    func addLines(to file: inout File) {
      file.executable.formUnion(executable)
      file.executed.formUnion(executed)
    }
    addLines(to: &filesByPath[path, default: File(path: path, executable: LuaLineSet(), executed: LuaLineSet())])
  }

  /// Returns a copy with only the files for which the closure returns `true`.
  public func keeping(_ isKept: (String) -> Bool) -> LineCoverage {
    var kept = LineCoverage()
    kept.filesByPath = filesByPath.filter { isKept($0.key) }
    return kept
  }

  /// Adds the lines of another value.
  public mutating func merge(_ other: LineCoverage) {
    for file in other.filesByPath.values { add(file.path, executable: file.executable, executed: file.executed) }
  }

  /// The files, by path.
  public var files: [File] { filesByPath.values.sorted { $0.path < $1.path } }

  /// The number of executable lines in all files, and of those that ran.
  public var share: CoverageShare { filesByPath.values.reduce(CoverageShare()) { $0 + $1.share } }
}
