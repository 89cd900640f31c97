internal import AppSources
public import RouteDiagnostics
internal import ScriptText

/// A part of an app that was not read, so that a result says nothing about it.
public struct UnreadPart: Sendable {
  /// The kind of a part.
  public enum Kind: Sendable {
    /// A file, or several files.
    case file
    /// A folder that cannot be listed.
    case folder
    /// A link out of the folders that the caller named.
    case link
  }

  /// The path of the file or folder. For several files, that of the first one, or an empty string if it is unknown.
  public let path: String
  /// The kind.
  public let kind: Kind
  /// The message, a warning.
  public let diagnostic: Diagnostic

  package var isFile: Bool { kind == .file }

  /// Creates a file of which a reader read nothing, or not everything.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - line: The line at which the reader ended.
  ///   - reason: The reason, in one sentence without a period.
  ///   - help: The advice.
  init(
    file: String, line: Int = 1, reason: String,
    help: String = "fix it, or exclude it with sources_exclude in .routescript"
  ) {
    self.init(.file, file, "\(file) is not checked: \(reason)", line: line, help)
  }

  /// Creates a file that a reader of the app's sources or projects did not read whole.
  init(_ unread: UnreadFile) { self.init(file: unread.file, line: unread.line ?? 1, reason: unread.reason) }

  /// Creates a file that the system did not let be read.
  init(_ file: String, _ error: SourceFileError) {
    switch error {
    case .outside: self.init(link: file)
    case .missing: self.init(file: file, reason: "it is a link without a target")
    case .folder: self.init(file: file, reason: "it is a folder")
    case .refused(let reason): self.init(file: file, reason: reason)
    }
  }

  /// Creates a folder that cannot be read.
  init(folder: String) {
    self.init(
      .folder, folder, "the folder \(folder) is not checked: it cannot be read",
      "make it readable, or exclude it with sources_exclude in .routescript")
  }

  /// Creates a link out of the folders that the caller named.
  init(link: String) {
    // The target is not named: it may be different in each run, such as a path with the number of this process.
    self.init(
      .link, link, "\(link) is not checked: it is a link out of the given folders",
      "pass the place to which it leads, too, or exclude it with sources_exclude in .routescript")
  }

  /// Creates several files that no reader read.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - noun: The kind of file, such as `Swift file`.
  ///   - first: The path of the first one, or `nil` if it is unknown.
  init(_ count: Int, _ noun: String, first: String?, reason: String, help: String) {
    let subject = count == 1 ? first ?? "a \(noun)" : "\(count) \(noun)s"
    self.init(
      .file, first ?? "", "\(subject) \(count == 1 ? "is" : "are") not checked: \(reason)", help,
      isPlace: count == 1 && first != nil)
  }

  private init(
    _ kind: Kind, _ path: String, _ title: String, line: Int = 1, _ help: String, isPlace: Bool = true
  ) {
    self.kind = kind
    self.path = path
    diagnostic = Diagnostic(
      title, severity: .warning, at: isPlace ? SourceLocation(file: path, line: line) : nil, help: [help])
  }
}
