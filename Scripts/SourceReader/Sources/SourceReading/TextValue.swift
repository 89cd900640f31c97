/// A string that a source uses, as far as the file alone determines it.
///
/// A type value, such as `Editor.self`, counts as the string with its name, because `String(describing:)` turns it into that.
indirect enum TextValue: Equatable {
  /// A string literal without interpolations.
  case literal(String)
  /// A constant or property, as a path: `Identifiers.editor`, `self.identifier`.
  case reference([String])
  /// A parameter of the enclosing function, or a member of its value.
  case parameter([String])
  /// An implicit member, such as `.editor`.
  case member(String)
  /// The raw value of an enumeration's case.
  case raw(TextValue)
  /// The name of a type: a path, a generic parameter, or `Self`.
  case type(String)
  /// Strings that are joined.
  case parts([TextValue])
  /// One of several strings, which a condition selects.
  case any([TextValue])
  /// A storyboard with a name.
  case storyboard(TextValue)
  /// A nib with a name.
  case nib(TextValue)
  /// A value that the file does not determine, and the reason in a word.
  case unknown(String)

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  func write(to line: inout JSONLine) {
    line.object { line in
      switch self {
      case .literal(let text): line.member("lit", text)
      case .reference(let path): line.member("ref", path.joined(separator: "."))
      case .parameter(let path): line.member("param", path.joined(separator: "."))
      case .member(let name): line.member("member", name)
      case .raw(let value): line.member("raw") { value.write(to: &$0) }
      case .type(let name): line.member("type", name)
      case .parts(let values): line.list("parts", values) { $0.write(to: &$1) }
      case .any(let values): line.list("any", values) { $0.write(to: &$1) }
      case .storyboard(let name): line.member("storyboard") { name.write(to: &$0) }
      case .nib(let name): line.member("nib") { name.write(to: &$0) }
      case .unknown(let reason): line.member("unknown", reason)
      }
    }
  }
}
