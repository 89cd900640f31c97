internal import CLineEditor
internal import Exploration
internal import RouteDiagnostics

/// Shows the input that the user edits, and decides about the keys that depend on the session.
final class InputView {
  /// The kind of input.
  enum Kind: Equatable {
    /// A statement or command. Its first line can continue an input.
    case statement(isContinuation: Bool)
    /// The answer to a question.
    case answer(String)
  }

  /// The effect of a key.
  enum Effect {
    /// The usual effect of the key.
    case usual
    /// The end of the input.
    case accept
    /// A change of the text before the cursor.
    case change(Session.Edit)
  }

  /// A list of candidates, which is visible until the input changes.
  private struct Listing {
    let text: String
    let cursor: Int
    let list: CompletionList
    var page = 0
  }

  /// The input that is on the screen.
  private struct Shown {
    var text: String
    var cursor: Int
    var columns: Int
  }

  private let session: Session
  private let write: (TerminalText) -> Void
  private var kind = Kind.statement(isContinuation: false)
  private var screen: InputScreen
  private var listing: Listing?
  private var shown: Shown?
  /// The earlier inputs.
  var suggestions: HistorySuggestions

  init(
    _ session: Session, _ suggestions: HistorySuggestions, style: OutputStyle, write: @escaping (TerminalText) -> Void
  ) {
    self.session = session
    self.suggestions = suggestions
    self.write = write
    screen = InputScreen(style: style)
  }

  /// Starts an empty input.
  func begin(_ kind: Kind) {
    self.kind = kind
    listing = nil
    shown = nil
    screen.begin()
  }

  // MARK: Keys

  /// Returns the effect of a key on the input.
  ///
  /// - Parameter cursor: The position of the cursor, as an offset in UTF-8 bytes.
  func press(_ key: line_key, _ text: String, at cursor: Int) -> Effect {
    guard case .statement = kind else { return key == LINE_KEY_RETURN ? .accept : .usual }
    let change: Session.Edit?
    switch key {
    case LINE_KEY_RETURN:
      guard let line = session.lineBreak(in: text, at: cursor) else { return .accept }
      change = Session.Edit(removed: 0, inserted: line)
    case LINE_KEY_TAB: change = complete(text, at: cursor)
    case LINE_KEY_FORWARD, LINE_KEY_END:
      change = suggestion(for: text, at: cursor).map { Session.Edit(removed: 0, inserted: $0) }
    case LINE_KEY_FORWARD_WORD:
      change = suggestion(for: text, at: cursor).map {
        Session.Edit(removed: 0, inserted: HistorySuggestions.firstWord(of: $0))
      }
    case LINE_KEY_TYPED: change = session.indentationChange(in: text, at: cursor)
    case LINE_KEY_DELETED: change = session.deletionChange(in: text, at: cursor)
    default: change = nil
    }
    return change.map { .change($0) } ?? .usual
  }

  private func complete(_ text: String, at cursor: Int) -> Session.Edit? {
    if let listing, listing.text == text, listing.cursor == cursor {
      self.listing?.page = (listing.page + 1) % listing.list.pages.count
      return nil
    }
    if let blanks = session.missingIndentation(in: text, at: cursor) {
      return Session.Edit(removed: 0, inserted: blanks)
    }
    let completion = session.completion(of: text, at: cursor)
    let change = completion.inserted.map { Session.Edit(removed: completion.removed, inserted: $0) }
    guard completion.names.count > 1 else { return change }
    let size = InputScreen.Size.current
    let list = CompletionList(completion.groups, columns: size.columns, rows: max(6, size.rows / 2))
    let scalars = String(decoding: text.utf8.prefix(cursor), as: UTF8.self).unicodeScalars
    let before = String(scalars.dropLast(change?.removed ?? 0)) + (change?.inserted ?? "")
    let changed = change == nil ? text : before + String(decoding: text.utf8.dropFirst(cursor), as: UTF8.self)
    listing = Listing(text: changed, cursor: change == nil ? cursor : before.utf8.count, list: list)
    return change
  }

  /// Returns the suggestion after an input, if there is one and the terminal can show it as such.
  private func suggestion(for text: String, at cursor: Int) -> String? {
    guard screen.style == .ansi, cursor == text.utf8.count else { return nil }
    return suggestions.suggestion(for: text)
  }

  // MARK: Drawing

  /// Draws an input.
  ///
  /// - Parameter cursor: The position of the cursor, as an offset in UTF-8 bytes.
  func draw(_ text: String, at cursor: Int, _ state: line_state, clears: Bool) {
    let size = InputScreen.Size.current
    if let shown, shown.columns != size.columns {
      screen.resize(layout(shown.text, at: shown.cursor, suggestion: "", columns: size.columns))
    }
    if listing.map({ $0.text != text || $0.cursor != cursor }) ?? false { listing = nil }
    switch state {
    case LINE_STATE_ACCEPTED, LINE_STATE_CANCELLED:
      let mark = state == LINE_STATE_CANCELLED ? "^C" : ""
      write(screen.ending(layout(text, at: cursor, suggestion: mark, columns: size.columns), size: size))
      shown = nil
      return
    case LINE_STATE_SEARCHED:
      write(screen.drawing(searchLayout(text, at: cursor, columns: size.columns), size: size, clears: clears))
    default:
      let rows = listing.map { $0.list.pages[$0.page] } ?? []
      let rest = listing == nil ? suggestion(for: text, at: cursor) ?? "" : ""
      write(
        screen.drawing(
          layout(text, at: cursor, suggestion: Self.firstLine(of: rest), columns: size.columns), listing: rows,
          size: size, clears: clears))
    }
    shown = Shown(text: text, cursor: cursor, columns: size.columns)
  }

  private func layout(_ text: String, at cursor: Int, suggestion: String, columns: Int) -> InputLayout {
    let prompts: InputLayout.Prompts
    var highlights: [InputHighlight] = []
    switch kind {
    case .statement(let isContinuation):
      let others = StyledText(ReplPrompt.text(isContinuation: true), as: .secondary)
      prompts = InputLayout.Prompts(
        first: isContinuation ? others : StyledText(ReplPrompt.text(isContinuation: false)), others: others)
      highlights = screen.style == .ansi ? session.highlights(of: text) : []
    case .answer(let question):
      prompts = InputLayout.Prompts(first: StyledText(question + " "), others: StyledText())
    }
    return InputLayout(
      text, cursor: cursor, highlights: highlights, prompts: prompts, suggestion: suggestion, columns: columns)
  }

  /// Returns the layout during a search in the history. libedit keeps the direction, the success and the pattern in the last line.
  private func searchLayout(_ text: String, at cursor: Int, columns: Int) -> InputLayout {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let search = lines.last ?? ""
    let found = lines.dropLast().joined(separator: "\n")
    let pattern = search.dropFirst(4)
    let title = search.dropFirst(3).first == "?" ? "  no match for: " : "  search: "
    return layout(found, at: min(cursor, found.utf8.count), suggestion: title + pattern, columns: columns)
  }

  /// Returns the first line of a suggestion, with a sign that more lines follow.
  private static func firstLine(of suggestion: String) -> String {
    guard let end = suggestion.firstIndex(of: "\n") else { return suggestion }
    return String(suggestion[..<end]) + " …"
  }
}
