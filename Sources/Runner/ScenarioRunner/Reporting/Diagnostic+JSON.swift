internal import RouteDiagnostics

extension JSONText {
  /// Writes a diagnostic in all its parts, and as rendered in 80 columns.
  mutating func diagnostic(_ quoted: QuotedDiagnostic) {
    let diagnostic = quoted.diagnostic
    object { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("title", diagnostic.title)
      json.place(diagnostic.location)
      if let label = diagnostic.label { json.member("label", label) }
      if let found = diagnostic.found { json.member("found", found) }
      if let expected = diagnostic.expected { json.member("expected", expected) }
      json.strings("suggestions", diagnostic.suggestions)
      json.strings("help", diagnostic.help)
      json.list("details", diagnostic.details) { json, detail in json.detail(detail) }
      json.list("notes", diagnostic.notes) { json, note in
        json.member("text", note.text)
        json.place(note.location)
      }
      json.list("traceback", diagnostic.traceback) { json, frame in
        json.member("name", frame.name)
        json.place(frame.location)
        if frame.omittedCount > 0 { json.member("omitted", frame.omittedCount) }
      }
      if let history = diagnostic.history {
        json.member("history") { json in json.object { $0.detail(history) } }
      }
      json.member("text", quoted.styledText().plain)
    }
  }

  /// Writes the members of a preformatted block.
  private mutating func detail(_ detail: Diagnostic.Detail) {
    if let caption = detail.caption { member("caption", caption) }
    switch detail.content {
    case .text(let text): member("text", text)
    case .difference(let diff): member("difference", diff.rendered().joined(separator: "\n"))
    }
  }

  /// Writes a member with diagnostics, unless the list is empty.
  mutating func diagnostics(_ key: String, _ diagnostics: [QuotedDiagnostic]) {
    guard !diagnostics.isEmpty else { return }
    member(key) { json in
      json.array { json in
        for diagnostic in diagnostics { json.element { $0.diagnostic(diagnostic) } }
      }
    }
  }

  /// Writes a member with strings, unless the list is empty.
  mutating func strings(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    allStrings(key, values)
  }

  /// Writes a member with strings, even if the list is empty.
  mutating func allStrings(_ key: String, _ values: [String]) {
    member(key) { json in
      json.array { json in
        for value in values { json.element { $0.string(value) } }
      }
    }
  }

  /// Writes a member with an object for each value, unless the list is empty.
  mutating func list<Value>(_ key: String, _ values: [Value], _ body: (inout JSONText, Value) -> Void) {
    guard !values.isEmpty else { return }
    member(key) { json in
      json.array { json in
        for value in values { json.element { $0.object { body(&$0, value) } } }
      }
    }
  }

  private mutating func place(_ location: SourceLocation?) {
    guard let location else { return }
    member("file", location.file)
    member("line", location.line)
    guard let columns = location.columns else { return }
    member("column", columns.lowerBound)
    member("endColumn", columns.upperBound)
  }
}
