internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText

extension ScriptContext {
  /// Implements `require`. The search for a module starts in the scenario's directory, then continues in the current one and in those
  /// of the options. Dots are equivalent to slashes.
  func require(_ call: LuaCall) throws -> Int32 {
    let name = try call.string(1)
    if name == "routescript" { return try call.return(globals.words) }
    guard let loaded = loading.loadedModules else { throw LuaError("not enough memory for modules", kind: .memory) }
    let known = try loaded.rawGet(name)
    if known.isTruthy { return try call.return(known) }
    let (value, place) = try builtInModule(name).map { ($0, nil) } ?? loadModule(name)
    // The module may have stored its own value in the table.
    let set = try loaded.rawGet(name)
    if !set.isTruthy { try loaded.rawSet(name, to: value) }
    // As in Lua, the second result is the path of the module.
    return try call.return([set.isTruthy ? set : value] + (place.map { [.string($0)] } ?? []))
  }

  /// Returns the table `package`: the loaded modules, and the search paths for others. Creates it at the first call.
  func makePackage() throws -> LuaTable {
    if let package = loading.package { return package }
    let table = try lua.makeTable(fieldCapacity: 6)
    if let loaded = loading.loadedModules {
      // The modules in Lua's own table.
      for (key, value) in try lua.globals.pairs() where value.table != nil { try loaded.rawSet(key, to: value) }
      try loaded.rawSet("_G", to: .table(lua.globals))
      try globals.followGlobals()
      try table.rawSet("loaded", to: .table(loaded))
    }
    try table.rawSet("preload", to: .table(lua.makeTable()))
    try table.rawSet("path", to: .string(searchTemplates.joined(separator: ";")))
    try table.rawSet("cpath", to: .string(options.isTrusted ? options.libraryTemplates.joined(separator: ";") : ""))
    try table.rawSet("config", to: .string("/\n;\n?\n!\n-\n"))
    if options.isTrusted { try addSearchers(to: table) }
    loading.package = table
    return table
  }

  /// Returns the result of a `package.preload` loader for a module, and the location that Lua reports for it.
  func preloadedModule(_ name: String) throws -> (LuaValue, place: String?)? {
    guard let loader = try loading.package?.rawGet("preload").table?.rawGet(name).function else { return nil }
    let value = try loader.call(.string(name), .string(":preload:")).first ?? .nil
    return (value.isNil ? .boolean(true) : value, ":preload:")
  }

  /// The search paths for modules, with `?` in place of the name. This is the initial value of `package.path`.
  private var searchTemplates: [String] {
    options.moduleTemplates + moduleRoots.flatMap { root in ["?.lua", "?/init.lua"].map { SourcePath.join(root, $0) } }
      + (options.isTrusted ? options.installedTemplates : [])
  }

  /// The maximum length of `package.path` in bytes. The rest is ignored.
  private static let longestPath = 64 << 10

  /// The search paths for modules from `package.path`, which a script can change. An untrusted script finds only Lua files.
  private var templates: [String] {
    guard let path = try? loading.package?.rawGet("path").text else { return searchTemplates }
    // A script can set a value of any length, and each `?` in it is replaced by a name.
    let parts = path.utf8.prefix(Self.longestPath).split(separator: UInt8(ascii: ";")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return options.isTrusted ? parts : parts.filter { SourcePath.hasEnding(".lua", $0) }
  }

  /// The directories in which modules are looked up.
  private var moduleRoots: [String] {
    var roots = [loading.folder]
    let ofTemplates = options.moduleTemplates.map {
      SourcePath.folder(of: String(decoding: $0.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
    }
    for root in [""] + options.moduleFolders + ofTemplates where !roots.contains(root) { roots.append(root) }
    return roots
  }

  /// Returns the source of a module in the search path, or `nil` if there is no such file.
  func moduleSource(_ name: String) throws -> ScriptSource? {
    let relative = try relativePath(ofModule: name)
    for path in modulePlaces(relative) {
      guard let file = try read(path) else {
        loading.note(searched: path)
        continue
      }
      try demandWithinRoots(path, file, "module '\(name)'", at: name)
      if isInstalled(path, relative) { loading.installedSources.insert(path) }
      return ScriptSource(path: path, file: file)
    }
    return nil
  }

  /// Returns the result of a module in the search path, and its path, or `nil` if there is no such file.
  func fileModule(_ name: String) throws -> (LuaValue, place: String?)? {
    guard let source = try moduleSource(name) else { return nil }
    return (try run(module: name, source), source.name)
  }

  private func loadModule(_ name: String) throws -> (LuaValue, place: String?) {
    if let found = try searchedModule(name) { return found }
    let relative = try relativePath(ofModule: name)
    let tried = modulePlaces(relative)
    let known = moduleNames(near: name)
    var fault = ScriptFault.unknownName("module '\(name)' not found", name, among: known)
    // The script omits the directory, or names another one.
    let namesakes = known.filter { lastPart(of: $0) == lastPart(of: name) }
    if !namesakes.isEmpty { fault.suggestions = Array(namesakes.prefix(3)) }
    fault.isLiteral = true
    let libraries = [NativeLibrary.own, .enclosing].flatMap { libraryPlaces(ofModule: name, in: $0) }
    fault.found = "none of " + (tried + libraries.map(\.path)).joined(separator: ", ")
    fault.expected = "one of these files"
    if let advice = TrustedNames.advice(onModule: name, isTrusted: options.isTrusted) {
      fault.help = [advice]
    } else if let folder = try folder(ofModule: relative) {
      let orBusted = ", or --busted if this is a suite for busted, which searches src"
      let reason = folder == "src" && !options.isBusted ? orBusted : ", which contains it"
      fault.help = [(fault.suggestions.isEmpty ? "" : "or ") + "pass --lua-path \(folder)" + reason]
    } else if !options.isTrusted, options.isBusted || fault.suggestions.isEmpty {
      fault.help = ["pass --trust if it is installed for Lua or written in C, or another folder with --lua-path"]
    }
    throw options.isBusted ? inLuasWords(fault, name, tried) : fault
  }

  /// Returns the subdirectory of a module directory that contains a module, or `nil` if no subdirectory does.
  private func folder(ofModule relative: String) throws -> String? {
    for root in moduleRoots {
      for entry in (files.entries(of: root.isEmpty ? "." : root) ?? []).sorted() where !SourcePath.isHidden(entry) {
        let folder = SourcePath.join(root, entry)
        for path in ["\(relative).lua", "\(relative)/init.lua"] where try read(SourcePath.join(folder, path)) != nil {
          return folder
        }
      }
    }
    return nil
  }

  /// Returns the fault as Lua raises it: a string, in which suites look for the missing name.
  private func inLuasWords(_ fault: ScriptFault, _ name: String, _ tried: [String]) -> LuaError {
    let places = ["no field package.preload['\(name)']"] + tried.map { "no file '\($0)'" }
    var text = "module '\(name)' not found:" + places.map { "\n\t" + $0 }.joined()
    if let caller = lua.scriptLocation() { text = "\(caller.source):\(caller.line): " + text }
    loading.remember(fault, raisedAs: text)
    return LuaError(text, value: .string(LuaString(text)))
  }

  /// Whether a path is in the machine's Lua installation, and not in the user's project.
  private func isInstalled(_ path: String, _ relative: String) -> Bool {
    guard options.isTrusted, SourcePath.isAbsolute(path),
      options.installedTemplates.contains(where: { path == Self.path($0, relative) }),
      let real = files.realPath(of: path), let here = files.realPath(of: ".")
    else { return false }
    return !SourcePath.isPath(real, within: here)
  }

  /// Returns the path of a module according to a template, without a leading `./`.
  private static func path(_ template: String, _ relative: String) -> String {
    let parts = template.utf8.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
    let path = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: relative)
    return SourcePath.withoutDot(path)
  }

  /// Returns the possible paths of a module, in search order.
  func modulePlaces(_ relative: String) -> [String] {
    var places: [String] = []
    var known: Set<String> = []
    for template in templates {
      let path = Self.path(template, relative)
      if known.insert(path).inserted { places.append(path) }
    }
    return places
  }

  /// Returns the path for a module's name, without its extension.
  ///
  /// - Throws: ``ScriptFault`` for a name that could lead out of the module directories, or that is not a module name.
  func relativePath(ofModule name: String) throws -> String {
    // Lua replaces all dots by slashes, and the system treats several slashes as one: `./m` is `m`.
    let parts =
      name.utf8.count <= 255
      ? name.utf8.split(omittingEmptySubsequences: options.isBusted) {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/")
      }
      : []
    guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && !$0.contains(0) }) else {
      throw ScriptFault(
        "invalid module name", at: "require", found: printer.line(.string(LuaString(name))),
        expected: "names separated by dots, such as \"screens.editor\", with at most 255 bytes",
        help: ["name a module in the folder of the scenario, the current folder, or a folder of --lua-path"])
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// Rejects a file that is a symbolic link to another directory, or to a file with another name. An untrusted scenario can only read the
  /// modules in the module directories.
  func demandWithinRoots(_ path: String, _ file: SourceFile, _ what: String, at place: String) throws {
    guard !options.isTrusted, let real = file.realPath, !mayRead(path, real) else { return }
    var fault: ScriptFault
    if moduleRoots.contains(where: { files.realPath(of: $0).map { SourcePath.isPath(real, within: $0) } ?? false }) {
      fault = ScriptFault(
        "\(what) is a link to a file with another name", at: place, found: SourcePath.name(of: real),
        expected: SourcePath.name(of: path),
        help: ["require the file itself, or trust the scenario with --trust"])
    } else {
      fault = ScriptFault(
        "\(what) is a link that leads out of the module folders", at: place, found: real,
        expected: "a file in one of these folders",
        help: ["pass the folder that it leads to with --lua-path, or trust the scenario with --trust"])
    }
    fault.isLiteral = true
    throw fault
  }

  /// Whether an untrusted scenario may read the target of a path: a file with the same name in one of the module directories.
  ///
  /// - Parameter real: The path with all links resolved.
  func mayRead(_ path: String, _ real: String) -> Bool {
    let folders = ReadableFolders(moduleRoots, linked: options.linkedFolders, in: files)
    return folders.contain(path, real: real)
      && (folders.hasLinks(path) || SourcePath.name(of: real) == SourcePath.name(of: path))
  }

  private func lastPart(of name: String) -> Substring { name.split(separator: ".").last ?? "" }

  /// Returns the sorted names of the modules in the module directories, in their direct subdirectories, and in the directory that a
  /// module's name leads to.
  private func moduleNames(near name: String) -> [String] {
    var names: Set<String> = []
    func add(_ path: String, named prefix: String, depth: Int) {
      for entry in files.entries(of: path) ?? [] where !SourcePath.isHidden(entry) {
        if SourcePath.hasEnding(".lua", entry) {
          if entry != "init.lua" { names.insert(prefix + entry.dropLast(4)) }
          continue
        }
        let inner = SourcePath.join(path, entry)
        if depth == 0 { continue }
        if files.entries(of: inner)?.contains("init.lua") == true { names.insert(prefix + entry) }
        add(inner, named: prefix + entry + ".", depth: depth - 1)
      }
    }
    let prefix = name.lastIndex(of: ".").map { String(name[...$0]) } ?? ""
    for root in moduleRoots {
      add(root, named: "", depth: 1)
      add(SourcePath.join(root, String(prefix.map { $0 == "." ? "/" : $0 })), named: prefix, depth: 0)
    }
    return names.sorted()
  }

  func read(_ path: String) throws -> SourceFile? {
    do throws(SourceFileError) {
      return try files.plainFile(at: path)
    } catch {
      // A directory with the module's name may still contain its init.lua.
      if error == .missing || error == .folder { return nil }
      throw ScriptSourceFault.fault(error, path: path, files: files)
    }
  }

  func run(module name: String, _ source: ScriptSource) throws -> LuaValue {
    guard !loading.stack.contains(name) else {
      var fault = ScriptFault(
        "module '\(name)' requires itself", at: name, found: (loading.stack + [name]).joined(separator: " → "),
        help: ["pass one of the modules what it needs, instead of requiring the other"])
      fault.isLiteral = true
      throw fault
    }
    loading.note(module: source.name)
    loading.stack.append(name)
    defer { loading.stack.removeLast() }
    // Under busted's rules, modules see Lua's own variables, not those of the file.
    let chunk = try compile(source, environment: globals.outerVariables)
    let result = try keepingDeclarations { try chunk.call(.string(name), .string(source.name)).first ?? .nil }
    return result.isNil ? LuaValue.boolean(true) : result
  }
}
