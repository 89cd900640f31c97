internal import AppAnalysis
internal import ArgumentParser
internal import RouteDiagnostics
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

/// `routescript init`: writes the files of a new project.
struct InitCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init", abstract: "Write a configuration, a first suite and editor settings.",
      discussion: """
        Writes .routescript, a first suite that passes, definitions for Lua language servers, snippets for Visual Studio Code, \
        .luacheckrc, a CI workflow and .gitignore. It asks nothing and never overwrites a file.

        With --swift-package, it writes a Swift package instead, which compiles the UIKit app in the folder on Linux and runs \
        scenarios with it. Without an app, the package contains a first one.
        """)
  }

  @Argument(help: ArgumentHelp("The folder of the project.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Flag(name: .customLong("swift-package"), help: "Write a Swift package that runs scenarios with a UIKit app.")
  var isSwiftPackage = false

  @Option(help: ArgumentHelp("Give the app's module this name. (default: the name of the sources)", valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "Compile this directory or file of the app; repeatable. (default: the directory with the application delegate)",
      valueName: "path"), completion: .directory)
  var sources: [String] = []

  @Option(
    help: ArgumentHelp("Run the XCTest tests of this directory, too; repeatable.", valueName: "path"),
    completion: .directory)
  var tests: [String] = []

  @Option(
    name: .customLong("routescript"),
    help: ArgumentHelp("Depend on the RouteScript package at this URL or path.", valueName: "url"),
    completion: .directory)
  var routeScript: String?

  @Option(
    help: ArgumentHelp(
      "Limit the time of the search for the app's sources: 500ms, 10s, 2m or none. (default: 60s)",
      valueName: "duration"),
    transform: LimitArgument.time)
  var timeout: LimitArgument<Duration>?

  @Flag(name: .customLong("no-color"), help: "Print without color.")
  var noColor = false

  func validate() throws {
    guard isSwiftPackage || module == nil && sources.isEmpty && tests.isEmpty && routeScript == nil && timeout == nil
    else {
      throw ValidationError("--module, --sources, --tests, --routescript and --timeout need --swift-package")
    }
    if let module, Self.identifier(module) == nil {
      throw ValidationError("'\(module)' is not a module name: use letters, digits and '_', and start with a letter")
    }
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let app = (sources + tests).map { SourcePath.join(folder, $0) }
    var confinement = Confinement(reading: [folder] + app, in: environment)
    confinement.allowFolder(folder)
    _ = environment.confine(confinement)
    guard isSwiftPackage else { return write(ProjectTemplate.files, in: environment) ?? explainSuite(in: environment) }
    let deadline = environment.deadline(
      timeout, standard: .seconds(60), on: (sources.isEmpty ? [folder] : sources).joined(separator: ", "),
      help: "name the app's directory with --sources", noColor: noColor)
    let template: SwiftPackageTemplate
    do throws(UIKitApp.Problem) {
      let app = try UIKitApp(
        in: folder, paths: sources.map { SourcePath.plain($0) }, tests: tests.map { SourcePath.plain($0) },
        files: SystemFiles())
      template = SwiftPackageTemplate(
        module: module.flatMap(Self.identifier) ?? moduleName(of: app), app: app,
        routeScript: routeScript ?? Self.publicPackage)
    } catch {
      environment.explain(error.diagnostic, noColor: noColor)
      return .usage
    }
    deadline?.end()
    let files = SystemFiles()
    let hasManifest = files.realPath(of: SourcePath.join(folder, SwiftPackageTemplate.manifest)) != nil
    if let status = write(template.files, in: environment) { return status }
    explain(template, hasManifest: hasManifest, in: environment)
    return .ok
  }

  /// Writes the files that do not exist.
  ///
  /// - Returns: The status if a file could not be written; otherwise, `nil`.
  private func write(_ files: [ProjectTemplate.File], in environment: CommandEnvironment) -> ExitStatus? {
    do throws(FileOutput.Failure) {
      let folder = try NewProjectFolder(folder)
      let width = max(36, files.map { $0.path.count + 2 }.max() ?? 0)
      for file in files {
        let isNew = try folder.create(file.path, Array(file.text.utf8))
        let verb = isNew ? "created" : "kept   "
        let space = String(repeating: " ", count: max(1, width - file.path.count))
        environment.writeOutput("\(verb)  \(file.path)\(space)\(file.purpose)\n")
      }
      return nil
    } catch {
      environment.explain(error.diagnostic, noColor: noColor)
      return .usage
    }
  }

  private var change: ShellCode { folder == "." ? "" : "cd \(path: folder)\n  " }

  private func explainSuite(in environment: CommandEnvironment) -> ExitStatus {
    environment.writeOutput(
      """

      Next:
        \(change.text)routescript test          run the suite
        routescript help          list the language
        routescript repl          try it

      The workflow downloads RouteScript. On GitHub, set the variable
      ROUTESCRIPT_REPOSITORY to the address of the repository that has the releases.

      """)
    return .ok
  }

  // MARK: Swift packages

  /// The package to name without `--routescript`.
  private static let publicPackage = "https://github.com/OWNER/routescript"

  private static func identifier(_ name: String) -> SwiftIdentifier? {
    name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*/#) == nil ? nil : SwiftIdentifier(name)
  }

  /// Returns the name of the directory with the sources, or else of the project, as a module name.
  private func moduleName(of app: UIKitApp) -> SwiftIdentifier {
    let project = SystemFiles().realPath(of: folder) ?? folder
    let candidates = [app.paths.first.map { SourcePath.name(of: $0) }, SourcePath.name(of: project)]
    for case let name? in candidates where name != "Sources" {
      if let module = Self.identifier(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) {
        return module
      }
    }
    return "App"
  }

  private func explain(_ template: SwiftPackageTemplate, hasManifest: Bool, in environment: CommandEnvironment) {
    if hasManifest {
      environment.writeOutput("\nPackage.swift exists, and stays unchanged. Add to it:\n\n\(template.addition.text)")
    }
    environment.writeOutput(
      """

      Next:
        \(change.text)swift test       compile the app, run spec/ (the first build takes minutes)

      \(template.hostFile) starts the app. Check the call of `launch`.

      """)
    if template.routeScript == Self.publicPackage {
      environment.writeOutput("Replace OWNER in Package.swift by the account that has RouteScript.\n")
    }
  }
}
