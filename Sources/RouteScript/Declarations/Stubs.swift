internal import AppSimulator
internal import RouterCore
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

// Temporary: one line for each class that is not declared in a file of its own yet. Delete a line when you declare its class.
extension PlatformClass {
  static let nsResponder = PlatformClass(NSResponder.self, "", Doc(""))
  static let nsApplication = PlatformClass(NSApplication.self, "", Doc(""))
  static let nsView = PlatformClass(NSView.self, "", Doc(""))
  static let nsWindow = PlatformClass(NSWindow.self, "", Doc(""))
  static let nsPanel = PlatformClass(NSPanel.self, "", Doc(""))
  static let nsWindowController = PlatformClass(NSWindowController.self, "", Doc(""))
  static let nsViewController = PlatformClass(NSViewController.self, "", Doc(""))
  static let nsTabViewItem = PlatformClass(NSTabViewItem.self, "", Doc(""))
  static let nsTabViewController = PlatformClass(NSTabViewController.self, "", Doc(""))
  static let nsSplitViewItem = PlatformClass(NSSplitViewItem.self, "", Doc(""))
  static let nsSplitViewController = PlatformClass(NSSplitViewController.self, "", Doc(""))
  static let nsPopover = PlatformClass(NSPopover.self, "", Doc(""))
  static let nsStoryboardSegue = PlatformClass(NSStoryboardSegue.self, "", Doc(""))
}
