internal import LuaRuntime
internal import RouteScript

/// Finds the suite files below the paths that a person names.
public struct SuiteDiscovery {
  /// Which files of a folder are suites.
  public struct Rules: Sendable, Equatable {
    /// Lua patterns, of which one must be found in a file's name; empty for the end `_spec.lua`.
    public var patterns: [String] = []
    /// Lua patterns, none of which may be found in it.
    public var excludedPatterns: [String] = []
    /// Whether folders within folders are looked through.
    public var isRecursive = true
    /// The folders that links must not leave: an untrusted project finds no suites elsewhere. Nil for anywhere.
    public var roots: [String]?

    /// The rules without options.
    public init() {}
  }

  /// The end of the name of a suite file.
  static let suffix = "_spec.lua"

  private let files: any SourceFiles
  private let rules: Rules
  private let matcher: PatternMatcher?
  /// The roots without links; none for anywhere.
  private let roots: [String]

  /// Prepares to look.
  ///
  /// - Throws: `ScriptFault` for a pattern that is none.
  init(files: any SourceFiles, rules: Rules = Rules()) throws {
    self.files = files
    self.rules = rules
    roots = (rules.roots ?? []).compactMap { files.realPath(of: $0) }
    let patterns = rules.patterns + rules.excludedPatterns
    matcher = patterns.isEmpty ? nil : try PatternMatcher(checking: patterns)
  }

  /// The suite files of a path.
  struct Found {
    /// The files, in order of their paths.
    var files: [String] = []
    /// The links that lead out of the folders in which suites are looked for.
    var outside: [String] = []
  }

  /// The suite files of a path: the file itself, or every suite below a folder, in order of their paths. Hidden folders are
  /// passed over; links to folders are followed, but none is looked through twice. What cannot be read in a folder, another one too, is among
  /// them: that it cannot is told when it is to be run.
  ///
  /// - Returns: nil when there is nothing at the path, or nothing that can be read.
  func suites(at path: String) throws -> Found? {
    if leavesRoots(path) { return Found(outside: [path]) }
    guard let entries = files.listing(of: path) else {
      do throws(SourceFileError) {
        _ = try files.contents(of: path)
        return Found(files: [path])
      } catch {
        return nil
      }
    }
    var search = Search(links: [Folder(path: path, entries: entries)])
    while !search.links.isEmpty { try look(in: search.links.removeFirst(), &search) }
    return Found(files: search.found.sorted(), outside: search.outside.sorted())
  }

  /// A folder, and what stands in it.
  private struct Folder {
    let path: String
    let entries: [FolderEntry]
  }

  /// What was found below a path, and what is still to be looked through.
  private struct Search {
    var found: [String] = []
    var outside: [String] = []
    /// Links to folders, which come after all that stands in its place: a link may lead back to where it stands.
    var links: [Folder]
    /// The folders, without links on their way.
    var visited: Set<String> = []
  }

  private func look(in folder: Folder, _ search: inout Search) throws {
    let real = files.realPath(of: folder.path) ?? folder.path
    guard search.visited.insert(real).inserted else { return }
    for known in folder.entries where !SourcePath.isHidden(known.name) {
      let name = known.name
      let entry = Self.path(folder.path, name)
      let isLua = name.hasSuffix(".lua")
      // To open each file as a folder would take longer than all the rest.
      if isLua ? try !isSuite(name) : known.isFile { continue }
      // A known file or folder is not a link.
      if !known.isFile, !known.isFolder, leavesRoots(entry) {
        search.outside.append(entry)
        continue
      }
      guard !known.isFile, let entries = files.listing(of: entry) else {
        if isLua || known.isFolder && rules.isRecursive { search.found.append(entry) }
        continue
      }
      guard rules.isRecursive else { continue }
      let inner = Folder(path: entry, entries: entries)
      if files.realPath(of: entry) == Self.path(real, name) {
        try look(in: inner, &search)
      } else {
        search.links.append(inner)
      }
    }
  }

  /// Whether a path leads out of the folders in which suites are looked for.
  private func leavesRoots(_ path: String) -> Bool {
    guard !roots.isEmpty, let real = files.realPath(of: path) else { return false }
    return !roots.contains { real == $0 || SourcePath.isPath(real, within: $0) }
  }

  private static func path(_ folder: String, _ name: String) -> String { SourcePath.join(folder, name) }

  private func isSuite(_ name: String) throws -> Bool {
    guard let matcher else { return name.hasSuffix(Self.suffix) }
    let isMeant =
      try rules.patterns.isEmpty
      ? name.hasSuffix(Self.suffix) : rules.patterns.contains { try matcher.isFound($0, in: name) }
    return try isMeant && !rules.excludedPatterns.contains { try matcher.isFound($0, in: name) }
  }
}
