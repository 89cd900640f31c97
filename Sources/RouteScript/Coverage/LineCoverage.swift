public import LuaRuntime

/// Which lines of files ran, and which never: of suites, and of the modules that they required. Values of several files and processes
/// can be merged.
public struct LineCoverage: Sendable, Equatable {
  /// The lines of one file.
  public struct File: Sendable, Equatable {
    /// The file, as it was named when it was loaded, without a `./` before it.
    public let path: String
    /// The lines that have code.
    public fileprivate(set) var executable: LuaLineSet
    /// The lines of these that ran.
    public fileprivate(set) var executed: LuaLineSet

    /// The lines that have code and never ran.
    public var missed: LuaLineSet { executable.subtracting(executed) }

    /// The missed lines in stretches; lines without code between them interrupt none.
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

    /// How many lines there are, and how many of them ran.
    public var share: CoverageShare { CoverageShare(total: executable.count, used: executed.count) }
  }

  private var filesByPath: [String: File] = [:]

  /// Makes a value without files.
  public init() {}

  /// Says which lines of a file have code, and which of them ran.
  public mutating func add(_ path: String, executable: LuaLineSet, executed: LuaLineSet) {
    let path = SourcePath.withoutDot(path)
    var file = filesByPath[path] ?? File(path: path, executable: LuaLineSet(), executed: LuaLineSet())
    file.executable.formUnion(executable)
    file.executed.formUnion(executed)
    filesByPath[path] = file
  }

  /// The same without some files.
  public func keeping(_ isKept: (String) -> Bool) -> LineCoverage {
    var kept = LineCoverage()
    kept.filesByPath = filesByPath.filter { isKept($0.key) }
    return kept
  }

  /// Adds what another value says.
  public mutating func merge(_ other: LineCoverage) {
    for file in other.filesByPath.values { add(file.path, executable: file.executable, executed: file.executed) }
  }

  /// The files, by path.
  public var files: [File] { filesByPath.values.sorted { $0.path < $1.path } }

  /// How many lines there are, and how many of them ran, in all files.
  public var share: CoverageShare { filesByPath.values.reduce(CoverageShare()) { $0 + $1.share } }
}
