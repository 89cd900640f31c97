/// A value in simple code, as far as it can be written in another language.
indirect enum CodeValue: Equatable {
  struct Argument: Equatable {
    /// The label, or `_`.
    var label: String
    var value: CodeValue
  }

  case literal(String)
  case number(String)
  case flag(Bool)
  case null
  /// A variable or a member, such as `self.delegate` or `$0`.
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
  case unknown

  func write(to line: inout JSONLine) {
    line.object { line in
      switch self {
      case .literal(let text): line.member("lit", text)
      case .number(let text): line.member("num", text)
      case .flag(let isOn): line.member("bool", isOn ? "true" : "false")
      case .null: line.member("nil", if: true)
      case .path(let path): line.member("path", path.joined(separator: "."))
      case .make(let name, let arguments):
        line.member("make", name)
        Self.write(arguments, to: &line)
      case .board(let name): line.member("board") { name.write(to: &$0) }
      case .scene(let board, let identifier):
        line.member("scene") { line in
          if let identifier { identifier.write(to: &line) } else { line.object { _ in } }
        }
        line.member("of") { board.write(to: &$0) }
      case .resolve(let type, let name, let isOptional):
        line.member("resolve", type)
        line.member("name", ifPresent: name)
        line.member("optional", if: isOptional)
      case .call(let path, let arguments):
        line.member("call", path.joined(separator: "."))
        Self.write(arguments, to: &line)
      case .unknown: break
      }
    }
  }

  static func write(_ arguments: [Argument], to line: inout JSONLine) {
    line.list("arguments", arguments) { argument, line in
      line.object { line in
        line.member("label", argument.label)
        line.member("value") { argument.value.write(to: &$0) }
      }
    }
  }
}

/// A statement of a function.
struct CodeStep: Equatable {
  enum Action: Equatable {
    /// A local name for a value.
    case bind(String, CodeValue)
    /// An assignment to a property.
    case assign([String], CodeValue)
    case give(CodeValue)
    case run(CodeValue)
    /// Other code: its first line.
    case code(String)
  }

  var action: Action
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      switch action {
      case .bind(let name, let value):
        line.member("let", name)
        line.member("value") { value.write(to: &$0) }
      case .assign(let path, let value):
        line.member("set", path.joined(separator: "."))
        line.member("value") { value.write(to: &$0) }
      case .give(let value): line.member("return") { value.write(to: &$0) }
      case .run(let value): line.member("do") { value.write(to: &$0) }
      case .code(let text): line.member("code", text)
      }
      line.member("at", place)
    }
  }
}

/// The body of a function whose statements a model of the app can repeat.
struct BodyFacts {
  var enclosure: Enclosure
  /// The names of the parameters.
  var parameters: [String]
  var steps: [CodeStep]
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      enclosure.write(to: &line)
      line.list("params", parameters)
      line.list("steps", steps) { $0.write(to: &$1) }
      line.member("at", place)
    }
  }
}

/// A registration of a router.
struct RegistrationFacts {
  /// The router, or the closure-based route.
  var router: String
  /// `view`, `exclusiveView`, `protocol`, `moduleProtocol`, `url`, `identifier`, `adapter` or `moduleAdapter`; `request` or
  /// `moduleRequest` for code that looks for a router.
  var what: String
  /// Whether it concerns services, not views.
  var isService = false
  var value: TextValue
  /// The class that is registered without a router class, or the protocol that an adapter leads to.
  var target: TextValue?
  /// The function that creates the destination.
  var factory: String?
  /// The statements that create the destination.
  var steps: [CodeStep] = []
  /// Whether it belongs to a closure-based route, not to a router class.
  var isRoute = false
  /// The condition of `#if` around it.
  var condition: String?
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("by", ifPresent: router)
      line.member("what", what)
      line.member("service", if: isService)
      line.member("value") { value.write(to: &$0) }
      if let target { line.member("target") { target.write(to: &$0) } }
      line.member("factory", ifPresent: factory)
      line.list("steps", steps) { $0.write(to: &$1) }
      line.member("route", if: isRoute)
      line.member("if", ifPresent: condition)
      line.member("at", place)
    }
  }
}

/// A registration in a dependency injection container.
struct ComponentFacts {
  /// A type under which a component is found.
  struct Service {
    var type: String
    var name: String?
    var tag: String?
  }

  /// A value that a container sets after it created an object.
  struct Injection {
    /// The property or method, or an empty string for other code.
    var member = ""
    /// The value, in which `$1` is the first injected object.
    var value: CodeValue
    var isCycle = false
    var name: String?
    var place: SourcePlace
  }

  /// `component`, `storyboard`, `part` for another group, or `imports`.
  var what = "component"
  /// The created class, or the name of a storyboard or group.
  var type = ""
  /// The creation, or `nil` if the container only injects into objects of the class.
  var creation: CodeValue?
  /// The explicit types of a closure's parameters.
  var parameters: [String] = []
  var services: [Service] = []
  var lifetime: String?
  /// The code of the scope of a custom lifetime, or `nil`.
  var scope: String?
  var injections: [Injection] = []
  /// The statements that run after the injections, whose object is `$0`.
  var postInit: [CodeStep] = []
  /// `default`, `test`, `root`, `unused` or `swinject`.
  var marks: [String] = []
  var condition: String?
  var enclosure: Enclosure
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("what", what)
      line.member("made", ifPresent: type)
      if let creation { line.member("creation") { creation.write(to: &$0) } }
      line.list("params", parameters)
      line.list("as", services) { service, line in
        line.object { line in
          line.member("type", service.type)
          line.member("name", ifPresent: service.name)
          line.member("tag", ifPresent: service.tag)
        }
      }
      line.member("lifetime", ifPresent: lifetime)
      line.member("scope", ifPresent: scope)
      line.list("injections", injections) { injection, line in
        line.object { line in
          line.member("member", ifPresent: injection.member)
          line.member("value") { injection.value.write(to: &$0) }
          line.member("cycle", if: injection.isCycle)
          line.member("name", ifPresent: injection.name)
          line.member("at", injection.place)
        }
      }
      line.list("postInit", postInit) { $0.write(to: &$1) }
      line.list("marks", marks)
      line.member("if", ifPresent: condition)
      enclosure.write(to: &line)
      line.member("at", place)
    }
  }
}
