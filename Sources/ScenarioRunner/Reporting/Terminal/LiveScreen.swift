internal import Diagnostics

/// Text that stays, and below it lines that are drawn anew while a run goes on.
final class LiveScreen {
  /// A run that is over before it could be read about is not drawn.
  private static let patience = Duration.milliseconds(150)
  /// Drawing more often costs time, and nobody sees it.
  private static let interval = Duration.milliseconds(50)

  private let settings: ReportSettings
  private let put: (String) -> Void
  private var progress: LiveProgress
  private let start: Duration
  private var lastDrawn: Duration
  private var drawnCount = 0
  /// What is to stay and not written yet.
  private var pending = ""

  init(_ settings: ReportSettings, write: @escaping (String) -> Void) {
    self.settings = settings
    put = write
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

  /// Draws what changed since, time above all.
  func refresh() {
    if settings.isLive { drawIfDue() }
  }

  /// Writes what stays.
  func write(_ text: StyledText) {
    let text = text.rendered(settings.style)
    guard settings.isLive else { return put(text) }
    pending += text
    drawIfDue()
  }

  /// Takes the moving lines away and writes what stays for the last time.
  func end(with text: StyledText) {
    put(erasure + pending + text.rendered(settings.style))
    pending = ""
    drawnCount = 0
  }

  private func drawIfDue() {
    let now = settings.clock()
    guard now - lastDrawn >= (drawnCount == 0 ? Self.patience : Self.interval) else {
      // Before anything moves, what stays need not wait.
      if drawnCount == 0 && !pending.isEmpty { flush() }
      return
    }
    lastDrawn = now
    let lines = progress.lines(after: now - start).map { $0.rendered(settings.style) }
    let text = erasure + pending + Self.unwrapped(lines)
    pending = ""
    drawnCount = lines.count
    put(text)
  }

  private func flush() {
    put(pending)
    pending = ""
  }

  private var erasure: String { drawnCount == 0 ? "" : "\u{1B}[\(drawnCount)A\u{1B}[J" }

  /// Lines that a terminal which has become narrower cuts instead of breaking: their number must stay what it is.
  private static func unwrapped(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\u{1B}[?7l" + lines.map { $0 + "\n" }.joined() + "\u{1B}[?7h"
  }
}
