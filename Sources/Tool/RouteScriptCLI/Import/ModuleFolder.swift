internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder into which an import writes its modules.
struct ModuleFolder {
  /// The path.
  let path: String
  /// Whether the user named the folder on the command line. Otherwise, no link in the project may lead out of it.
  let isNamed: Bool

  /// Writes a file, all of it or nothing.
  ///
  /// - Returns: The failure, or `nil`.
  func write(_ text: String, to path: String) -> FileOutput.Failure? {
    guard !isNamed else { return FileOutput.write(Array(text.utf8), to: path) }
    do {
      let place = try ProjectFolder().output(path) { _ in true }
      return FileOutput.write(Array(text.utf8), to: place)
    } catch let failure as FileOutput.Failure {
      return failure
    } catch {
      return FileOutput.Failure(path: path, reason: "a link on its path leads out of the project, or a name is hidden")
    }
  }

  /// Creates the folder and those around it.
  ///
  /// - Returns: The failure, or `nil`.
  func create() -> FileOutput.Failure? {
    if !isNamed, (try? ProjectPaths().checkInput(path)) == nil {
      return FileOutput.Failure(path: path, reason: "it is a link that leads out of the project")
    }
    var outer = SourcePath.isAbsolute(path) ? "/" : ""
    for part in SourcePath.parts(of: path) {
      outer += outer.isEmpty || outer.hasSuffix("/") ? part : "/" + part
      if mkdir(outer, 0o755) != 0, errno != EEXIST {
        return FileOutput.Failure(path: outer, reason: String(cString: strerror(errno)), code: errno)
      }
    }
    return nil
  }
}
