internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import StoryboardAnalysis

/// The storyboards that a command received, parsed.
struct StoryboardInput {
  /// A storyboard or xib that cannot be parsed, with its text.
  struct Unreadable {
    let diagnostic: Diagnostic
    let source: SourceText

    /// The path of the file.
    var file: String { diagnostic.location?.file ?? "" }

    /// Whether the file is a xib in the format of Xcode 4, which an app can use.
    var isArchive: Bool { diagnostic.found == "<archive>" }

    /// The message, as a note for a xib in the format of Xcode 4: the app can use it.
    var tolerant: Diagnostic {
      guard isArchive else { return diagnostic }
      var note = diagnostic
      note.severity = .note
      return note
    }
  }

  /// The sources in folders that a command reads.
  enum Sources {
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
  private(set) var documents: [Document] = []
  /// The storyboards and xibs that cannot be parsed.
  private(set) var unreadable: [Unreadable] = []
  /// The files and folders that cannot be read, and the links out of the folders.
  private(set) var unread: [UnreadPart] = []
  /// The index of scripts and sources in the folders.
  private(set) var sources = SourceIndex()
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
  /// The files of the folders that the configuration excludes.
  private(set) var excludedFiles: [String] = []
  /// Whether a folder was among the paths.
  private(set) var hasFolder = false
  let environment: CommandEnvironment
  let noColor: Bool
  let paths: [String]
  let reading: Sources

  /// Reads the files at the paths. If one of them cannot be read, prints the reason and returns `nil`.
  init?(
    _ paths: [String], _ environment: CommandEnvironment, noColor: Bool, reading: Sources,
    except isExcluded: (String) -> Bool = { _ in false }
  ) {
    self.environment = environment
    self.noColor = noColor
    self.paths = paths
    self.reading = reading
    let linked = [BazelContract(environment.variable)?.filesFolder].compactMap(\.self)
    let folders = ReadableFolders(paths, linked: linked, in: environment.files)
    let files = ConfinedFiles(environment.files, within: folders)
    var search = FileSearch(environment.files, in: folders, extensions: ["storyboard", "xib"] + reading.extensions)
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
    add(search, files, except: isExcluded)
    guard readFiles(found, files, links: search.linkTargets) else { return nil }
  }

  /// Adds what a search found in addition to the files to parse.
  private mutating func add(_ search: FileSearch, _ files: ConfinedFiles, except isExcluded: (String) -> Bool) {
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

  /// Reads and parses files. If one that the user named cannot be read, prints the reason and returns `false`.
  ///
  /// - Parameters:
  ///   - found: The paths that the user named, and those in the folders.
  ///   - files: The files of the folders.
  ///   - links: The paths without links of the files in the folders that are links.
  private mutating func readFiles(_ found: [String], _ files: ConfinedFiles, links: [String: String]) -> Bool {
    var progress = ProgressLine(environment, total: found.count, noun: "files")
    defer { progress.end() }
    var seen: Set<String> = []
    for file in found where seen.insert(file).inserted {
      progress.step()
      let isNamed = paths.contains(file)
      if reading.hasFacts, file.hasSuffix(".swift") {
        let target = isNamed ? environment.files.realPath(of: file) : links[file]
        swiftFiles.append(SwiftFile(path: file, place: target ?? file))
        // The program for Swift reads it.
        if !reading.hasWords { continue }
      }
      do throws(SourceFileError) {
        // A path that the user named may be a pipe, or a link to any place.
        read(isNamed ? try environment.files.contents(of: file) : try files.contents(of: file), file)
      } catch {
        guard isNamed else {
          unread.append(UnreadPart(file, error))
          continue
        }
        progress.end()
        environment.explain(error.diagnostic(file), noColor: noColor)
        return false
      }
    }
    return true
  }

  /// Adds the files of package managers and projects in the folders, and in the folders around them.
  private mutating func addManifests(_ found: [String]) {
    let app = AppFiles(documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths)
    var manifestFiles = Set(found.filter { !app.isOfDependency($0) })
    for path in paths { manifestFiles.formUnion(FileSearch.manifests(around: path, environment.files)) }
    let around = ConfinedFiles(
      environment.files, within: ReadableFolders(paths + ["."], in: environment.files))
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
      unreadable.append(Unreadable(diagnostic: diagnostic, source: SourceText(bytes: bytes)))
    }
  }

  /// Omits the storyboards and xibs of dependencies, also of those in these folders.
  mutating func omitDependencies(_ dependencies: [String]) {
    let app = AppFiles(
      documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths, dependencies: dependencies)
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
}
