internal import ArgumentParser
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// `routescript help`: describes functions, classes, rules and commands.
struct HelpCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help", abstract: "Explain a function or class, or list them all.",
      discussion: """
        Write members with a dot: routescript help UIViewController.present. A rule of the specification has its \
        number: routescript help router:3.5.3. Any other word searches the descriptions: routescript help sheet
        """)
  }

  @Argument(
    help: ArgumentHelp("A function, class, command or rule, or a word to search for.", valueName: "word"),
    completion: .custom { _, _, prefix in completions(of: prefix) })
  var words: [String] = []

  @Flag(name: .customLong("no-color"), help: "Print without color.")
  var noColor = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let help = HelpText(.current, width: environment.columns)
    guard !words.isEmpty else {
      show(StyledText(RouteScriptCommand.helpMessage() + "\n\n") + help.overview(), in: environment)
      return .ok
    }
    let commands = RouteScriptCommand.configuration.subcommands
    let commandNames = commands.map { $0.configuration.commandName ?? "" }
    if let command = Self.command(of: words) {
      show(StyledText(RouteScriptCommand.helpMessage(for: command) + "\n"), in: environment)
      return .ok
    }
    var parts: [StyledText] = []
    var problems: [Diagnostic] = []
    for word in words {
      let text = help.about(word)
      let command = zip(commands, commandNames).first { $0.1 == word }?.0
      // The name of a function can also be that of a command.
      if let text { parts.append(text) }
      if let command {
        let message = RouteScriptCommand.helpMessage(for: command)
        parts.append(StyledText(message.hasSuffix("\n") ? message : message + "\n"))
      }
      guard text == nil && command == nil else { continue }
      let mentions = help.entries(about: word)
      if mentions.isEmpty {
        problems.append(
          help.missingRule(word)
            ?? Diagnostic(
              "there is no function or class '\(word)'",
              suggestions: help.suggestions(for: word, besides: commandNames),
              help: ["`routescript help` lists them"]))
      } else {
        parts.append("There is no function or class '\(word)'. These entries match:\n\n\(mentions)")
      }
    }
    show(parts.joined(separator: "\n"), in: environment)
    for problem in problems { environment.explain(problem, noColor: noColor) }
    return problems.isEmpty ? .ok : .usage
  }

  /// Writes lines, or shows them in the user's pager if they are higher than the window.
  private func show(_ styled: StyledText, in environment: CommandEnvironment) {
    let style: OutputStyle = environment.colours(environment.outputIsTerminal, forbidden: noColor) ? .ansi : .plain
    let text = styled.rendered(style)
    guard !styled.isEmpty, !(Pager(environment)?.show(text, in: .current) ?? false) else { return }
    environment.writeOutput(text)
  }

  /// Returns the names that start with a prefix: commands, functions and classes, or the members of a class.
  private static func completions(of prefix: String) -> [String] {
    let reference = APIReference.current
    if let dot = prefix.firstIndex(of: ".") {
      return reference.members(of: String(prefix[..<dot])).map(\.qualifiedName)
    }
    return RouteScriptCommand.names + reference.entries.filter { $0.owner == nil }.map(\.name)
  }

  /// Returns the command that several arguments name in sequence, such as `storyboard check`, or `nil` if they do not name one.
  private static func command(of words: [String]) -> (any ParsableCommand.Type)? {
    guard words.count > 1 else { return nil }
    var current: any ParsableCommand.Type = RouteScriptCommand.self
    for word in words {
      guard let next = current.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else {
        return nil
      }
      current = next
    }
    return current
  }
}
