internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import ScriptText
package import StoryboardAnalysis
internal import WorkerProcesses

/// The files of an app, read.
package struct AppContents {
  /// The storyboards, and the paths of the sources.
  package let input: StoryboardInput
  /// The files with the facts of the sources, and whether they are complete.
  package let files: AppFiles
  /// The sources that were not read, in addition to the input's.
  package let unread: [UnreadPart]
  /// Remarks about the settings, one sentence each.
  package let notices: [String]

  /// All parts that were not read.
  package var allUnread: [UnreadPart] { input.unread + unread }

  /// Reads the Swift sources that were found.
  init(_ input: StoryboardInput) {
    self.input = input
    let settings = input.analyzer.settings
    var facts = input.objectiveC
    var unread: [UnreadPart] = []
    if !input.swiftFiles.isEmpty {
      let app = AppFiles(
        documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: input.paths,
        dependencies: settings.dependencies)
      // The reader keeps what it has read if the time limit ends it. The app's own files are read first.
      let own = input.swiftFiles.filter { !app.isOfDependency($0.path) }
      let ordered = own + input.swiftFiles.filter { app.isOfDependency($0.path) }
      let (swift, missing) = Self.swiftFacts(of: ordered, input)
      facts += swift.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
      unread += missing
    }
    unread += facts.compactMap { facts in
      facts.error.map { UnreadPart(file: facts.file, line: facts.errorLine ?? 1, reason: $0) }
    }
    unread += (input.manifests.unread + input.assets.unread).map(UnreadPart.init)
    // An unread file may have the declaration that seems to be missing. A xib cannot: nothing but its own controller refers into it.
    let mayHaveMore =
      !unread.isEmpty || input.unread.contains { $0.kind != .file || !$0.path.hasSuffix(".xib") }
      || input.unreadable.contains { $0.file.hasSuffix(".storyboard") }
    let isComplete = input.hasFolder && !facts.isEmpty && !mayHaveMore
    if let defines = settings.defines { facts = facts.map { $0.compiled(with: defines) } }
    if !settings.helpers.isEmpty { facts = facts.map { $0.adding(usesOf: settings.helpers) } }
    var files = Self.files(input, facts, isComplete: isComplete)
    let cut = files.model.unread
    if !cut.isEmpty { files.isComplete = false }
    unread += cut.map(UnreadPart.init)
    self.files = files
    self.unread = unread
    notices = settings.unusedExclusions(input.excludedFiles)
  }

  private static func files(_ input: StoryboardInput, _ facts: [SourceFacts], isComplete: Bool) -> AppFiles {
    let settings = input.analyzer.settings
    let projects = input.manifests.projects
    var assets = input.assets
    // A build has the images that the project names, also if they are not checked out.
    if assets.hasImages { for name in projects.fileNames { assets.add(name) { _ in nil } } }
    return AppFiles(
      documents: input.documents, nibNames: input.nibNames, assets: assets,
      model: SourceModel(facts, areOfSwift2: projects.areOfSwift2),
      isComplete: isComplete, roots: input.paths, dependencies: settings.dependencies,
      missingDependencies: input.manifests.dependencies.missing(from: facts.lazy.map(\.file)),
      unbuilt: projects.unbuilt(
        among: facts.map(\.file) + input.documents.map(\.tree.file), including: Set(facts.flatMap(\.includedSources))),
      bundleIdentifiers: projects.bundleIdentifiers(in: input.paths), defines: settings.defines ?? [])
  }

  /// Returns the facts of Swift files, and the files that were not read.
  private static func swiftFacts(
    of files: [StoryboardInput.SwiftFile], _ input: StoryboardInput
  ) -> ([SourceFacts], [UnreadPart]) {
    func none(_ reason: String, _ help: String, count: Int? = nil) -> UnreadPart {
      UnreadPart(
        count ?? files.count, "Swift file", first: count == nil ? files.first?.path : nil, reason: reason, help: help)
    }
    let reader: SwiftSourceReader
    switch input.analyzer.swift {
    case .program(let program): reader = program
    case .missing(let reason, let help): return ([], [none(reason, help)])
    }
    let name = SwiftSourceReader.name
    do throws(ProgramFailure) {
      let roots = input.paths.map { input.analyzer.files.realPath(of: $0) ?? $0 }
      var (facts, errors) = SourceFacts.decode(try reader.read(files.map(\.place), of: roots))
      let names = Dictionary(files.map { ($0.place, $0.path) }, uniquingKeysWith: { first, _ in first })
      for index in facts.indices { facts[index].file = names[facts[index].file] ?? facts[index].file }
      let known = Set(facts.map(\.file))
      // A link and its target are read once.
      let missing = files.map { names[$0.place] ?? $0.path }.filter { !known.contains($0) }
      guard let error = errors.first else {
        return (facts, missing.map { UnreadPart(file: $0, reason: "\(name) did not read it") })
      }
      return (
        facts,
        [
          none(
            "line \(error.line) of \(name) is invalid: \(error.error.reason)",
            "install \(name) and routescript of the same version", count: max(missing.count, errors.count))
        ]
      )
    } catch {
      return (
        [],
        [
          none(
            "\(name) failed: \(error.reason)",
            "exclude the file that causes it with sources_exclude in .routescript, and report it")
        ]
      )
    }
  }
}
