/// The part of the runner of GitHub Actions that reads the output of a step.
///
/// A line is a command in one of two forms. The first one starts with two colons, possibly after white space:
/// `::name key=value,key=value::data`. The second one may start anywhere: `##[name key=value;key=value]data`. Unknown names are text.
struct GitHubRunner {
  /// A command that the runner obeys.
  struct Command: Equatable {
    var name: String
    var properties: [String: String] = [:]
    var data = ""
  }

  private static let names: Set = [
    "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "notice", "remove-matcher",
    "save-state",
    "set-env", "set-output", "stop-commands", "warning",
  ]

  /// Returns the commands in the output of a step.
  static func commands(in output: String) -> [Command] {
    var scalars = output.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let lines = scalars.split { $0 == "\n" || $0 == "\r" }
    return lines.compactMap { line in marked(line) ?? bracketed(line) }
  }

  private static func marked(_ line: Substring.UnicodeScalarView) -> Command? {
    let line = line.drop { $0.properties.isWhitespace }
    guard line.starts(with: "::".unicodeScalars) else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.firstRange(of: "::".unicodeScalars) else { return nil }
    return command(
      rest[..<end.lowerBound], data: rest[end.upperBound...], separator: ",",
      propertyCodes: ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","], dataCodes: ["%0D": "\r", "%0A": "\n"])
  }

  private static func bracketed(_ line: Substring.UnicodeScalarView) -> Command? {
    guard let start = line.firstRange(of: "##[".unicodeScalars) else { return nil }
    let rest = line[start.upperBound...]
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let codes = ["%3B": ";", "%0D": "\r", "%0A": "\n", "%5D": "]"]
    return command(
      rest[..<end], data: rest[rest.index(after: end)...], separator: ";", propertyCodes: codes, dataCodes: codes)
  }

  private static func command(
    _ info: Substring.UnicodeScalarView, data: Substring.UnicodeScalarView, separator: Unicode.Scalar,
    propertyCodes: [String: String], dataCodes: [String: String]
  ) -> Command? {
    let name = info.prefix { $0 != " " }
    guard names.contains(String(name).lowercased()) else { return nil }
    var command = Command(name: String(name).lowercased(), data: decoded(data, dataCodes))
    var properties = info[name.endIndex...]
    while separator == ",", properties.last?.properties.isWhitespace == true { properties.removeLast() }
    for property in properties.split(separator: separator) {
      let key = property.drop { $0 == " " }.prefix { $0 != "=" }
      let value = property[key.endIndex...].dropFirst()
      if !key.isEmpty, !value.isEmpty { command.properties[String(key)] = decoded(value, propertyCodes) }
    }
    return command
  }

  /// Decodes the codes, and the percent sign last.
  private static func decoded(_ text: Substring.UnicodeScalarView, _ codes: [String: String]) -> String {
    var result = String(text)
    for (code, sign) in codes { result = result.replacing(code, with: sign) }
    return result.replacing("%25", with: "%")
  }
}
