public import SimulatedWorld

/// The AppKit classes that this module simulates.
public enum AppKitClasses {
  /// The Swift classes, superclasses first.
  public static var all: [SimulatedObject.Type] {
    [
      NSResponder.self, NSView.self, NSWindow.self, NSPanel.self, NSWindowController.self, NSViewController.self,
      NSTabView.self, NSTabViewItem.self, NSTabViewController.self, NSSplitView.self, NSSplitViewItem.self,
      NSSplitViewController.self, NSPopover.self, NSApplication.self, NSStoryboardSegue.self, NSMenuItem.self,
      NSToolbarItem.self, NSAlert.self, NSAlertButton.self, NSSavePanel.self, NSOpenPanel.self,
    ]
  }

  /// The last group of names that UIKit and AppKit reserve. Groups of other modules follow it.
  public static var reservedNames: ReservedNames { AppKitName.reserved }

  /// Adds the classes to a table, which must reserve ``reservedNames``.
  public static func register(in classes: ClassTable) {
    for type in all { _ = classes.nativeClass(type, isPlatform: true) }
  }

  /// Returns a table with the AppKit names and classes.
  ///
  /// - Parameter last: The last group of names, which follows ``reservedNames``.
  public static func makeTable(reserving last: ReservedNames = reservedNames) -> ClassTable {
    let classes = ClassTable(reserving: last)
    register(in: classes)
    return classes
  }
}
