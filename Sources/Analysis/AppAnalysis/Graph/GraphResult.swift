public import InterfaceBuilder
public import StoryboardAnalysis

/// The graph of an app's screens.
public struct GraphResult: Sendable {
  /// The graph. `SceneDrawing` draws it.
  public let graph: SceneGraph
  /// The storyboards and xibs with the views of the screens.
  public let documents: [Document]
  /// The storyboards and xibs that cannot be parsed.
  public let unreadable: [UnreadableDocument]
  /// The other parts of the app that were not read. First those of the sources, then files, folders and links.
  public var unread: [UnreadPart] { unreadSources + unreadFiles }
  /// Remarks about the settings, one sentence each.
  public let notices: [String]
  /// The sources that were not read.
  package let unreadSources: [UnreadPart]
  /// The files and folders that cannot be read, and the links out of the folders.
  package let unreadFiles: [UnreadPart]
}
