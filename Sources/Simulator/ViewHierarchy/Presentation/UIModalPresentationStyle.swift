/// The style in which a presented controller covers the content below it.
public enum UIModalPresentationStyle: String, CaseIterable, Sendable {
  /// The platform's choice, and the default: a form sheet, up to iOS 17 a page sheet, and the full screen on a television
  /// (`hierarchy:4.28`).
  case automatic
  /// Covers the whole screen, and the covered controller's view leaves it (`hierarchy:4.25`).
  case fullScreen
  /// A sheet that the user can swipe away. The content below stays on the screen (`hierarchy:4.27`).
  case pageSheet
  /// A small sheet in the middle of a pad's screen, a page sheet elsewhere (`hierarchy:4.27`).
  case formSheet
  /// Covers the nearest controller that defines a presentation context, whose view leaves the screen (`hierarchy:6.2`).
  case currentContext
  /// The style of the transitioning delegate's presentation controller (`hierarchy:4.27`).
  case custom
  /// Covers the whole screen, and the content below stays on it (`hierarchy:4.27`).
  case overFullScreen
  /// Covers the nearest controller that defines a presentation context and leaves its view on the screen (`hierarchy:6.2`).
  case overCurrentContext
  /// A bubble beside a view or bar button in regular width, a sheet in compact width (`hierarchy:4.29`).
  case popover
  /// No style. Only a delegate returns it, to keep the style instead of adapting it (`hierarchy:4.29`).
  case none

  /// Whether the presenter is one of the controllers that define a context (`hierarchy:6.2`).
  var isInCurrentContext: Bool { self == .currentContext || self == .overCurrentContext || self == .custom }

  /// Whether the user can swipe the controller away (`hierarchy:4.38`).
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// The animation of a presentation. It has no effect here: the value is stored for the app.
public enum UIModalTransitionStyle: String, CaseIterable, Sendable {
  /// The controller slides in from below; the default.
  case coverVertical
  /// The screen flips.
  case flipHorizontal
  /// The controllers cross-fade.
  case crossDissolve
  /// A page curls.
  case partialCurl
}
