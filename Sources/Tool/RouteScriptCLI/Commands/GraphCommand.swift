internal import ArgumentParser
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// `routescript graph`: draws the screens of an app, or the modules of a model in Lua.
struct GraphCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw the screens of an app, or the modules of a model.",
      usage: "routescript graph [<options>] [<path>]",
      discussion: """
        For a folder, reads the storyboards and the Swift and Objective-C sources, and draws the screens and the ways between them: \
        segues, code, routers and URLs. Storyboards and folders are frames. Screens to which nothing leads are marked. \
        The options for sources in .routescript apply. \
        Graphviz places the boxes, if it is installed.

          routescript graph App --output screens.html
          routescript graph App --format svg --to EditorViewController > editor.svg

        For a Lua file, loads it, and draws the modules that it requires or declares: what they provide and require, the adapters \
        between them, and the containers. A dashed line leads through an adapter, and a red box is not provided. Tests do not run. \
        A failure of the file is printed to standard error.

          routescript graph app.lua > modules.mmd
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "The folder of an app, a Lua file that requires modules, or - for Lua on standard input. (default: the sources of .routescript, or the current folder)",
      valueName: "path"),
    completion: .file(extensions: ["lua"]))
  var file: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "dot for Graphviz, mermaid for Markdown, svg as an image, html as a page (screens only), or json. (default: that of the extension of --output, else mermaid)",
      valueName: "format"))
  var requestedFormat: GraphFormat?

  /// The format of the output.
  var format: GraphFormat { GraphFormat.chosen(requestedFormat, output: output) }

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "Draw only this module of a Lua file, its providers and its users. Repeatable.", valueName: "name"))
  var modules: [String] = []

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "Draw only the ways to this screen: a class or a storyboard identifier. Repeatable.", valueName: "screen"))
  var targets: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Draw only the ways from this screen. Repeatable.", valueName: "screen"))
  var starts: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Show the views of storyboards and xibs in the boxes of svg and html. (default: in html)")
  var sketches: Bool?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var reader: SourceReaderOption
  @OptionGroup var shared: SharedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let isModel = file.map { $0 == "-" || $0.hasSuffix(".lua") } ?? false
    if let option = isModel ? appOption : modules.first.map({ _ in "--module" }) {
      environment.explain(
        Diagnostic(
          isModel ? "\(option) is for screens, but a Lua file has modules" : "\(option) is for a Lua file",
          found: isModel ? "the file \(file ?? "")" : file.map { "the folder or file \($0)" } ?? "no Lua file",
          help: [
            isModel
              ? "name the folder of an app, or leave out \(option)"
              : "name the file that requires the modules, such as app.lua"
          ]),
        noColor: shared.noColor)
      return .usage
    }
    if isModel, let file { return drawModules(of: file, in: environment) }
    return drawApp(in: environment)
  }

  /// The first option that has no meaning for modules, or `nil` without such an option.
  private var appOption: String? {
    if !targets.isEmpty { return "--to" }
    if !starts.isEmpty { return "--from" }
    if let sketches { return sketches ? "--sketches" : "--no-sketches" }
    return reader.path.map { _ in "--\(SourceReaderOption.name)" }
  }

  private func drawModules(of file: String, in environment: CommandEnvironment) -> ExitStatus {
    if !shared.trust {
      // `require` finds modules in these folders.
      let folder = SourcePath.folder(of: file)
      let folders = [folder.isEmpty ? "." : folder, "."] + shared.moduleFolders
      var confinement = Confinement(reading: [file] + folders, in: environment)
      confinement.allowOutput(output)
      _ = environment.confine(confinement)
    }
    let run = RunSession(environment: environment, options: shared.request, arguments: [])
    guard let source = run.read(file) else { return .usage }
    let (whole, status) = run.moduleGraph(of: source)
    let names = whole?.modules.map(\.name) ?? []
    if status == .ok, let unknown = modules.first(where: { !names.contains($0) }) {
      environment.explain(
        Diagnostic(
          "there is no module '\(unknown)'", suggestions: NameSuggester.suggestions(for: unknown, among: names),
          help: ["name a module that \(source.name) requires or declares"]), noColor: shared.noColor)
      return .usage
    }
    let graph = modules.isEmpty ? whole : whole?.around(modules)
    guard let graph, !graph.isEmpty else {
      guard status == .ok else { return status }
      environment.explain(
        Diagnostic(
          "there are no modules to draw", found: "\(source.name), which declares neither modules nor containers",
          help: ["name the file that requires the modules, such as app.lua"]), noColor: shared.noColor)
      return .nothingSelected
    }
    let text: String? =
      switch format {
      case .dot: ModuleDrawing(graph).dot.text
      case .mermaid: ModuleDrawing(graph).mermaid.text
      case .svg: ModuleDrawing(graph).svg?.text
      case .json: graph.json.indentedText
      case .html: nil
      }
    guard format != .html else {
      environment.explain(
        Diagnostic("modules cannot be drawn as a page", help: ["choose --format svg, dot, mermaid or json"]),
        noColor: shared.noColor)
      return .usage
    }
    guard let text else {
      environment.explain(
        Diagnostic(
          "the graph is too large for an image",
          found: "\(graph.modules.count) modules with \(graph.requirements.count) requirements",
          help: ["draw a part of it with --module NAME", "or choose --format dot, mermaid or json"]),
        noColor: shared.noColor)
      return .usage
    }
    if let output { return status.combined(with: environment.write(text, to: output, noColor: shared.noColor)) }
    environment.writeOutput(text)
    return status
  }
}
