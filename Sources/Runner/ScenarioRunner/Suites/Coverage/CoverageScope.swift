internal import LuaRuntime
public import RouteDiagnostics
public import ScriptText

/// The files that count for line coverage. Included files count even if no file loads them.
///
/// A pattern is a path in which `*` and `?` match characters except slashes, and `**` matches any directories. The path of a directory
/// matches all files in it.
public struct CoverageScope: Sendable, Equatable {
  /// Patterns, one of which must match. Empty for all loaded files.
  public var included: [String]
  /// Patterns, none of which may match.
  public var excluded: [String]

  /// Creates a scope with patterns.
  public init(included: [String] = [], excluded: [String] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether all loaded files count, and no others.
  public var isEverything: Bool { included.isEmpty && excluded.isEmpty }

  /// Whether a file counts.
  public func contains(_ path: String) -> Bool {
    let parts = SourcePath.parts(of: path)
    func fits(_ pattern: String) -> Bool { PathPattern(pattern).fits(parts) }
    return (included.isEmpty || included.contains(where: fits)) && !excluded.contains(where: fits)
  }

  /// Returns the line coverage of the files that count.
  public func limit(_ lines: LineCoverage) -> LineCoverage {
    isEverything ? lines : lines.keeping(contains)
  }

  /// Returns the lines of all files that count as not executed, and the reasons why some files cannot be counted.
  public func unloaded(in files: any SourceFiles) -> (lines: LineCoverage, faults: [Diagnostic]) {
    var lines = LineCoverage()
    var faults: [Diagnostic] = []
    var search = Search(files: files, root: files.realPath(of: "") ?? "")
    for pattern in included { search.look(below: PathPattern(pattern).folder) }
    let found = search.found.filter(contains)
    var rest = Self.mostBytes
    for path in found.sorted() {
      if let fault = Self.read(path, files, within: &rest, into: &lines) { faults.append(fault) }
    }
    return (lines, faults)
  }

  /// The maximum number of bytes of scripts that are parsed only to count their lines.
  private static let mostBytes = 32 << 20

  /// Adds the executable lines of a file.
  ///
  /// - Returns: The reason why they cannot be determined, or `nil`.
  private static func read(
    _ path: String, _ files: any SourceFiles, within rest: inout Int, into lines: inout LineCoverage
  ) -> Diagnostic? {
    let reason: String
    do {
      let source = ScriptSource(path: path, file: try files.plainFile(at: path))
      rest -= source.bytes.count
      if rest < 0 {
        reason = "more than \(mostBytes >> 20) MB of scripts that no suite loaded"
      } else if let fault = ScriptSourceFault.fault(in: source.bytes, of: path) {
        reason = fault.found ?? fault.title
      } else if !source.isQuotable {
        // The parser's message would show a part of the file.
        reason = "a link to a file whose name does not end in .lua"
      } else {
        let lua = try LuaState(libraries: [])
        lua.recordLines()
        _ = try lua.load(source.bytes, chunkName: source.chunkName)
        for chunk in lua.recordedLines { lines.add(path, executable: chunk.executable, executed: LuaLineSet()) }
        return nil
      }
    } catch {
      reason = "\(error)"
    }
    return Diagnostic(
      "the lines of \(path) are not counted", severity: .warning, found: reason, expected: "a Lua script",
      help: ["exclude it with --coverage-exclude \(path)"])
  }

  /// A search for scripts, which visits each directory once. It follows a link to a directory only within the current directory.
  private struct Search {
    let files: any SourceFiles
    /// The current directory with links resolved.
    let root: String
    private(set) var found: Set<String> = []
    private var visited: Set<String> = []

    init(files: any SourceFiles, root: String) { (self.files, self.root) = (files, root) }

    /// Finds the script at a path, or the scripts below a directory. Hidden entries are skipped.
    mutating func look(below path: String, depth: Int = 64) {
      guard let entries = files.listing(of: path) else {
        if SourcePath.hasEnding(".lua", path) { found.insert(path) }
        return
      }
      guard isNew(path) else { return }
      for entry in entries where !SourcePath.isHidden(entry.name) {
        let inner = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
        if SourcePath.hasEnding(".lua", entry.name) {
          if isWithinRoot(inner) && isNew(inner) { found.insert(inner) }
        } else if depth > 0, entry.isFolder || !entry.isFile && isWithinRoot(inner) {
          look(below: inner, depth: depth - 1)
        }
      }
    }

    /// Whether no link led to the path earlier.
    private mutating func isNew(_ path: String) -> Bool { visited.insert(files.realPath(of: path) ?? path).inserted }

    private func isWithinRoot(_ path: String) -> Bool {
      files.realPath(of: path).map { SourcePath.isPath($0, within: root) } ?? true
    }
  }

  /// One pattern, part by part.
  private struct PathPattern {
    private let parts: [String]
    private let isAbsolute: Bool

    init(_ text: String) {
      parts = SourcePath.parts(of: text)
      isAbsolute = SourcePath.isAbsolute(text)
    }

    /// The directory or file at or below which all matches are.
    var folder: String {
      (isAbsolute ? "/" : "") + parts.prefix { !$0.contains("*") && !$0.contains("?") }.joined(separator: "/")
    }

    /// Whether the pattern matches a path, or a directory along it.
    ///
    /// After a mismatch, only the last `**` can help, by matching one more part. The time is therefore at most quadratic for any pattern.
    func fits(_ path: [String]) -> Bool {
      var (place, next) = (0, 0)
      var star: (pattern: Int, path: Int)?
      while place < parts.count {
        if parts[place] == "**" {
          // At its end, the pattern matches all descendants, which requires at least one part.
          guard next < path.count else { return false }
          place += 1
          star = (place, next)
        } else if next < path.count, Self.fits(parts[place], path[next]) {
          (place, next) = (place + 1, next + 1)
        } else if let last = star, last.path + 1 < path.count {
          (place, next) = (last.pattern, last.path + 1)
          star = (place, next)
        } else {
          return false
        }
      }
      return true
    }

    private static func fits(_ pattern: String, _ part: String) -> Bool {
      fits(Array(pattern.unicodeScalars)[...], Array(part.unicodeScalars)[...])
    }

    /// Whether a part matches. After a mismatch, the last star matches one more character. No other star can help.
    private static func fits(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
      var (place, next) = (pattern.startIndex, text.startIndex)
      var star: (pattern: Int, text: Int)?
      while next < text.endIndex {
        if place < pattern.endIndex, pattern[place] == "*" {
          star = (place + 1, next)
          place += 1
        } else if place < pattern.endIndex, pattern[place] == "?" || pattern[place] == text[next] {
          (place, next) = (place + 1, next + 1)
        } else if let last = star {
          (place, next) = (last.pattern, last.text + 1)
          star = (last.pattern, last.text + 1)
        } else {
          return false
        }
      }
      return pattern[place...].allSatisfy { $0 == "*" }
    }
  }
}
