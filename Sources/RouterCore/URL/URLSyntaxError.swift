/// A text that was to be a URL, or the pattern of URLs, and is not.
public struct URLSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, in one line.
  public let message: String
  /// What to write instead, a line each.
  public let advice: [String]

  init(_ failure: URLScanner.Failure, in text: String) {
    switch failure {
    case .empty:
      self.init("an empty text is no URL", ["write it as scheme://host/path"])
    case .scheme:
      self.init(
        "'\(text)' is no URL: what stands before :// is no scheme",
        ["a scheme is a letter, then letters, digits, + - or ."])
    case .port:
      self.init(
        "'\(text)' is no URL: what stands behind the colon of its host is no number",
        ["a placeholder stands for a part of the path: scheme://host/:name"])
    }
  }

  init(_ message: String, _ advice: [String]) {
    self.message = message
    self.advice = advice
  }
}
