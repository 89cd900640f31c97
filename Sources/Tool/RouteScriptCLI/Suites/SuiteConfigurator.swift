internal import ArgumentParser
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Combines the options of the command line, a configuration file and Bazel.
struct SuiteConfigurator {
  let environment: CommandEnvironment

  /// Returns the configured suite. Command-line options override the file.
  ///
  /// - Throws: `SuiteSession.Refusal`, `ScriptFault`.
  func configured(_ request: SuiteRequest) throws -> ConfiguredSuite {
    var request = request
    var isBusted = request.configuration.busted ?? false
    var confinement: ConfigurationConfinement?
    var configurationPath: String?
    let named = request.paths
    if let (source, kind) = try file(request.configuration, isTrusted: request.shared.isTrusted) {
      if kind == .busted && request.configuration.busted == nil { isBusted = true }
      // The options may change the folder.
      configurationPath = environment.files.realPath(of: source.name)
      let table = kind == .busted ? ConfigurationOption.busted : ConfigurationOption.own
      let file: SuiteConfiguration
      do throws(SuiteConfiguration.Fault) {
        file = try SuiteConfiguration(
          source, kind: kind, task: request.configuration.task, known: table.keys.sorted(),
          commandLineOnly: ConfigurationOption.commandLineOnly,
          trust: trust(request.shared))
      } catch {
        throw SuiteSession.Refusal.fault(error.diagnostic)
      }
      for warning in file.leftOut { environment.explain(warning, noColor: request.shared.noColor) }
      let effective = ConfigurationWords.effective(file.options, besides: environment.arguments)
      // Check the folder first: the other paths are relative to it.
      _ = try confine(effective.filter { $0.key == "directory" }, table, file, request)
      let project = environment.files.realPath(of: "") ?? ""
      let options = try kind == .busted ? adapted(file.options, of: source.name, request) : file.options
      let folder = environment.files.realPath(of: "") ?? ""
      // Each folder is relative to the previous one, and a link among them may lead out.
      guard request.shared.isTrusted || folder == project || SourcePath.isPath(folder, within: project) else {
        throw SuiteSession.Refusal.fault(
          file.fault(
            "the option 'directory' leads outside the project's folder", option: "directory", found: folder,
            expected: "a folder within \(project)", help: ["pass --directory on the command line instead"]
          ).diagnostic)
      }
      confinement = try confine(effective.filter { $0.key != "directory" }, table, file, request)
      let words = ConfigurationWords.words(options, table, besides: environment.arguments)
      do {
        request = try TestCommand.parse(words + environment.arguments).request
      } catch {
        throw SuiteSession.Refusal.text("In \(source.name): \(TestCommand.message(for: error))")
      }
      if request.paths.isEmpty { request.paths = ConfigurationWords.paths(options, table) }
      if confinement != nil, effective["jobs"] != nil {
        // More workers would only use more memory.
        request.running.jobs = request.running.jobs.map { min($0, environment.processorCount) }
      }
    } else if let task = request.configuration.task {
      throw SuiteSession.Refusal.fault(
        QuotedDiagnostic(
          Diagnostic("there is no .busted file for task '\(task)'", help: ["define the task in a .busted file"])))
    }
    if request.paths.isEmpty { request.paths = ["spec"] }
    // busted has no limits, and trusted scripts may use what the user may.
    if isBusted, request.shared.isTrusted { request.shared.removeDefaultLimits() }
    request.configuration.configFile = configurationPath
    return try ConfiguredSuite(
      request: request, isBusted: isBusted, bazel: BazelContract(environment.variable), confinement: confinement,
      named: named, environment: environment)
  }

  /// Checks that the options of an untrusted file request nothing that only the user may grant.
  ///
  /// - Returns: The confinement of its outputs, or `nil` if it is trusted.
  /// - Throws: `SuiteSession.Refusal`.
  private func confine(
    _ options: [String: SuiteConfiguration.Value], _ table: [String: ConfigurationOption], _ file: SuiteConfiguration,
    _ request: SuiteRequest
  ) throws -> ConfigurationConfinement? {
    guard !request.shared.isTrusted else { return nil }
    let confinement = try ConfigurationConfinement(
      environment, linkedFolder: BazelContract(environment.variable)?.filesFolder)
    do throws(SuiteConfiguration.Fault) {
      try confinement.check(options, table, of: file)
    } catch {
      throw SuiteSession.Refusal.fault(error.diagnostic)
    }
    return confinement
  }

  /// Returns the options of a `.busted` file, without output handlers in Lua unless the project is trusted. Changes the current folder to
  /// that of the options.
  ///
  /// - Throws: `SuiteSession.Refusal` if a folder does not exist.
  private func adapted(
    _ options: [String: SuiteConfiguration.Value], of name: String, _ request: SuiteRequest
  ) throws(SuiteSession.Refusal) -> [String: SuiteConfiguration.Value] {
    var options = options
    if let output = options["output"]?.texts, !request.shared.isTrusted {
      let own = output.filter { ReportFormat(name: $0) == nil }
      for handler in own {
        let warning = Diagnostic(
          "the output handler '\(handler)' of \(name) is ignored", severity: .warning,
          help: [
            "choose one of the reports that `routescript test --help` lists, or pass --trust to run it if it is written in Lua"
          ])
        environment.explain(warning, noColor: request.shared.noColor)
      }
      options["output"] = own.count == output.count ? nil : .list(output.filter { !own.contains($0) })
    }
    if request.configuration.directory.isEmpty, let folders = options["directory"]?.texts {
      for folder in folders where !environment.changeFolder(folder) {
        throw .fault(QuotedDiagnostic(Diagnostic("there is no folder '\(folder)', which \(name) specifies")))
      }
    }
    return options
  }

  /// Returns the capabilities of a trusted configuration file, or `nil` if it is not trusted.
  private func trust(_ options: RunRequest.Shared) -> SuiteConfiguration.Trust? {
    guard options.isTrusted else { return nil }
    var state = ScriptState.Options(isTrusted: true, moduleFolders: options.moduleFolders)
    InstalledModules(environment, libraryPath: options.libraryPath).offer(to: &state)
    return SuiteConfiguration.Trust(files: environment.files, options: state)
  }

  /// Returns the configuration file that takes effect: the named one; otherwise, `.routescript`; otherwise, `.busted`.
  private func file(
    _ options: SuiteRequest.Configuration, isTrusted: Bool
  ) throws -> (ScriptSource, SuiteConfiguration.Kind)? {
    if let path = options.configFile {
      do throws(SourceFileError) {
        let source = ScriptSource(path: path, file: try environment.files.file(at: path), isNamed: true)
        return (source, path.hasSuffix(".busted") || options.busted == true ? .busted : .own)
      } catch {
        throw ScriptSourceFault.fault(error, path: path, files: environment.files)
      }
    }
    for kind in options.searchedKinds {
      let file: SourceFile
      do throws(SourceFileError) {
        file = try environment.files.plainFile(at: kind.fileName)
      } catch {
        if error == .missing || error == .folder { continue }
        throw ScriptSourceFault.fault(error, path: kind.fileName, files: environment.files)
      }
      if !isTrusted { try checkLink(kind.fileName, file.realPath) }
      return (ScriptSource(path: kind.fileName, file: file, isNamed: true), kind)
    }
    return nil
  }

  /// Checks that a configuration file is not a link to another file: its code would run, and messages would show its text.
  ///
  /// - Throws: `ScriptFault`.
  private func checkLink(_ name: String, _ real: String?) throws(ScriptFault) {
    guard let real, let folder = environment.files.realPath(of: ""), BazelContract(environment.variable) == nil,
      SourcePath.name(of: real) != name || !SourcePath.isPath(real, within: folder)
    else { return }
    throw ScriptFault(
      "\(name) is a link to another file", found: real, expected: "a file of this name in the folder",
      help: ["pass the file with --config-file, or trust the project with --trust"])
  }
}

extension SuiteRequest.Configuration {
  /// The kinds of files that can take effect if the user names none.
  var searchedKinds: [SuiteConfiguration.Kind] {
    var kinds: [SuiteConfiguration.Kind] = busted == true || task != nil ? [] : [.own]
    if busted != false { kinds.append(.busted) }
    return kinds
  }
}
