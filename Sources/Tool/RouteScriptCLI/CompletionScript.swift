/// A completion script of swift-argument-parser.
enum CompletionScript {
  /// The description of the `help` command that the parser adds.
  private static let description = "Show subcommand help information."

  /// Returns a script in which `help` is only RouteScript's command.
  ///
  /// The parser adds a second `help` to the commands. Its completions would replace those of ``HelpCommand``.
  static func withoutSecondHelp(_ script: String) -> String {
    var rows: [Substring] = []
    var functions = 0
    var isSkipped = false
    for row in script.split(separator: "\n", omittingEmptySubsequences: false) {
      if row == "_routescript_help() {" {
        functions += 1
        isSkipped = functions > 1
      }
      if !isSkipped && !row.contains(description) { rows.append(row) }
      if row == "}" { isSkipped = false }
    }
    return rows.joined(separator: "\n")
      .replacing("|help|help)", with: "|help)").replacing(" help help'", with: " help'")
  }
}
