internal import AppSources
internal import Diagnostics
internal import InterfaceBuilder
internal import StoryboardAnalysis

/// The sources of an app, read.
struct AppInput {
  /// The files with the facts of the sources, and whether they are complete.
  let files: AppFiles
  /// The limits of the check, one sentence for each reason.
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
    var notices: [String] = []
    var isComplete = input.hasFolder && !facts.isEmpty
    if !input.swiftFiles.isEmpty {
      if let tool {
        isComplete = input.hasFolder
        do throws(ProgramFailure) {
          let lines = try tool.read(input.swiftFiles, cache: SourceReaderTool.cache(for: paths, environment))
          let (files, errors) = SourceFacts.decode(lines)
          facts += files
          if let first = errors.first {
            isComplete = false
            notices.append("line \(first.line) of \(SourceReaderTool.name) is invalid: \(first.error.reason)")
          } else if files.count != input.swiftFiles.count {
            isComplete = false
            notices.append("\(SourceReaderTool.name) read \(files.count) of \(input.swiftFiles.count) Swift files")
          }
        } catch {
          isComplete = false
          notices.append("\(SourceReaderTool.name) failed: \(error.reason)")
        }
      } else {
        isComplete = false
        let count = input.swiftFiles.count
        notices.append(
          "outlets, actions and identifiers of \(count) Swift file\(count == 1 ? "" : "s") are not checked, because "
            + SourceReaderTool.absence(environment))
      }
    }
    if let failed = facts.first(where: { $0.error != nil }), let reason = failed.error {
      isComplete = false
      notices.append("\(failed.file) is not read: \(reason)")
    }
    // A storyboard or folder that cannot be read may have what seems to be missing.
    let mayHaveMore = { (file: StoryboardInput.Unreadable) in
      file.isFolder || file.diagnostic.location?.file.hasSuffix(".storyboard") ?? true
    }
    if input.unreadable.contains(where: mayHaveMore) { isComplete = false }
    // The folder behind a link may have what seems to be missing.
    if let link = input.outerLinks.first {
      isComplete = false
      notices.append("\(link) links to a folder outside the given ones and is not read; pass that folder, too")
    }
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
    self.notices = notices + (settings?.unusedExclusions(input.excludedFiles) ?? [])
  }
}
