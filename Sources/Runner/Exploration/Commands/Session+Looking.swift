internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

extension Session {
  func showTree(_ argument: String) -> Report {
    guard argument.isEmpty || argument == "views" else {
      return Self.problem("invalid argument '\(argument)' of :tree", expected: ":tree or :tree views")
    }
    let tree = live.state.numberedTree(views: argument == "views")
    return Report(text: tree.isEmpty ? "there is no window: launch an app first\n" : StyledText(closed(tree)))
  }

  private func closed(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }

  /// Reports the effects of the last step on the hierarchy, on routers and on object lifetimes.
  func showDifference() -> Report {
    guard let step = history[history.current] else { return Report(text: "no steps yet\n") }
    let before = live.treeBefore
    let after = live.tree
    var lines: [String] = []
    if before != after {
      lines += LineDiff(expected: before, actual: after).rendered(context: 2)
    }
    let changes = RouteOverview(live.state).changes(from: live.logStart)
    if !lines.isEmpty && !changes.isEmpty { lines.append("") }
    lines += changes
    return Report(text: listing(lines, or: "step \(step.number) had no visible effect"))
  }

  func showLog(_ argument: String) -> Report {
    guard argument.isEmpty || argument == "all" || Int(argument).map({ $0 > 0 }) ?? false else {
      return Self.problem("invalid argument of :log", found: "'\(argument)'", expected: "a number of steps, or all")
    }
    guard let log = live.state.runningLog else { return Report(text: "nothing has happened yet\n") }
    let start = argument == "all" ? 0 : live.logStart(back: Int(argument) ?? 1)
    let (classes, sources) = (live.state.classes, live.state.sources)
    var trace = Trace(
      file: "", classes: classes, width: options.width, from: start, sources: { sources.text($0) })
    let text = trace.next(of: log)
    return Report(text: text.isEmpty ? "nothing happened\n" : text)
  }

  /// Explains why a router cannot be performed or removed.
  func explain(router argument: String) -> Report {
    guard let subject = subject(of: argument), case .value(let value) = subject else {
      return Self.problem(
        ":why needs a router", found: argument.isEmpty ? "nothing" : "'\(argument)', which is not a named value",
        expected: "a variable, or a chain of names such as app.router or _3")
    }
    guard let lines = live.state.reasons(of: value, width: options.width) else {
      return Self.problem(
        ":why needs a router", found: live.state.description(of: value, width: options.width).first,
        help: ["store the result of Router.perform(…) in a variable, or use _"])
    }
    return Report(text: listing(lines, or: ""))
  }

  /// Finds the value or type that a chain of names refers to. Returns `nil` for any expression that would have to run.
  func subject(of text: String) -> Subject? {
    let parts = CompletionPlace.Text(Array(text.utf8))
    guard !parts.tokens.isEmpty else { return nil }
    let expression = ExpressionSubject(reader: reader, variables: live.variables, text: parts)
    return expression.find(endingAt: parts.tokens.count - 1)?.subject
  }

  /// Lists the objects that persist outside every window. The app settles first, in a separate step, so that unreferenced objects are
  /// deallocated.
  func showLeaks() throws -> Report {
    guard live.state.runningLog != nil else { return Report(text: "there is no app: launch one first\n") }
    if case .done(let report) = submit("settle { timers = true }"), report.hasFailed { return report }
    let variables = live.variables.names.compactMap { name in live.variables.value(name).map { (name, $0) } }
    let lines = live.state.leftovers(variables: variables)
    return Report(text: listing(lines, or: "nothing is left over"))
  }

  /// Runs an expression as a step, and reports how long it took.
  func measure(_ text: String) throws -> Report {
    guard !text.isEmpty else { return Self.problem(":time needs an expression", expected: ":time expression") }
    let start = now?()
    let virtual = live.state.clockNow
    let bytes = live.state.lua.byteCount
    guard case .done(var report) = submit(text, isWhole: true) else { return Report() }
    if report.hasFailed { return report }
    var parts: [String] = []
    if let start, let end = now?() { parts.append("\(Self.milliseconds(end - start)) ms") }
    let passed = live.state.clockNow - virtual
    parts.append("\(Self.seconds(passed)) s of virtual time")
    parts.append("\((live.state.lua.byteCount - bytes) / 1024) KB more in Lua")
    report.text += "took \(parts.joined(separator: ", "))\n"
    return report
  }

  private static func milliseconds(_ duration: Duration) -> String { decimal(duration / .microseconds(1) / 1000) }

  private static func seconds(_ value: Double) -> String { decimal(value) }

  /// Formats a number with three decimals.
  private static func decimal(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(abs(thousandths) % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
