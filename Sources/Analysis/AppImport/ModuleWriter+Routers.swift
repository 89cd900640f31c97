internal import AppSources
internal import ScriptText

extension ModuleWriter {
  /// A method of a router: its names in Swift and Objective-C, its name in Lua, its parameters, and its result by default.
  private struct RouterMethod {
    var sources: [String]
    var name: String
    var parameters: [String]
    var fallback: String?
    /// Whether an empty body is written.
    var isAlwaysWritten = false
  }

  private static let methods: [RouterMethod] = [
    .init(
      sources: ["prepareDestination"], name: "prepareDestination", parameters: ["self", "destination", "configuration"]),
    .init(
      sources: ["didFinishPrepareDestination"], name: "didFinishPrepareDestination",
      parameters: ["self", "destination", "configuration"]),
    .init(
      sources: ["destinationFromExternalPrepared"], name: "destinationFromExternalPrepared",
      parameters: ["self", "destination"], fallback: "true", isAlwaysWritten: true),
    .init(
      sources: ["shouldAutoCreate", "shouldAutoCreateForDestination"], name: "shouldAutoCreateForDestination",
      parameters: ["Self", "destination", "source"], fallback: "true", isAlwaysWritten: true),
    .init(sources: ["processUserInfo"], name: "processUserInfo", parameters: ["self", "userInfo", "url"]),
    .init(sources: ["performAction"], name: "performAction", parameters: ["self", "action", "userInfo", "url"]),
    .init(
      sources: ["canPerformCustomRoute"], name: "canPerformCustomRoute", parameters: ["self"], fallback: "true",
      isAlwaysWritten: true),
    .init(
      sources: ["performCustomRoute", "performCustomRouteOnDestination"], name: "performCustomRoute",
      parameters: ["self", "destination", "source", "configuration"]),
    .init(
      sources: ["canRemoveCustomRoute"], name: "canRemoveCustomRoute", parameters: ["self"], fallback: "true",
      isAlwaysWritten: true),
    .init(
      sources: ["removeCustomRoute", "removeCustomRouteOnDestination"], name: "removeCustomRoute",
      parameters: ["self", "destination", "source", "configuration"]),
  ]

  private func body(_ router: String, _ names: [String]) -> (file: String, body: SourceBody)? {
    names.lazy.compactMap { app.bodies["\(router).\($0)"] }.first
  }

  /// Writes the protocols that the app adds to a class of the platform, so that a router can register it.
  private mutating func writeExtensions(_ registrations: [(file: String, registration: SourceRegistration)]) {
    for (_, registration) in registrations {
      guard let name = destinationClass(of: registration), app.declarations[name] == nil, app.words.contains(name),
        !extended.contains(name)
      else { continue }
      for part in app.model.types[name]?.parts ?? [] where app.request.isIncluded(part.file) {
        let origin = ImportOrigin(part.file, part.type.place, "conforms to a protocol")
        let conforms = part.type.inherits.map { AppModel.simple($0) }.compactMap { name -> ImportOrigin? in
          if name == "ZIKRoutableView" || name == "ZIKRoutableService" {
            return origin.saying("makes it routable", element: name)
          }
          return app.isDeclared(name) ? origin.saying("conforms to \(name)", element: protocolReference(name)) : nil
        }
        guard !conforms.isEmpty else { continue }
        extended.insert(name)
        var fields = ScriptWriter()
        fields.list("conforms", indent: 2, conforms)
        writer.declaration("extension(\(name)) {", origin, fields)
      }
    }
  }

  mutating func writeRouter(_ declaration: Declaration, isService: Bool) {
    writer.separate()
    let registrations = app.entries.registrationsByRouter[declaration.name]
    writeExtensions(registrations)
    writer.separate()
    writer.line(start(declaration), declaration.origin)
    if let superclass = declaration.superclass, case .router? = app.declarations[superclass]?.kind,
      let base = reference(superclass, isLate: false)
    {
      writer.line("  inherits = \(base),", declaration.origin.saying("inherits from \(superclass)"))
    }
    let own = registrations.filter {
      !$0.registration.isRoute && $0.registration.what != .adapter && $0.registration.what != .moduleAdapter
    }
    writer.line("  registerRoutableDestination = function(Self)", declaration.origin.saying("registers nothing"))
    for (file, registration) in own { write(registration, file, indent: 4) }
    for (file, registration) in app.entries.inactiveByRouter[declaration.name] {
      writer.comment(
        "left out: \(title(of: registration, file)), because of #if \(LuaText.comment(registration.condition ?? ""))",
        ImportOrigin(file, registration.place, "registers \(title(of: registration, file)) under a condition"),
        indent: 4)
    }
    writer.line("  end,")
    let destinations = own.compactMap { destinationClass(of: $0.registration) }
    writeRouteTypes(declaration.name)
    writeConfiguration(declaration.name)
    writeDestination(declaration, destinations.first)
    for method in Self.methods { write(method, of: declaration, destinations.first) }
    writer.line("}")
  }

  private func destinationClass(of registration: SourceRegistration) -> String? {
    guard registration.what == .view || registration.what == .exclusiveView, registration.target == nil,
      case .type(let name) = registration.value
    else { return nil }
    return AppModel.simple(name)
  }

  // MARK: Registrations

  /// Returns a registration in words.
  private func title(of registration: SourceRegistration, _ file: String) -> String {
    switch registration.value {
    case .type(let name): AppModel.parts(of: name).joined(separator: " & ")
    default: text(registration, file).map { "'\($0)'" } ?? "a value that the source computes"
    }
  }

  private func text(_ registration: SourceRegistration, _ file: String) -> String? {
    let texts = app.model.texts(registration.value, in: registration.router, file: file)
    return texts?.count == 1 ? texts?.first : nil
  }

  /// Writes a registration in a router, or of a class without one.
  private mutating func write(_ registration: SourceRegistration, _ file: String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    let isService = app.isService(registration)
    let what = title(of: registration, file)
    let origin = ImportOrigin(file, registration.place, "registers \(what)")
    let leftOut = "left out: \(LuaText.comment(what))"
    if let target = registration.target { return writeFactory(registration, target, file, origin, indent) }
    switch registration.what {
    case .view, .exclusiveView:
      guard case .type(let name) = registration.value, let type = reference(name, isLate: true) else {
        return writer.comment(leftOut, origin, indent: indent)
      }
      let function = "register\(registration.what == .view ? "" : "Exclusive")\(isService ? "Service" : "View")"
      writer.line("\(space)Self:\(function)(\(type))", origin)
    case .protocol, .moduleProtocol:
      guard case .type(let name) = registration.value, app.isDeclared(name) else {
        return writer.comment(leftOut + ", which no source declares", origin, indent: indent)
      }
      if registration.what == .moduleProtocol, !app.hasConfiguration(registration.router, conformingTo: name) {
        return writer.comment(leftOut + ", whose configuration is made by code", origin, indent: indent)
      }
      let key = routable(name, isService: isService, isModule: registration.what == .moduleProtocol)
      writer.line("\(space)Self:register(\(key))", origin)
    case .url, .identifier:
      guard let text = text(registration, file) else { return writer.comment(leftOut, origin, indent: indent) }
      let function = registration.what == .url ? "registerURLPattern" : "registerIdentifier"
      writer.line("\(space)Self:\(function) \(LuaText.quoted(text))", origin)
    case .adapter, .moduleAdapter, .request, .moduleRequest: break
    }
  }

  /// Writes the registration of a class without a router class.
  private mutating func writeFactory(
    _ registration: SourceRegistration, _ target: TextValue, _ file: String, _ origin: ImportOrigin, _ indent: Int
  ) {
    let space = String(repeating: " ", count: indent)
    let leftOut = "left out: \(LuaText.comment(title(of: registration, file)))"
    guard case .type(let name) = target, let type = reference(name, isLate: true) else {
      return writer.comment(leftOut + ", whose class is unknown", origin, indent: indent)
    }
    guard registration.what != .moduleProtocol else {
      return writer.comment(leftOut + ", whose configuration is made by code", origin, indent: indent)
    }
    var key: String?
    if case .type(let name) = registration.value {
      key = routable(name, isService: app.isService(registration), isModule: false)
    } else {
      key = text(registration, file).map { LuaText.quoted($0) }
    }
    guard let key else { return writer.comment(leftOut, origin, indent: indent) }
    var steps = registration.steps
    var source = file
    if let factory = registration.factory, let found = app.bodies[".\(factory)"] {
      (source, steps) = (found.file, found.body.steps)
    }
    guard !steps.isEmpty else {
      writer.line("\(space)Router.register(\(key), \(type))", origin)
      return
    }
    writer.line("\(space)Router.register(\(key), \(type), function(configuration)", origin)
    write(
      steps, Body(file: source, type: registration.router, sceneClass: AppModel.simple(name)), indent: indent + 2,
      fallback: type + "()")
    writer.line("\(space)end)")
  }

  /// Writes what no router class registers: closure-based routes, classes without a router, and adapters.
  mutating func writeRegistrations() {
    let own = app.entries.registrationsByFolder[module.folders]
    let free = own.filter {
      !$0.registration.isRoute && $0.registration.target != nil && $0.registration.what != .adapter
        && $0.registration.what != .moduleAdapter && locals[AppModel.simple($0.registration.router)] == nil
    }
    if !free.isEmpty { writer.separate() }
    for (file, registration) in free { write(registration, file, indent: 0) }
    let routes = ElementsByKey(own.filter(\.registration.isRoute)) { $0.registration.router }
    var written: Set<String> = []
    for entry in routes.all where entry.registration.what == .view {
      let router = entry.registration.router
      if written.insert(router).inserted {
        writeRoute(entry.registration, entry.file, Array(routes[router].dropFirst()))
      }
    }
    writeAdapters(own.filter { $0.registration.what == .adapter || $0.registration.what == .moduleAdapter })
  }

  private mutating func writeRoute(
    _ registration: SourceRegistration, _ file: String, _ keys: [(file: String, registration: SourceRegistration)]
  ) {
    writer.separate()
    guard case .type(let name) = registration.value, let type = reference(name, isLate: false) else { return }
    let origin = ImportOrigin(file, registration.place, "declares a route to \(name)")
    let family = registration.isService ? "ZIKServiceRoute" : "ZIKViewRoute"
    writer.line("\(family).makeRouteWithDestination(\(type), function(config, router)", origin)
    write(registration.steps, Body(file: file, sceneClass: AppModel.simple(name)), indent: 2, fallback: type + "()")
    writer.line("end)")
    for (file, key) in keys {
      let origin = ImportOrigin(file, key.place, "registers \(title(of: key, file))")
      switch key.what {
      case .protocol, .moduleProtocol:
        guard case .type(let name) = key.value else { continue }
        let code = routable(name, isService: registration.isService, isModule: key.what == .moduleProtocol)
        writer.line("  :register(\(code))", origin)
      case .url, .identifier:
        guard let text = text(key, file) else { continue }
        let function = key.what == .url ? "registerURLPattern" : "registerIdentifier"
        writer.line("  :\(function)(\(LuaText.quoted(text)))", origin)
      default: break
      }
    }
  }

  private mutating func writeAdapters(_ adapters: [(file: String, registration: SourceRegistration)]) {
    var names: [String] = []
    for (_, adapter) in adapters where !names.contains(adapter.router) { names.append(adapter.router) }
    for name in names {
      writer.separate()
      let own = adapters.filter { $0.registration.router == name }
      writer.line(
        "adapter \(LuaText.quoted(AppModel.simple(name))) {",
        own.first.map { ImportOrigin($0.file, $0.registration.place, "declares adapters") })
      var seen: Set<String> = []
      for (file, adapter) in own {
        guard case .type(let from) = adapter.value, case .type(let to)? = adapter.target else { continue }
        let isModule = adapter.what == .moduleAdapter
        let isService = adapter.isService
        let key = routable(from, isService: isService, isModule: isModule)
        guard app.isDeclared(from), app.isDeclared(to) else {
          let missing = app.isDeclared(from) ? to : from
          writer.comment(
            "left out: \(from) → \(to), because no source declares \(missing)",
            ImportOrigin(file, adapter.place, "adapts \(from) to \(to)"), indent: 2)
          continue
        }
        guard seen.insert(key).inserted else { continue }
        writer.line(
          "  [\(key)] = \(routable(to, isService: isService, isModule: isModule)),",
          ImportOrigin(file, adapter.place, "adapts \(from) to \(to)"))
      }
      writer.line("}")
    }
  }

  // MARK: Methods

  /// The names of route types in both languages.
  private static let routeTypes: [(source: String, name: String)] = [
    ("presentAsPopover", "presentAsPopover"), ("presentModally", "presentModally"), ("performSegue", "performSegue"),
    ("showDetail", "showDetail"), ("addAsChildViewController", "addAsChildViewController"),
    ("addAsSubview", "addAsSubview"), ("push", "push"), ("show", "show"), ("custom", "custom"),
    ("makeDestination", "makeDestination"), ("getDestination", "makeDestination"),
  ]

  private mutating func writeRouteTypes(_ router: String) {
    guard let (file, body) = body(router, ["supportedRouteTypes"]) else { return }
    let origin = ImportOrigin(file, body.place, "supports these route types")
    var words: Set<String> = []
    for step in body.steps {
      guard let text = app.text(of: step) else { continue }
      for word in text.split(whereSeparator: { !$0.isLetter }) {
        let plain = word.replacing("ZIKViewRouteTypeMask", with: "")
        words.insert(plain.prefix(1).lowercased() + plain.dropFirst())
      }
    }
    var names: [String] = []
    if words.contains("viewDefault") { names += ["addAsSubview", "makeDestination"] }
    if words.contains("viewControllerDefault") {
      names += [
        "push", "presentModally", "presentAsPopover", "performSegue", "show", "showDetail", "addAsChildViewController",
        "makeDestination",
      ]
    }
    for (source, name) in Self.routeTypes where words.contains(source) && !names.contains(name) { names.append(name) }
    writer.list(
      "supportedRouteTypes", indent: 2,
      names.map { origin.saying("supports the route type '\($0)'", element: LuaText.quoted($0)) })
  }

  private mutating func writeConfiguration(_ router: String) {
    guard let (file, body) = body(router, ["defaultRouteConfiguration"]) else { return }
    var type: String?
    for step in body.steps {
      switch step.action {
      case .bind(_, .make(let name, _)), .give(.make(let name, _)): type = AppModel.simple(name)
      default: break
      }
    }
    let origin = ImportOrigin(file, body.place, "has a default configuration")
    guard let type, case .configuration? = app.declarations[type]?.kind, let code = reference(type, isLate: true) else {
      return
    }
    writer.line("  defaultRouteConfiguration = function() return \(code)() end,", origin)
  }

  private mutating func writeDestination(_ declaration: Declaration, _ type: String?) {
    let found = body(declaration.name, ["destination", "destinationWithConfiguration"])
    let fallback = type.flatMap { reference($0, isLate: true) }.map { $0 + "()" }
    guard let (file, body) = found else {
      if let fallback, declaration.superclass == nil {
        writer.line("  destination = function(self, configuration) return \(fallback) end,", declaration.origin)
      }
      return
    }
    let origin = ImportOrigin(file, body.place, "creates the destination")
    let name = StepWriter.variable(body.parameters.first ?? "configuration")
    writer.line("  destination = function(self, \(name))", origin)
    var context = Body(file: file, type: declaration.name, sceneClass: type)
    context.names = ["self": "self", body.parameters.first ?? "configuration": name]
    write(body.steps, context, indent: 4, fallback: fallback ?? "nil")
    writer.line("  end,")
  }

  private mutating func write(_ method: RouterMethod, of declaration: Declaration, _ type: String?) {
    guard let (file, body) = body(declaration.name, method.sources), !body.steps.isEmpty || method.isAlwaysWritten
    else {
      return
    }
    let origin = ImportOrigin(file, body.place, "has the method '\(method.name)'")
    var parameters = method.parameters
    var context = Body(file: file, type: declaration.name, sceneClass: type)
    context.names["self"] = "self"
    for (offset, name) in body.parameters.prefix(parameters.count - 1).enumerated() {
      parameters[offset + 1] = StepWriter.variable(name)
      context.names[name] = parameters[offset + 1]
      if offset == 0, let type, method.parameters.count > 1, method.parameters[1] == "destination" {
        context.objects[name] = .some(type)
      }
    }
    writer.line("  \(method.name) = function(\(parameters.joined(separator: ", ")))", origin)
    write(body.steps, context, indent: 4, fallback: method.fallback)
    writer.line("  end,")
  }
}
