internal import AppSources
internal import ScriptText

/// The declarations of an app that its modules in Lua contain.
struct AppModel {
  let request: ImportRequest
  let map: ModuleMap
  /// The declarations that the modules contain, by name.
  var declarations: [String: Declaration] = [:]
  private(set) var entries = ImportedEntries()
  /// The folders of the modules, by file.
  private var folders: [String: String] = [:]
  private(set) var bodies: [String: (file: String, body: SourceBody)] = [:]
  /// The objects that the code of routers creates with arguments, by type.
  var createdByRouters: [String: [(labels: [String], origin: ImportOrigin)]] = [:]
  /// The declarations that cannot be written, with the reasons, by folder.
  var leftOut: [String: [ImportOrigin]] = [:]
  /// The transitions in methods, by class and function.
  private(set) var routesByFunction: [String: [ImportedRoute]] = [:]
  /// All transitions, in the order of the sources, by folder.
  private(set) var foundRoutes = ElementsByKey<FoundRoute> { _ in nil }
  /// The groups of components, by name.
  private(set) var groups = ElementsByKey<ComponentGroup> { _ in nil }
  /// The names of the properties of each declaration, once all are known.
  private(set) var propertyNames: [String: Set<String>] = [:]
  /// The classes whose members are complete.
  var completed: Set<String> = []
  let language: LanguageNames

  var model: SourceModel { request.model }
  /// The names of the language.
  var words: Set<String> { language.words }

  init(_ request: ImportRequest) {
    self.request = request
    map = ModuleMap(roots: request.roots, modules: request.modules)
    language = LanguageNames(request.language)
    for facts in request.model.files { folders[facts.file] = map.folder(of: facts.file) }
    readFacts()
    let resolved = model.resolvedRoutes().filter { request.isIncluded($0.file) }
    routesByFunction = Self.routes(resolved)
    foundRoutes = ElementsByKey(
      resolved.filter { !$0.isOfSystem }.map { FoundRoute($0, folder: folder(of: $0.file)) }, by: \.folder)
    groups = ElementsByKey(componentGroups(), by: \.name)
    collectDeclarations()
    completeMembers()
    propertyNames = declarations.mapValues { Set($0.properties.map(\.name)) }
  }

  var registrations: [ImportedEntries.Registration] { entries.registrations }
  var components: [ImportedEntries.Component] { entries.components }
  var requests: [ImportedEntries.Registration] { entries.requests }

  /// Returns the folder of the module that a file belongs to.
  func folder(of file: String) -> String { folders[file] ?? map.folder(of: file) }

  /// Reads the registrations, components and functions of the sources.
  private mutating func readFacts() {
    let files = model.files.filter { request.isIncluded($0.file) }
    entries = ImportedEntries(files, defines: request.defines) { folder(of: $0) }
    for facts in files {
      for body in facts.bodies {
        let type = body.enclosure.type.map { Self.simple($0) } ?? ""
        let name = "\(type).\((body.enclosure.function ?? "").prefix { $0 != "(" })"
        if bodies[name] == nil { bodies[name] = (facts.file, body) }
      }
    }
  }

  /// Returns the last name of a path such as `Module.Type`.
  static func simple(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the protocols of a composition.
  static func parts(of type: String) -> [String] {
    type.split(separator: "&").map { simple($0.filter { $0 != " " }) }
  }
}
