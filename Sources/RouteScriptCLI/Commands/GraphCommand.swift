internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScriptText

/// `routescript graph`: draws the modules of an app.
struct GraphCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Draw the modules of an app.",
      usage: "routescript graph [<options>] <file>",
      discussion: """
        Loads a file that requires or declares modules, and draws what they provide and require, the adapters between them, and the \
        containers. A dashed line leads through an adapter, and a red box is not provided. Tests do not run. A failure of the file is \
        printed to standard error.

          routescript graph app.lua > modules.mmd
          routescript graph app.lua --format svg > modules.svg
        """)
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case dot, mermaid, svg, json
  }

  @Argument(
    help: ArgumentHelp("A file that requires the modules, or - for standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var file: String

  @Option(help: "dot for Graphviz, mermaid for Markdown, svg as an image, or json.")
  var format = Format.mermaid

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp("Draw only this module, its providers and its users. Repeatable.", valueName: "name"))
  var modules: [String] = []

  @OptionGroup var shared: SharedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    if !shared.trust { _ = environment.confine() }
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
      case .dot: ModuleDrawing(graph).dot
      case .mermaid: ModuleDrawing(graph).mermaid
      case .svg: ModuleDrawing(graph).svg
      case .json: graph.json.indentedText
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
    environment.writeOutput(text)
    return status
  }
}
