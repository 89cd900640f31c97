internal import AppAnalysis
internal import ArgumentParser
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import StoryboardScripts

/// `routescript storyboard lua`: writes storyboards as a scenario.
struct StoryboardLuaCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lua", abstract: "Generate a Lua suite with a test for each scene.",
      usage: "routescript storyboard lua [<options>] <path> ...",
      discussion: """
        The suite declares the storyboards and their classes, and visits each scene that can be reached. RouteScript runs it before \
        printing it, so every test passes. The end of the suite lists the scenes that no test visits, with the reason.

          routescript storyboard lua App --output storyboards_spec.lua
          routescript test storyboards_spec.lua
        """)
  }

  enum PlatformName: String, CaseIterable, ExpressibleByArgument {
    case iOS, macOS, tvOS
  }

  @OptionGroup var shared: StoryboardOptions

  @Option(
    help: ArgumentHelp(
      "Use the storyboards of this platform. (default: the platform of most scenes)",
      valueName: "name"))
  var platform: PlatformName?

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    shared.confine(in: environment)
    return shared.execute(in: environment) { () throws(AppFailure) in
      script(of: try shared.input(AppAnalyzer(environment), reading: .none), environment)
    }
  }

  private func script(of input: StoryboardInput, _ environment: CommandEnvironment) -> StoryboardProduct {
    let platforms = StoryboardScript.platforms(of: input.documents)
    let wanted = platform.flatMap { Platform(rawValue: $0.rawValue) }
    guard let platform = wanted ?? platforms.first, platforms.contains(platform) else {
      return StoryboardProduct(nil) {
        environment.explain(
          Diagnostic(
            "there are no storyboards \(wanted.map { "of \($0.rawValue)" } ?? "that can be run")",
            found: platforms.isEmpty ? nil : "those of \(platforms.map(\.rawValue).joined(separator: ", "))",
            expected: "iOS, macOS or tvOS storyboards"), noColor: shared.noColor)
        return input.documents.isEmpty
          ? environment.explainUnread(input, noColor: shared.noColor) : .nothingSelected
      }
    }
    var progress = ProgressLine(environment, verb: "skipping", noun: "paths that lead nowhere")
    do {
      let script = try StoryboardScript(input.documents, platform: platform) { progress.show("\($0)") }
      progress.end()
      return StoryboardProduct(script.text.isEmpty ? nil : .text(TerminalText(script.text))) {
        for failure in script.failures { environment.explain(failure, noColor: shared.noColor) }
        let status = environment.explainUnread(input, noColor: shared.noColor)
        return script.failures.isEmpty ? status : .failed
      }
    } catch {
      progress.end()
      return StoryboardProduct(nil) {
        environment.explain(Diagnostic("not enough memory for a Lua state"), noColor: shared.noColor)
        return .internalError
      }
    }
  }
}
