internal import LuaRuntime
internal import RouteScript
internal import ScriptText

/// A search for the suite files below given paths.
public struct SuiteDiscovery {
  /// The rules that decide which files of a directory are suites.
  public struct Rules: Sendable, Equatable {
    /// Lua patterns, one of which must match a part of the file name. Empty selects names that end in `_spec.lua`.
    public var patterns: [String] = []
    /// Lua patterns, none of which may match a part of the file name.
    public var excludedPatterns: [String] = []
    /// The extensions of suite files, with their periods.
    public var extensions = [".lua"]
    /// The extensions of suite files that cannot run. The search lists them separately.
    public var omittedExtensions: [String] = []
    /// Whether the search includes nested directories.
    public var isRecursive = true
    /// The directories that links must not leave, or `nil` without a restriction. An untrusted project has no suites elsewhere.
    public var roots: [String]?

    /// The rules without options.
    public init() {}
  }

  /// The suffix of a suite file's name.
  static let suffix = "_spec.lua"

  private let files: any SourceFiles
  private let rules: Rules
  private let matcher: PatternMatcher?
  /// The roots with links resolved. Empty without a restriction.
  private let roots: [String]

  /// Creates a search.
  ///
  /// - Throws: `ScriptFault` for an invalid pattern.
  init(files: any SourceFiles, rules: Rules = Rules()) throws {
    self.files = files
    self.rules = rules
    roots = (rules.roots ?? []).compactMap { files.realPath(of: $0) }
    let patterns = rules.patterns + rules.excludedPatterns
    matcher = patterns.isEmpty ? nil : try PatternMatcher(checking: patterns)
  }

  /// The result of a search at one path.
  struct Found {
    /// The files, in order of their paths.
    var files: [String] = []
    /// The files that would be suites, but have an omitted extension, in order of their paths.
    var omitted: [String] = []
    /// The links that lead out of the searched directories.
    var outside: [String] = []
    /// The directories that were searched.
    var folders: [String] = []
  }

  /// Returns the suite files of a path: the file itself, or every suite below a directory, sorted by path.
  ///
  /// The search skips hidden directories. It follows links to directories, but visits no directory twice. Unreadable files and directories
  /// below the path are included: the error is reported when they are about to run.
  ///
  /// - Returns: The suites, or `nil` if the path does not exist or cannot be read.
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
    return Found(
      files: search.found.sorted(), omitted: search.omitted.sorted(), outside: search.outside.sorted(),
      folders: search.folders)
  }

  /// A directory and its entries.
  private struct Folder {
    let path: String
    let entries: [FolderEntry]
  }

  /// The results of a search below a path, and the remaining directories.
  private struct Search {
    var found: [String] = []
    var omitted: [String] = []
    var outside: [String] = []
    /// Links to directories. They follow all other entries, because a link may lead back to its own location.
    var links: [Folder]
    /// The visited directories.
    var folders: [String] = []
    /// The visited directories, with links resolved.
    var visited: Set<String> = []
  }

  private func look(in folder: Folder, _ search: inout Search) throws {
    let real = files.realPath(of: folder.path) ?? folder.path
    guard search.visited.insert(real).inserted else { return }
    search.folders.append(folder.path)
    for known in folder.entries where !SourcePath.isHidden(known.name) {
      let name = known.name
      let entry = Self.path(folder.path, name)
      let isOmitted = rules.omittedExtensions.contains { name.hasSuffix($0) }
      let isScript = isOmitted || rules.extensions.contains { name.hasSuffix($0) }
      // Opening each file as a directory would dominate the search time.
      if isScript ? try !isSuite(name) : known.isFile { continue }
      // An entry that is known to be a file or a directory is not a link.
      if !known.isFile, !known.isFolder, leavesRoots(entry) {
        search.outside.append(entry)
        continue
      }
      guard !known.isFile, let entries = files.listing(of: entry) else {
        if isOmitted {
          search.omitted.append(entry)
        } else if isScript || known.isFolder && rules.isRecursive {
          search.found.append(entry)
        }
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

  /// Whether a path leads out of the searched directories.
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
