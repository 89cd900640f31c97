import AppSimulator
import LuaRuntime
import RouteScript
internal import ScriptKernel
import ScriptText
import SimulatedWorld
import ViewHierarchy

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A state that has run a script whose globals are then called.
struct ScriptBench {
  let state: ScriptState
  private let chunkGlobals: LuaFunction

  struct Missing: Error {
    let name: String
  }

  init(_ script: String, blocks: LuaBlockPool?) throws {
    var options = ScriptState.Options()
    options.blocks = blocks
    state = try ScriptState(options: options, files: NoFiles())
    let source = script + "\nreturn function(name) return _ENV[name] end"
    let results = try state.load(ScriptSource(name: "benchmark", text: Array(source.utf8))).call()
    guard let globals = results.first?.function else { throw Missing(name: "chunk") }
    chunkGlobals = globals
  }

  /// A global function of the script.
  func function(_ name: String) throws -> LuaFunction {
    guard let found = try chunkGlobals.call(.string(name)).first?.function else { throw Missing(name: name) }
    return found
  }

  /// The script's global `screen`.
  func screen() throws -> SimulatedObject {
    guard let handle = try chunkGlobals.call(.string("screen")).first?.object,
      let object = state.lua.objects.host(of: handle) as? SimulatedObject
    else { throw Missing(name: "screen") }
    return object
  }
}

/// A source of no files.
final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}

/// A script in a file that goes with the value.
final class TemporaryScript {
  let path: String

  init(_ text: String) throws {
    var template = Array("/tmp/routescript-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  deinit { unlink(path) }
}
