/// What a popover tells and asks. Every method has a default that does nothing, or agrees.
public protocol NSPopoverDelegate: AnyObject {
  /// The user wants to close the popover, or clicks outside of it.
  ///
  /// - Returns: false to keep it open.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  /// The popover is about to be shown.
  func popoverWillShow(_ popover: NSPopover)
  /// The popover was shown, and its animation is over.
  func popoverDidShow(_ popover: NSPopover)
  /// The popover is about to close.
  func popoverWillClose(_ popover: NSPopover)
  /// The popover was closed, and its animation is over.
  func popoverDidClose(_ popover: NSPopover)
}

extension NSPopoverDelegate {
  /// Agrees.
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
