/// A text that was to be a URL, or the pattern of URLs, and is not.
public struct URLSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, in one line.
  public let message: String
  /// What to write instead, a line each.
  public let advice: [String]

  init(_ failure: URLScanner.Failure, in text: String) {
    switch failure {
    case .empty:
      self.init("invalid URL: the string is empty", ["write it as scheme://host/path"])
    case .scheme:
      self.init(
        "invalid URL '\(text)': the part before :// is not a scheme",
        ["start the scheme with a letter; then use letters, digits, + - or ."])
    case .port:
      self.init(
        "invalid URL '\(text)': the port after the host is not a number",
        ["use placeholders in the path only: scheme://host/:name"])
    }
  }

  init(_ message: String, _ advice: [String]) {
    self.message = message
    self.advice = advice
  }
}
