internal import ScriptText

/// The suite files that the paths of a request lead to.
struct RequestedFiles {
  /// The files, in the order of the request.
  private(set) var found: [String] = []
  /// The requested lines of each file, or an empty list for all of its tests.
  private(set) var lines: [String: [Int]] = [:]
  /// The paths that do not exist.
  private(set) var missing: [String] = []
  /// The files that would be suites, but have an omitted extension.
  private(set) var omitted: [String] = []
  /// The links that lead out of the searched directories.
  private(set) var outside: [String] = []
  /// The requested lines past the end of their files.
  private(set) var pastEnd: [LinePastEnd] = []
  /// The directories that were searched.
  private(set) var folders: Set<String> = []
  private let files: any SourceFiles
  private let discovery: SuiteDiscovery

  /// Searches for the files.
  ///
  /// - Throws: `ScriptFault` for an invalid pattern of file names.
  init(_ request: SuitePlanner.Request, in files: any SourceFiles) throws {
    self.files = files
    discovery = try SuiteDiscovery(files: files, rules: request.discovery)
    for path in request.paths {
      try add(path.isEmpty ? "" : SourcePath.plain(path, from: files.realPath(of: "")))
    }
  }

  /// Adds the files of a path: those in a directory, a single file, or a single line of a file.
  private mutating func add(_ path: String) throws {
    if let suites = try discovery.suites(at: path) {
      add(suites)
    } else if let (file, line) = SuitePlanner.place(path), let suites = try discovery.suites(at: file),
      suites.files + suites.outside == [file]
    {
      if suites.outside.isEmpty {
        add(line, of: file, path)
      } else {
        outside += suites.outside
      }
    } else {
      missing.append(path)
    }
  }

  /// Adds suites whose tests are all requested.
  private mutating func add(_ suites: SuiteDiscovery.Found) {
    omitted += suites.omitted.filter { !omitted.contains($0) }
    outside += suites.outside
    folders.formUnion(suites.folders)
    lines.reserveCapacity(lines.count + suites.files.count)
    for suite in suites.files {
      if lines.updateValue([], forKey: suite) == nil { found.append(suite) }
    }
  }

  /// Adds a line of a file that the user named by a path with the line.
  private mutating func add(_ line: Int, of file: String, _ path: String) {
    // An unreadable file is reported when it is about to run.
    let bytes = try? files.contents(of: file)
    if let fault = bytes.flatMap({ LinePastEnd(path: path, file: file, line: line, bytes: $0) }) {
      pastEnd.append(fault)
      return
    }
    // A request for the whole file takes precedence over one of its lines.
    if let known = lines[file] {
      lines[file] = known.isEmpty ? [] : known + [line]
    } else {
      found.append(file)
      lines[file] = [line]
    }
  }
}
