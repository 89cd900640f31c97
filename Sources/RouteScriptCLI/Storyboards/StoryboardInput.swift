internal import Diagnostics
internal import InterfaceBuilder
internal import RouteScript
internal import StoryboardAnalysis

/// The storyboards that a command was given, read.
struct StoryboardInput {
  /// A file that is no document, with its text.
  struct Unreadable {
    let diagnostic: Diagnostic
    let source: SourceText
  }

  /// Those that can be read; xibs among them.
  private(set) var documents: [Document] = []
  /// Those that cannot.
  private(set) var unreadable: [Unreadable] = []
  /// What scripts and sources in the folders say.
  private(set) var sources = SourceIndex()
  /// Whether a folder was among the paths.
  private(set) var hasFolder = false
  private let environment: CommandEnvironment
  private let noColor: Bool
  private let paths: [String]

  /// Reads what paths name; nil, after explaining why, when one of them cannot be read.
  init?(_ paths: [String], _ environment: CommandEnvironment, noColor: Bool, readsSources: Bool) {
    self.environment = environment
    self.noColor = noColor
    self.paths = paths
    var files: [String] = []
    var search = FileSearch(
      environment.files, extensions: ["storyboard", "xib"] + (readsSources ? SourceIndex.extensions : []))
    for path in paths {
      if let found = search.files(under: path) {
        hasFolder = true
        files += found
      } else {
        files.append(path)
      }
    }
    var progress = ProgressLine(environment, total: files.count, noun: "files")
    defer { progress.end() }
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted {
      progress.step()
      do throws(SourceFileError) {
        read(try environment.files.contents(of: file), file)
      } catch {
        progress.end()
        environment.explain(error.diagnostic(file), noColor: noColor)
        return nil
      }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ file: String) {
    let isSource = SourceIndex.extensions.contains { file.hasSuffix("." + $0) }
    if isSource { return sources.add(bytes, file: file) }
    do {
      documents.append(try Document(bytes, file: file))
    } catch {
      let diagnostic = (error as? DocumentError)?.diagnostic ?? Diagnostic("cannot read '\(file)'", found: "\(error)")
      unreadable.append(Unreadable(diagnostic: diagnostic, source: SourceText(bytes: bytes)))
    }
  }

  /// How many storyboards and xibs were found.
  var fileCount: Int { documents.count + unreadable.count }

  /// Whether there is nothing to look at.
  var isEmpty: Bool { fileCount == 0 }

  /// Says that there is nothing to look at.
  func explainEmptiness() -> ExitStatus {
    environment.explain(
      Diagnostic(
        "there are no storyboards in \(paths.joined(separator: ", "))",
        help: ["pass .storyboard or .xib files, or folders that contain them"]), noColor: noColor)
    return .nothingSelected
  }

  /// Says on standard error which files could not be read; they are left out of what is printed.
  func explainUnreadable() -> ExitStatus {
    let style: OutputStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    for file in unreadable {
      let renderer = DiagnosticRenderer(width: environment.columns) { file.source.line($0.line) }
      environment.writeError(renderer.render(file.diagnostic).rendered(style))
    }
    return unreadable.isEmpty ? .ok : .failed
  }
}

extension SourceFileError {
  /// Why a file cannot be read, for a person.
  func diagnostic(_ path: String) -> Diagnostic {
    switch self {
    case .missing: Diagnostic("there is no file '\(path)'")
    case .folder: Diagnostic("'\(path)' is a folder", expected: "a file")
    case .refused(let reason): Diagnostic("'\(path)' cannot be read", found: reason)
    }
  }
}
