public import Diagnostics
internal import LuaRuntime
public import RouteScript

/// Which files count for the coverage of lines: those that a person names count even if nothing loads them.
///
/// A pattern is a path in which `*` and `?` stand for what is no slash, and `**` for any folders; that of a folder means all in it.
public struct CoverageScope: Sendable, Equatable {
  /// Patterns, of which one must fit; empty for whatever was loaded.
  public var included: [String]
  /// Patterns, of which none may fit.
  public var excluded: [String]

  /// A scope of such patterns.
  public init(included: [String] = [], excluded: [String] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether everything that was loaded counts, and nothing else.
  public var isEverything: Bool { included.isEmpty && excluded.isEmpty }

  /// Whether a file counts.
  public func contains(_ path: String) -> Bool {
    let parts = Self.parts(path)
    func fits(_ pattern: String) -> Bool { PathPattern(pattern).fits(parts[...]) }
    return (included.isEmpty || included.contains(where: fits)) && !excluded.contains(where: fits)
  }

  /// What counts of the lines of a file and its modules.
  public func limit(_ lines: LineCoverage) -> LineCoverage {
    isEverything ? lines : lines.keeping(contains)
  }

  /// The lines of all files that count, none of which ran; and why some files cannot be counted.
  public func unloaded(in files: any SourceFiles) -> (lines: LineCoverage, faults: [Diagnostic]) {
    var lines = LineCoverage()
    var faults: [Diagnostic] = []
    let found = Set(included.flatMap { Self.scripts(below: PathPattern($0).folder, in: files) }).filter(contains)
    for path in found.sorted() {
      if let fault = Self.read(path, files, into: &lines) { faults.append(fault) }
    }
    return (lines, faults)
  }

  /// Adds the lines of a file that have code; returns why it has none that can be told.
  private static func read(_ path: String, _ files: any SourceFiles, into lines: inout LineCoverage) -> Diagnostic? {
    let reason: String
    do {
      let bytes = try files.contents(of: path)
      if let fault = ScriptSourceFault.fault(in: bytes, of: path) {
        reason = fault.found ?? fault.title
      } else {
        let lua = try LuaState(libraries: [])
        lua.recordLines()
        _ = try lua.load(bytes, chunkName: ScriptSource(path: path, bytes: bytes).chunkName)
        for chunk in lua.recordedLines { lines.add(path, executable: chunk.executable, executed: LuaLineSet()) }
        return nil
      }
    } catch {
      reason = "\(error)"
    }
    return Diagnostic(
      "the lines of \(path) are not counted", severity: .warning, found: reason, expected: "a script in Lua",
      help: ["leave it out with --coverage-exclude \(path)"])
  }

  private static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

  /// The scripts at a path: itself, or those below a folder. Hidden ones are passed over.
  private static func scripts(below path: String, in files: any SourceFiles, depth: Int = 64) -> [String] {
    guard let entries = files.entries(of: path) else { return path.hasSuffix(".lua") ? [path] : [] }
    return entries.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let entry = path.isEmpty ? name : "\(path)/\(name)"
      if name.hasSuffix(".lua") { return [entry] }
      return depth > 0 ? scripts(below: entry, in: files, depth: depth - 1) : []
    }
  }

  /// One pattern, part by part.
  private struct PathPattern {
    private let parts: [Substring]
    private let isAbsolute: Bool

    init(_ text: String) {
      parts = CoverageScope.parts(text)
      isAbsolute = text.hasPrefix("/")
    }

    /// The folder, or the file, below which everything is that fits.
    var folder: String {
      (isAbsolute ? "/" : "") + parts.prefix { !$0.contains("*") && !$0.contains("?") }.joined(separator: "/")
    }

    /// Whether it means a path, or a folder on the way to it.
    func fits(_ path: ArraySlice<Substring>) -> Bool { Self.fits(parts[...], path) }

    private static func fits(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
      guard let first = pattern.first else { return true }
      if first == "**" {
        // What stands behind it may begin at any part; at the end it means everything below.
        return path.indices.contains { fits(pattern.dropFirst(), path[$0...]) }
      }
      guard let part = path.first, fits(Array(first.unicodeScalars)[...], Array(part.unicodeScalars)[...]) else {
        return false
      }
      return fits(pattern.dropFirst(), path.dropFirst())
    }

    /// Whether a part fits: after a failure behind a star, the star takes one character more, and only the last star can help.
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
