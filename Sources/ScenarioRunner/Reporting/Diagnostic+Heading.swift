internal import Diagnostics

extension Diagnostic {
  /// The diagnostic under the name of the test that it belongs to; a file that is one story needs none, as the place names it.
  func headed(by name: TestName) -> Diagnostic { headed(by: name.path.isEmpty ? nil : name.title) }

  /// The diagnostic under a name. What happened is then said at the underlined place, or below the name if that is taken.
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
