internal import RouteDiagnostics

/// A screen that code shows, as far as its file alone determines it.
public indirect enum ScreenValue: Sendable, Equatable {
  /// An argument of a call.
  public struct Argument: Sendable, Equatable {
    /// The label, or `_`.
    public var label: String
    /// The value, as a string.
    public var text: TextValue
  }

  /// A new object of a class, and the screen that it contains.
  case object(String, root: ScreenValue?)
  /// A type itself, before a static member.
  case type(String)
  /// A scene of a storyboard. Without an identifier, it is the initial scene.
  case scene(TextValue?, board: TextValue)
  /// The result of a function.
  case call(String, on: ScreenValue?, arguments: [Argument])
  /// A property, or a global variable.
  case member(String, on: ScreenValue?)
  /// A parameter of the enclosing function.
  case parameter(String)
  /// A value with a declared type.
  case typed(String, ScreenValue)
  /// One of several screens.
  case any([ScreenValue])
  /// The destination of a router, found by a protocol.
  case routable(String)
  /// The destination of a router, named by its class.
  case router(String)
  /// The destination of a URL.
  case url(TextValue)
  /// The destination of a segue.
  case segue(TextValue)
  /// `self`.
  case current
  /// A value that the file does not determine, and the reason.
  case unknown(String)

  init(_ json: JSON) throws(SourceLineError) {
    guard case .object(let members) = json, let first = members.first else {
      throw SourceLineError(reason: "a screen is not an object")
    }
    func member(_ key: String) throws(SourceLineError) -> ScreenValue? {
      guard let value = members.first(where: { $0.key == key })?.value else { return nil }
      return try ScreenValue(value)
    }
    switch (first.key, first.value) {
    case ("object", .string(let name)): self = .object(name, root: try member("root"))
    case ("type", .string(let name)): self = .type(name)
    case ("board", let board):
      var identifier: TextValue?
      if let value = members.first(where: { $0.key == "scene" })?.value { identifier = try TextValue(value) }
      self = .scene(identifier, board: try TextValue(board))
    case ("call", .string(let name)):
      var arguments: [Argument] = []
      if case .array(let values)? = members.first(where: { $0.key == "arguments" })?.value {
        for value in values { arguments.append(try Self.argument(value)) }
      }
      self = .call(name, on: try member("on"), arguments: arguments)
    case ("member", .string(let name)): self = .member(name, on: try member("on"))
    case ("param", .string(let name)): self = .parameter(name)
    case ("typed", .string(let type)): self = .typed(type, try member("value") ?? .unknown("none"))
    case ("any", .array(let values)):
      var list: [ScreenValue] = []
      for value in values { list.append(try ScreenValue(value)) }
      self = .any(list)
    case ("routable", .string(let name)): self = .routable(name)
    case ("router", .string(let name)): self = .router(name)
    case ("url", let text): self = .url(try TextValue(text))
    case ("segue", let text): self = .segue(try TextValue(text))
    case ("self", _): self = .current
    case ("unknown", .string(let reason)): self = .unknown(reason)
    default:
      throw SourceLineError(reason: "a screen has the unknown form '\(BoundedText.cut(first.key, to: 100))'")
    }
  }

  private static func argument(_ json: JSON) throws(SourceLineError) -> Argument {
    guard case .object(let members) = json,
      case .string(let label)? = members.first(where: { $0.key == "label" })?.value,
      let text = members.first(where: { $0.key == "text" })?.value
    else { throw SourceLineError(reason: "an argument has no label or value") }
    return Argument(label: label, text: try TextValue(text))
  }
}
