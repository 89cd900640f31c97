internal import LuaRuntime
internal import RouteScript

/// Writes the steps of a session as a scenario, or as a suite with the hierarchies that were seen.
struct ScenarioWriter {
  /// A step, and what was seen when it ran once more.
  struct ObservedStep {
    let step: SessionStep
    /// The failures of the app that nobody received, each with the assertion that expects it.
    let expectations: [(assertion: String, name: String)]
    /// The hierarchy after it, if that is another one than before.
    let picture: String?
  }

  let steps: [ObservedStep]
  /// The failures that come when everything has settled at the end.
  let lastExpectations: [(assertion: String, name: String)]
  /// Whether a text is a chunk of Lua as it stands.
  let isChunk: ([UInt8]) -> Bool

  /// A scenario.
  func scenario() -> String {
    "-- Written by :save of routescript repl.\n\n" + body(margin: "", withPictures: false)
  }

  /// A suite of one test.
  ///
  /// - Parameter name: what it is called.
  func suite(named name: String) -> String {
    """
    -- Written by :save of routescript repl.
    describe("\(name)", function()
      it("repeats the session", function()

    """ + body(margin: "    ", withPictures: true) + "  end)\nend)\n"
  }

  private func body(margin: String, withPictures: Bool) -> String {
    var text = ""
    for (index, observed) in steps.enumerated() {
      text += write(observed, isLast: index == steps.count - 1, margin: margin)
      if withPictures, let picture = observed.picture {
        let lines = picture.split(separator: "\n").map { "\(margin)  \($0)\n" }.joined()
        text += "\(margin)assert.hierarchy([[\n\(lines)\(margin)]])\n"
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
    if case .file(let path) = step.origin { head = "\(margin)-- \(path)\n" }
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

  /// A step as statements of the file.
  private func plain(_ step: SessionStep, _ text: String) -> String {
    let result = name(ofResult: step)
    if step.chunk.isExpression {
      if let result { return "local \(result) = \(text)" + (needsLast(step) ? "\nlocal _ = \(result)" : "") }
      return isChunk(step.text) ? text : "local _ = \(text)"
    }
    guard let range = step.chunk.outline.returnRange else { return text }
    let replacement = step.chunk.outline.returnsValues ? "local _ =" : ""
    return String(decoding: step.text[..<range.lowerBound], as: UTF8.self) + replacement
      + String(decoding: step.text[range.upperBound...], as: UTF8.self)
  }

  /// A step that must be a function: what it declares and somebody needs later comes out as results.
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

  /// A text inside of the assertions that expect what it causes.
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
      result = "\(margin)assert.\(assertion)(\"\(expectation.name)\", function()\n\(inner)\(margin)end)\n"
    }
    return result
  }

  private static let assertions = [
    "routeError": "route_error", "assertionFailure": "assertion_failure", "platformException": "platform_exception",
  ]

  // MARK: Results

  /// The variable in which the result of a step is to be, because a later step reads it; nil if none does.
  private func name(ofResult step: SessionStep) -> String? {
    let later = steps.map(\.step).filter { $0.number > step.number }
    let name = "_\(step.number)"
    return later.contains { $0.chunk.outline.names.contains(name) } || needsLast(step) ? name : nil
  }

  /// Whether a later step reads `_` while this step's result is the last one.
  private func needsLast(_ step: SessionStep) -> Bool {
    guard step.chunk.isExpression else { return false }
    for later in steps.map(\.step) where later.number > step.number {
      if later.chunk.outline.names.contains("_") { return true }
      if later.chunk.isExpression { return false }
    }
    return false
  }

  /// Lines with a margin, unless a string goes over several of them, which would change.
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
