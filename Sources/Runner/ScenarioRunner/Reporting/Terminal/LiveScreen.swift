internal import RouteDiagnostics

/// A terminal output of permanent text, followed by lines that are redrawn during a run.
final class LiveScreen {
  /// The minimum duration of a run that shows progress. A shorter one would end before the user could read it.
  private static let patience = Duration.milliseconds(150)
  /// The minimum time between redraws. More frequent ones would cost time without a visible effect.
  private static let interval = Duration.milliseconds(50)

  private let settings: ReportSettings
  private let put: (TerminalText) -> Void
  private var progress: LiveProgress
  private let start: Duration
  private var lastDrawn: Duration
  private var drawnCount = 0
  /// Permanent text that is not written yet.
  private var pending = TerminalText()

  init(_ settings: ReportSettings, write: @escaping (String) -> Void) {
    self.settings = settings
    put = { write($0.string) }
    progress = LiveProgress(width: settings.width)
    start = settings.isLive ? settings.clock() : .zero
    lastDrawn = start
  }

  func begin(_ plan: SuitePlan) { progress.begin(plan) }

  func observe(_ event: RunEvent) {
    guard settings.isLive else { return }
    progress.note(event)
    drawIfDue()
  }

  /// Redraws the changed lines, especially the elapsed time.
  func refresh() {
    if settings.isLive { drawIfDue() }
  }

  /// Writes permanent text.
  func write(_ text: StyledText) {
    let text = text.rendered(settings.style)
    guard settings.isLive else { return put(text) }
    pending += text
    drawIfDue()
  }

  /// Erases the progress lines and writes the last permanent text.
  func end(with text: StyledText) {
    put(erasure + pending + text.rendered(settings.style))
    pending = TerminalText()
    drawnCount = 0
  }

  private func drawIfDue() {
    let now = settings.clock()
    guard now - lastDrawn >= (drawnCount == 0 ? Self.patience : Self.interval) else {
      // Before the first redraw, permanent text need not wait.
      if drawnCount == 0 && pending != TerminalText() { flush() }
      return
    }
    lastDrawn = now
    let lines = progress.lines(after: now - start).map { $0.rendered(settings.style) }
    let text = erasure + pending + Self.unwrapped(lines)
    pending = TerminalText()
    drawnCount = lines.count
    put(text)
  }

  private func flush() {
    put(pending)
    pending = TerminalText()
  }

  private var erasure: TerminalText { drawnCount == 0 ? TerminalText() : .up(drawnCount) + .eraseBelow }

  /// Returns lines that a narrowed terminal truncates instead of wrapping, because the number of lines must not change.
  private static func unwrapped(_ lines: [TerminalText]) -> TerminalText {
    lines.isEmpty
      ? TerminalText() : lines.reduce(.truncateLines) { $0 + $1 + TerminalText("\n") } + .wrapLines
  }
}
