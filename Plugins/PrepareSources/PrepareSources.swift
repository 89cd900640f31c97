import Foundation
import PackagePlugin

/// Prepares the Swift files of an app, which `routescript-sources.json` of the target names, for the compiler on Linux.
///
/// For each file, one command finds the facts that other files need, and one writes the prepared file. Between them, one command joins
/// the facts of all files. The last one lists the classes. All results are in the plugin's directory, never in the app.
@main
struct PrepareSources: BuildToolPlugin {
  /// The package manager copies results of unknown types into a bundle of resources. It ignores documentation catalogs.
  private static let factsExtension = "facts.docc"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let file = module.directoryURL.appending(path: SourceList.fileName)
    let list = try SourceList(file)
    let tool = try context.tool(named: "prepare-sources").url
    let directory = context.pluginWorkDirectoryURL
    let joined = directory.appending(path: "all.\(Self.factsExtension)")
    let (sources, directories) = try list.files(at: module.directoryURL)
    let checked = directory.appending(path: "checked.\(Self.factsExtension)")
    var commands = [try check(list, module.directoryURL, sources, directories, checked, tool)]
    var facts: [URL] = []
    for source in sources {
      let fact = directory.appending(path: "\(source.identifier).\(Self.factsExtension)")
      facts.append(fact)
      commands.append(
        .buildCommand(
          displayName: "Reading \(source.url.lastPathComponent)", executable: tool,
          arguments: ["facts", "--output", fact.path(percentEncoded: false)] + list.arguments + [
            source.url.path(percentEncoded: false)
          ],
          inputFiles: [source.url], outputFiles: [fact]))
      let output = directory.appending(path: source.outputName)
      commands.append(
        .buildCommand(
          displayName: "Preparing \(source.url.lastPathComponent)", executable: tool,
          arguments: [
            "prepare", "--facts", joined.path(percentEncoded: false), "--identifier", source.identifier, "--output",
            output.path(percentEncoded: false),
          ] + list.arguments + [source.url.path(percentEncoded: false)],
          inputFiles: [source.url, joined], outputFiles: [output]))
    }
    commands.append(
      .buildCommand(
        displayName: "Joining the facts of \(target.name)", executable: tool,
        arguments: ["join", "--output", joined.path(percentEncoded: false)]
          + facts.map { $0.path(percentEncoded: false) }, inputFiles: facts,
        outputFiles: [joined]))
    let classes = directory.appending(path: "PreparedClasses.swift")
    commands.append(
      .buildCommand(
        displayName: "Listing the classes of \(target.name)", executable: tool,
        arguments: [
          "list", "--module", module.moduleName, "--facts", joined.path(percentEncoded: false), "--output",
          classes.path(percentEncoded: false),
        ] + sources.map(\.identifier),
        inputFiles: [checked, joined],
        outputFiles: [classes]))
    return commands
  }

  /// The command that fails if a later build would use the plan of this one for other files.
  private func check(
    _ list: SourceList, _ target: URL, _ sources: [SourceList.Source], _ directories: [URL], _ output: URL,
    _ tool: URL
  ) throws -> Command {
    let configuration = target.appending(path: SourceList.fileName)
    let paths = list.paths(at: target)
    return .buildCommand(
      displayName: "Checking the list of files", executable: tool,
      arguments: [
        "check", "--configuration", configuration.path(percentEncoded: false), "--expected",
        try SourceList.fingerprint(configuration, sources), "--output", output.path(percentEncoded: false),
      ] + paths.excluded.flatMap { ["--exclude", $0] } + paths.sources,
      inputFiles: [configuration] + directories, outputFiles: [output])
  }
}
