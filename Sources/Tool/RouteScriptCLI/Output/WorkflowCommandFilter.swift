/// Prevents the output of scripts from being interpreted as commands by the runner of GitHub Actions.
///
/// The runner reads every line of a step's output. Commands are `::set-output …` at the start of a line, after spaces, and
/// `##[set-output …` anywhere in it. An inserted space makes them ordinary text. ``WorkflowCommand`` writes the commands that are meant.
struct WorkflowCommandFilter {
  private var isAtStart = true
  private var colons = 0
  private var hashes = 0

  /// Returns the text of the next piece of output.
  mutating func filtered(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == ":", isAtStart, colons == 1 { result.append(" ") }
      if scalar == "[", hashes >= 2 { result.append(" ") }
      result.append(scalar)
      pass(scalar)
    }
    return String(result)
  }

  private mutating func pass(_ scalar: Unicode.Scalar) {
    hashes = scalar == "#" ? hashes + 1 : 0
    switch scalar {
    case "\n", "\r": (isAtStart, colons) = (true, 0)
    case ":" where isAtStart && colons == 0: colons = 1
    // The runner drops a byte order mark at the start of a stream.
    case let blank where (blank.properties.isWhitespace || blank == "\u{FEFF}") && colons == 0: break
    default: isAtStart = false
    }
  }
}

extension CommandEnvironment {
  /// Whether the runner of GitHub Actions reads the output.
  var isGitHub: Bool { variable("GITHUB_ACTIONS") == "true" }

  /// The environment whose standard streams write no commands on GitHub Actions.
  func withoutCommands() -> CommandEnvironment {
    guard isGitHub else { return self }
    var environment = self
    environment.streams.output = withoutCommands(streams.output)
    environment.streams.error = withoutCommands(streams.error)
    environment.abandon = { [abandon] text, status in
      var filter = WorkflowCommandFilter()
      abandon(filter.filtered(text), status)
    }
    return environment
  }

  /// Returns a writer for output other than annotations. On GitHub Actions, it writes no commands.
  func withoutCommands(_ write: @escaping (String) -> Void) -> (String) -> Void {
    guard isGitHub else { return write }
    var filter = WorkflowCommandFilter()
    return { write(filter.filtered($0)) }
  }
}
