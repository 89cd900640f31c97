internal import AppAnalysis
internal import ArgumentParser

/// `routescript storyboard check`: finds errors and unused elements in storyboards.
struct StoryboardCheckCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Find errors in storyboards and between them.",
      usage: "routescript storyboard check [<options>] <path> ...",
      discussion: """
        In folders, the check also reads scripts (.lua) and sources (.swift, .m, .h) for the classes that they declare and the \
        identifiers that they use.

        To adopt the check in an existing app, store the current findings, and see only new ones:

          routescript storyboard check App --format baseline --output storyboards.txt
          routescript storyboard check App --baseline storyboards.txt
        """)
  }

  @OptionGroup var shared: StoryboardOptions
  @OptionGroup var selection: FindingOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    shared.confine(in: environment, files: [selection.baseline])
    guard let options = selection.checkOptions(environment, noColor: shared.noColor) else { return .usage }
    return shared.execute(in: environment) { () throws(AppFailure) in
      FindingOutput(options: selection, shared: shared, environment: environment)
        .product(try AppAnalyzer(environment).checkStoryboards(shared.paths, options))
    }
  }
}
