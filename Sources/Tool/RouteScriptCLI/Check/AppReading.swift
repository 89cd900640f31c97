/// The requirements of a command that reads an app's sources: the paths, the options of `.routescript`, and the reader of Swift.
struct AppReading {
  /// The options of the configuration file.
  let settings: SourceSettings
  /// The paths that the user named, else those of the configuration file, else the current folder.
  let paths: [String]
  /// The reader of Swift, or `nil` if it is not installed.
  let tool: SourceReaderTool?
  /// The machine. A command that it abandons ends the reader, too.
  let environment: CommandEnvironment

  /// Reads the configuration file. If it cannot be used, prints the reason and returns `nil`.
  ///
  /// - Parameters:
  ///   - named: The paths that the user named.
  ///   - environment: The machine.
  ///   - command: The command, whose help describes the options of the configuration file.
  ///   - noColor: Whether messages have no color.
  ///   - defines: The names that the command defines for `#if`, in addition to those of the configuration file.
  init?(
    _ named: [String], _ environment: CommandEnvironment, command: String, noColor: Bool,
    defining defines: [String] = []
  ) {
    var settings: SourceSettings
    do throws(SourceSettings.Fault) {
      settings = try SourceSettings(environment, command: command)
    } catch {
      environment.explain(error.diagnostic, noColor: noColor)
      return nil
    }
    settings.define(defines)
    self.settings = settings
    paths = !named.isEmpty ? named : settings.sources.isEmpty ? ["."] : settings.sources
    let tool = SourceReaderTool(environment, reading: paths)
    var environment = environment
    if let tool {
      environment.abandon = { [abandon = environment.abandon] text, status in
        tool.abandon()
        abandon(text, status)
      }
    }
    self.tool = tool
    self.environment = environment
  }

  /// Returns the sources and storyboards that a command found, read.
  func app(_ input: StoryboardInput) -> AppInput { AppInput(input, tool, paths, environment, settings) }
}
