/// A storyboard's description of the window of a window controller, for the app's Swift code.
public struct WindowDescription {
  /// The title; empty for none.
  public var title = ""
  /// The identifier of the toolbar, or `nil` if the window has no toolbar.
  public var toolbarIdentifier: String?
  /// The ids of the toolbar's default items, from left to right (`storyboards:11.20a`).
  public var toolbarItemIDs: [String] = []
  /// Whether the window controller is the delegate of the toolbar.
  public var isToolbarDelegate = false

  /// Describes a window without a toolbar.
  public init() {}
}
