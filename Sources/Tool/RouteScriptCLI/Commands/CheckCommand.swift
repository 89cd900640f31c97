internal import AppAnalysis
internal import ArgumentParser
internal import RouteDiagnostics

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

        Swift sources need the program routescript-sources, which is installed with routescript. --source-reader and the variable \
        ROUTESCRIPT_SOURCES name another one.

          routescript check App
          routescript check App --strict --format github
        """)
  }

  @OptionGroup var shared: StoryboardOptions
  @OptionGroup var selection: FindingOptions
  @OptionGroup var reader: SourceReaderOption

  @Flag(
    help:
      "List the identifiers that code uses instead: kind, strings and place, separated by tabs. A computed string is empty."
  )
  var identifiers = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let environment = reader.applied(to: environment, noColor: shared.noColor) else { return .usage }
    var confinement = Confinement.app(shared.named, files: [selection.baseline], in: environment)
    confinement.allowOutput(shared.output)
    _ = environment.confine(confinement)
    guard let app = AppReading(shared.named, environment, command: "routescript check", noColor: shared.noColor),
      let options = selection.checkOptions(environment, noColor: shared.noColor)
    else { return .usage }
    var shared = shared
    shared.named = app.paths
    return shared.execute(in: app.environment, limit: .seconds(60)) { [shared] () throws(AppFailure) in
      if identifiers { return product(try app.analyzer.identifiers(app.paths), app.environment) }
      let result = try app.analyzer.check(app.paths, options)
      return FindingOutput(
        options: selection, shared: shared, environment: app.environment, command: "routescript check"
      ).product(result)
    }
  }

  private func product(_ list: IdentifierList, _ environment: CommandEnvironment) -> StoryboardProduct {
    StoryboardProduct(list.lines.map { $0 + "\n" }.joined()) {
      for notice in list.notices { environment.writeError("note: \(notice)\n") }
      for part in list.unread { environment.explain(part.diagnostic, noColor: shared.noColor) }
      return selection.strict && !list.unread.isEmpty ? .usage : .ok
    }
  }
}
