extension Diagnostic {
  /// Returns the diagnostic with a function applied to each of its strings.
  func mapTexts(_ body: (String) -> String) -> Diagnostic {
    var copy = self
    copy.title = body(title)
    copy.label = label.map(body)
    copy.found = found.map(body)
    copy.expected = expected.map(body)
    copy.suggestions = suggestions.map(body)
    copy.help = help.map(body)
    copy.details = details.map { $0.mapTexts(body) }
    copy.notes = notes.map { $0.mapTexts(body) }
    copy.traceback = traceback.map { $0.mapTexts(body) }
    copy.history = history?.mapTexts(body)
    return copy
  }
}

extension Diagnostic.Note {
  var bounded: Diagnostic.Note { mapTexts { BoundedText.cut($0) } }

  func mapTexts(_ body: (String) -> String) -> Diagnostic.Note {
    Diagnostic.Note(body(text), at: location, showsSource: showsSource)
  }
}

extension Diagnostic.Frame {
  var bounded: Diagnostic.Frame { mapTexts { BoundedText.cut($0) } }

  func mapTexts(_ body: (String) -> String) -> Diagnostic.Frame {
    Diagnostic.Frame(body(name), at: location, omitting: omittedCount)
  }
}

extension Diagnostic.Detail {
  var bounded: Diagnostic.Detail { mapTexts { BoundedText.cut($0) } }

  /// Returns the block with a function applied to its strings. A difference becomes text only if its string changes.
  func mapTexts(_ body: (String) -> String) -> Diagnostic.Detail {
    var copy = self
    copy.caption = caption.map(body)
    switch content {
    case .text(let text): copy.content = .text(body(text))
    case .difference(let difference):
      let text = difference.rendered().joined(separator: "\n")
      let replaced = body(text)
      if replaced != text { copy.content = .text(replaced) }
    }
    return copy
  }
}
