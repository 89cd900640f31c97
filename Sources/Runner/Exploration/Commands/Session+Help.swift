internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Session {
  /// Returns the subject of a help request such as `x?`, `help(x)` or `help "push"`, or `nil` if the string is not a help request.
  func questioned(_ text: String) -> String? {
    let text = Self.trimmed(text)
    if text.hasSuffix("?"), text.count > 1, !text.contains(where: \.isWhitespace) { return String(text.dropLast()) }
    guard text.hasPrefix("help"), live.variables.value("help") == nil,
      (try? live.state.globals.environment.rawGet("help"))?.isNil ?? true
    else { return nil }
    let rest = Self.trimmed(String(text.dropFirst(4)))
    if rest.isEmpty { return "" }
    if rest.hasPrefix("("), rest.hasSuffix(")") { return Self.trimmed(String(rest.dropFirst().dropLast())) }
    if rest.hasPrefix("\"") || rest.hasPrefix("'") { return rest }
    return text.dropFirst(4).first?.isWhitespace ?? false && Self.isPlainQuestion(rest) ? rest : nil
  }

  /// Whether words follow `help` as in `help modal sheet` and `help router:3.5.3`. Such an input is not valid Lua.
  private static func isPlainQuestion(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, first != "and", first != "or", first.first.map({ $0.isLetter || $0 == ":" }) ?? false
    else { return false }
    return words.allSatisfy { word in
      word.unicodeScalars.allSatisfy { $0.isLuaNamePart || $0 == "." || $0 == ":" || $0 == "-" || !$0.isASCII }
    }
  }

  /// Explains a function or class of the API, a name of the app, or the value of an expression.
  func help(on question: String) -> Report {
    let help = HelpText(reference, width: options.width)
    if question.isEmpty { return Report(text: help.overview()) }
    if question.hasPrefix(":"), let (command, _) = SessionCommand.named(String(question.dropFirst())) {
      return Report(text: "\(command.usage)  \(command.text)\n")
    }
    let word = Self.unquoted(question)
    let isTopic = word != question
    var parts: [StyledText] = []
    if !isTopic, let subject = subject(of: question), let text = about(subject, help) { parts.append(text) }
    if parts.isEmpty, let text = help.about(word) { parts.append(text) }
    if let lines = live.state.descriptionOfDeclared(word, width: options.width) {
      let text = listing(lines, or: "")
      if !parts.contains(where: { $0.plain.hasPrefix(text.plain) }) { parts.append(text) }
    }
    if parts.isEmpty {
      let topic = help.entries(about: word)
      if !topic.isEmpty { parts.append(topic) }
    }
    if !parts.isEmpty { return Report(text: parts.joined(separator: "\n")) }
    if let problem = help.missingRule(word) { return Report(diagnostics: [problem]) }
    let routes = RouteNames(live.state)
    return Self.problem(
      "no help for '\(word)'",
      suggestions: help.suggestions(for: word, besides: routes.classes + routes.protocols),
      help: ["run help() to list functions and classes, :help to list commands"])
  }

  /// Describes a value, followed by the reference entry for its kind.
  private func about(_ subject: Subject, _ help: HelpText) -> StyledText? {
    switch subject {
    case .value(let value):
      let lines = live.state.description(of: value, width: options.width)
      let words = live.state.referenceNames(of: value)
      let texts = words.lazy.compactMap { help.about($0) }
      if let text = texts.first {
        return live.state.isWord(value) ? text : listing(lines, or: "") + "\n" + text
      }
      return value.function == nil ? listing(lines, or: "") : nil
    case .instance(let objectClass): return help.about(objectClass.name)
    case .type(let type): return help.about(type)
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote else { return text }
    return String(text.dropFirst().dropLast())
  }
}
