internal import RouteDiagnostics
internal import ScriptText

/// A writer that turns the steps of a session into a scenario, or into a suite with the recorded hierarchies.
struct ScenarioWriter {
  /// A step, and the results that were recorded when it ran again.
  struct ObservedStep {
    let step: SessionStep
    /// The app's failures that no handler received, each with the assertion that expects it.
    let expectations: [(assertion: String, name: String)]
    /// The hierarchy after the step, or `nil` if the step did not change it.
    let picture: String?
  }

  let steps: [ObservedStep]
  /// The failures that occur when the app settles at the end.
  let lastExpectations: [(assertion: String, name: String)]
  /// Whether Lua accepts the code unchanged as a chunk.
  let isChunk: ([UInt8]) -> Bool

  /// Returns the scenario.
  func scenario() -> String {
    "-- Written by :save of routescript repl.\n\n" + body(margin: "", withPictures: false)
  }

  /// Returns a suite with one test.
  ///
  /// - Parameter name: The name of the suite.
  func suite(named name: String) -> String {
    """
    -- Written by :save of routescript repl.
    describe(\(LuaText.quoted(name)), function()
      it("repeats the session", function()

    """ + body(margin: "    ", withPictures: true) + "  end)\nend)\n"
  }

  private func body(margin: String, withPictures: Bool) -> String {
    var text = ""
    for (index, observed) in steps.enumerated() {
      text += write(observed, isLast: index == steps.count - 1, margin: margin)
      if withPictures, let picture = observed.picture {
        let lines = picture.split(separator: "\n").map { "\(margin)  \($0)\n" }.joined()
        // A class can have the closing bracket in its name.
        let literal = LuaStringLiteral.long(Array("\n\(lines)\(margin)".utf8))
        text += "\(margin)assert.hierarchy(\(String(decoding: literal, as: UTF8.self)))\n"
      }
    }
    if !lastExpectations.isEmpty {
      text += expecting(lastExpectations, "\(margin)settle { timers = true }\n", margin: margin)
    }
    return text
  }

  // MARK: Steps

  private func write(_ observed: ObservedStep, isLast: Bool, margin: String) -> String {
    let step = observed.step
    let text = String(decoding: step.text, as: UTF8.self)
    var head = ""
    if case .file(let path) = step.origin { head = "\(margin)-- \(LuaText.comment(path))\n" }
    if step.hasFailed {
      let body = step.chunk.isExpression ? "return \(text)" : text
      return head
        + expecting(
          observed.expectations,
          "\(margin)assert.has_error(function()\n\(indented(body, margin + "  "))\(margin)end)\n", margin: margin)
    }
    if observed.expectations.isEmpty && !step.chunk.outline.returnsEarly {
      return head + indented(plain(step, text), margin)
    }
    return head + inFunction(observed, text, margin: margin)
  }

  /// Returns a step as statements of the file.
  private func plain(_ step: SessionStep, _ text: String) -> String {
    let result = name(ofResult: step)
    if step.chunk.isExpression {
      if let result { return "local \(result) = \(text)" + (needsLast(step) ? "\nlocal _ = \(result)" : "") }
      // As the first line of a file, `#list` would be for the shell.
      return isChunk(step.text) && !text.hasPrefix("#") ? text : "local _ = \(text)"
    }
    guard let range = step.chunk.outline.returnRange else { return text }
    let replacement = step.chunk.outline.returnsValues ? "local _ =" : ""
    return String(decoding: step.text[..<range.lowerBound], as: UTF8.self) + replacement
      + String(decoding: step.text[range.upperBound...], as: UTF8.self)
  }

  /// Returns a step as a local function. The function returns the declared variables or the result that later steps need.
  private func inFunction(_ observed: ObservedStep, _ text: String, margin: String) -> String {
    let step = observed.step
    var names = step.chunk.outline.variables.filter { $0.attribute != .toBeClosed }.map(\.name)
    var body = text
    if step.chunk.isExpression {
      names = name(ofResult: step).map { [$0] } ?? []
      body = names.isEmpty ? "local _ = \(text)" : "return \(text)"
    } else if !names.isEmpty && step.chunk.outline.returnRange == nil {
      body = text + "\nreturn \(names.joined(separator: ", "))"
    } else {
      names = []
    }
    let function = "step_\(step.number)"
    var result = "\(margin)local function \(function)()\n\(indented(body, margin + "  "))\(margin)end\n"
    if !names.isEmpty { result += "\(margin)local \(names.joined(separator: ", "))\n" }
    let call = names.isEmpty ? "\(function)()" : "\(names.joined(separator: ", ")) = \(function)()"
    result += expecting(observed.expectations, "\(margin)\(call)\n", margin: margin)
    if step.chunk.isExpression, let name = names.first, needsLast(step) { result += "\(margin)local _ = \(name)\n" }
    return result
  }

  /// Wraps code in the assertions that expect the failures it causes.
  private func expecting(_ expectations: [(assertion: String, name: String)], _ text: String, margin: String) -> String
  {
    var result = text
    var seen: Set<String> = []
    for expectation in expectations {
      let assertion = Self.assertions[expectation.assertion] ?? "assertion_failure"
      guard seen.insert("\(assertion) \(expectation.name)").inserted else { continue }
      let inner = result.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        $0.isEmpty ? "\n" : "  \($0)\n"
      }.joined()
      result = "\(margin)assert.\(assertion)(\(LuaText.quoted(expectation.name)), function()\n\(inner)\(margin)end)\n"
    }
    return result
  }

  private static let assertions = [
    "routeError": "route_error", "assertionFailure": "assertion_failure", "platformException": "platform_exception",
  ]

  // MARK: Results

  /// Returns the name of the variable for the result of a step, or `nil` if no later step reads the result.
  private func name(ofResult step: SessionStep) -> String? {
    let later = steps.map(\.step).filter { $0.number > step.number }
    let name = "_\(step.number)"
    return later.contains { $0.chunk.outline.names.contains(name) } || needsLast(step) ? name : nil
  }

  /// Whether a later step reads `_` while it still holds this step's result.
  private func needsLast(_ step: SessionStep) -> Bool {
    guard step.chunk.isExpression else { return false }
    for later in steps.map(\.step) where later.number > step.number {
      if later.chunk.outline.names.contains("_") { return true }
      if later.chunk.isExpression { return false }
    }
    return false
  }

  /// Indents lines. If a string literal spans several lines, only the first line is indented, since indentation would change the string.
  private func indented(_ text: String, _ margin: String) -> String {
    var text = text
    while text.last == "\n" { text.removeLast() }
    let bytes = Array(text.utf8)
    let spansLines = LuaTokenizer.tokens(of: bytes).contains { token in
      token.kind == .string && bytes[token.range].contains(UInt8(ascii: "\n"))
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      (line.isEmpty || spansLines && index > 0 ? "" : margin) + line + "\n"
    }.joined()
  }
}
