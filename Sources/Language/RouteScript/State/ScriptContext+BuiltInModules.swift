internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SuiteVocabulary

extension ScriptContext {
  /// Returns the value of a built-in module, as busted has them loaded before any file, or `nil` for any other name.
  func builtInModule(_ name: String) throws -> LuaValue? {
    switch name {
    case "luassert", "luassert.init", "luassert.assert": return try luassert.module(.assert)
    case "luassert.spy": return try luassert.module(.spy)
    case "luassert.stub": return try luassert.module(.stub)
    case "luassert.mock": return try luassert.module(.mock)
    case "luassert.match": return try luassert.module(.matchers)
    case "luassert.util": return try luassert.module(.util)
    case "luassert.state": return try luassert.module(.state)
    case "luassert.namespaces":
      _ = try luassert.module(.assertions)
      _ = try luassert.module(.matchers)
      return try luassert.module(.engine).table?.rawGet("namespaces") ?? .nil
    case "luassert.formatters.binarystring": return try luassert.module(.binarystring)
    case "luassert.assertions", "luassert.modifiers", "luassert.array", "luassert.matchers", "luassert.matchers.core",
      "luassert.matchers.composite", "luassert.formatters", "luassert.formatters.init", "luassert.languages.en":
      // These only register content that is registered already.
      return .boolean(true)
    case "say", "say.init": return try luassert.module(.messages)
    case "busted", "busted.init", "busted.core": return try luassert.module(.busted)
    case "busted.runner": return .function(try lua.function("busted.runner") { _ in 0 })
    case "busted.outputHandlers.base": return try luassert.module(.output)
    case "busted.fixtures": return .table(try makeFixtures())
    default: return nil
    }
  }

  /// Creates `busted.fixtures`: functions for files beside the running one.
  private func makeFixtures() throws -> LuaTable {
    let table = try lua.makeTable()
    func define(_ name: String, allowsNil: Bool = false, _ body: @escaping (String) throws -> LuaValue) throws {
      let function = try lua.function("fixtures.\(name)") { [unowned self] call in
        guard call.isString(1) || allowsNil && call.isNil(1) else {
          throw call.error(
            "bad argument to '\(name)' expected a string (relative filename)\(allowsNil ? " or nil" : ""), got: "
              + call.typeName(1))
        }
        let path = call.isNil(1) ? "" : try call.string(1)
        guard !path.utf8.contains(0) else { throw call.error(argument: 1, "a path cannot contain zero bytes") }
        return try call.return(body(fixturePath(path)))
      }
      try table.rawSet(name, to: .function(function))
    }
    try define("path", allowsNil: true) { .string($0) }
    try define("read") { [unowned self] path in .string(LuaString(try fixture(path))) }
    try define("load") { [unowned self] path in
      let path = SourcePath.hasEnding(".lua", path) ? path : path + ".lua"
      let source = ScriptSource(path: path, bytes: try fixture(path))
      if let fault = ScriptSourceFault.fault(in: source.bytes, of: source.name) { throw fault }
      sources.remember(source.name, source.bytes)
      let chunk = try lua.load(source.bytes, chunkName: source.chunkName, environment: globals.environment)
      return try chunk.call().first ?? .nil
    }
    return table
  }

  /// Returns the absolute path of a file beside the running one, without `.` and `..`.
  private func fixturePath(_ path: String) -> String {
    let base = files.realPath(of: loading.folder.isEmpty ? "." : loading.folder) ?? loading.folder
    let joined = SourcePath.join(base, path)
    var parts: [String] = []
    for part in SourcePath.parts(of: joined) {
      if part == "..", parts.last.map({ $0 != ".." }) ?? SourcePath.isAbsolute(joined) {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return (SourcePath.isAbsolute(joined) ? "/" : "") + parts.joined(separator: "/")
  }

  private func fixture(_ path: String) throws -> [UInt8] {
    guard let file = try read(path) else {
      throw ScriptFault(
        "there is no such file", found: path, help: ["check the path: it is relative to the folder of the suite"])
    }
    try demandWithinRoots(path, file, "module '\(path)'", at: path)
    return file.bytes
  }
}
