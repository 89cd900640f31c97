internal import ArgumentParser
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import StoryboardAnalysis

/// `routescript check`: finds errors between an app's sources and its storyboards.
struct CheckCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Find errors between an app's code and its storyboards.",
      usage: "routescript check [<options>] [<path> ...]",
      discussion: """
        Reads the Swift and Objective-C sources, storyboards and xibs in folders, and finds errors that raise an exception on a \
        device. These are outlets and actions that a class lacks, classes that are missing or of the wrong kind, and identifiers that \
        no storyboard has. Images and colors that no asset catalog has are warnings, ambiguous views and equal constraints are notes. The command includes `routescript storyboard check`. Unknown values are counted, not reported. \
        Files that could not be read are listed: with --strict, the command then ends with status 4. Dependencies in Pods, Carthage and SourcePackages are read, but not judged.

        In `.routescript`, sources, sources_exclude and sources_dependencies name folders, sources_helpers functions that receive \
        identifiers, sources_defines the names that `#if` can query, and check_rules the severities of rules.

        Swift sources need the program routescript-sources, which is installed with routescript. The variable ROUTESCRIPT_SOURCES \
        names another one.

          routescript check App
          routescript check App --strict --format github
        """)
  }

  @OptionGroup var shared: StoryboardOptions
  @OptionGroup var selection: FindingOptions

  @Flag(
    help:
      "List the identifiers that code uses instead: kind, strings and place, separated by tabs. A computed string is empty."
  )
  var identifiers = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    var confinement = Confinement.app(shared.named, files: [selection.baseline], in: environment)
    confinement.allowOutput(shared.output)
    _ = environment.confine(confinement)
    guard let app = AppReading(shared.named, environment, command: "routescript check", noColor: shared.noColor) else {
      return .usage
    }
    var shared = shared
    shared.named = app.paths
    var known: Baseline?
    if let baseline = selection.baseline {
      guard let read = selection.readBaseline(baseline, environment, noColor: shared.noColor) else { return .usage }
      known = read
    }
    let reading: StoryboardInput.Sources = app.tool == nil ? .factsAndWords : .facts
    return shared.execute(
      in: app.environment, reading: reading, limit: .seconds(60), except: app.settings.excludes
    ) { [shared] input in
      check(input, known, app, shared)
    }
  }

  private func check(
    _ input: StoryboardInput, _ known: Baseline?, _ reading: AppReading, _ shared: StoryboardOptions
  ) -> StoryboardProduct {
    let (tool, environment, settings) = (reading.tool, reading.environment, reading.settings)
    let app = reading.app(input)
    if identifiers {
      let lines = AppCheck.identifiers(of: app.files)
      return StoryboardProduct(lines.map { $0 + "\n" }.joined()) {
        for notice in app.notices { environment.writeError("note: \(notice)\n") }
        for part in input.unread + app.unread { environment.explain(part.diagnostic, noColor: shared.noColor) }
        return selection.strict && !(input.unread + app.unread).isEmpty ? .usage : .ok
      }
    }
    let (found, coverage) = AppCheck.run(app.files)
    var findings = input.unreadable.filter { !$0.isArchive }.map { Finding(unreadable: $0.diagnostic) } + found
    findings += DocumentCheck.run(
      // Without the reader of Swift, the words of the sources are used, unless all sources are in Objective-C.
      DocumentLibrary(input.documents),
      sources: tool == nil && !app.files.isComplete && input.unread.isEmpty ? input.sources : SourceIndex(),
      isComplete: input.hasFolder && input.unread.isEmpty, bundleIdentifiers: app.files.bundleIdentifiers)
    // A check simulates nothing.
    findings.removeAll {
      app.files.isOfDependency($0.file) || $0.rule == .unknownElement || $0.rule == .notSimulated
    }
    findings = settings.applied(to: findings).compactMap {
      app.files.unbuilt.contains($0.file) ? $0.inUnbuiltFile : $0
    }
    findings = DocumentCheck.sorted(findings)
    let output = FindingOutput(
      options: selection, shared: shared, environment: environment, command: "routescript check")
    var own = input
    own.omitDependencies(settings.dependencies)
    let unchecked = app.unread.map(\.diagnostic) + input.uncheckedParts(except: app.files.isOfDependency)
    return output.product(findings, own, known, unchecked: unchecked, remarks: coverage.sentences) {
      for notice in app.notices { environment.writeError("note: \(notice)\n") }
    }
  }
}
