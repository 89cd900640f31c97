internal import ArgumentParser
internal import Diagnostics
internal import RouteScript

/// `routescript help`: the words of the language, and the commands.
struct HelpCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help", abstract: "Explain a word of the scenario language, or list them all.",
      discussion: "Members are named with a dot: routescript help UIViewController.present")
  }

  @Argument(help: ArgumentHelp("A word of the language, or a command.", valueName: "word"))
  var words: [String] = []

  @Flag(name: .customLong("no-color"), help: "Print without colour.")
  var noColor = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let help = HelpText(
      .current, width: environment.columns,
      isColoured: environment.colours(environment.outputIsTerminal, forbidden: noColor))
    guard !words.isEmpty else {
      environment.writeOutput(RouteScriptCommand.helpMessage() + "\n\n" + help.overview())
      return .ok
    }
    let commands = RouteScriptCommand.configuration.subcommands
    let commandNames = commands.map { $0.configuration.commandName ?? "" }
    var status = ExitStatus.ok
    for (index, word) in words.enumerated() {
      if index > 0 { environment.writeOutput("\n") }
      if let text = help.about(word) {
        environment.writeOutput(text)
      } else if let command = zip(commands, commandNames).first(where: { $0.1 == word })?.0 {
        environment.writeOutput(RouteScriptCommand.helpMessage(for: command) + "\n")
      } else {
        let suggestions = NameSuggester.suggestions(for: word, among: help.names + commandNames)
        let question = NameSuggester.question(suggestions).map { "; \($0)" } ?? ""
        environment.writeError("routescript: there is no word '\(word)'\(question)\n")
        environment.writeError("`routescript help` lists the words of the language\n")
        status = .usage
      }
    }
    return status
  }
}
