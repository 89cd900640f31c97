internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// What the language offers of AppKit.
extension PlatformClass {
  /// The class of a Swift type of AppKit; nil for other types.
  static func ofAppKit(_ type: SimulatedObject.Type) -> PlatformClass? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(NSResponder.self): PlatformClass(type, NSResponderMembers.all + SegueMembers.macResponder)
    case ObjectIdentifier(NSApplication.self): PlatformClass(type, NSApplicationMembers.all)
    case ObjectIdentifier(NSView.self): PlatformClass(type, NSViewMembers.all)
    case ObjectIdentifier(NSWindow.self): PlatformClass(type, NSWindowMembers.all)
    case ObjectIdentifier(NSWindowController.self):
      PlatformClass(type, NSWindowControllerMembers.all + SegueMembers.macController)
    case ObjectIdentifier(NSViewController.self):
      PlatformClass(type, NSViewControllerMembers.all + SegueMembers.macController)
    case ObjectIdentifier(NSTabViewItem.self): PlatformClass(type, NSTabViewControllerMembers.ofItems)
    case ObjectIdentifier(NSTabViewController.self): PlatformClass(type, NSTabViewControllerMembers.all)
    case ObjectIdentifier(NSSplitViewItem.self): PlatformClass(type, NSSplitViewControllerMembers.ofItems)
    case ObjectIdentifier(NSSplitViewController.self): PlatformClass(type, NSSplitViewControllerMembers.all)
    case ObjectIdentifier(NSPopover.self): PlatformClass(type, NSPopoverMembers.all)
    case ObjectIdentifier(NSStoryboardSegue.self): PlatformClass(type, SegueMembers.macSegue)
    default: nil
    }
  }

  /// The Swift types of AppKit whose classes are words, by those words.
  static let appKitWords: [String: SimulatedObject.Type] = [
    "NSResponder": NSResponder.self,
    "NSView": NSView.self,
    "NSWindow": NSWindow.self,
    "NSPanel": NSPanel.self,
    "NSWindowController": NSWindowController.self,
    "NSViewController": NSViewController.self,
    "NSTabViewItem": NSTabViewItem.self,
    "NSTabViewController": NSTabViewController.self,
    "NSSplitViewItem": NSSplitViewItem.self,
    "NSSplitViewController": NSSplitViewController.self,
    "NSPopover": NSPopover.self,
    "NSStoryboardSegue": NSStoryboardSegue.self,
  ]

  /// What a call of a class of AppKit does with its arguments; nil for classes that take none.
  static func appKitInitializer(of objectClass: ObjectClass) -> PlatformMembers.Initializer? {
    switch objectClass.nativeType {
    case is NSWindow.Type:
      return taking("one controller at most, its content", 1, of: objectClass) { window, call, state in
        guard let window = window as? NSWindow else { return }
        let content = try state.object(call, 2, NSViewController.self, "a view controller", number: 1)
        try state.step { try window.setContentViewController(content) }
      }
    case is NSWindowController.Type:
      return taking("one window at most", 1, of: objectClass) { controller, call, state in
        guard let controller = controller as? NSWindowController else { return }
        controller.window = try state.object(call, 2, NSWindow.self, "a window", number: 1)
      }
    case is NSTabViewItem.Type:
      return taking("one controller", 1, of: objectClass) { item, call, state in
        guard let item = item as? NSTabViewItem else { return }
        item.setViewController(try state.object(call, 2, NSViewController.self, "a view controller", number: 1))
      }
    case is NSSplitViewItem.Type:
      return taking("one controller, and a behavior", 2, of: objectClass) { item, call, state in
        guard let item = item as? NSSplitViewItem else { return }
        item.setViewController(try state.object(call, 2, NSViewController.self, "a view controller", number: 1))
        if call.isNil(3) { return }
        item.behavior = try state.named(call.value(3), "there is no behavior", "the behaviors are")
      }
    default: return nil
    }
  }

  private static func taking(
    _ what: String, _ limit: Int, of objectClass: ObjectClass,
    _ body: @escaping (SimulatedObject, LuaCall, ScriptState) throws -> Void
  ) -> PlatformMembers.Initializer {
    { object, call, count, state in
      guard count <= limit else {
        throw ScriptFault("\(objectClass.name) takes \(what)", at: objectClass.name, found: "\(count) arguments")
      }
      try body(object, call, state)
    }
  }
}
