internal import AppSources
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import StoryboardAnalysis

/// The options of `.routescript` for commands that read an app's sources.
struct SourceSettings {
  /// The severity of a rule's findings, or that they are omitted.
  enum Level {
    case off
    case severity(Diagnostic.Severity)
  }

  /// The contents of the file, or `nil` if there is no such file.
  let configuration: SuiteConfiguration?
  /// The paths to read if the command line names none.
  private(set) var sources: [String] = []
  /// The folders that are not read, by name or by several names in a row.
  private(set) var excluded: [String] = []
  /// The folders that are read, but not judged.
  private(set) var dependencies: [String] = []
  /// The kinds of the identifiers that functions of the app receive, by the name of the function.
  private(set) var helpers: [String: SourceUse.Kind] = [:]
  /// The names that `#if` can query, or `nil` to read both branches.
  private(set) var defines: Set<String>?
  /// The levels of rules that differ from the default.
  private(set) var levels: [FindingRule: Level] = [:]

  /// An option that cannot be used.
  struct Fault: Error {
    let diagnostic: QuotedDiagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = QuotedDiagnostic(diagnostic) }
    init(_ diagnostic: QuotedDiagnostic) { self.diagnostic = diagnostic }
  }

  private static let kinds: [SourceUse.Kind] = [.scene, .segue, .storyboard, .reuse, .nib]
  private static let severities = ["error", "warning", "note", "off"]

  /// Adds names to those that `#if` can query, unless both branches are read.
  mutating func define(_ names: [String]) { defines?.formUnion(names) }

  /// Reads the options of `.routescript` in the current folder.
  ///
  /// - Parameters:
  ///   - environment: The machine.
  ///   - command: The command, whose help describes the options.
  init(_ environment: CommandEnvironment, command: String) throws(Fault) {
    configuration = try Self.configuration(environment, command)
    guard let configuration else { return }
    sources = try Self.paths("sources", in: configuration)
    excluded = try Self.paths("sources-exclude", in: configuration)
    dependencies = try Self.paths("sources-dependencies", in: configuration)
    for (name, value) in try Self.pairs("sources-helpers", in: configuration) {
      guard let kind = Self.kinds.first(where: { $0.rawValue == value }) else {
        throw Self.fault(
          "'\(value)' is not a kind of identifier", "sources-helpers", configuration, Self.kinds.map(\.rawValue),
          found: value)
      }
      helpers[name] = kind
    }
    defines = try Self.defines(in: configuration)
    for (name, value) in try Self.pairs("check-rules", in: configuration) {
      guard let rule = FindingRule(rawValue: name) else {
        throw Self.fault(
          "there is no rule '\(name)'", "check-rules", configuration, FindingRule.allCases.map(\.rawValue), found: name)
      }
      switch value {
      case "off": levels[rule] = .off
      case "error": levels[rule] = .severity(.error)
      case "warning": levels[rule] = .severity(.warning)
      case "note": levels[rule] = .severity(.note)
      default:
        throw Self.fault("'\(value)' is not a severity", "check-rules", configuration, Self.severities, found: value)
      }
    }
  }

  /// Returns the findings with the chosen severities, without those of rules that are off.
  func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      switch levels[finding.rule] {
      case nil: finding.rule.isOffByDefault ? nil : finding
      case .off: nil
      case .severity(let severity): finding.with(severity)
      }
    }
  }

  /// Whether a file is in an excluded folder, or is itself excluded.
  func excludes(_ file: String) -> Bool { AppFiles.isFile(file, in: excluded) }

  /// Returns a sentence for each excluded path that none of the excluded files is in.
  func unusedExclusions(_ files: [String]) -> [String] {
    excluded.filter { path in !files.contains { AppFiles.isFile($0, in: [path]) } }
      .map { "sources_exclude has '\($0)', but no file of the app is in it" }
  }

  // MARK: Values

  /// Returns the contents of `.routescript` in the current folder, or `nil` if there is no such file.
  private static func configuration(
    _ environment: CommandEnvironment, _ command: String
  ) throws(Fault) -> SuiteConfiguration? {
    let file: SourceFile
    let name = SuiteConfiguration.Kind.own.fileName
    do throws(SourceFileError) {
      file = try environment.files.plainFile(at: name)
    } catch {
      if error == .missing || error == .folder { return nil }
      throw Fault(error.diagnostic(name))
    }
    do throws(SuiteConfiguration.Fault) {
      return try SuiteConfiguration(
        ScriptSource(path: name, file: file, isNamed: true), kind: .own, task: nil,
        known: ConfigurationOption.own.keys.sorted(), commandLineOnly: ConfigurationOption.commandLineOnly,
        command: command)
    } catch {
      throw Fault(error.diagnostic)
    }
  }

  private static func paths(_ option: String, in configuration: SuiteConfiguration) throws(Fault) -> [String] {
    guard let value = configuration.options[option] else { return [] }
    if case .flag = value {
      throw fault(
        "the option '\(spelling(option))' is not a list of paths", option, configuration,
        ["a list, such as { \"App\" }"], found: "a Boolean")
    }
    for path in value.texts where SourcePath.isAbsolute(path) || SourcePath.parts(of: path).contains("..") {
      // The file of a project must not make a command read elsewhere.
      throw fault(
        "the option '\(spelling(option))' leads outside the project's folder", option, configuration,
        ["a path within the project"], found: path)
    }
    for path in value.texts where (try? ProjectFolder().checkInput(path)) == nil {
      throw fault(
        "the option '\(spelling(option))' leads outside the project's folder", option, configuration,
        ["a path within the project"], found: path)
    }
    if let path = value.texts.first(where: { $0.isEmpty || $0.hasPrefix("-") || $0.utf8.contains(0) }) {
      throw fault("'\(path)' is not a path", option, configuration, ["a path within the project"], found: path)
    }
    return value.texts.map { path in
      var path = Substring(path)
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
      return String(path)
    }
  }

  private static func defines(in configuration: SuiteConfiguration) throws(Fault) -> Set<String>? {
    let option = "sources-defines"
    guard let value = configuration.options[option] else { return nil }
    if case .flag = value {
      throw fault(
        "the option '\(spelling(option))' is not a list of names", option, configuration,
        ["a list, such as { \"DEBUG\" }"], found: "a Boolean")
    }
    func isName(_ text: String) -> Bool {
      text.utf8.first.map { !(0x30...0x39).contains($0) } == true
        && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
    if let wrong = value.texts.first(where: { !isName($0) }) {
      throw fault("'\(wrong)' is not a name", option, configuration, ["a name, such as \"DEBUG\""], found: wrong)
    }
    return Set(value.texts)
  }

  private static func pairs(
    _ option: String, in configuration: SuiteConfiguration
  ) throws(Fault) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    guard let value = configuration.options[option] else { return [] }
    let texts = value.texts
    for text in texts {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw fault(
          "the option '\(spelling(option))' has a value without a name", option, configuration, ["a table with names"],
          found: text)
      }
      pairs.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
    }
    if case .flag = value {
      throw fault(
        "the option '\(spelling(option))' is not a table", option, configuration, ["a table with names"],
        found: "a Boolean")
    }
    return pairs
  }

  private static func spelling(_ option: String) -> String { String(option.map { $0 == "-" ? "_" : $0 }) }

  private static func fault(
    _ title: String, _ option: String, _ configuration: SuiteConfiguration, _ allowed: [String], found: String
  ) -> Fault {
    Fault(
      configuration.fault(
        title, option: option, found: found, expected: allowed.joined(separator: ", "), help: []
      ).diagnostic)
  }
}
