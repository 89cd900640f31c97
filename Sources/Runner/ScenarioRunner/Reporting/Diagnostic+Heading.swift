internal import RouteDiagnostics

extension Diagnostic {
  /// Returns the diagnostic with the name of its test as its heading. A file that is a single scenario needs no heading, because the place
  /// names it.
  func headed(by name: TestName) -> Diagnostic { headed(by: name.path.isEmpty ? nil : name.title) }

  /// Returns the diagnostic with a name as its heading. The former title moves to the underlined place, or below the name if the place has
  /// a label or no columns.
  func headed(by name: String?) -> Diagnostic {
    guard let name else { return self }
    var copy = self
    if label == nil, location?.columns != nil {
      copy.title = name
      copy.label = title
    } else {
      copy.title = "\(name)\n\(title)"
    }
    return copy
  }
}
