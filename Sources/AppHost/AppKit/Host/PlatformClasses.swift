#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  internal import UIKit
  internal import ViewHierarchy

  /// The classes of this module in a class table, and the properties and actions of platform classes that files name.
  final class PlatformClasses: ClassTableAttachment {
    /// Adds the classes of this module and of the process's app to a world.
    static func load(in world: World) {
      _ = world.classes.attachment(PlatformClasses.self)
      world.loadApp()
    }

    private static let classes: [SimulatedObject.Type] = [
      NSControl.self, NSButton.self, NSPopUpButton.self, NSTextField.self, NSSecureTextField.self, NSImageView.self,
      NSSegmentedControl.self, NSStackView.self, NSMenu.self, NSScrollView.self, NSClipView.self, NSTableView.self,
      NSTableRowView.self, NSTableCellView.self, NSOutlineView.self, NSToolbar.self,
    ]

    /// Enters the classes, their properties and their actions into a table.
    init(in table: ClassTable) {
      for type in Self.classes { _ = table.nativeClass(type, isPlatform: true) }
      func action<Object: SimulatedObject>(_ name: String, _ perform: @escaping (Object, Any?) -> Void) {
        table.nativeClass(Object.self).defineNativeMethod(
          name,
          ClosureMethod { receiver, _, arguments in
            if let receiver = receiver as? Object { perform(receiver, arguments[0].native) }
            return .none
          })
      }
      table.property("hidden") { (view: NSView, value) in view.isHidden = value as? Bool ?? false }
      table.property("enabled") { (control: NSControl, value) in control.isEnabled = value as? Bool ?? true }
      table.property("title") { (button: NSButton, value) in button.title = value as? String ?? "" }
      table.property("buttonType") { (button: NSButton, value) in
        switch value as? String {
        case "check": button.setButtonType(.switch)
        case "radio": button.setButtonType(.radio)
        default: break
        }
      }
      table.property("title") { (field: NSTextField, value) in field.stringValue = value as? String ?? "" }
      table.property("itemIdentifier") { (item: NSToolbarItem, value) in
        item.itemIdentifier = NSToolbarItem.Identifier(value as? String ?? "")
      }
      table.property("textField") { (cell: NSTableCellView, value) in cell.textField = value as? NSTextField }
      table.property("imageView") { (cell: NSTableCellView, value) in cell.imageView = value as? NSImageView }
      table.property("delegate") { (table: NSTableView, value) in table.delegate = value as? any NSTableViewDelegate }
      table.property("dataSource") { (table: NSTableView, value) in
        table.dataSource = value as? any NSTableViewDataSource
      }
      table.property("delegate") { (outline: NSOutlineView, value) in
        outline.delegate = value as? any NSOutlineViewDelegate
      }
      table.property("dataSource") { (outline: NSOutlineView, value) in
        outline.dataSource = value as? any NSOutlineViewDataSource
      }
      table.property("tableColumnIdentifiers") { (table: NSTableView, value) in
        for name in (value as? String ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
          table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(String(name))))
        }
      }
      action("terminate") { (application: NSApplication, sender) in application.terminate(sender) }
      action("hide") { (application: NSApplication, sender) in application.hide(sender) }
      action("performClose") { (window: NSWindow, sender) in window.performClose(sender) }
      action("performMiniaturize") { (window: NSWindow, sender) in window.miniaturize(sender) }
      action("makeKeyAndOrderFront") { (window: NSWindow, sender) in window.makeKeyAndOrderFront(sender) }
      action("orderOut") { (window: NSWindow, sender) in window.orderOut(sender) }
      action("showWindow") { (controller: NSWindowController, sender) in controller.showWindow(sender) }
      action("dismissController") { (controller: NSViewController, sender) in controller.dismiss(sender) }
      action("toggleSidebar") { (controller: NSSplitViewController, sender) in controller.toggleSidebar(sender) }
    }
  }
#endif
