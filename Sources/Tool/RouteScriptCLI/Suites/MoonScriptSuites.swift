internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The treatment of suite files in MoonScript, which busted loads if the Lua module `moonscript` is installed.
struct MoonScriptSuites {
  /// The reason why files in MoonScript cannot run.
  private enum Obstacle {
    case noTrust, noCompiler
  }

  private static let fileExtension = ".moon"

  /// Whether the search includes files in Lua.
  private let includesLua: Bool
  /// Whether the search includes files in MoonScript.
  private let includesMoonScript: Bool
  private let obstacle: Obstacle?

  init(_ request: SuiteRequest, isBusted: Bool, _ environment: CommandEnvironment) {
    let loaders = request.configuration.loaders
    includesLua = loaders.isEmpty || loaders.contains("lua")
    includesMoonScript = loaders.isEmpty ? isBusted : loaders.contains("moonscript")
    if !includesMoonScript {
      obstacle = nil
    } else if !request.shared.isTrusted {
      obstacle = .noTrust
    } else {
      obstacle = Self.hasCompiler(request, environment) ? nil : .noCompiler
    }
  }

  /// Whether a file of the compiler's module is in the search path of trusted scripts.
  private static func hasCompiler(_ request: SuiteRequest, _ environment: CommandEnvironment) -> Bool {
    var state = ScriptState.Options(isTrusted: true)
    InstalledModules(environment, libraryPath: nil).offer(to: &state)
    let given = (request.configuration.lpath ?? "").split(separator: ";").map(String.init)
    let folders = [""] + request.shared.moduleFolders.map { "\($0)/" } + ["src/"]
    let templates = given + folders.flatMap { ["\($0)?.lua", "\($0)?/init.lua"] } + state.installedTemplates
    return templates.contains { environment.files.realPath(of: $0.replacing("?", with: "moonscript")) != nil }
  }

  /// Sets the extensions of suite files.
  func select(in rules: inout SuiteDiscovery.Rules) {
    rules.extensions = includesLua ? [".lua"] : []
    guard includesMoonScript else { return }
    if obstacle == nil {
      rules.extensions.append(Self.fileExtension)
    } else {
      rules.omittedExtensions = [Self.fileExtension]
    }
  }

  /// Returns the message for suite files that do not run, or `nil` if all run.
  func diagnostic(ofOmitted files: [String], severity: Diagnostic.Severity) -> Diagnostic? {
    guard let obstacle, !files.isEmpty else { return nil }
    let shown = files.prefix(10).joined(separator: ", ")
    let rest = files.count > 10 ? " and \(files.count - 10) others" : ""
    let help =
      switch obstacle {
      case .noTrust: MoonScriptAdvice.trust
      case .noCompiler: MoonScriptAdvice.installation
      }
    return Diagnostic(
      files.count == 1
        ? "a suite in MoonScript does not run" : "\(files.count) suites in MoonScript do not run",
      severity: severity, found: shown + rest, help: [help, "to omit them without this message, pass --loaders lua"])
  }
}
