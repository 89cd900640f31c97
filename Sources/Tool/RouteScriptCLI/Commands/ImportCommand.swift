internal import ArgumentParser

/// `routescript import`: writes an app's sources as modules in Lua.
struct ImportCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: "Write an app's sources as modules in Lua.",
      usage: "routescript import [<options>] [<path> ...]",
      discussion: """
        Reads the Swift and Objective-C sources and the storyboards of an app, and writes a Lua module for each folder with sources. \
        The modules have protocols, view controllers, ZIKRouter routers, and components of DITranquillity and Swinject. \
        The file init.lua loads all modules. Lines between "keep" and "end keep" are yours, and another import keeps them. \
        Files that the command did not write stay as they are.

        Swift sources need the program routescript-sources, which is installed with routescript. The configuration file \
        .routescript can set import_into and import_modules. Its sources, sources_exclude and sources_dependencies name folders, and \
        sources_defines the names that `#if` can query.

          routescript import App
          routescript import App --module Info=Modules/Info
          routescript import App --check
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Folders that contain the sources and storyboards. (default: the sources of .routescript, or the current folder)",
      valueName: "path"),
    completion: .directory)
  var named: [String] = []

  @Option(
    help: ArgumentHelp("Write the modules into this folder. (default: routes)", valueName: "folder"),
    completion: .directory)
  var into: String?

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "Write the sources in this folder as a module with this name, and all other sources as one module. Repeatable.",
      valueName: "name=folder"))
  var modules: [String] = []

  @Option(
    name: .customLong("define"),
    help: ArgumentHelp("Read code that #if compiles with this name. Repeatable.", valueName: "name"))
  var defines: [String] = []

  @Flag(help: "Write nothing. Print what changed since the last import, and fail if anything did.")
  var check = false

  @OptionGroup var reader: SourceReaderOption

  @Option(
    help: ArgumentHelp(
      "Limit the time until the modules are written: 500ms, 10s, 2m or none. (default: 60s)", valueName: "duration"),
    transform: LimitArgument.time)
  var timeout: LimitArgument<Duration>?

  @Flag(name: .customLong("no-color"), help: "Print without color. A non-empty NO_COLOR does the same.")
  var noColor = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let environment = reader.applied(to: environment, noColor: noColor) else { return .usage }
    var confinement = Confinement.app(named, in: environment)
    // The configuration file can name a folder in the project. When it is known, the session gives up the rest.
    if check { confinement.allow(.read, at: [into ?? "."]) } else { confinement.allowFolder(into ?? ".") }
    _ = environment.confine(confinement)
    return ImportSession(self, environment)?.execute() ?? .usage
  }
}
