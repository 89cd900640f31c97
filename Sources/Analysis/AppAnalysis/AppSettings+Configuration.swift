internal import AppSources
internal import RouteDiagnostics
public import ScenarioRunner
internal import ScriptText
internal import StoryboardAnalysis

extension AppSettings {
  /// The names of the options in `.routescript` that are for apps.
  public static let optionNames = [
    "import-into", "import-modules", "sources", "sources-exclude", "sources-dependencies", "sources-helpers",
    "sources-defines", "check-rules",
  ]

  private static let kinds: [SourceUse.Kind] = [.scene, .segue, .storyboard, .reuse, .nib]
  private static let severities = ["error", "warning", "note", "off"]

  /// Creates the settings of a configuration file in the current folder.
  ///
  /// The file is part of the project, so it cannot make an analyzer read elsewhere.
  ///
  /// - Parameter configuration: The contents of the file.
  /// - Throws: ``Fault`` for an option with a wrong value, or with a path that leads out of the current folder.
  public init(_ configuration: SuiteConfiguration) throws(Fault) {
    self.init()
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
    for path in value.texts where (try? ProjectPaths().checkInput(path)) == nil {
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
