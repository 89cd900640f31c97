internal import LuaRuntime
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// What the language offers of AppKit.
extension PlatformClass {
  /// The class of a Swift type of AppKit; nil for other types.
  static func ofAppKit(_ type: SimulatedObject.Type) -> PlatformClass? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(NSResponder.self): nsResponder
    case ObjectIdentifier(NSApplication.self): nsApplication
    case ObjectIdentifier(NSView.self): nsView
    case ObjectIdentifier(NSWindow.self): nsWindow
    case ObjectIdentifier(NSWindowController.self): nsWindowController
    case ObjectIdentifier(NSViewController.self): nsViewController
    case ObjectIdentifier(NSTabViewItem.self): nsTabViewItem
    case ObjectIdentifier(NSTabViewController.self): nsTabViewController
    case ObjectIdentifier(NSSplitViewItem.self): nsSplitViewItem
    case ObjectIdentifier(NSSplitViewController.self): nsSplitViewController
    case ObjectIdentifier(NSPopover.self): nsPopover
    case ObjectIdentifier(NSStoryboardSegue.self): nsStoryboardSegue
    case ObjectIdentifier(NSMenuItem.self): nsMenuItem
    case ObjectIdentifier(NSToolbarItem.self): nsToolbarItem
    default: nil
    }
  }

  private static let nsResponder = PlatformClass(NSResponder.self, NSResponderMembers.all + SegueMembers.macResponder)
  private static let nsApplication = PlatformClass(NSApplication.self, NSApplicationMembers.all)
  private static let nsView = PlatformClass(NSView.self, NSViewMembers.all)
  private static let nsWindow = PlatformClass(NSWindow.self, NSWindowMembers.all)
  private static let nsWindowController = PlatformClass(
    NSWindowController.self, NSWindowControllerMembers.all + SegueMembers.macController)
  private static let nsViewController = PlatformClass(
    NSViewController.self, NSViewControllerMembers.all + SegueMembers.macController)
  private static let nsTabViewItem = PlatformClass(NSTabViewItem.self, NSTabViewControllerMembers.ofItems)
  private static let nsTabViewController = PlatformClass(NSTabViewController.self, NSTabViewControllerMembers.all)
  private static let nsSplitViewItem = PlatformClass(NSSplitViewItem.self, NSSplitViewControllerMembers.ofItems)
  private static let nsSplitViewController = PlatformClass(NSSplitViewController.self, NSSplitViewControllerMembers.all)
  private static let nsPopover = PlatformClass(NSPopover.self, NSPopoverMembers.all)
  private static let nsStoryboardSegue = PlatformClass(NSStoryboardSegue.self, SegueMembers.macSegue)
  private static let nsMenuItem = PlatformClass(NSMenuItem.self, ItemMembers.ofMenuItems)
  private static let nsToolbarItem = PlatformClass(NSToolbarItem.self, ItemMembers.ofToolbarItems)

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
    "NSMenuItem": NSMenuItem.self,
    "NSToolbarItem": NSToolbarItem.self,
  ]

  /// What a call of a class of AppKit does with its arguments; nil for classes that take none.
  static func appKitInitializer(of objectClass: ObjectClass) -> PlatformMembers.Initializer? {
    switch objectClass.nativeType {
    case is NSWindow.Type:
      return taking("at most one controller, its content", 1, of: objectClass) { window, call, _, state in
        guard let window = window as? NSWindow else { return }
        let content = try state.object(call, 2, NSViewController.self, "a view controller")
        try state.step { try window.setContentViewController(content) }
      }
    case is NSWindowController.Type:
      return taking("one window, or the name of a xib and a bundle", 2, of: objectClass) {
        controller, call, count, state in
        guard let controller = controller as? NSWindowController else { return }
        if call.isString(2) {
          return controller.setWindowNib(
            named: try call.string(2), bundle: count < 2 || call.isNil(3) ? nil : try call.string(3))
        }
        controller.window = try state.object(call, 2, NSWindow.self, "a window, or the name of a xib")
      }
    case is NSTabViewController.Type, is NSSplitViewController.Type: return nil
    case is NSViewController.Type:
      return taking("the name of a xib and a bundle", 2, of: objectClass) { controller, call, count, _ in
        (controller as? NSViewController)?.setNib(
          named: try call.string(2), bundle: count < 2 || call.isNil(3) ? nil : try call.string(3))
      }
    case is NSTabViewItem.Type:
      return taking("one controller", 1, of: objectClass) { item, call, _, state in
        guard let item = item as? NSTabViewItem else { return }
        item.setViewController(try state.object(call, 2, NSViewController.self, "a view controller"))
      }
    case is NSSplitViewItem.Type:
      return taking("one controller, and a behavior", 2, of: objectClass) { item, call, count, state in
        guard let item = item as? NSSplitViewItem else { return }
        item.setViewController(try state.object(call, 2, NSViewController.self, "a view controller"))
        if count < 2 || call.isNil(3) { return }
        item.behavior = try state.named(call.value(3), "there is no behavior", "use one of the behaviors:")
      }
    default: return nil
    }
  }

  private static func taking(
    _ what: String, _ limit: Int, of objectClass: ObjectClass,
    _ body: @escaping (SimulatedObject, LuaCall, Int, ScriptState) throws -> Void
  ) -> PlatformMembers.Initializer {
    { object, call, count, state in
      guard count <= limit else {
        throw ScriptFault(
          "\(objectClass.name) takes \(what)", at: objectClass.name, found: ScriptFault.arguments(count))
      }
      try body(object, call, count, state)
    }
  }
}
