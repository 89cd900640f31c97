internal import Exploration

/// Reads, runs and tells until there is nothing more to read.
struct ReplLoop {
  let session: Session
  let input: any LineInput
  let tell: (Session.Report) -> Void

  func run() {
    var begun: [String] = []
    while true {
      switch input.next(isContinuation: !begun.isEmpty) {
      case .cancelled: begun = []
      case .line(let line):
        begun.append(line)
        let text = begun.joined(separator: "\n")
        guard case .done(let report) = session.submit(text) else { continue }
        begun = []
        if end(text, report) { return }
      case .end:
        let text = begun.joined(separator: "\n")
        if case .done(let report) = session.submit(text, isWhole: true) { _ = end(text, report) }
        return
      }
    }
  }

  /// Tells what came of a text; true when the session is to end.
  private func end(_ text: String, _ report: Session.Report) -> Bool {
    input.remember(text)
    tell(report)
    switch report.request {
    case .quit: return true
    case .edit(let text): input.offer(text)
    case nil: break
    }
    return false
  }
}
