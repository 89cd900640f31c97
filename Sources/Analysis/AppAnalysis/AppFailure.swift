public import RouteDiagnostics

/// The reason why an app cannot be analyzed.
public struct AppFailure: Error, Sendable {
  /// The kind of a failure.
  public enum Kind: Sendable {
    /// A file that the caller named cannot be read.
    case unreadableFile
    /// The paths have no storyboard, xib or source, or nothing to import.
    case nothingFound
    /// The options of a graph name a screen that the app does not have.
    case unknownScreen
    /// An import needs all sources of the app, and some cannot be read.
    case unreadSources
    /// A file in the folder of the modules cannot be updated.
    case unusableModule
  }

  /// The kind.
  public let kind: Kind
  /// The message.
  public let diagnostic: Diagnostic
  /// The parts of the app that were not read before.
  public let unread: [UnreadPart]

  init(_ kind: Kind, _ diagnostic: Diagnostic, unread: [UnreadPart] = []) {
    self.kind = kind
    self.diagnostic = diagnostic
    self.unread = unread
  }
}
