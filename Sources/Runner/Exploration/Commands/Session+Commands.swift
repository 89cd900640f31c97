internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

extension Session {
  /// Runs a command.
  func run(command text: String) -> Report {
    let words = text.drop { $0 == " " || $0 == "\t" }.dropFirst()
    let name = String(words.prefix { $0 != " " && $0 != "\t" && $0 != "\n" })
    let argument = Self.trimmed(String(words.dropFirst(name.count)))
    guard let (command, isForced) = SessionCommand.named(name) else {
      let names = SessionCommand.allCases.map(\.rawValue)
      return Self.problem(
        "there is no command ':\(name)'",
        suggestions: NameSuggester.suggestions(for: name, among: names).map { ":\($0)" },
        help: ["run :help to list the commands"])
    }
    do {
      return try run(command, argument, isForced: isForced)
    } catch {
      return Report(diagnostics: [live.state.diagnostics.diagnostic(error)])
    }
  }

  private func run(_ command: SessionCommand, _ argument: String, isForced: Bool) throws -> Report {
    switch command {
    case .help: argument.isEmpty ? Report(text: commandList) : help(on: argument)
    case .tree: showTree(argument)
    case .diff: showDifference()
    case .log: showLog(argument)
    case .routes:
      Report(
        text: listing(
          RouteOverview(live.state).routes(width: options.width), or: "nothing is registered: launch an app first"))
    case .from:
      Report(
        text: listing(
          RouteOverview(live.state).possibilities(width: options.width), or: "there is no app: launch one first"))
    case .why: explain(router: argument)
    case .leaks: try showLeaks()
    case .clock:
      Report(
        text: listing(RouteOverview(live.state).clock(width: options.width), or: "there is no app: launch one first"))
    case .time: try measure(argument)
    case .undo: try goBack(argument)
    case .redo: try goForward(argument)
    case .goto: try go(to: argument)
    case .history: Report(text: historyText)
    case .save: try save(to: argument, replacesAnyFile: isForced)
    case .load: load(argument)
    case .reload: try reload()
    case .edit: edit(argument)
    case .quit: Report(request: .quit)
    }
  }

  /// Returns a report of an error.
  static func problem(
    _ title: String, found: String? = nil, expected: String? = nil, suggestions: [String] = [], help: [String] = []
  ) -> Report {
    Report(
      diagnostics: [
        Diagnostic(title, found: found, expected: expected, suggestions: suggestions, help: help)
      ])
  }

  static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Joins lines into a string, or returns the other string if there are no lines.
  func listing(_ lines: [String], or nothing: String) -> StyledText {
    StyledText(lines.isEmpty ? nothing + "\n" : lines.map { TerminalText.printable($0) + "\n" }.joined())
  }

  private var commandList: StyledText {
    var text =
      "Enter Lua statements, or expressions to see their values.\n_ is the last value, and _1 that of step 1. Commands:\n\n"
    let column = (SessionCommand.allCases.map(\.usage.count).max() ?? 0) + 4
    for command in SessionCommand.allCases {
      let lines = Paragraph.lines(of: command.text, width: max(20, options.width - column))
      let lead = "  " + command.usage
      for (index, line) in lines.enumerated() {
        let margin = index == 0 ? lead : ""
        text += margin + String(repeating: " ", count: column - margin.count) + line + "\n"
      }
    }
    let note =
      "Output that is higher than the window opens $ROUTESCRIPT_PAGER, $PAGER or less. Set the variable to cat to print it."
    return StyledText(text + "\n" + Paragraph.lines(of: note, width: options.width).map { $0 + "\n" }.joined())
  }
}
