internal import ArgumentParser

/// `routescript init`: writes the files of a new project.
struct InitCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init", abstract: "Write a configuration, a first suite and editor settings.",
      discussion: """
        Writes .routescript, a first suite that passes, definitions for Lua language servers, snippets for Visual Studio Code, \
        .luacheckrc, a CI workflow and .gitignore. It asks nothing and never overwrites a file.
        """)
  }

  @Argument(help: ArgumentHelp("The folder of the project.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Flag(name: .customLong("no-color"), help: "Print without color.")
  var noColor = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    do throws(FileOutput.Failure) {
      let folder = try NewProjectFolder(folder)
      for file in ProjectTemplate.files {
        let isNew = try folder.create(file.path, Array(file.text.utf8))
        let verb = isNew ? "created" : "kept   "
        let space = String(repeating: " ", count: max(1, 36 - file.path.count))
        environment.writeOutput("\(verb)  \(file.path)\(space)\(file.purpose)\n")
      }
    } catch {
      environment.explain(error.diagnostic, noColor: noColor)
      return .usage
    }
    let change = folder == "." ? "" : "cd \(folder)\n  "
    environment.writeOutput(
      """

      Next:
        \(change)routescript test          run the suite
        routescript help          list the language
        routescript repl          try it

      The workflow downloads RouteScript. On GitHub, set the variable
      ROUTESCRIPT_REPOSITORY to the address of the repository that has the releases.

      """)
    return .ok
  }
}
