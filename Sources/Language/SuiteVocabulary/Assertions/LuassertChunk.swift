package import LuaRuntime
internal import ScriptKernel

/// The parts of luassert and busted that are written in Lua: see docs/decisions/0016.
///
/// They are parsed once per process. The few that every suite needs are parsed separately from the rest.
package enum LuassertChunk: String, CaseIterable {
  case modules, engine, assert, comparison, failures
  case assertions, say, messages, state, util, formatters, binarystring, spy, calls, stub, mock, match, matchers, array
  case busted, insulation, output

  /// The chunk as bytecode.
  ///
  /// - Throws: `LuaError` if memory runs out.
  package func compiled() throws(LuaError) -> LuaCompiledChunk {
    guard let chunk = Self.core[rawValue] ?? Self.rest[rawValue] else {
      throw LuaError("not enough memory for luassert", kind: .memory)
    }
    return chunk
  }

  private static let core = compile([.modules, .engine, .assert, .comparison])
  private static let rest = compile(allCases.filter { core[$0.rawValue] == nil })

  // Use the name as the key: for keys of another type, Swift searches all conformances for the hash function.
  private static func compile(_ chunks: [LuassertChunk]) -> [String: LuaCompiledChunk] {
    var result: [String: LuaCompiledChunk] = [:]
    for chunk in chunks { result[chunk.rawValue] = try? parsed(chunk) }
    return result
  }

  private static func parsed(_ chunk: LuassertChunk) throws(LuaError) -> LuaCompiledChunk {
    try LuaCompiledChunk(chunk.source, name: "=[host luassert/\(chunk.rawValue)]")
  }

  private var source: [UInt8] {
    switch self {
    case .modules: PackageResources.modules_lua
    case .engine: PackageResources.engine_lua
    case .assert: PackageResources.assert_lua
    case .comparison: PackageResources.comparison_lua
    case .failures: PackageResources.failures_lua
    case .assertions: PackageResources.assertions_lua
    case .say: PackageResources.say_lua
    case .messages: PackageResources.messages_lua
    case .state: PackageResources.state_lua
    case .util: PackageResources.util_lua
    case .formatters: PackageResources.formatters_lua
    case .binarystring: PackageResources.binarystring_lua
    case .spy: PackageResources.spy_lua
    case .calls: PackageResources.calls_lua
    case .stub: PackageResources.stub_lua
    case .mock: PackageResources.mock_lua
    case .match: PackageResources.match_lua
    case .matchers: PackageResources.matchers_lua
    case .array: PackageResources.array_lua
    case .busted: PackageResources.busted_lua
    case .insulation: PackageResources.insulation_lua
    case .output: PackageResources.output_lua
    }
  }
}
