internal import InterfaceBuilder
internal import RouteDiagnostics
public import ScenarioRunner
public import ScriptText
internal import StoryboardAnalysis

/// Reads apps, checks them, draws their graphs and imports them, as the command `routescript` does.
///
/// Its functions receive paths and options, and return values. They print and write nothing: the caller decides how to present a result.
/// Without changes of its properties, an analyzer reads the files of the machine, and no Swift sources.
public struct AppAnalyzer {
  /// The files of the machine.
  public var files: any SourceFiles
  /// The folders whose links the caller created, as Bazel does. These links may lead anywhere.
  public var linkedFolders: [String] = []
  /// The folders and rules of the project.
  public var settings = AppSettings()
  /// The program that reads Swift sources, or the reason why it is missing.
  public var swift = SwiftReading.missing()
  /// Receives the progress of reading files, on the calling thread.
  public var progress: (ReadingProgress) -> Void = { _ in }

  /// Creates an analyzer.
  ///
  /// - Parameter files: The files of the machine. They are read only.
  public init(files: any SourceFiles = SystemFiles()) { self.files = files }

  /// Checks the sources, storyboards and xibs of an app.
  ///
  /// - Parameters:
  ///   - paths: The folders and files of the app. A file of a folder that cannot be read is in ``CheckResult/unread``.
  ///   - options: The findings to omit, and the severity of what was not read.
  /// - Throws: ``AppFailure`` if a path cannot be read, or if there is no storyboard, xib or source.
  public func check(_ paths: [String], _ options: CheckOptions = CheckOptions()) throws(AppFailure) -> CheckResult {
    let contents = try read(paths, checkedSources)
    try contents.input.requireFiles()
    return contents.check(options)
  }

  /// Checks storyboards and xibs. From the sources in folders, it reads only the names that they declare and use.
  ///
  /// - Parameters:
  ///   - paths: The storyboards and xibs, and the folders with them.
  ///   - options: The findings to omit, and the severity of what was not read.
  /// - Throws: ``AppFailure`` if a path cannot be read, or if there is no storyboard or xib.
  public func checkStoryboards(
    _ paths: [String], _ options: CheckOptions = CheckOptions()
  ) throws(AppFailure) -> CheckResult {
    let input = try StoryboardInput(paths, self, reading: .words)
    try input.requireFiles()
    return input.check(options)
  }

  /// Lists the identifiers that code uses: kind, strings and place, separated by tabs.
  ///
  /// - Parameter paths: The folders and files of the app.
  /// - Throws: ``AppFailure`` if a path cannot be read, or if there is no storyboard, xib or source.
  public func identifiers(_ paths: [String]) throws(AppFailure) -> IdentifierList {
    let contents = try read(paths, checkedSources)
    try contents.input.requireFiles()
    return IdentifierList(
      lines: AppCheck.identifiers(of: contents.files), unread: contents.allUnread, notices: contents.notices)
  }

  /// Draws the screens of an app and the ways between them: segues, code, routers and URLs.
  ///
  /// - Parameters:
  ///   - paths: The folders and files of the app.
  ///   - options: The part of the graph to return.
  /// - Throws: ``AppFailure`` if a path cannot be read, if there is no storyboard, xib or source, or if the options name an unknown screen.
  public func graph(_ paths: [String], _ options: GraphOptions = GraphOptions()) throws(AppFailure) -> GraphResult {
    let contents = try read(paths, .facts)
    try contents.input.requireFiles()
    return try contents.graph(options)
  }

  /// Returns the modules in Lua for an app, compared with the files that an earlier import wrote. Writes nothing.
  ///
  /// - Parameters:
  ///   - paths: The folders and files of the app.
  ///   - options: The folder and the names of the modules.
  /// - Throws: ``AppFailure`` if a path or a source cannot be read, if there is nothing to import, or if an existing file is not a module of
  ///   an import.
  public func importModules(_ paths: [String], _ options: ImportOptions) throws(AppFailure) -> ImportResult {
    try read(paths, for: options).importModules(options)
  }

  /// Reads the files of an app for an import.
  package func read(_ paths: [String], for options: ImportOptions) throws(AppFailure) -> AppContents {
    var analyzer = self
    analyzer.settings.defines?.formUnion(options.defines)
    return try analyzer.read(paths, .facts)
  }

  /// Reads the files of an app.
  private func read(_ paths: [String], _ sources: StoryboardInput.Sources) throws(AppFailure) -> AppContents {
    AppContents(try StoryboardInput(paths, self, reading: sources))
  }

  /// The sources that a check reads. The words of Swift sources replace the facts if no program reads them.
  private var checkedSources: StoryboardInput.Sources {
    if case .missing = swift { .factsAndWords } else { .facts }
  }
}

/// The identifiers that the code of an app uses.
public struct IdentifierList: Sendable {
  /// A line for each use: kind, strings and place, separated by tabs.
  public let lines: [String]
  /// The parts of the app that were not read.
  public let unread: [UnreadPart]
  /// Remarks about the settings, one sentence each.
  public let notices: [String]
}
