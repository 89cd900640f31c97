internal import AppSources
package import InterfaceBuilder
internal import RouteDiagnostics
internal import ScriptText
package import StoryboardAnalysis

/// The storyboards at some paths, parsed, and the sources in the folders among them.
package struct StoryboardInput {
  /// The sources in folders to read as well.
  package enum Sources {
    case none
    /// The words of scripts and sources.
    case words
    /// The facts of Objective-C sources, and the paths of Swift sources.
    case facts
    /// Both.
    case factsAndWords

    var hasWords: Bool { self == .words || self == .factsAndWords }
    var hasFacts: Bool { self == .facts || self == .factsAndWords }
    fileprivate var extensions: [String] {
      switch self {
      case .none: []
      case .words: SourceIndex.extensions
      case .facts, .factsAndWords: SourceIndex.extensions.filter { $0 != "lua" }
      }
    }
  }

  /// A Swift source, which its reader opens.
  struct SwiftFile {
    /// The path.
    let path: String
    /// The path of the target if the file is a link: the reader follows no links.
    let place: String
  }

  /// The readable documents, including xibs.
  package private(set) var documents: [Document] = []
  /// The storyboards and xibs that cannot be parsed.
  package private(set) var unreadable: [UnreadableDocument] = []
  /// The files and folders that cannot be read, and the links out of the folders.
  package private(set) var unread: [UnreadPart] = []
  /// The index of scripts and sources in the folders.
  package private(set) var sources = SourceIndex()
  /// The Swift sources.
  private(set) var swiftFiles: [SwiftFile] = []
  /// The facts of the Objective-C sources.
  private(set) var objectiveC: [SourceFacts] = []
  /// The names of all nibs, also of compiled ones and of those that cannot be read.
  private(set) var nibNames: Set<String> = []
  /// The names of the images and colors in the folders.
  private(set) var assets = AssetNames()
  /// The contents of the projects and package manifests in the folders, and in the folders around them.
  private(set) var manifests = AppManifests()
  /// The files of the folders that the settings exclude.
  package private(set) var excludedFiles: [String] = []
  /// Whether a folder was among the paths.
  private(set) var hasFolder = false
  let analyzer: AppAnalyzer
  let paths: [String]
  let reading: Sources

  /// Reads the files at the paths.
  ///
  /// - Throws: ``AppFailure`` if a file that the caller named cannot be read.
  package init(_ paths: [String], _ analyzer: AppAnalyzer, reading: Sources) throws(AppFailure) {
    self.analyzer = analyzer
    self.paths = paths
    self.reading = reading
    let folders = ReadableFolders(paths, linked: analyzer.linkedFolders, in: analyzer.files)
    let files = ConfinedFiles(analyzer.files, within: folders)
    var search = FileSearch(analyzer.files, in: folders, extensions: ["storyboard", "xib"] + reading.extensions)
    var found: [String] = []
    for path in paths {
      if let inner = search.files(under: path) {
        hasFolder = true
        found += inner.filter { !isExcluded($0) }
        excludedFiles += inner.filter(isExcluded)
      } else {
        found.append(path)
      }
    }
    add(search, files)
    try readFiles(found, files, links: search.linkTargets)
  }

  private func isExcluded(_ file: String) -> Bool { analyzer.settings.excludes(file) }

  /// Adds what a search found in addition to the files to parse.
  private mutating func add(_ search: FileSearch, _ files: ConfinedFiles) {
    for folder in search.unreadableFolders {
      if isExcluded(folder) { excludedFiles.append(folder) } else { unread.append(UnreadPart(folder: folder)) }
    }
    for link in search.outerLinks where !isExcluded(link) {
      unread.append(UnreadPart(link: link))
    }
    // A link to a header that a build would create is not an error of a storyboard.
    for link in search.danglingLinks where !isExcluded(link) && !Self.isSource(link) {
      unread.append(UnreadPart(link, .missing))
    }
    for nib in search.nibs where !isExcluded(nib) { nibNames.insert(Document.name(of: String(nib.dropLast(4)))) }
    guard reading.hasFacts else { return }
    excludedFiles += search.assets.filter(isExcluded)
    var refused: [UnreadPart] = []
    for asset in search.assets where !isExcluded(asset) {
      assets.add(asset) { file in
        do throws(SourceFileError) {
          return try files.contents(of: file)
        } catch {
          // Most folders of a catalog have no file Contents.json.
          if error != .missing { refused.append(UnreadPart(file, error)) }
          return nil
        }
      }
    }
    unread += refused
    addManifests(search.manifests)
  }

  /// Reads and parses files.
  ///
  /// - Parameters:
  ///   - found: The paths that the caller named, and those in the folders.
  ///   - files: The files of the folders.
  ///   - links: The paths without links of the files in the folders that are links.
  /// - Throws: ``AppFailure`` if a file that the caller named cannot be read.
  private mutating func readFiles(
    _ found: [String], _ files: ConfinedFiles, links: [String: String]
  ) throws(AppFailure) {
    defer { analyzer.progress(.ended) }
    var seen: Set<String> = []
    for file in found where seen.insert(file).inserted {
      analyzer.progress(.file(seen.count, of: found.count))
      let isNamed = paths.contains(file)
      if reading.hasFacts, file.hasSuffix(".swift") {
        let target = isNamed ? analyzer.files.realPath(of: file) : links[file]
        swiftFiles.append(SwiftFile(path: file, place: target ?? file))
        // The program for Swift reads it.
        if !reading.hasWords { continue }
      }
      do throws(SourceFileError) {
        // A path that the caller named may be a pipe, or a link to any place.
        read(isNamed ? try analyzer.files.contents(of: file) : try files.contents(of: file), file)
      } catch {
        guard isNamed else {
          unread.append(UnreadPart(file, error))
          continue
        }
        throw AppFailure(.unreadableFile, error.diagnostic(file))
      }
    }
  }

  /// Adds the files of package managers and projects in the folders, and in the folders around them.
  private mutating func addManifests(_ found: [String]) {
    let app = AppFiles(documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths)
    var manifestFiles = Set(found.filter { !app.isOfDependency($0) })
    for path in paths { manifestFiles.formUnion(FileSearch.manifests(around: path, analyzer.files)) }
    let around = ConfinedFiles(
      analyzer.files, within: ReadableFolders(paths + ["."], in: analyzer.files))
    for file in manifestFiles.sorted() {
      do throws(SourceFileError) {
        manifests.add(file, try around.contents(of: file))
      } catch {
        manifests.add(file, nil)
        if error != .missing { unread.append(UnreadPart(file, error)) }
      }
    }
  }

  static func isSource(_ file: String) -> Bool {
    SourceIndex.extensions.contains { file.hasSuffix("." + $0) }
  }

  private mutating func read(_ bytes: [UInt8], _ file: String) {
    if Self.isSource(file) {
      if reading.hasFacts, !file.hasSuffix(".swift") { objectiveC.append(ObjectiveCReader.read(bytes, file: file)) }
      if reading.hasWords { sources.add(bytes, file: file) }
      return
    }
    if file.hasSuffix(".xib") { nibNames.insert(Document.name(of: file)) }
    do {
      documents.append(try Document(bytes, file: file))
    } catch {
      let diagnostic = (error as? DocumentError)?.diagnostic ?? Diagnostic("cannot read '\(file)'", found: "\(error)")
      unreadable.append(UnreadableDocument(diagnostic: diagnostic, source: SourceText(bytes: bytes)))
    }
  }

  /// Omits the storyboards and xibs of dependencies, also of those that the settings name.
  package mutating func omitDependencies() {
    let app = AppFiles(
      documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths,
      dependencies: analyzer.settings.dependencies)
    documents.removeAll { app.isOfDependency($0.tree.file) }
    unreadable.removeAll { app.isOfDependency($0.file) }
    unread.removeAll { app.isOfDependency($0.path) }
  }

  /// The number of storyboards and xibs.
  var fileCount: Int {
    documents.count + unreadable.count + unread.filter { $0.isFile && !Self.isSource($0.path) }.count
  }

  /// The number of sources whose facts are read.
  var sourceCount: Int { swiftFiles.count + objectiveC.count }

  /// Throws an error if there is neither a storyboard or xib nor a source with facts, nor a folder that may have one.
  package func requireFiles() throws(AppFailure) {
    guard fileCount + sourceCount == 0, !unread.contains(where: { $0.kind == .folder }) else { return }
    let diagnostic = Diagnostic(
      "there are no storyboards\(reading.hasFacts ? " or sources" : "") in \(paths.joined(separator: ", "))",
      help: ["pass .storyboard or .xib files, or folders that contain them"])
    throw AppFailure(.nothingFound, diagnostic, unread: unread)
  }

  /// Returns what was not read: files, folders and links, and the xibs in the format of Xcode 4.
  ///
  /// - Parameter isOmitted: Whether a file is not judged.
  func unreadParts(except isOmitted: (String) -> Bool) -> [UnreadPart] {
    let archives = unreadable.filter(\.isArchive).map(\.file).filter { !isOmitted($0) }.sorted()
    let parts = unread.filter { !isOmitted($0.path) }
    guard let first = archives.first else { return parts }
    let isOne = archives.count == 1
    let old = UnreadPart(
      archives.count, "xib", first: first,
      reason: isOne ? "its format is older than Xcode 5" : "their format is older than Xcode 5, as that of \(first)",
      help:
        "open \(isOne ? "it in Xcode and save it" : "them in Xcode and save them"), or use sources_exclude in .routescript"
    )
    return parts + [old]
  }
}
