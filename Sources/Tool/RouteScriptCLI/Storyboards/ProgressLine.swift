internal import RouteDiagnostics

/// A terminal line that shows the progress of long work and disappears at its end. It appears only on a terminal.
struct ProgressLine {
  private let environment: CommandEnvironment
  private let total: Int
  private let verb: String
  private let noun: String
  private let isShown: Bool
  private var done = 0
  private var width = 0
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant

  init(_ environment: CommandEnvironment, total: Int = 0, verb: String = "reading", noun: String) {
    self.environment = environment
    self.total = total
    self.verb = verb
    self.noun = noun
    isShown = environment.errorIsTerminal
    last = start
  }

  /// Counts a step.
  mutating func step() {
    done += 1
    if done.isMultiple(of: 16) { show("\(done) of \(total)") }
  }

  /// Shows the progress. Short work shows nothing.
  mutating func show(_ amount: String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(300), now - last > .milliseconds(100) else { return }
    last = now
    let text = "\(verb) \(amount) \(noun) …"
    width = max(width, text.count)
    environment.writeError(.lineStart + TerminalText(text))
  }

  /// Removes the line.
  mutating func end() {
    guard width > 0 else { return }
    environment.writeError(.lineStart + TerminalText(String(repeating: " ", count: width)) + .lineStart)
    width = 0
  }
}
