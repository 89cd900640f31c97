internal import LuaRuntime
internal import RouteDiagnostics
internal import WorkerProcesses

extension CommandEnvironment {
  /// Starts the time limit of a command. Returns `nil` if there is no limit.
  ///
  /// - Parameters:
  ///   - option: The limit that an option sets, or `nil` without the option.
  ///   - standard: The limit without the option.
  ///   - work: The object of the work, such as the paths, for the message.
  ///   - help: The way to need less time, in addition to the option.
  ///   - noColor: Whether the message has no color.
  func deadline(
    _ option: LimitArgument<Duration>?, standard: Duration, on work: String, help: String = "pass fewer files",
    noColor: Bool
  ) -> Deadline? {
    guard let limit = option.map(\.limit) ?? standard else { return nil }
    let style: OutputStyle = colours(errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    let diagnostic = Diagnostic(
      "the command exceeded its \(LuaLimit.time(limit))", found: "work on \(work)",
      help: ["raise the limit with --timeout, or \(help)"])
    let text = DiagnosticRenderer(width: columns).render(diagnostic).rendered(style).string
    // The terminal may show the progress line.
    let lineEnd = errorIsTerminal ? "\n" : ""
    return Deadline(limit) { [abandon] in abandon(lineEnd + text, .failed) }
  }
}
