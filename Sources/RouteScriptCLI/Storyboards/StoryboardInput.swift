internal import AppSources
internal import Diagnostics
internal import InterfaceBuilder
internal import RouteScript
internal import ScriptText
internal import StoryboardAnalysis

/// The storyboards that a command received, parsed.
struct StoryboardInput {
  /// A file that cannot be parsed, with its text, or a folder that cannot be read.
  struct Unreadable {
    let diagnostic: Diagnostic
    /// The text, or `nil` if it cannot be read.
    var source: SourceText?
    var isFolder = false

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

  /// The readable documents, including xibs.
  private(set) var documents: [Document] = []
  /// The unreadable files and folders.
  private(set) var unreadable: [Unreadable] = []
  /// The index of scripts and sources in the folders.
  private(set) var sources = SourceIndex()
  /// The paths of the Swift sources.
  private(set) var swiftFiles: [String] = []
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
  /// The links to folders outside the paths, which are not read.
  private(set) var outerLinks: [String] = []
  /// Whether a folder was among the paths.
  private(set) var hasFolder = false
  private let environment: CommandEnvironment
  private let noColor: Bool
  private let paths: [String]
  private let reading: Sources

  /// Reads the files at the paths. If one of them cannot be read, prints the reason and returns `nil`.
  init?(
    _ paths: [String], _ environment: CommandEnvironment, noColor: Bool, reading: Sources,
    except isExcluded: (String) -> Bool = { _ in false }
  ) {
    self.environment = environment
    self.noColor = noColor
    self.paths = paths
    self.reading = reading
    var files: [String] = []
    var search = FileSearch(
      environment.files, in: paths, extensions: ["storyboard", "xib"] + reading.extensions)
    for path in paths {
      if let found = search.files(under: path) {
        hasFolder = true
        for file in found {
          if isExcluded(file) { excludedFiles.append(file) } else { files.append(file) }
        }
      } else {
        files.append(path)
      }
    }
    if reading.hasFacts {
      for asset in search.assets {
        if isExcluded(asset) {
          excludedFiles.append(asset)
        } else {
          assets.add(asset) { try? environment.files.contents(of: $0) }
        }
      }
    }
    outerLinks = search.outerLinks
    for folder in search.unreadableFolders {
      if isExcluded(folder) {
        excludedFiles.append(folder)
      } else {
        let diagnostic = Diagnostic(
          "the folder '\(folder)' cannot be read", help: ["make the folder readable, or exclude it"])
        unreadable.append(Unreadable(diagnostic: diagnostic.inFile(folder), isFolder: true))
      }
    }
    for nib in search.nibs where !isExcluded(nib) { nibNames.insert(Document.name(of: String(nib.dropLast(4)))) }
    if reading.hasFacts { addManifests(search.manifests) }
    var progress = ProgressLine(environment, total: files.count, noun: "files")
    defer { progress.end() }
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted {
      progress.step()
      if reading.hasFacts, file.hasSuffix(".swift") {
        swiftFiles.append(file)
        // The program for Swift reads it.
        if !reading.hasWords { continue }
      }
      do throws(SourceFileError) {
        read(try environment.files.contents(of: file), file)
      } catch {
        if !paths.contains(file) {
          // A link to a header that a build would create is not an error of a storyboard.
          if Self.isSource(file), error == .missing { continue }
          // The user did not name it: a link without a target, for example.
          unreadable.append(Unreadable(diagnostic: error.diagnostic(file).inFile(file)))
          continue
        }
        progress.end()
        environment.explain(error.diagnostic(file), noColor: noColor)
        return nil
      }
    }
  }

  /// Adds the files of package managers and projects in the folders, and in the folders around them.
  private mutating func addManifests(_ found: [String]) {
    let app = AppFiles(documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths)
    var files = Set(found.filter { !app.isOfDependency($0) })
    for path in paths where !path.hasPrefix("/") {
      var names = path.split(separator: "/").filter { $0 != "." }
      guard !names.contains("..") else { continue }
      while names.popLast() != nil {
        let folder = names.joined(separator: "/")
        for name in environment.files.entries(of: folder.isEmpty ? "." : folder) ?? [] {
          let file = folder.isEmpty ? name : folder + "/" + name
          if AppManifests.isManifest(name) { files.insert(file) }
          if name.hasSuffix(".xcodeproj") { files.insert(file + "/project.pbxproj") }
        }
      }
    }
    for file in files.sorted() { manifests.add(file, try? environment.files.contents(of: file)) }
  }

  private static func isSource(_ file: String) -> Bool {
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
    unreadable.removeAll { $0.diagnostic.location.map { app.isOfDependency($0.file) } ?? false }
  }

  /// The number of storyboards and xibs.
  var fileCount: Int {
    documents.count
      + unreadable.filter { !$0.isFolder && $0.diagnostic.location.map { !Self.isSource($0.file) } ?? true }.count
  }

  /// The number of sources whose facts are read.
  var sourceCount: Int { swiftFiles.count + objectiveC.count }

  /// Returns one note for all xibs in the format of Xcode 4, at the first of them, or `nil` if no file has that format.
  ///
  /// - Parameter isOmitted: Whether a file is not judged.
  func archiveNote(except isOmitted: (String) -> Bool) -> Diagnostic? {
    let places = unreadable.filter(\.isArchive).compactMap(\.diagnostic.location).filter { !isOmitted($0.file) }
    guard let first = places.min(by: { $0.file < $1.file }) else { return nil }
    return places.count == 1
      ? Diagnostic(
        "the xib is in the format of Xcode 4, and is not checked", severity: .note, at: first,
        help: ["open it in Xcode and save it: its format is older than Xcode 5"])
      : Diagnostic(
        "\(places.count) xibs are in the format of Xcode 4, and are not checked", severity: .note, at: first,
        help: ["open them in Xcode and save them: their format is older than Xcode 5"],
        notes: [Diagnostic.Note("this is the first of them")])
  }

  /// Whether neither a storyboard or xib nor a source with facts was found, nor a folder that may have one.
  var isEmpty: Bool { fileCount + sourceCount == 0 && !unreadable.contains(where: \.isFolder) }

  /// Prints that no storyboard was found, and returns the exit status.
  func explainEmptiness() -> ExitStatus {
    environment.explain(
      Diagnostic(
        "there are no storyboards\(reading.hasFacts ? " or sources" : "") in \(paths.joined(separator: ", "))",
        help: ["pass .storyboard or .xib files, or folders that contain them"]), noColor: noColor)
    return .nothingSelected
  }

  /// Prints the unreadable files to standard error, and returns the exit status. The command's output omits these files.
  ///
  /// - Parameter allowingArchives: Whether a xib in the format of Xcode 4 is a note.
  func explainUnreadable(allowingArchives: Bool = false) -> ExitStatus {
    let style: OutputStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    for file in unreadable {
      let renderer = DiagnosticRenderer(width: environment.columns) { file.source?.line($0.line) }
      environment.writeError(renderer.render(allowingArchives ? file.tolerant : file.diagnostic).rendered(style))
    }
    return unreadable.allSatisfy { allowingArchives && $0.isArchive } ? .ok : .failed
  }
}

extension Diagnostic {
  /// The message as a warning with a place in a file.
  fileprivate func inFile(_ file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    diagnostic.location = SourceLocation(file: file, line: 1)
    return diagnostic
  }
}

extension SourceFileError {
  /// Returns the message for the user about a file that cannot be read.
  func diagnostic(_ path: String) -> Diagnostic {
    switch self {
    case .missing: Diagnostic("there is no file '\(path)'")
    case .folder: Diagnostic("'\(path)' is a folder", expected: "a file")
    case .refused(let reason): Diagnostic("'\(path)' cannot be read", found: reason)
    }
  }
}
