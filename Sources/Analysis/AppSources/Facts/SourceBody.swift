internal import RouteDiagnostics

/// A value in simple code, as far as it can be written in another language.
public indirect enum SourceValue: Sendable, Equatable {
  /// An argument of a call.
  public struct Argument: Sendable, Equatable {
    /// The label, or `_`. A function that requests all parameters of the only initializer has one argument with the label `*`.
    public var label: String
    /// The value.
    public var value: SourceValue
  }

  /// A string.
  case literal(String)
  /// A number as the source writes it.
  case number(String)
  /// A Boolean.
  case flag(Bool)
  /// No value.
  case null
  /// A variable or a member, such as `self.delegate`. The parameters of a closure are `$0`, `$1` and so on.
  case path([String])
  /// A new object.
  case make(String, [Argument])
  /// A storyboard with a name.
  case board(TextValue)
  /// A scene of a storyboard. Without an identifier, it is the initial one.
  case scene(board: TextValue, identifier: TextValue?)
  /// An object that a container makes.
  case resolve(type: String, name: String?, isOptional: Bool)
  /// The result of a function, given by its path.
  case call([String], [Argument])
  /// Any other value.
  case unknown
}

/// A statement of a function.
public struct SourceStep: Sendable, Equatable {
  /// The effect of a statement.
  public enum Action: Sendable, Equatable {
    /// A local name for a value.
    case bind(String, SourceValue)
    /// An assignment to a property.
    case assign([String], SourceValue)
    /// The result of the function.
    case give(SourceValue)
    /// A call.
    case run(SourceValue)
    /// Other code: its first line.
    case code(String)
  }

  /// The effect.
  public var action: Action
  /// The position.
  public var place: SourcePlace
}

/// The body of a function whose statements a model of the app can repeat.
public struct SourceBody: Sendable {
  /// The type and the function.
  public var enclosure: SourceEnclosure
  /// The names of the parameters.
  public var parameters: [String] = []
  /// The statements.
  public var steps: [SourceStep] = []
  /// The position of the function.
  public var place: SourcePlace
}

extension SourceValue {
  init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a value")
    func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
    func arguments() throws(SourceLineError) -> [Argument] {
      try fields.list("arguments") { json throws(SourceLineError) in
        let argument = try Fields(json, "an argument")
        return Argument(
          label: try argument.string("label"),
          value: try argument["value"].map(SourceValue.init(decoding:)) ?? .unknown)
      }
    }
    if let text = fields.optional("lit") {
      self = .literal(text)
    } else if let text = fields.optional("num") {
      self = .number(text)
    } else if let text = fields.optional("bool") {
      self = .flag(text == "true")
    } else if fields.flag("nil") {
      self = .null
    } else if let text = fields.optional("path") {
      self = .path(path(text))
    } else if let text = fields.optional("make") {
      self = .make(text, try arguments())
    } else if let text = fields.optional("resolve") {
      self = .resolve(type: text, name: fields.optional("name"), isOptional: fields.flag("optional"))
    } else if let text = fields.optional("call") {
      self = .call(path(text), try arguments())
    } else if let board = try fields.text("of") {
      let identifier: TextValue? = fields["scene"] == .object([]) ? nil : try fields.text("scene")
      self = .scene(board: board, identifier: identifier)
    } else if let board = try fields.text("board") {
      self = .board(board)
    } else {
      self = .unknown
    }
  }
}

extension SourceStep {
  init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a statement")
    func value(_ key: String) throws(SourceLineError) -> SourceValue {
      try fields[key].map(SourceValue.init(decoding:)) ?? .unknown
    }
    let action: Action
    if let name = fields.optional("let") {
      action = .bind(name, try value("value"))
    } else if let path = fields.optional("set") {
      action = .assign(path.split(separator: ".").map(String.init), try value("value"))
    } else if fields["return"] != nil {
      action = .give(try value("return"))
    } else if fields["do"] != nil {
      action = .run(try value("do"))
    } else {
      action = .code(fields.optional("code") ?? "")
    }
    self.init(action: action, place: try fields.place())
  }
}

extension SourceBody {
  init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a body")
    self.init(
      enclosure: fields.enclosure, parameters: fields.strings("params"),
      steps: try fields.list("steps", SourceStep.init(decoding:)), place: try fields.place())
  }
}
