internal import RouteDiagnostics
internal import WorkerProcesses

/// The user's pager, which shows output that is higher than the window.
struct Pager {
  /// The pager's command, which a shell runs.
  let command: String

  /// Reads the pager from the environment: `ROUTESCRIPT_PAGER`, then `PAGER`, then `less`. Returns `nil` if the output is not a
  /// terminal that can show a pager, or if the user wants none: the first variable that exists is empty or `cat`.
  init?(_ environment: CommandEnvironment) {
    guard environment.outputIsTerminal, environment.canMoveCursor else { return nil }
    let chosen = environment.variable("ROUTESCRIPT_PAGER") ?? environment.variable("PAGER")
    let command = chosen ?? "less"
    guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
    // If the user has not chosen a pager, a system without `less` is not an error.
    self.command = chosen ?? "command -v less > /dev/null || exit 127; less"
  }

  /// Shows a string if it is higher than the window.
  ///
  /// - Parameter text: Lines that end with a newline. They can contain colors.
  /// - Returns: Whether the pager showed the string. If not, it was not shown at all, and the caller prints it.
  func show(_ text: TerminalText, in size: InputScreen.Size) -> Bool {
    guard Self.isHigher(text.string, than: size), let input = try? ProgramInput(Array(text.string.utf8)) else {
      return false
    }
    // `less` ends if everything fits, keeps colors, leaves the text on the screen, and reads UTF-8 in every locale.
    let defaults = "export LESS=\"${LESS-FRX}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\" LV=\"${LV--c}\"; "
    let status = ForegroundProgram(command: defaults + command, input: input).run()
    return status != 126 && status != 127
  }

  /// Whether a string leaves no row of the window for the prompt.
  static func isHigher(_ text: String, than size: InputScreen.Size) -> Bool {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let columns = DisplayWidth.columns(of: String(line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")))
      rows += max(1, (columns + size.columns - 1) / size.columns)
      if rows >= size.rows { return true }
    }
    return false
  }
}
