/// A transition to a screen that code performs.
public struct SourceRoute: Sendable {
  /// The way in which code shows a screen.
  public enum Kind: String, Sendable, CaseIterable {
    /// A modal presentation.
    case present
    /// A push on a navigation stack.
    case push
    /// `show(_:sender:)`.
    case show
    /// `showDetailViewController(_:sender:)`.
    case showDetail
    /// The root of a window, or the contents of a popover.
    case root
    /// The window of a window controller.
    case showWindow
    /// A child of a container.
    case addChild
    /// One of the screens that a container receives at once.
    case setViewControllers
    /// A segue.
    case performSegue
    /// A router.
    case perform
    /// A URL that the system opens.
    case open
  }

  /// The way in which the code shows the screen.
  public var how: Kind
  /// The screen.
  public var target: ScreenValue
  /// The receiver of the call, if it is another screen than `self`.
  public var receiver: ScreenValue?
  /// The route type of a router, such as `presentModally`.
  public var path: String?
  /// The declaration around the call.
  public var enclosure: SourceEnclosure
  /// The position of the screen.
  public var place: SourcePlace
}

/// A screen that a function or property returns.
public struct SourceFactory: Sendable {
  /// The name of the property, or the full name of the function.
  public var name: String
  /// The screen.
  public var screen: ScreenValue
  /// The type with the function or property, or `nil`.
  public var type: String?
  /// Whether the member belongs to the type.
  public var isStatic = false
}

/// A call that passes a screen to a function.
public struct SourcePass: Sendable {
  /// The name of the called function.
  public var name: String
  /// The label of the argument, or `_`.
  public var label: String
  /// The screen.
  public var screen: ScreenValue
  /// The receiver of the call, or `nil` for `self`.
  public var receiver: ScreenValue?
  /// The declaration around the call.
  public var enclosure: SourceEnclosure
  /// The position of the argument.
  public var place: SourcePlace
}
