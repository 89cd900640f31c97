internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript

extension Session {
  func goBack(_ argument: String) throws -> Report {
    let undone = Array(history.path.reversed())
    guard !undone.isEmpty else {
      return Self.problem("there is no step to undo", found: "the start of the session")
    }
    guard let count = Self.count(argument), count <= undone.count else {
      return Self.wrongCount(argument, of: ":undo", most: undone.count)
    }
    try replay(to: undone[count - 1].parent)
    let lines = undone.prefix(count).map { line("undid step \($0.number): ", $0) }
    return Report(text: lines.joined() + standing)
  }

  func goForward(_ argument: String) throws -> Report {
    let redone = history.nextPath
    guard !redone.isEmpty else {
      return Self.problem(
        "there is no step to redo", help: ["run :history to list the steps, and :goto n to go to one of them"])
    }
    guard let count = Self.count(argument), count <= redone.count else {
      return Self.wrongCount(argument, of: ":redo", most: redone.count)
    }
    try replay(to: redone[count - 1])
    return Report(text: standing)
  }

  /// Returns the number of steps that a command names, 1 without an argument, or `nil` if the argument is not such a number.
  private static func count(_ argument: String) -> Int? {
    argument.isEmpty ? 1 : Int(argument).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func wrongCount(_ argument: String, of command: String, most: Int) -> Report {
    problem(
      "\(command) needs a number of steps", found: "'\(argument)'", expected: most == 1 ? "1" : "1 to \(most)",
      help: ["run :history to list the steps, and :goto n to go to one of them"])
  }

  func go(to argument: String) throws -> Report {
    guard let number = Int(argument), number == 0 || history[number] != nil else {
      let count = history.steps.count
      return Self.problem(
        ":goto needs the number of a step", found: argument.isEmpty ? "nothing" : "'\(argument)'",
        expected: count == 0 ? "0, the start: there are no steps yet" : "0 to \(count)",
        help: ["run :history to list the steps"])
    }
    try replay(to: number)
    return Report(text: standing)
  }

  /// The current position of the session in its history.
  private var standing: StyledText {
    guard let step = history[history.current] else { return "at the start\n" }
    return line("after step \(step.number): ", step)
  }

  private func line(_ lead: String, _ step: SessionStep) -> StyledText {
    StyledText(TerminalText.printable(lead + step.title(upTo: options.width - lead.count)) + "\n")
  }

  /// All steps, one per line. A filled mark means that the step is on the current path. A step that does not follow the one above names its
  /// predecessor.
  var historyText: StyledText {
    guard !history.steps.isEmpty else { return "no steps yet\n" }
    let path = Set(history.path.map(\.number))
    let column = String(history.steps.count).count
    var text = ""
    for step in history.steps {
      let number = String(step.number)
      let isCurrent = step.number == history.current
      var line = isCurrent ? "▶ " : path.contains(step.number) ? "● " : "○ "
      line += String(repeating: " ", count: column - number.count) + number + "  "
      if step.hasFailed { line += "✗ " }
      if step.parent != step.number - 1 { line += "(after \(step.parent)) " }
      line += step.title(upTo: max(20, options.width - line.count))
      text += TerminalText.printable(line) + "\n"
    }
    return StyledText(text)
  }

  /// Rereads all files, and runs the steps again. The steps that ran a file run its new contents.
  func reload() throws -> Report {
    files.forget()
    let before = history
    for step in history.steps {
      guard case .file(let path) = step.origin, let bytes = try? files.contents(of: path), bytes != step.text else {
        continue
      }
      switch Statement(bytes, in: live.state.lua, isFile: true) {
      case .complete(let chunk):
        history.replace(
          SessionStep(number: step.number, origin: step.origin, text: bytes, chunk: chunk, parent: step.parent))
      case .incomplete, .wrong:
        history = before
        return syntaxError(of: bytes, origin: step.origin)
      }
    }
    do { try replay(to: history.current) } catch {
      history = before
      throw error
    }
    let failed = history.path.filter(\.hasFailed).map(\.number)
    var report = Report(text: standing)
    if !failed.isEmpty {
      report.diagnostics = [
        Diagnostic(
          "\(failed.count == 1 ? "a step fails" : "\(failed.count) steps fail") now", severity: .warning,
          found: failed.map { "step \($0)" }.joined(separator: ", "),
          help: ["go to the step before it with :goto, and try it again"])
      ]
    }
    return report
  }
}
