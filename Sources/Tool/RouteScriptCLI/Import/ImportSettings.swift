internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder of an import and its modules: the options of the command line, then those of `.routescript`.
struct ImportSettings {
  /// The folder for the modules.
  let folder: String
  /// The names of `require` before those of the modules.
  let prefix: String
  /// The folders of modules by name.
  let modules: [String: String]
  /// Whether the user named the folder on the command line. Otherwise, no link in the project may lead out of it.
  private let isNamed: Bool

  init(_ command: ImportCommand, _ settings: SourceSettings) throws(SourceSettings.Fault) {
    let options = settings.configuration?.options ?? [:]
    var folder = command.into ?? "routes"
    isNamed = command.into != nil
    if command.into == nil, let named = options["import-into"]?.texts.first {
      // The file of a project must not make a command write elsewhere.
      guard !SourcePath.isAbsolute(named), !SourcePath.parts(of: named).contains("..") else {
        throw SourceSettings.Fault(
          Diagnostic(
            "the option 'import_into' leads outside the project's folder", found: named,
            expected: "a folder within the project", help: ["pass --into on the command line instead"]))
      }
      folder = named
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
    let parts = SourcePath.parts(of: folder)
    let names = SourcePath.isAbsolute(folder) || parts.contains("..") ? parts.suffix(1) : parts[...]
    guard !names.isEmpty, names.allSatisfy({ !$0.contains(".") && $0 != "" }) else {
      throw SourceSettings.Fault(
        Diagnostic(
          "modules cannot be written into '\(folder)'", found: "a period in the name, which `require` reads as a slash",
          expected: "a folder such as routes or spec/routes"))
    }
    prefix = names.joined(separator: ".")
    var modules: [String: String] = [:]
    let texts = command.modules.isEmpty ? options["import-modules"]?.texts ?? [] : command.modules
    for text in texts {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.index(after: equals) != text.endIndex
      else {
        throw SourceSettings.Fault(
          Diagnostic("'\(text)' is not a module", expected: "a name and a folder, such as Info=Modules/Info"))
      }
      modules[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    self.modules = modules
  }

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
  func createFolder() -> FileOutput.Failure? {
    if !isNamed, (try? ProjectFolder().checkInput(folder)) == nil {
      return FileOutput.Failure(path: folder, reason: "it is a link that leads out of the project")
    }
    var path = SourcePath.isAbsolute(folder) ? "/" : ""
    for part in SourcePath.parts(of: folder) {
      path += path.isEmpty || path.hasSuffix("/") ? part : "/" + part
      if mkdir(path, 0o755) != 0, errno != EEXIST {
        return FileOutput.Failure(path: path, reason: String(cString: strerror(errno)), code: errno)
      }
    }
    return nil
  }
}
