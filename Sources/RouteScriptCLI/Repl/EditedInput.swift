internal import CLineEditor
internal import Exploration

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lines from a terminal that the user edits, with a history and completion.
final class EditedInput: LineInput {
  private let editor: OpaquePointer
  private let helper: Unmanaged<Helper>
  private let history: InputHistory

  /// The data that the editor's callbacks need.
  private final class Helper {
    let session: Session
    let columns: Int

    init(_ session: Session, columns: Int) {
      self.session = session
      self.columns = columns
    }
  }

  /// Opens the terminal, or returns `nil` if libedit is missing or cannot use it, such as a terminal of 65,535 columns.
  ///
  /// - Parameters:
  ///   - columns: The maximum width of lists of names.
  init?(_ session: Session, history: InputHistory, columns: Int) {
    let helper = Unmanaged.passRetained(Helper(session, columns: columns))
    let callbacks = line_editor_callbacks(
      context: helper.toOpaque(),
      is_complete: { context, text in
        guard let context else { return true }
        return Unmanaged<Helper>.fromOpaque(context).takeUnretainedValue().session.isComplete(String(cString: text))
      },
      complete: { context, text, cursor, result in
        guard let context else { return }
        let helper = Unmanaged<Helper>.fromOpaque(context).takeUnretainedValue()
        let completion = helper.session.completion(of: String(cString: text), at: cursor)
        result.pointee.removed = Int32(clamping: completion.removed)
        if let inserted = completion.inserted { result.pointee.inserted = strdup(inserted) }
        guard completion.names.count > 1 else { return }
        result.pointee.listing = strdup(NameColumns.text(of: completion.names, columns: helper.columns))
      })
    guard let editor = line_editor_open(callbacks) else {
      helper.release()
      return nil
    }
    self.editor = editor
    self.helper = helper
    self.history = history
    for text in history.read() { line_editor_remember(editor, text) }
  }

  deinit {
    line_editor_close(editor)
    helper.release()
  }

  func next(isContinuation: Bool) -> InputLine {
    var text: UnsafePointer<CChar>?
    switch line_editor_read(editor, ReplPrompt.text(isContinuation: isContinuation), &text) {
    case LINE_EDITOR_TEXT: return text.map { .line(String(cString: $0)) } ?? .end
    case LINE_EDITOR_CANCELLED: return .cancelled
    default: return .end
    }
  }

  func remember(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    line_editor_remember(editor, text)
    history.append(text)
  }
}

/// Lays out names in columns, as a shell does.
enum NameColumns {
  /// The maximum number of listed names.
  private static let limit = 200

  static func text(of names: [String], columns: Int) -> String {
    let shown = names.prefix(limit)
    let width = (shown.map(\.count).max() ?? 0) + 2
    let perLine = max(1, columns / max(1, width))
    let rows = (shown.count + perLine - 1) / perLine
    var text = ""
    for row in 0..<rows {
      var line = ""
      for index in stride(from: row, to: shown.count, by: rows) {
        line += shown[index] + String(repeating: " ", count: width - shown[index].count)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return names.count > limit ? text + "… and \(names.count - limit) more\n" : text
  }
}
