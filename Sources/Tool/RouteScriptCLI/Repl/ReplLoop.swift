internal import Exploration

/// Reads, runs and reports inputs until the input ends.
struct ReplLoop {
  let session: Session
  let input: any LineInput
  let tell: (Session.Report) -> Void
  /// Opens a string in the user's editor. Returns `nil` if editing failed or changed nothing.
  let edit: (String) -> String?

  /// Runs the session. Returns whether the input ended after a prompt, rather than with a command.
  func run() -> Bool {
    var begun: [String] = []
    while true {
      switch input.next(isContinuation: !begun.isEmpty) {
      case .cancelled: begun = []
      case .line(let line):
        begun.append(line)
        let text = begun.joined(separator: "\n")
        guard case .done(let report) = session.submit(text) else { continue }
        begun = []
        if end(text, report) { return false }
      case .end:
        let text = begun.joined(separator: "\n")
        if !text.isEmpty, case .done(let report) = session.submit(text, isWhole: true) { _ = end(text, report) }
        return true
      }
    }
  }

  /// Reports the result of an input. Returns whether the session must end.
  private func end(_ text: String, _ report: Session.Report) -> Bool {
    input.remember(text)
    tell(report)
    switch report.request {
    case .quit: return true
    case .edit(let text):
      if let edited = edit(text), case .done(let report) = session.submit(edited, isWhole: true) {
        return end(edited, report)
      }
      return false
    case nil: return false
    }
  }
}
