internal import RouteDiagnostics
public import ScenarioRunner
internal import ScriptText

/// The folder and the names of the modules that an import writes.
public struct ImportOptions: Sendable {
  /// The folder of the modules, whose existing files are updated.
  public let folder: String
  /// The names for `require` before those of the modules: `spec.routes` for the folder `spec/routes`.
  public let prefix: String
  /// The folders of sources by the names of their modules. Without any, each folder of sources is a module.
  public var modules: [String: String] = [:]
  /// The names that `#if` finds defined, in addition to those of the settings.
  public var defines: Set<String> = []
  /// The command that imports the app again, for messages and for the help in them.
  public var command = "routescript import"

  /// Creates options.
  ///
  /// - Parameter folder: The folder of the modules.
  /// - Throws: `AppSettings.Fault` for a folder whose name has a period, because `require` reads it as a slash.
  public init(folder: String = "routes") throws(AppSettings.Fault) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
    let parts = SourcePath.parts(of: folder)
    let names = SourcePath.isAbsolute(folder) || parts.contains("..") ? parts.suffix(1) : parts[...]
    guard !names.isEmpty, names.allSatisfy({ !$0.contains(".") && $0 != "" }) else {
      throw AppSettings.Fault(
        Diagnostic(
          "modules cannot be written into '\(folder)'", found: "a period in the name, which `require` reads as a slash",
          expected: "a folder such as routes or spec/routes"))
    }
    prefix = names.joined(separator: ".")
  }

  /// Creates the options of a configuration file, unless the caller sets them.
  ///
  /// - Parameters:
  ///   - configuration: The contents of `.routescript`, or `nil`.
  ///   - folder: The folder of the modules, or `nil` for that of the configuration.
  ///   - modules: The modules, such as `Info=Modules/Info`, or none for those of the configuration.
  /// - Throws: `AppSettings.Fault` for a folder or a module that cannot be used.
  public init(
    _ configuration: SuiteConfiguration?, folder: String? = nil, modules: [String] = []
  ) throws(AppSettings.Fault) {
    let options = configuration?.options ?? [:]
    let named = options["import-into"]?.texts.first
    if folder == nil, let named, SourcePath.isAbsolute(named) || SourcePath.parts(of: named).contains("..") {
      // The file of a project must not make a command write elsewhere.
      throw AppSettings.Fault(
        Diagnostic(
          "the option 'import_into' leads outside the project's folder", found: named,
          expected: "a folder within the project", help: ["pass --into on the command line instead"]))
    }
    try self.init(folder: folder ?? named ?? "routes")
    for text in modules.isEmpty ? options["import-modules"]?.texts ?? [] : modules {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex, text.index(after: equals) != text.endIndex
      else {
        throw AppSettings.Fault(
          Diagnostic("'\(text)' is not a module", expected: "a name and a folder, such as Info=Modules/Info"))
      }
      self.modules[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
  }
}
