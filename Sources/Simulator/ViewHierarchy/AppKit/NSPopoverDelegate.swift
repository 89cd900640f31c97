public import SimulatedWorld

/// The methods that a popover calls on its delegate. Every method has a default that does nothing, or returns `true`.
/// The object of each notification is the popover.
public protocol NSPopoverDelegate: AnyObject {
  /// Asks the delegate whether the popover may close, when the user closes it or clicks outside it.
  ///
  /// - Returns: `false` to keep the popover open.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  /// Called before the popover is shown.
  func popoverWillShow(_ notification: Notification)
  /// Called after the popover was shown and its animation ended.
  func popoverDidShow(_ notification: Notification)
  /// Called before the popover closes.
  func popoverWillClose(_ notification: Notification)
  /// Called after the popover was closed and its animation ended.
  func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
  /// Returns `true`.
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  /// Does nothing.
  public func popoverWillShow(_ notification: Notification) {}
  /// Does nothing.
  public func popoverDidShow(_ notification: Notification) {}
  /// Does nothing.
  public func popoverWillClose(_ notification: Notification) {}
  /// Does nothing.
  public func popoverDidClose(_ notification: Notification) {}
}

extension NSPopover {
  /// The notification before a popover is shown.
  public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
  /// The notification after a popover was shown.
  public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
  /// The notification before a popover closes.
  public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
  /// The notification after a popover was closed.
  public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")
}
