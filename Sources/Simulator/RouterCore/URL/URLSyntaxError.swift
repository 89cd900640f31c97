/// An error for a string that is not a valid URL or URL pattern.
public struct URLSyntaxError: Error, Hashable, Sendable {
  /// The description of the error, in one line.
  public let message: String
  /// The corrections, one per line.
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
