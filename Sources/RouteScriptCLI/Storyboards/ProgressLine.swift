/// A line on the terminal that says how far long work is, and goes when it ends. There is none where nobody reads it.
struct ProgressLine {
  private let environment: CommandEnvironment
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private var done = 0
  private var width = 0
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant

  init(_ environment: CommandEnvironment, total: Int, noun: String) {
    self.environment = environment
    self.total = total
    self.noun = noun
    isShown = environment.errorIsTerminal
    last = start
  }

  /// Counts a step. Short work shows nothing.
  mutating func step() {
    done += 1
    guard isShown, done.isMultiple(of: 16) else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(300), now - last > .milliseconds(100) else { return }
    last = now
    let text = "reading \(done) of \(total) \(noun) …"
    width = max(width, text.count)
    environment.writeError("\r" + text)
  }

  /// Takes the line away.
  mutating func end() {
    guard width > 0 else { return }
    environment.writeError("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }
}
