internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText

/// `package.searchers` and `package.searchpath` for trusted scripts, which Lua tools use to load other kinds of modules.
extension ScriptContext {
  /// The searchers that exist from the start, in their order.
  enum Searcher: Int, CaseIterable {
    case preloaded = 1, files, libraries
    /// Searches for a part of a module in the C library of the first part of its name.
    case enclosingLibraries

    /// The libraries that the searcher finds, or `nil` if it finds none.
    fileprivate var library: NativeLibrary? {
      switch self {
      case .preloaded, .files: nil
      case .libraries: .own
      case .enclosingLibraries: .enclosing
      }
    }
  }

  /// Adds `searchers` and `searchpath` to the table `package`.
  func addSearchers(to package: LuaTable) throws {
    let searchers = try lua.makeTable()
    let own = try lua.makeTable()
    for searcher in Searcher.allCases {
      let function = try lua.function("package.searchers[\(searcher.rawValue)]") { [unowned self] call in
        let name = try call.string(1)
        guard let (loader, place) = try loader(ofModule: name, searcher) else {
          let absence = absence(ofModule: name, searcher)
          return absence.isEmpty ? 0 : try call.return(.string(LuaString(absence)))
        }
        return try call.return([.function(loader), .string(LuaString(place))])
      }
      try searchers.append(.function(function))
      try own.rawSet(.function(function), to: .integer(searcher.rawValue))
    }
    try package.rawSet("searchers", to: .table(searchers))
    let function = try lua.function("package.searchpath") { [unowned self] in try searchPath($0) }
    try package.rawSet("searchpath", to: .function(function))
    loading.searchers = own
  }

  /// Returns the result of the first of the script's searchers that finds a module, and the location that it reports. Returns `nil` if none
  /// does.
  func searchedModule(_ name: String) throws -> (LuaValue, place: String?)? {
    guard let own = loading.searchers, let package = loading.package,
      let searchers = try package.rawGet("searchers").table
    else {
      return try preloadedModule(name) ?? fileModule(name) ?? nativeModule(name, in: .own)
        ?? nativeModule(name, in: .enclosing)
    }
    for value in try searchers.elements() {
      if let searcher = try own.rawGet(value).integer.flatMap(Searcher.init(rawValue:)) {
        let found =
          switch searcher {
          case .preloaded: try preloadedModule(name)
          case .files: try fileModule(name)
          case .libraries: try nativeModule(name, in: .own)
          case .enclosingLibraries: try nativeModule(name, in: .enclosing)
          }
        if let found { return found }
        continue
      }
      guard let search = try callable(value) else {
        throw LuaError("package.searchers contains a \(value.typeName), which cannot be called")
      }
      let results = try search.call(.string(LuaString(name)))
      guard let loader = results.first?.function else { continue }
      let data = results.count > 1 ? results[1] : .nil
      let result = try keepingDeclarations { try loader.call(.string(LuaString(name)), data).first ?? .nil }
      return (result.isNil ? .boolean(true) : result, data.text)
    }
    return nil
  }

  /// Returns the function that loads a module, and the location that Lua reports for it, or `nil` if the searcher does not find the module.
  private func loader(ofModule name: String, _ searcher: Searcher) throws -> (LuaFunction, place: String)? {
    switch searcher {
    case .preloaded:
      let loader = try loading.package?.rawGet("preload").table?.rawGet(name).function
      return loader.map { ($0, ":preload:") }
    case .files:
      guard let source = try moduleSource(name) else { return nil }
      let loader = try lua.function("loader") { [unowned self] call in
        try call.return(run(module: name, source))
      }
      return (loader, source.name)
    case .libraries, .enclosingLibraries:
      guard let library = searcher.library,
        let place = libraryPlaces(ofModule: name, in: library).map(\.path).first(where: isReadable)
      else { return nil }
      let loader = try lua.function("loader") { [unowned self] call in
        guard let (value, _) = try nativeModule(name, in: library) else {
          throw LuaError("cannot load module '\(name)'")
        }
        return try call.return(value)
      }
      return (loader, place)
    }
  }

  /// Returns Lua's description of the places where a searcher does not find a module.
  private func absence(ofModule name: String, _ searcher: Searcher) -> String {
    switch searcher {
    case .preloaded: return "no field package.preload['\(name)']"
    case .files:
      let places = (try? relativePath(ofModule: name)).map(modulePlaces) ?? []
      return places.map { "no file '\($0)'" }.joined(separator: "\n\t")
    case .libraries, .enclosingLibraries:
      let places = searcher.library.map { libraryPlaces(ofModule: name, in: $0) } ?? []
      return places.map { "no file '\($0.path)'" }.joined(separator: "\n\t")
    }
  }

  private func isReadable(_ path: String) -> Bool { (try? files.contents(of: path)) != nil }

  /// Implements `package.searchpath(name, path, separator?, replacement?)`: the first readable file of a path, or nil and the tried files.
  private func searchPath(_ call: LuaCall) throws -> Int32 {
    let path = try call.string(2)
    let separator = call.isNil(3) ? "." : try call.string(3)
    let replacement = call.isNil(4) ? "/" : try call.string(4)
    var name = try call.string(1)
    if !separator.isEmpty {
      name = name.split(separator: separator, omittingEmptySubsequences: false).joined(separator: replacement)
    }
    var tried: [String] = []
    for template in path.split(separator: ";") {
      let file = template.split(separator: "?", omittingEmptySubsequences: false).joined(separator: name)
      if isReadable(file) { return try call.return(.string(LuaString(file))) }
      tried.append("no file '\(file)'")
    }
    return try call.return([.nil, .string(LuaString(tried.joined(separator: "\n\t")))])
  }
}
