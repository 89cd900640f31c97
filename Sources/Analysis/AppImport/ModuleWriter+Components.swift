internal import AppSources
internal import ScriptText

extension ModuleWriter {
  /// Writes a group of components.
  mutating func writeGroup(_ group: ComponentGroup) {
    writer.separate()
    let variable = groupVariable(group)
    let origin = ImportOrigin(group.file, group.place, "registers components in \(group.name)")
    switch group.form {
    case .part, .framework, .assembly, .container:
      // The code of an app that fills a container runs after the storyboards are loaded.
      let word = group.form == .container ? ComponentGroup.Form.part.rawValue : group.form.rawValue
      writer.line("\(usesTable ? "" : "local ")\(variable) = \(word) \(LuaText.quoted(group.name)) {", origin)
      writer.line("  \(group.form == .assembly ? "assemble" : "load") = function(container)")
      for component in group.components { write(component, in: "container", group.file, indent: 4) }
      writer.line("  end,")
      writer.line("}")
    }
  }

  private mutating func write(_ component: SourceComponent, in container: String, _ file: String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    let origin = ImportOrigin(file, component.place, "registers \(component.type)")
    switch component.what {
    case .storyboard:
      writer.line(
        "\(space)\(container):registerStoryboard(Storyboard.create \(LuaText.quoted(component.type)))"
          + lifetime(component), origin)
    case .part, .imports:
      guard let group = groupReference(component.type) else {
        return writer.comment("left out: \(component.type), which no source declares", origin, indent: indent)
      }
      let isAssembly = app.groups[AppModel.simple(component.type)].first?.form == .assembly
      let call =
        component.what == .imports ? "import(\(group))" : isAssembly ? "apply { \(group) }" : "append(\(group))"
      writer.line("\(space)\(container):\(call)", origin)
    case .component: writeComponent(component, in: container, origin, space)
    }
  }

  /// Returns another group of components.
  private mutating func groupReference(_ name: String) -> String? {
    let simple = AppModel.simple(name)
    guard let group = app.groups[simple].first else { return nil }
    if module.folders.contains(group.folder) {
      // The other group may be declared later.
      return locals["group " + simple] ?? "require(\(LuaText.quoted(app.request.prefix + "." + module.fileName)))"
        + fieldAccess(simple)
    }
    guard let other = modules[group.folder] else { return nil }
    return "require(\(LuaText.quoted(app.request.prefix + "." + other.fileName)))" + fieldAccess(simple)
  }

  func fieldAccess(_ name: String) -> String {
    let field = Self.field(name)
    return field.hasPrefix("[") ? field : "." + field
  }

  private mutating func writeComponent(
    _ component: SourceComponent, in container: String, _ origin: ImportOrigin, _ space: String
  ) {
    let type = containerType(component.type)
    let created = creation(component, type)
    writer.line("\(space)\(container):register(\(type)\(created.code))", origin)
    for parameter in created.leftOut {
      writer.comment("left out: \(LuaText.comment(parameter))", origin, indent: space.utf8.count + 2)
    }
    var chain: [(String, ImportOrigin)] = []
    for service in component.services
    where AppModel.simple(service.type) != AppModel.simple(component.type) || service.name != nil || service.tag != nil
    {
      if let reason = reasonAgainst(service.type, of: component.type) {
        let text = "left out: as(\(LuaText.comment(service.type))), which \(LuaText.comment(reason))"
        writer.comment(text, origin, indent: space.utf8.count + 2)
        continue
      }
      var code = containerType(service.type)
      if let tag = service.tag { code = "tagged(\(code), \(containerType(tag)))" }
      if let name = service.name { code = "named(\(code), \(LuaText.quoted(name)))" }
      chain.append((":as(\(code))", origin.saying("registers \(component.type) as \(service.type)")))
    }
    let lifetime = lifetime(component)
    if let scope = component.scope {
      writer.keep(
        ":lifetime(\(LuaText.comment(scope)))", origin.saying("has a custom lifetime"), indent: space.utf8.count + 2)
    } else if lifetime.isEmpty, let name = component.lifetime {
      writer.comment("left out: the lifetime \(LuaText.comment(name))", origin, indent: space.utf8.count + 2)
    }
    if !lifetime.isEmpty { chain.append((lifetime, origin.saying("has the lifetime \(component.lifetime ?? "")"))) }
    for mark in ["default", "test", "root", "unused"] where component.marks.contains(mark) {
      chain.append((":\(mark)()", origin.saying("is marked as \(mark)")))
    }
    for (code, origin) in chain { writer.line("\(space)  \(code)", origin) }
    for injection in component.injections { write(injection, of: component, origin.file, space) }
    guard !component.postInit.isEmpty else { return }
    writer.line("\(space)  :postInit(function(object)", origin.saying("has a postInit of \(component.type)"))
    var body = Body(file: origin.file)
    body.names["$0"] = "object"
    body.objects["$0"] = .some(AppModel.simple(component.type))
    write(component.postInit, body, indent: space.utf8.count + 4, fallback: nil)
    writer.line("\(space)  end)")
  }

  /// Returns the reason why a container in Lua cannot register a class as a type, or `nil` if it can.
  private mutating func reasonAgainst(_ service: String, of type: String) -> String? {
    guard AppModel.simple(service) != AppModel.simple(type) else { return nil }
    if standInNames.contains(AppModel.simple(service)) || reference(service, isLate: true) == nil {
      return "no source declares"
    }
    return app.isKnown(type, notToBe: service) ? "\(type) is not" : nil
  }

  private func lifetime(_ component: SourceComponent) -> String {
    let known = [
      "prototype", "objectGraph", "single", "perContainer(strong)", "perContainer(weak)", "perRun(strong)",
      "perRun(weak)",
    ]
    var lifetime = component.lifetime
    // The default of Swinject.
    if lifetime == nil, component.marks.contains("swinject"), component.creation != nil { lifetime = "objectGraph" }
    guard let lifetime, known.contains(lifetime) else { return "" }
    return ":lifetime \(LuaText.quoted(lifetime))"
  }

  /// Returns `, { Api }, function(api) return Presenter(api) end`.
  /// The second result names the arguments that Lua cannot request.
  private mutating func creation(
    _ component: SourceComponent, _ type: String
  ) -> (code: String, leftOut: [String]) {
    guard let creation = component.creation else { return ("", []) }
    guard case .make(let name, let arguments) = creation, AppModel.simple(name) == AppModel.simple(component.type)
    else {
      return (", {}, function() return \(type)() end", [])
    }
    let requests = app.model.arguments(of: component)
    var names = ScriptNames(besides: ["self"])
    var parameters: [String] = []
    var types: [String] = []
    var values: [String] = []
    var leftOut: [String] = []
    func add(_ name: String, _ request: ComponentRequest, _ writer: inout ModuleWriter) {
      guard !writer.isWrapper(request) else {
        values.append("nil")
        leftOut.append("the argument \(name), a \(AppModel.simple(request.type))")
        return
      }
      let variable = names.unique(StepWriter.variable(name))
      parameters.append(variable)
      types.append(writer.code(for: request))
      values.append(variable)
    }
    if arguments.count == 1, arguments[0].label == "*" {
      for (name, request) in requests { add(name, request, &self) }
    } else {
      var rest = requests[...]
      for (offset, argument) in arguments.enumerated() {
        let parameter = app.model.initializer(of: name, arguments.map(\.label)).flatMap {
          offset < $0.parameters.count ? $0.parameters[offset] : nil
        }
        if app.model.request(for: argument.value, type: parameter?.type ?? "", component.parameters) != nil,
          let next = rest.popFirst()
        {
          if next.request.type.isEmpty { values.append("nil") } else { add(next.name, next.request, &self) }
        } else {
          values.append(code(argument.value, Body(file: "")) ?? "nil")
        }
      }
    }
    values = app.arranged(values, labels: arguments.map(\.label), of: AppModel.simple(name))
    while values.last == "nil" { values.removeLast() }
    let code =
      ", { \(types.joined(separator: ", ")) }, function(\(parameters.joined(separator: ", "))) return \(type)(\(values.joined(separator: ", "))) end"
      .replacing("{  }", with: "{}")
    return (code, leftOut)
  }

  /// Whether a container delays a request: `Lazy<Api>`, `Provider<Api>`, `Provider2<Api, Int, String>`. Facts omit the
  /// types between the angle brackets.
  private func isWrapper(_ request: ComponentRequest) -> Bool {
    let name = AppModel.simple(request.type)
    let isKnown = name == "Lazy" || name.hasPrefix("Provider") && name.dropFirst(8).allSatisfy(\.isNumber)
    return isKnown && app.declarations[name] == nil
  }

  /// Returns a request in Lua: `optional(named(Api, "v2"))`.
  private mutating func code(for request: ComponentRequest) -> String {
    var code = containerType(request.type.filter { $0 != "[" && $0 != "]" })
    if let tag = request.tag { code = "tagged(\(code), \(containerType(tag)))" }
    if let name = request.name { code = "named(\(code), \(LuaText.quoted(name)))" }
    for modifier in request.modifiers.reversed() where modifier != "optional" || !request.modifiers.contains("many") {
      code = "\(modifier)(\(code))"
    }
    return code
  }

  private mutating func write(
    _ injection: SourceComponent.Injection, of component: SourceComponent, _ file: String, _ space: String
  ) {
    let origin = ImportOrigin(file, injection.place, "injects \(injection.member)")
    let simple = AppModel.simple(component.type)
    if let request = app.model.type(of: injection, in: component.type), !request.type.isEmpty, !isWrapper(request),
      app.declarations[simple].map({ hasProperty($0, injection.member) }) == true
    {
      let options = injection.isCycle ? ", { cycle = true }" : ""
      writer.line(
        "\(space)  :injection(\(LuaText.quoted(injection.member)), \(code(for: request))\(options))",
        origin.saying("injects '\(injection.member)'"))
      return
    }
    if !injection.member.isEmpty, LuaText.isName(injection.member), let value = code(injection.value, Body(file: file)),
      app.declarations[simple].map({ hasProperty($0, injection.member) }) == true
    {
      writer.line(
        "\(space)  :injection({}, function(object) object.\(injection.member) = \(value) end)",
        origin.saying("sets '\(injection.member)'"))
      return
    }
    let what = injection.member.isEmpty ? "an injection by code" : "the injection of \(injection.member)"
    writer.comment("left out: \(what)", origin, indent: space.utf8.count + 2)
  }

  private func hasProperty(_ declaration: Declaration, _ name: String) -> Bool {
    app.hasMember(declaration, name)
  }
}
