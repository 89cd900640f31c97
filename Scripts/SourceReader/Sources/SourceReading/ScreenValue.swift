/// A screen that code shows, as far as the file alone determines it.
indirect enum ScreenValue: Equatable {
  /// A new object of a class, and the screen that it contains.
  case object(String, root: ScreenValue?)
  /// A type itself, before a static member.
  case type(String)
  /// A scene of a storyboard. Without an identifier, it is the initial scene.
  case scene(TextValue?, board: TextValue)
  /// The result of a function.
  case call(String, on: ScreenValue?, arguments: [CallFacts.Argument])
  /// A property, or a global variable.
  case member(String, on: ScreenValue?)
  /// A parameter of the enclosing function.
  case parameter(String)
  /// A value with a declared type.
  case typed(String, ScreenValue)
  /// One of several screens, which a condition or assignments select.
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

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  func write(to line: inout JSONLine) {
    line.object { line in
      switch self {
      case .object(let name, let root):
        line.member("object", name)
        if let root { line.member("root") { root.write(to: &$0) } }
      case .type(let name): line.member("type", name)
      case .scene(let identifier, let board):
        line.member("board") { board.write(to: &$0) }
        if let identifier { line.member("scene") { identifier.write(to: &$0) } }
      case .call(let name, let base, let arguments):
        line.member("call", name)
        if let base { line.member("on") { base.write(to: &$0) } }
        line.list("arguments", arguments) { $0.write(to: &$1) }
      case .member(let name, let base):
        line.member("member", name)
        if let base { line.member("on") { base.write(to: &$0) } }
      case .parameter(let name): line.member("param", name)
      case .typed(let type, let value):
        line.member("typed", type)
        line.member("value") { value.write(to: &$0) }
      case .any(let values): line.list("any", values) { $0.write(to: &$1) }
      case .routable(let name): line.member("routable", name)
      case .router(let name): line.member("router", name)
      case .url(let text): line.member("url") { text.write(to: &$0) }
      case .segue(let text): line.member("segue") { text.write(to: &$0) }
      case .current: line.member("self", if: true)
      case .unknown(let reason): line.member("unknown", reason)
      }
    }
  }
}
