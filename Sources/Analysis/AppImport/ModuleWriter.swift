internal import AppSources
internal import ScriptText

/// A writer of one module.
struct ModuleWriter {
  let app: AppModel
  let module: ImportedModule
  /// The modules by folder.
  let modules: [String: ImportedModule]
  /// The modules that this one may load at its start without a circle.
  let loadable: Set<String>
  var writer = ScriptWriter()
  /// The local variables of the declarations, by the names of the types.
  private(set) var locals: [String: String] = [:]
  /// The local variables of other modules, by file name.
  private var required: [String: String] = [:]
  private var names: ScriptNames
  /// Whether the declarations are fields of one table, because Lua has at most 200 local variables.
  let usesTable: Bool
  /// The classes of the platform that have been extended.
  var extended: Set<String> = []
  /// The keys of the transitions that methods contain.
  var writtenRoutes: Set<String> = []
  /// The types that no source declares, in the order of their use.
  private(set) var standIns: [String] = []
  private(set) var standInNames: Set<String> = []
  /// The types among them that several modules use.
  private let shared: Set<String>
  /// The routable protocols that code of this module routes to, as they are written.
  private var routed: [ImportOrigin] = []

  static let headerStart = "-- Written by `routescript import"
  private static let tableName = "Types"
  private static let localLimit = 140

  /// The name of the module with the types that several modules use and no source declares.
  static let sharedName = "undeclared_types"

  init(
    _ app: AppModel, _ module: ImportedModule, modules: [String: ImportedModule], loadable: Set<String>,
    shared: Set<String> = []
  ) {
    self.app = app
    self.shared = shared
    self.module = module
    self.modules = modules
    self.loadable = loadable
    names = ScriptNames(
      besides: app.words.union(["self", "Self", "configuration", "destination", "container", Self.tableName]))
    usesTable = module.types.count + module.groups.count > Self.localLimit
    for type in module.types { locals[type] = variable(for: type) }
  }

  private mutating func variable(for type: String) -> String {
    guard usesTable else { return names.variable(type) }
    return LuaText.isName(type) ? "\(Self.tableName).\(type)" : "\(Self.tableName)[\(LuaText.quoted(type))]"
  }

  /// Writes the module.
  mutating func write() -> [ImportedLine] {
    var body = ModuleWriter(copying: self)
    body.writeBody()
    locals = body.locals
    standIns = body.standIns
    // The header needs what the body uses.
    writeHeader(body)
    writer.append(body.writer)
    return writer.lines
  }

  private init(copying other: ModuleWriter) {
    self = other
    writer = ScriptWriter()
  }

  private mutating func writeBody() {
    for type in module.types {
      guard let declaration = app.declarations[type] else { continue }
      switch declaration.kind {
      case .protocol: writeProtocol(declaration)
      case .router(let isService): writeRouter(declaration, isService: isService)
      default: writeClass(declaration)
      }
    }
    writeRegistrations()
    for group in module.groups { writeGroup(group) }
    writer.separate()
    for folder in module.folders {
      for entry in app.leftOut[folder] ?? [] {
        writer.comment("left out: \(LuaText.comment(entry.statement))", entry, indent: 0)
      }
    }
    for route in app.foundRoutes[module.folders] where !writtenRoutes.contains(route.key) {
      writer.comment("left out: \(LuaText.comment(route.origin.statement))", route.origin, indent: 0)
    }
    writer.separate()
    writer.keep("your own declarations", nil, indent: 0)
    writer.line()
    writeEnd()
  }

  private mutating func writeHeader(_ body: ModuleWriter) {
    let folders = module.folders.map { $0.isEmpty ? "the app's folder" : $0 }.joined(separator: ", ")
    writer.line(
      "\(Self.headerStart)`. Lines between \"keep\" and \"end keep\" are yours. `routescript import --check`")
    writer.line("-- compares the rest with the sources in \(LuaText.comment(folders)).")
    writer.line()
    for (file, name) in body.required.sorted(by: { $0.key < $1.key }) {
      writer.line("local \(name) = require \(LuaText.quoted(app.request.prefix + "." + file))")
    }
    if !body.standIns.isEmpty {
      writer.separate()
      writer.line("-- No source declares these types.")
      for type in body.standIns {
        let value =
          shared.contains(type)
          ? "require(\(LuaText.quoted(app.request.prefix + "." + Self.sharedName)))\(fieldAccess(type))"
          : "class \(LuaText.quoted(type)) {}"
        writer.line("local \(body.locals[type] ?? "_") = \(value)")
      }
    }
    if usesTable {
      writer.separate()
      writer.line("local \(Self.tableName) = {}")
    }
    writer.separate()
  }

  // MARK: Names

  /// Returns the variable of a type, or `nil` if this module cannot refer to it.
  ///
  /// - Parameter isLate: Whether the code runs after all modules are loaded.
  mutating func reference(_ type: String, isLate: Bool) -> String? {
    let type = AppModel.simple(type)
    if let local = locals[type] { return local }
    guard let declaration = app.declarations[type], let other = modules[declaration.folder] else {
      // A class of the platform that the language has.
      return app.words.contains(type) ? type : nil
    }
    let field = LuaText.isName(type) ? "." + type : "[\(LuaText.quoted(type))]"
    if let name = required[other.fileName] { return name + field }
    if loadable.contains(other.fileName) {
      let name = names.variable(other.name)
      required[other.fileName] = name
      return name + field
    }
    return isLate ? "require(\(LuaText.quoted(app.request.prefix + "." + other.fileName)))\(field)" : nil
  }

  /// Returns a type that a container needs. For one that no source declares, a class is declared.
  mutating func containerType(_ type: String) -> String {
    if let known = reference(type, isLate: true) { return known }
    let simple = AppModel.simple(type)
    if let known = locals[simple] { return known }
    let name = names.variable(simple)
    locals[simple] = name
    standIns.append(simple)
    standInNames.insert(simple)
    return name
  }

  /// Returns a protocol, by its value where the module has it.
  mutating func protocolReference(_ type: String) -> String {
    reference(type, isLate: false) ?? LuaText.quoted(AppModel.simple(type))
  }

  /// Returns `RoutableView(EditorInput)`.
  mutating func routable(_ type: String, isService: Bool, isModule: Bool) -> String {
    let function = "Routable" + (isService ? "Service" : "View") + (isModule ? "Module" : "")
    let parts = AppModel.parts(of: type).map { protocolReference($0) }
    guard parts.count == 1, let only = parts.first else {
      let values = AppModel.parts(of: type).map { reference($0, isLate: true) ?? LuaText.quoted($0) }
      return "\(function)(\(values.joined(separator: " & ")))"
    }
    return only.hasPrefix("\"") ? "\(function) \(only)" : "\(function)(\(only))"
  }

  // MARK: Declarations

  mutating func start(_ declaration: Declaration) -> String {
    let variable = locals[declaration.name] ?? "_"
    return "\(usesTable ? "" : "local ")\(variable) = \(declaration.kind.word) \(LuaText.quoted(declaration.name)) {"
  }

  private mutating func writeProtocol(_ declaration: Declaration) {
    let inherited = declaration.conforms.compactMap { name in
      reference(name, isLate: false).map { declaration.origin.saying("inherits \(name)", element: $0) }
    }
    let properties = declaration.properties.map { Self.quoted($0) }
    let required = declaration.methods.filter { !$0.isOptional }.map { Self.quoted($0) }
    let optional = declaration.methods.filter(\.isOptional).map { Self.quoted($0) }
    if inherited.isEmpty, properties.isEmpty, required.isEmpty, optional.isEmpty {
      writer.line(start(declaration) + "}", declaration.origin)
      return
    }
    var fields = ScriptWriter()
    fields.list("inherits", indent: 2, inherited)
    fields.list("properties", indent: 2, properties)
    fields.list("methods", indent: 2, required)
    fields.list("optional", indent: 2, optional)
    writer.declaration(start(declaration), declaration.origin, fields)
  }

  static func quoted(_ member: Declaration.Member) -> ImportOrigin {
    member.origin.saying(member.origin.statement, element: LuaText.quoted(member.name))
  }

  private mutating func writeClass(_ declaration: Declaration) {
    writer.separate()
    let start = start(declaration)
    var fields = ScriptWriter()
    if let base = superclass(of: declaration) {
      fields.line("  inherits = \(base),", declaration.origin.saying("inherits from \(declaration.superclass ?? base)"))
    }
    let isOwn = { (name: String) in name == "ZIKRoutableView" || name == "ZIKRoutableService" }
    let sorted = declaration.conforms.filter(isOwn) + declaration.conforms.filter { !isOwn($0) }
    let conforms = sorted.map { name in
      declaration.origin.saying("conforms to \(name)", element: isOwn(name) ? name : protocolReference(name))
    }
    fields.list("conforms", indent: 2, conforms)
    fields.list("properties", indent: 2, declaration.properties.filter { !$0.isWeak }.map { Self.quoted($0) })
    fields.list("weak", indent: 2, declaration.properties.filter(\.isWeak).map { Self.quoted($0) })
    writeInitializer(declaration, &fields)
    writer.declaration(start, declaration.origin, fields)
    for method in declaration.methods { writeMethod(method, of: declaration) }
  }

  /// Returns the superclass as Lua names it, or `nil` for the default of the declaration.
  private mutating func superclass(of declaration: Declaration) -> String? {
    if let superclass = declaration.superclass, app.declarations[superclass] != nil {
      return reference(superclass, isLate: false)
    }
    let defaults: Set<String> = ["UIViewController", "UIView", "NSWindowController", "NSObject"]
    for name in declaration.platform where app.words.contains(name) { return defaults.contains(name) ? nil : name }
    switch declaration.kind {
    case .controller: return app.isOfMac(declaration) ? "NSViewController" : nil
    case .view: return app.isOfMac(declaration) ? "NSView" : nil
    case .configuration(let isService): return isService ? "PerformRouteConfiguration" : nil
    default: return nil
    }
  }

  /// Writes the initializer of a class that a container creates.
  private mutating func writeInitializer(_ declaration: Declaration, _ fields: inout ScriptWriter) {
    guard let created = app.creation(of: declaration.name) else { return }
    let parameters = created.parameters.map { StepWriter.variable($0) }
    let known = Set(declaration.properties.map(\.name)).union(app.inheritedMembers(of: declaration))
    let assignments = created.parameters.filter { known.contains($0) && LuaText.isName($0) }
      .map { "self.\($0) = \(StepWriter.variable($0))" }
    let body = assignments.isEmpty ? "" : " " + assignments.joined(separator: "; ")
    fields.line(
      "  init = function(\((["self"] + parameters).joined(separator: ", ")))\(body) end,",
      created.origin.saying("initializes \(declaration.name)"))
  }

  private mutating func writeMethod(_ method: Declaration.Member, of declaration: Declaration) {
    let variable = locals[declaration.name] ?? "_"
    let parameters = method.parameters.map { StepWriter.variable($0) }
    writer.line()
    if LuaText.isName(method.name) {
      writer.line("function \(variable):\(method.name)(\(parameters.joined(separator: ", ")))", method.origin)
    } else {
      let list = (["self"] + parameters).joined(separator: ", ")
      writer.line("\(variable)[\(LuaText.quoted(method.name))] = function(\(list))", method.origin)
    }
    let routes = app.routes(in: declaration.name, function: method.function)
    for route in routes { write(route, isOnly: routes.count == 1) }
    let found = app.bodies["\(declaration.name).\(method.function.prefix { $0 != "(" })"]
    if let (file, body) = found, let first = body.steps.first(where: { !app.isNoise($0) }) {
      let text = app.text(of: first) ?? "the code"
      let isOnly = body.steps.filter { !app.isNoise($0) }.count == 1
      writer.keep(isOnly ? text : text + " …", ImportOrigin(file, first.place, "has code"), indent: 2)
    } else if found == nil, routes.isEmpty {
      writer.keep(nil, nil, indent: 2)
    }
    writer.line("end")
  }

  // MARK: End

  private mutating func writeEnd() {
    let provided = app.providedKeys(of: module)
    let first = writer.lines.count
    writer.line("return module \(LuaText.quoted(module.name)) {", nil)
    var requires: [ImportOrigin] = []
    var unprovided: [ImportOrigin] = []
    for (file, request) in app.entries.requestsByFolder[module.folders] {
      guard case .type(let name) = request.value, app.isDeclared(name) else { continue }
      let key = routable(name, isService: request.isService, isModule: request.what == .moduleRequest)
      let origin = ImportOrigin(file, request.place, "routes to \(name)", element: key)
      if app.isProvided(name) { routed.append(origin) } else { unprovided.append(origin) }
    }
    var seen = provided
    for origin in routed where seen.insert(origin.element).inserted { requires.append(origin) }
    writer.list("requires", indent: 2, requires)
    seen = []
    for origin in unprovided where seen.insert(origin.element).inserted {
      writer.comment("left out: \(origin.element), which no imported router provides", origin, indent: 2)
    }
    let routers = module.types.filter { if case .router = app.declarations[$0]?.kind { true } else { false } }
    writer.list(
      "routers", indent: 2,
      routers.compactMap { name in
        guard let origin = app.declarations[name]?.origin, let variable = locals[name] else { return nil }
        return origin.saying("declares the router \(name)", element: variable)
      })
    let registered = app.entries.registeredClasses
    let classes = module.types.filter { name in
      guard let kind = app.declarations[name]?.kind else { return false }
      return [.controller, .windowController, .view, .object].contains(kind) && !registered.contains(name)
    }
    writer.list(
      "classes", indent: 2,
      classes.compactMap { name in
        guard let origin = app.declarations[name]?.origin, let variable = locals[name] else { return nil }
        return origin.saying("declares the class \(name)", element: variable)
      })
    for type in module.types {
      guard let variable = locals[type] else { continue }
      writer.line("  \(Self.field(type)) = \(variable),", app.declarations[type]?.origin)
    }
    for group in module.groups {
      let variable = locals["group " + group.name] ?? "_"
      writer.line(
        "  \(Self.field(group.name)) = \(variable),", ImportOrigin(group.file, group.place, "registers components"))
    }
    if writer.lines.count == first + 1 {
      writer.close("return module \(LuaText.quoted(module.name)) {}")
    } else {
      writer.line("}")
    }
  }

  /// Returns the key of a field, which must differ from the keys of `module`.
  static func field(_ name: String) -> String {
    let isFree = !["provides", "requires", "classes", "routers"].contains(name)
    return LuaText.isName(name) && isFree ? name : "[\(LuaText.quoted(isFree ? name : name + "_"))]"
  }

  /// Sets the variable of a group of components.
  mutating func groupVariable(_ group: ComponentGroup) -> String {
    let key = "group " + group.name
    if let known = locals[key] { return known }
    // A part can have the name of a type.
    let isType = usesTable && module.types.contains(group.name)
    let name = usesTable ? variable(for: isType ? key : group.name) : names.variable(group.name)
    locals[key] = name
    return name
  }
}
