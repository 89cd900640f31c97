internal import AppSources
internal import ScriptText

/// A Lua module that results from the sources of an app.
public struct ImportedFile: Sendable {
  /// The name of the file in the folder of the modules, such as `info.lua`.
  public let name: String
  /// The lines, with their origins.
  public let lines: [ImportedLine]

  /// The start of each file that an import writes.
  public static var headerStart: String { ModuleWriter.headerStart }

  /// The text.
  public var text: String { lines.map { $0.text + "\n" }.joined() }
}

/// An import of an app's sources as modules in Lua.
public enum AppImporter {
  /// Returns one module for each module of the app, and `init.lua`, which loads all of them.
  public static func files(_ request: ImportRequest) -> [ImportedFile] {
    let app = AppModel(request)
    let modules = app.modules()
    var byFolder: [String: ImportedModule] = [:]
    for module in modules { for folder in module.folders { byFolder[folder] = module } }
    let loadable = LoadOrder.loadable(modules, byFolder, app)
    func write(_ module: ImportedModule, _ shared: Set<String>) -> (file: ImportedFile, standIns: [String]) {
      var writer = ModuleWriter(
        app, module, modules: byFolder, loadable: loadable[module.fileName] ?? [], shared: shared)
      return (ImportedFile(name: module.fileName + ".lua", lines: writer.write()), writer.standIns)
    }
    var written = modules.map { write($0, []) }
    // Two modules cannot declare a class with one name.
    var users: [String: Int] = [:]
    for name in written.flatMap(\.standIns) { users[name, default: 0] += 1 }
    let shared = Set(users.filter { $0.value > 1 }.keys)
    for number in modules.indices where !shared.isDisjoint(with: written[number].standIns) {
      written[number] = write(modules[number], shared)
    }
    var files = written.map(\.file)
    if !shared.isEmpty { files.append(ImportedFile(name: ModuleWriter.sharedName + ".lua", lines: standIns(shared))) }
    if !modules.isEmpty { files.append(ImportedFile(name: "init.lua", lines: index(app, modules))) }
    return files
  }

  /// Returns the lines of the module with the types that several modules use and no source declares.
  private static func standIns(_ names: Set<String>) -> [ImportedLine] {
    var writer = ScriptWriter()
    writer.line("\(ModuleWriter.headerStart)`.")
    writer.line("-- No source declares these types, which several modules use.")
    writer.line()
    writer.line("return {")
    for name in names.sorted() {
      let key = LuaText.isName(name) ? name : "[\(LuaText.quoted(name))]"
      writer.line("  \(key) = class \(LuaText.quoted(name)) {},")
    }
    writer.line("}")
    return writer.lines
  }

  /// Returns the lines of `init.lua`.
  private static func index(_ app: AppModel, _ modules: [ImportedModule]) -> [ImportedLine] {
    var writer = ScriptWriter()
    let prefix = app.request.prefix
    writer.line("\(ModuleWriter.headerStart)`. Lines between \"keep\" and \"end keep\" are yours.")
    writer.line("-- The app: all of its modules, its storyboards and its containers.")
    writer.line()
    writer.line("local App = {}")
    writer.line()
    writer.line("App.modules = {}")
    writer.line("for index, name in ipairs {")
    for module in modules {
      writer.line(
        "  \(LuaText.quoted(module.fileName)),", app.origin(of: module)?.saying("belongs to the module \(module.name)"))
    }
    writer.line("} do")
    writer.line("  App.modules[index] = require(\(LuaText.quoted(prefix + ".")) .. name)")
    writer.line("end")
    // Folders without screens, such as those of coordinators, have no module.
    let folders = Set(modules.flatMap(\.folders))
    for route in app.foundRoutes.all where !folders.contains(route.folder) {
      writer.comment("left out: \(LuaText.comment(route.origin.statement))", route.origin, indent: 0)
    }
    writeBoards(app, &writer)
    writeContainer(app, modules, &writer)
    writer.line()
    writer.line("--- Launches the app with the options of `launch`.")
    writer.line("function App.launch(options)")
    writer.line("  options = options or {}")
    writer.line("  options.modules = options.modules or App.modules")
    let main = app.request.boards.first { $0.name == "Main" && $0.hasInitialScene && $0.isReadable }
    if let main {
      writer.line(
        "  if not options.root then options.mainStoryboard = options.mainStoryboard or \(LuaText.quoted(main.name)) end"
      )
    }
    writer.keep("your own options", nil, indent: 2)
    writer.line("  return launch(options)")
    writer.line("end")
    writer.line()
    writer.keep("your own declarations", nil, indent: 0)
    writer.line()
    writer.line("return App")
    return writer.lines
  }

  private static func writeBoards(_ app: AppModel, _ writer: inout ScriptWriter) {
    // The base is read, not the translations of a storyboard.
    var chosen: [String: ImportRequest.Board] = [:]
    var others: [ImportRequest.Board] = []
    func isBase(_ board: ImportRequest.Board) -> Bool {
      board.path.contains("Base.lproj") || !board.path.contains(".lproj")
    }
    // A class that is declared for iOS and macOS is imported for iOS.
    func rank(_ board: ImportRequest.Board) -> (Int, Int, String) {
      (isBase(board) ? 0 : 1, board.isOfMac ? 1 : 0, board.path)
    }
    for board in app.request.boards.sorted(by: { rank($0) < rank($1) }) {
      if chosen[board.name] == nil {
        chosen[board.name] = board
      } else if isBase(board) {
        others.append(board)
      }
    }
    guard !chosen.isEmpty else { return }
    writer.line()
    writer.line("-- The storyboards find the classes of the modules, which are declared before.")
    writer.line("App.storyboards = {")
    for board in chosen.values.sorted(by: { $0.name < $1.name }) {
      let origin = ImportOrigin(board.path, SourcePlace(line: 1, column: 1), "is a storyboard")
      let foreign = board.isOfMac ? board.classes.sorted().first { app.isOnlyForIOS($0) } : nil
      if let foreign {
        let name = LuaText.comment(foreign)
        writer.comment(
          "left out: \(LuaText.comment(board.path)), for macOS, whose class \(name) is imported for iOS", origin,
          indent: 2)
      } else if board.isReadable {
        writer.line("  Storyboard.load \(LuaText.quoted(board.path)),", origin)
      } else {
        writer.comment(
          "left out: \(LuaText.comment(board.path)), which scenarios in this folder cannot read", origin, indent: 2)
      }
    }
    for board in others {
      let origin = ImportOrigin(board.path, SourcePlace(line: 1, column: 1), "is a storyboard")
      writer.comment(
        "left out: another \(LuaText.comment(board.name))\(board.isOfMac ? ", for macOS" : "")", origin, indent: 2)
    }
    writer.line("}")
  }

  /// Writes the container that loads the parts that no other part loads.
  private static func writeContainer(_ app: AppModel, _ modules: [ImportedModule], _ writer: inout ScriptWriter) {
    let groups = app.groups.all
    let loaded = Set(
      groups.flatMap { $0.components.filter { $0.what == .part }.map { AppModel.simple($0.type) } })
    let roots = groups.filter { !loaded.contains($0.name) }
    guard !roots.isEmpty else { return }
    writer.line()
    writer.line("App.container = container \"App\" {}")
    var byFolder: [String: ImportedModule] = [:]
    for module in modules { for folder in module.folders { byFolder[folder] = module } }
    for group in roots {
      guard let module = byFolder[group.folder] else { continue }
      let field = ModuleWriter.field(group.name)
      let code =
        "require(\(LuaText.quoted(app.request.prefix + "." + module.fileName)))\(field.hasPrefix("[") ? "" : ".")\(field)"
      let origin = ImportOrigin(group.file, group.place, "declares \(group.name)")
      writer.line("App.container:\(group.form == .assembly ? "apply { \(code) }" : "append(\(code))")", origin)
    }
  }
}
