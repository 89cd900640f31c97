public import AppImport
public import RouteDiagnostics

/// The modules in Lua for an app. Nothing is written yet.
public struct ImportResult: Sendable {
  /// The modules, each with the text of its file and the differences to the existing one.
  public let modules: [ImportUpdate]
  /// The existing modules that the sources do not have any more.
  public let stale: [Diagnostic]
  /// The parts of the app that were not read. None of them is a source.
  public let unread: [UnreadPart]
  /// Remarks about the settings, one sentence each.
  public let notices: [String]

  /// The differences between the existing files and the sources. Without any, the files are up to date.
  public var differences: [Diagnostic] { modules.flatMap(\.differences) + lost + stale }

  /// The code of the user that has no place any more, and is stored as comments.
  public var lost: [Diagnostic] { modules.flatMap(\.lost) }
}
