internal import ScenarioRunner

/// Converts a configuration file to command-line arguments, so that both have the same meaning and validation.
enum ConfigurationWords {
  /// The short names of options.
  private static let shortNames: [String: Character] = [
    "tags": "t", "jobs": "j", "fail-fast": "x", "pattern": "p", "recursive": "R", "lpath": "m", "keep-going": "k",
    "output": "o", "coverage": "c",
  ]

  /// Returns the arguments for options that the command line does not set itself.
  ///
  /// - Parameters:
  ///   - options: The options of the file.
  ///   - table: The form of each option.
  ///   - arguments: The command line.
  static func words(
    _ options: [String: SuiteConfiguration.Value], _ table: [String: ConfigurationOption], besides arguments: [String]
  ) -> [String] {
    var words: [String] = []
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      guard let option = table[name], !isGiven(name, in: arguments) else { continue }
      switch (option.form, value) {
      case (.paths, _), (.accepted, _): break
      case (.flag, .flag(let isOn)): words.append(isOn ? "--\(name)" : "--no-\(name)")
      case (.switchedOn, .flag(let isOn)): if isOn { words.append("--\(name)") }
      case (_, .flag(let isOn)): words += Self.words(name, "\(isOn)")
      case (_, .text(let text)): words += Self.words(name, text)
      case (_, .list(let texts)): words += texts.flatMap { Self.words(name, $0) }
      }
    }
    return words
  }

  /// Returns an option with its value as the user types it.
  static func commandLine(_ name: String, _ value: String) -> String {
    switch name {
    case "paths", "ROOT": value
    default: words(name, value).joined(separator: " ")
    }
  }

  /// Returns an option with its value. For options that busted writes with one hyphen, the value is a separate argument.
  private static func words(_ name: String, _ value: String) -> [String] {
    singleHyphens.contains(name) ? ["-\(name)", value] : ["--\(name)=\(value)"]
  }

  private static let singleHyphens: Set = ["Xhelper", "Xoutput", "e"]

  /// Returns the paths that a file names.
  static func paths(_ options: [String: SuiteConfiguration.Value], _ table: [String: ConfigurationOption]) -> [String] {
    options.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      guard case .paths = table[name]?.form else { return [] }
      return value.texts
    }
  }

  /// Returns the options that take effect: those that the command line does not set itself.
  static func effective(
    _ options: [String: SuiteConfiguration.Value], besides arguments: [String]
  ) -> [String: SuiteConfiguration.Value] {
    options.filter { !isGiven($0.key, in: arguments) }
  }

  /// Returns the short options in an argument: one, or several flags as in `-xR`.
  private static func letters(of argument: String) -> Substring {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return "" }
    let letters = argument.dropFirst()
    return letters.count == 1 || letters.allSatisfy(flags.contains) ? letters : ""
  }

  /// The short options without a value.
  private static let flags: Set<Character> = ["c", "k", "l", "R", "s", "v", "w", "x"]

  private static func isGiven(_ name: String, in arguments: [String]) -> Bool {
    // These options are opposites: setting one on the command line overrides both.
    var names = name == "keep-going" || name == "fail-fast" ? ["keep-going", "fail-fast"] : [name]
    // --shuffle and --sort set the order of both files and tests.
    if name.hasPrefix("shuffle-") || name.hasPrefix("sort-") { names.append(String(name.prefix { $0 != "-" })) }
    return arguments.contains { argument in
      names.contains { name in
        let short = shortNames[name]
        return argument == "--\(name)" || singleHyphens.contains(name) && argument == "-\(name)"
          || argument == "--no-\(name)" || argument.hasPrefix("--\(name)=")
          || short.map { letters(of: argument).contains($0) } ?? false
      }
    }
  }
}
