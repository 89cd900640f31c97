internal import CLineEditor
internal import Exploration
internal import RouteDiagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lines from a terminal that the user edits, with a history, completion, colors and suggestions.
final class EditedInput: LineInput {
  private let editor: OpaquePointer
  private let view: Unmanaged<InputView>
  private let history: InputHistory

  /// Opens the terminal, or returns `nil` if libedit is missing or cannot use it, such as a terminal of 65,535 columns.
  ///
  /// - Parameters:
  ///   - style: Whether the input has colors. Without colors there are no suggestions, since they would look like input.
  ///   - write: Writes to the terminal.
  init?(_ session: Session, history: InputHistory, style: OutputStyle, write: @escaping (TerminalText) -> Void) {
    let entries = history.read()
    let view = Unmanaged.passRetained(InputView(session, HistorySuggestions(entries), style: style, write: write))
    let callbacks = line_editor_callbacks(
      context: view.toOpaque(),
      press: { context, key, text, cursor, edit in
        guard let context else { return LINE_ACTION_DEFAULT }
        let view = Unmanaged<InputView>.fromOpaque(context).takeUnretainedValue()
        switch view.press(key, String(cString: text), at: cursor) {
        case .usual: return LINE_ACTION_DEFAULT
        case .accept: return LINE_ACTION_ACCEPT
        case .change(let change):
          edit.pointee.removed = Int32(clamping: change.removed)
          edit.pointee.inserted = strdup(change.inserted)
          return LINE_ACTION_EDIT
        }
      },
      draw: { context, text, cursor, state, clears in
        guard let context else { return }
        Unmanaged<InputView>.fromOpaque(context).takeUnretainedValue()
          .draw(String(cString: text), at: cursor, state, clears: clears)
      })
    guard let editor = line_editor_open(callbacks) else {
      view.release()
      return nil
    }
    self.editor = editor
    self.view = view
    self.history = history
    for text in entries { line_editor_remember(editor, text) }
  }

  deinit {
    line_editor_close(editor)
    view.release()
  }

  func next(isContinuation: Bool) -> InputLine {
    read(.statement(isContinuation: isContinuation))
  }

  func answer(to question: String) -> String? {
    if case .line(let answer) = read(.answer(question)) { answer } else { "" }
  }

  private func read(_ kind: InputView.Kind) -> InputLine {
    view.takeUnretainedValue().begin(kind)
    var text: UnsafePointer<CChar>?
    switch line_editor_read(editor, &text) {
    case LINE_EDITOR_TEXT: return text.map { .line(String(cString: $0)) } ?? .end
    case LINE_EDITOR_CANCELLED: return .cancelled
    default: return .end
    }
  }

  func remember(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    line_editor_remember(editor, text)
    view.takeUnretainedValue().suggestions.add(text)
    history.append(text)
  }
}
