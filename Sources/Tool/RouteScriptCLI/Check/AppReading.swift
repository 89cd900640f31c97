internal import AppAnalysis
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The requirements of a command that reads an app's sources: the paths, and an analyzer with the options of `.routescript`.
struct AppReading {
  /// The analyzer, with the reader of Swift.
  let analyzer: AppAnalyzer
  /// The contents of the configuration file, or `nil` if there is no such file.
  let configuration: SuiteConfiguration?
  /// The paths that the user named, else those of the configuration file, else the current folder.
  let paths: [String]
  /// The machine. A command that it abandons ends the reader, too.
  let environment: CommandEnvironment

  /// Reads the configuration file. If it cannot be used, prints the reason and returns `nil`.
  ///
  /// - Parameters:
  ///   - named: The paths that the user named.
  ///   - environment: The machine.
  ///   - command: The command, whose help describes the options of the configuration file.
  ///   - noColor: Whether messages have no color.
  init?(_ named: [String], _ environment: CommandEnvironment, command: String, noColor: Bool) {
    var analyzer = AppAnalyzer(environment)
    do throws(AppSettings.Fault) {
      configuration = try Self.configuration(environment, command)
      if let configuration { analyzer.settings = try AppSettings(configuration) }
    } catch {
      environment.explain(error.diagnostic, noColor: noColor)
      return nil
    }
    let sources = analyzer.settings.sources
    paths = !named.isEmpty ? named : sources.isEmpty ? ["."] : sources
    var environment = environment
    if let reader = SourceReaderTool.find(environment, reading: paths) {
      analyzer.swift = .program(reader)
      environment.abandon = { [abandon = environment.abandon] text, status in
        reader.abandon()
        abandon(text, status)
      }
    } else {
      let (reason, help) = SourceReaderTool.absence(environment)
      analyzer.swift = .missing(reason: reason, help: help)
    }
    self.analyzer = analyzer
    self.environment = environment
  }

  /// Returns the contents of `.routescript` in the current folder, or `nil` if there is no such file.
  private static func configuration(
    _ environment: CommandEnvironment, _ command: String
  ) throws(AppSettings.Fault) -> SuiteConfiguration? {
    let file: SourceFile
    let name = SuiteConfiguration.Kind.own.fileName
    do throws(SourceFileError) {
      file = try environment.files.plainFile(at: name)
    } catch {
      if error == .missing || error == .folder { return nil }
      throw AppSettings.Fault(error.diagnostic(name))
    }
    do throws(SuiteConfiguration.Fault) {
      return try SuiteConfiguration(
        ScriptSource(path: name, file: file, isNamed: true), kind: .own, task: nil,
        known: ConfigurationOption.own.keys.sorted(), commandLineOnly: ConfigurationOption.commandLineOnly,
        command: command)
    } catch {
      throw AppSettings.Fault(error.diagnostic)
    }
  }
}

extension AppAnalyzer {
  /// Creates an analyzer of a command, whose progress the terminal shows.
  init(_ environment: CommandEnvironment) {
    self.init(files: environment.files)
    linkedFolders = [BazelContract(environment.variable)?.filesFolder].compactMap(\.self)
    var line: ProgressLine?
    progress = { progress in
      switch progress {
      case .file(_, let total):
        if line == nil { line = ProgressLine(environment, total: total, noun: "files") }
        line?.step()
      case .ended:
        line?.end()
        line = nil
      }
    }
  }
}
