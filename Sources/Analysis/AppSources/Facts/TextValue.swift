internal import RouteDiagnostics

/// A string in a source, as far as its file alone determines it.
///
/// A type value, such as `Editor.self`, is the string with its name, because `String(describing:)` turns it into that.
public indirect enum TextValue: Sendable, Equatable {
  /// A string literal.
  case literal(String)
  /// The path of a constant or property.
  case reference([String])
  /// A parameter of the enclosing function, or a member of its value.
  case parameter([String])
  /// An implicit member, such as `.editor`.
  case member(String)
  /// The raw value of an enumeration's case.
  case raw(TextValue)
  /// The name of a type, a generic parameter, or `Self`.
  case type(String)
  /// Strings that are joined.
  case parts([TextValue])
  /// One of several strings.
  case any([TextValue])
  /// A storyboard with a name.
  case storyboard(TextValue)
  /// A nib with a name.
  case nib(TextValue)
  /// A value that the file does not determine, and the reason.
  case unknown(String)

  init(_ json: JSON) throws(SourceLineError) {
    guard case .object(let members) = json, let member = members.first else {
      throw SourceLineError(reason: "a string value is not an object")
    }
    switch (member.key, member.value) {
    case ("lit", .string(let text)): self = .literal(text)
    case ("ref", .string(let text)): self = .reference(Self.path(text))
    case ("param", .string(let text)): self = .parameter(Self.path(text))
    case ("member", .string(let text)): self = .member(text)
    case ("type", .string(let text)): self = .type(text)
    case ("unknown", .string(let text)): self = .unknown(text)
    case ("raw", let value): self = .raw(try TextValue(value))
    case ("storyboard", let value): self = .storyboard(try TextValue(value))
    case ("nib", let value): self = .nib(try TextValue(value))
    case ("parts", .array(let values)): self = .parts(try Self.list(values))
    case ("any", .array(let values)): self = .any(try Self.list(values))
    default:
      throw SourceLineError(reason: "a string value has the unknown form '\(BoundedText.cut(member.key, to: 100))'")
    }
  }

  private static func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }

  private static func list(_ values: [JSON]) throws(SourceLineError) -> [TextValue] {
    var list: [TextValue] = []
    for value in values { list.append(try TextValue(value)) }
    return list
  }
}
