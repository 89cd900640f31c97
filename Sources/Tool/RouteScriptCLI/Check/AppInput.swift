internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import StoryboardAnalysis
internal import WorkerProcesses

/// The sources of an app, read.
struct AppInput {
  /// The files with the facts of the sources, and whether they are complete.
  let files: AppFiles
  /// The sources that were not read, in addition to the input's.
  let unread: [UnreadPart]
  /// Remarks about the configuration, one sentence each.
  let notices: [String]

  /// Reads the Swift sources that a command found.
  ///
  /// - Parameters:
  ///   - input: The storyboards and the paths of sources.
  ///   - tool: The reader of Swift, or `nil` if it is not installed.
  ///   - paths: The paths of the command.
  ///   - environment: The machine.
  ///   - settings: The options of the configuration file.
  init(
    _ input: StoryboardInput, _ tool: SourceReaderTool?, _ paths: [String], _ environment: CommandEnvironment,
    _ settings: SourceSettings?
  ) {
    var facts = input.objectiveC
    var unread: [UnreadPart] = []
    if !input.swiftFiles.isEmpty {
      let app = AppFiles(
        documents: [], nibNames: [], model: SourceModel([]), isComplete: false, roots: paths,
        dependencies: settings?.dependencies ?? [])
      // The reader keeps what it has read if the time limit ends it. The app's own files are read first.
      let own = input.swiftFiles.filter { !app.isOfDependency($0.path) }
      let ordered = own + input.swiftFiles.filter { app.isOfDependency($0.path) }
      let (swift, missing) = Self.swiftFacts(of: ordered, tool, paths, environment)
      facts += swift.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
      unread += missing
    }
    unread += facts.compactMap { facts in
      facts.error.map { UnreadPart(file: facts.file, line: facts.errorLine ?? 1, reason: $0) }
    }
    unread += (input.manifests.unread + input.assets.unread).map {
      UnreadPart(file: $0.file, line: $0.line ?? 1, reason: $0.reason)
    }
    // An unread file may have the declaration that seems to be missing. A xib cannot: nothing but its own controller refers into it.
    let mayHaveMore =
      !unread.isEmpty || input.unread.contains { $0.kind != .file || !$0.path.hasSuffix(".xib") }
      || input.unreadable.contains { $0.file.hasSuffix(".storyboard") }
    let isComplete = input.hasFolder && !facts.isEmpty && !mayHaveMore
    if let defines = settings?.defines { facts = facts.map { $0.compiled(with: defines) } }
    if let helpers = settings?.helpers, !helpers.isEmpty {
      facts = facts.map { $0.adding(usesOf: helpers) }
    }
    var assets = input.assets
    // A build has the images that the project names, also if they are not checked out.
    if assets.hasImages { for name in input.manifests.projects.fileNames { assets.add(name) { _ in nil } } }
    files = AppFiles(
      documents: input.documents, nibNames: input.nibNames, assets: assets,
      model: SourceModel(facts, areOfSwift2: input.manifests.projects.areOfSwift2),
      isComplete: isComplete, roots: paths, dependencies: settings?.dependencies ?? [],
      missingDependencies: input.manifests.dependencies.missing(from: facts.lazy.map(\.file)),
      unbuilt: input.manifests.projects.unbuilt(
        among: facts.map(\.file) + input.documents.map(\.tree.file), including: Set(facts.flatMap(\.includedSources))),
      bundleIdentifiers: input.manifests.projects.bundleIdentifiers(in: paths),
      defines: settings?.defines ?? [])
    self.unread = unread
    notices = settings?.unusedExclusions(input.excludedFiles) ?? []
  }

  /// Returns the facts of Swift files, and the files that were not read.
  private static func swiftFacts(
    of files: [StoryboardInput.SwiftFile], _ tool: SourceReaderTool?, _ paths: [String],
    _ environment: CommandEnvironment
  ) -> ([SourceFacts], [UnreadPart]) {
    func none(_ reason: String, _ help: String, count: Int? = nil) -> UnreadPart {
      UnreadPart(
        count ?? files.count, "Swift file", first: count == nil ? files.first?.path : nil, reason: reason, help: help)
    }
    guard let tool else {
      let (reason, help) = SourceReaderTool.absence(environment)
      return ([], [none(reason, help)])
    }
    do throws(ProgramFailure) {
      let lines = try tool.read(files.map(\.place), cache: SourceReaderTool.cache(for: paths, environment))
      var (facts, errors) = SourceFacts.decode(lines)
      let names = Dictionary(files.map { ($0.place, $0.path) }, uniquingKeysWith: { first, _ in first })
      for index in facts.indices { facts[index].file = names[facts[index].file] ?? facts[index].file }
      let known = Set(facts.map(\.file))
      // A link and its target are read once.
      let missing = files.map { names[$0.place] ?? $0.path }.filter { !known.contains($0) }
      guard let error = errors.first else {
        return (facts, missing.map { UnreadPart(file: $0, reason: "\(SourceReaderTool.name) did not read it") })
      }
      let reason = "line \(error.line) of \(SourceReaderTool.name) is invalid: \(error.error.reason)"
      let help = "install \(SourceReaderTool.name) and routescript of the same version"
      return (facts, [none(reason, help, count: max(missing.count, errors.count))])
    } catch {
      return (
        [],
        [
          none(
            "\(SourceReaderTool.name) failed: \(error.reason)",
            "exclude the file that causes it with sources_exclude in .routescript, and report it")
        ]
      )
    }
  }
}
