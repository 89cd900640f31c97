/// The methods that a popover calls on its delegate. Every method has a default that does nothing, or returns `true`.
public protocol NSPopoverDelegate: AnyObject {
  /// Asks the delegate whether the popover may close, when the user closes it or clicks outside it.
  ///
  /// - Returns: `false` to keep the popover open.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  /// Called before the popover is shown.
  func popoverWillShow(_ popover: NSPopover)
  /// Called after the popover was shown and its animation ended.
  func popoverDidShow(_ popover: NSPopover)
  /// Called before the popover closes.
  func popoverWillClose(_ popover: NSPopover)
  /// Called after the popover was closed and its animation ended.
  func popoverDidClose(_ popover: NSPopover)
}

extension NSPopoverDelegate {
  /// Returns `true`.
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  /// Does nothing.
  public func popoverWillShow(_ popover: NSPopover) {}
  /// Does nothing.
  public func popoverDidShow(_ popover: NSPopover) {}
  /// Does nothing.
  public func popoverWillClose(_ popover: NSPopover) {}
  /// Does nothing.
  public func popoverDidClose(_ popover: NSPopover) {}
}
