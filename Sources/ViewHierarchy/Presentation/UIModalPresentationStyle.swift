/// How a presented controller covers what is below it.
public enum UIModalPresentationStyle: String, CaseIterable, Sendable {
  /// The platform's choice, and the default: a page sheet, or the full screen on a television (`hierarchy:4.28`).
  case automatic
  /// Covers the whole screen; the covered controller's view leaves it (`hierarchy:4.25`).
  case fullScreen
  /// A sheet, which can be swiped away; what is below stays on the screen (`hierarchy:4.27`).
  case pageSheet
  /// A small sheet in the middle of a pad's screen, a page sheet elsewhere (`hierarchy:4.27`).
  case formSheet
  /// Covers the nearest controller that defines a presentation context, whose view leaves the screen (`hierarchy:6.2`).
  case currentContext
  /// As the presentation controller of the transitioning delegate says (`hierarchy:4.27`).
  case custom
  /// Covers the whole screen; what is below stays on it (`hierarchy:4.27`).
  case overFullScreen
  /// Covers the nearest controller that defines a presentation context and leaves its view on the screen (`hierarchy:6.2`).
  case overCurrentContext
  /// A bubble beside a view or bar button in regular width, a sheet in compact width (`hierarchy:4.29`).
  case popover
  /// No other style: only a delegate says so, of the style to adapt to (`hierarchy:4.29`).
  case none

  /// Whether the controller that presents is looked for among those that define a context (`hierarchy:6.2`).
  var isInCurrentContext: Bool { self == .currentContext || self == .overCurrentContext || self == .custom }

  /// Whether the user can swipe the controller away (`hierarchy:4.38`).
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How a presentation moves. Nothing here moves: the value is kept for the app.
public enum UIModalTransitionStyle: String, CaseIterable, Sendable {
  /// From below; the default.
  case coverVertical
  /// The screen turns over.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
  /// A page turns.
  case partialCurl
}
