internal import AppSources
internal import ScriptText

/// The names of variables in functions.
enum StepWriter {
  /// Returns a variable for a name of the source.
  static func variable(_ name: String) -> String {
    if LuaText.isName(name), name != "self" { return name }
    let text = String(decoding: name.utf8.filter(LuaText.isNameByte), as: UTF8.self)
    return "_" + text
  }
}

extension ModuleWriter {
  /// The surroundings of statements.
  struct Body {
    var file: String
    /// The type around the statements.
    var type: String?
    /// The local variables, and the classes of their objects if they are known.
    var objects: [String: String?] = [:]
    /// The names of parameters in the facts, and in Lua.
    var names: [String: String] = [:]
    /// The class of an object that a storyboard creates.
    var sceneClass: String?
  }

  /// Writes statements. Those that cannot be written in Lua become blocks for the user.
  ///
  /// - Parameter fallback: The result of the function if the statements do not determine it.
  mutating func write(_ steps: [SourceStep], _ body: Body, indent: Int, fallback: String?) {
    var body = body
    let ending = fallback.map { ["return \($0)"] } ?? []
    var pending: [SourceStep] = []
    /// Whether a condition decides what runs: the rest belongs to the user, too.
    var isConditional = false
    var content: [String] = []
    for step in steps where !app.isNoise(step) {
      if case .code(let text) = step.action, Self.isControlFlow(text) { isConditional = true }
      if isConditional {
        pending.append(step)
        if fallback != "true", case .give(let value) = step.action, let code = code(value, body) {
          content = ["return \(code)"]
        }
        continue
      }
      let isLast = if case .give = step.action { true } else { false }
      let origin = ImportOrigin(body.file, step.place, description(of: step, body))
      if let statement = statement(for: step, &body) {
        keep(pending, in: body.file, indent: indent)
        pending = []
        writer.line(String(repeating: " ", count: indent) + statement, origin)
        if isLast { return }
      } else {
        pending.append(step)
        if isLast { return keep(pending, in: body.file, indent: indent, ending) }
      }
    }
    keep(pending, in: body.file, indent: indent, content.isEmpty ? ending : content)
  }

  /// Returns a statement in Lua, or `nil` if Lua has no such statement. A variable that it declares is known afterward.
  private mutating func statement(for step: SourceStep, _ body: inout Body) -> String? {
    switch step.action {
    case .bind(let name, let value):
      guard let code = code(value, body) else { return nil }
      let variable = StepWriter.variable(name)
      body.objects[name] = .some(objectClass(of: value, body))
      body.names[name] = variable
      return "local \(variable) = \(code)"
    case .assign(let path, let value):
      guard path.count == 2, let name = body.names[path[0]], let type = body.objects[path[0]] ?? nil,
        hasMember(type, path[1]), LuaText.isName(path[1]), let code = code(value, body)
      else { return nil }
      return "\(name).\(path[1]) = \(code)"
    case .give(let value): return code(value, body).map { "return \($0)" }
    case .run, .code: return nil
    }
  }

  /// Writes a block for statements that cannot be written in Lua, with the code to begin with.
  ///
  /// Without such statements, it writes only the code.
  private mutating func keep(_ steps: [SourceStep], in file: String, indent: Int, _ content: [String] = []) {
    guard let first = steps.first else {
      for line in content { writer.line(String(repeating: " ", count: indent) + line) }
      return
    }
    // A condition says more than what comes before it.
    let title = steps.first { if case .code(let text) = $0.action { Self.isControlFlow(text) } else { false } } ?? first
    let text = app.text(of: title) ?? "the code"
    writer.keep(
      steps.count > 1 ? text + " …" : text, ImportOrigin(file, title.place, "has code"), indent: indent, content)
  }

  private static func isControlFlow(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }
    return ["if", "guard", "switch", "for", "while", "do", "repeat", "defer"].contains(word)
  }

  /// Returns what a statement does, for the origin of its line.
  private func description(of step: SourceStep, _ body: Body) -> String {
    switch step.action {
    case .bind(_, .scene(_, let identifier)), .give(.scene(_, let identifier)):
      let texts = identifier.flatMap { app.model.texts($0, in: body.type, file: body.file) } ?? []
      return texts.first.map { "instantiates the scene '\($0)'" } ?? "instantiates a scene"
    case .bind(_, .make(let name, _)), .give(.make(let name, _)): return "creates \(name)"
    case .assign(let path, _): return "sets \(path.joined(separator: "."))"
    default: return "has code"
    }
  }

  private func objectClass(of value: SourceValue, _ body: Body) -> String? {
    switch value {
    case .make(let name, _): AppModel.simple(name)
    case .scene: body.sceneClass
    case .path(let path) where path.count == 1: body.objects[path[0]] ?? nil
    default: nil
    }
  }

  private func hasMember(_ type: String, _ name: String) -> Bool {
    guard let declaration = app.declarations[type] else { return false }
    return app.hasMember(declaration, name)
  }

  /// Returns a value in Lua, or `nil` if Lua has no such value.
  mutating func code(_ value: SourceValue, _ body: Body) -> String? {
    switch value {
    case .literal(let text): return LuaText.quoted(text)
    case .number(let text):
      let digits = text.filter { $0 != "_" }
      return digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } && digits.utf8.count < 18
        ? digits : nil
    case .flag(let isOn): return isOn ? "true" : "false"
    case .null: return "nil"
    case .path(let path):
      guard let name = body.names[path[0]] else {
        // A constant.
        guard path.count > 1, path[0].first?.isUppercase == true else { return nil }
        return text(.reference(path), body).map { LuaText.quoted($0) }
      }
      if path.count == 1 { return name }
      guard path.count == 2, LuaText.isName(path[1]), let type = body.objects[path[0]] ?? nil, hasMember(type, path[1])
      else { return nil }
      return "\(name).\(path[1])"
    case .make(let name, let arguments): return creation(of: name, arguments, body)
    case .scene(let board, let identifier):
      guard let boardName = text(board, body) else { return nil }
      let start = "Storyboard.create \(LuaText.quoted(boardName))"
      guard let identifier else { return start + ":instantiateInitialViewController()" }
      return text(identifier, body).map { "\(start):instantiateViewController \(LuaText.quoted($0))" }
    case .board, .resolve, .call, .unknown: return nil
    }
  }

  private func text(_ value: TextValue, _ body: Body) -> String? {
    guard let texts = app.model.texts(value, in: body.type, file: body.file), texts.count == 1 else { return nil }
    return texts.first
  }

  private mutating func creation(of name: String, _ arguments: [SourceValue.Argument], _ body: Body) -> String? {
    let simple = AppModel.simple(name)
    if simple == "UINavigationController" {
      guard let root = arguments.first else { return "UINavigationController()" }
      return code(root.value, body).map { "UINavigationController(\($0))" }
    }
    guard let declaration = app.declarations[simple], declaration.kind != .protocol,
      let variable = reference(simple, isLate: true)
    else { return nil }
    // An initializer that decodes or loads a nib needs no arguments here.
    if arguments.allSatisfy({ $0.value == .null || ["nibName", "bundle", "coder", "frame"].contains($0.label) }) {
      return variable + "()"
    }
    var values: [String] = []
    for argument in arguments { values.append(code(argument.value, body) ?? "nil") }
    values = app.arranged(values, labels: arguments.map(\.label), of: simple)
    while values.last == "nil" { values.removeLast() }
    return "\(variable)(\(values.joined(separator: ", ")))"
  }

  // MARK: Routes

  /// Writes a transition. A comment replaces it if a condition chooses between several.
  mutating func write(_ route: ImportedRoute, isOnly: Bool) {
    let code: String?
    switch route.target {
    case .segue(let name): code = "self:performSegue(\(LuaText.quoted(name)), self)"
    case .routable(let name):
      let isModule = app.entries.registrationsByType[name.filter { $0 != " " }].contains {
        $0.registration.what == .moduleProtocol && $0.registration.value == .type(name)
      }
      let key = app.isProvided(name) ? routable(name, isService: false, isModule: isModule) : nil
      code = key.map { "Router.perform(\($0), Path.\(route.path ?? "push")(self))" }
    case .type(let type):
      code = reference(type, isLate: true).map { transition(route.how, "\($0)()") }
    case .scene(let board, let identifier):
      code = transition(
        route.how,
        "\(board.map { "Storyboard.create \(LuaText.quoted($0))" } ?? "self.storyboard"):instantiateViewController "
          + LuaText.quoted(identifier))
    }
    guard let code else { return }
    writtenRoutes.insert(route.key)
    if isOnly {
      writer.line("  " + code, route.origin)
    } else {
      writer.comment("under a condition: \(code)", route.origin, indent: 2)
    }
  }

  private func transition(_ how: String, _ destination: String) -> String {
    switch how {
    case "push": "self.navigationController:pushViewController(\(destination), true)"
    case "show": "self:show(\(destination))"
    case "showDetail": "self:showDetailViewController(\(destination))"
    case "showWindow": "\(destination):showWindow()"
    case "addChild": "self:addChild(\(destination))"
    default: "self:present(\(destination), true)"
    }
  }
}
