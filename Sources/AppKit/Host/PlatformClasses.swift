#if UIKit
  internal import Foundation
  internal import Simulation
  internal import UIKit
  internal import ViewHierarchy

  /// The classes of this module in one world, and the properties and actions of platform classes that files name.
  final class PlatformClasses: WorldAttachment {
    private var isDeclared = false

    init() {}

    /// Adds the classes of this module and of the process's app to a world.
    static func load(in world: World) {
      let attachment = world.attachment(PlatformClasses.self)
      guard !attachment.isDeclared else { return }
      attachment.isDeclared = true
      declare(in: world.classes)
      world.loadApp()
    }

    private static let classes: [SimulatedObject.Type] = [
      NSControl.self, NSButton.self, NSPopUpButton.self, NSTextField.self, NSSecureTextField.self, NSImageView.self,
      NSSegmentedControl.self, NSStackView.self, NSMenu.self,
    ]

    /// Enters the classes, their properties and their actions into a table.
    private static func declare(in table: ClassTable) {
      for type in classes { _ = table.nativeClass(type, isPlatform: true) }
      func property<Object: SimulatedObject>(_ name: String, _ set: @escaping (Object, Any?) -> Void) {
        table.nativeClass(Object.self).declareNativeProperty(name) { object, value in
          if let object = object as? Object { set(object, value.native) }
        }
      }
      func action<Object: SimulatedObject>(_ name: String, _ perform: @escaping (Object, Any?) -> Void) {
        table.nativeClass(Object.self).defineNativeMethod(
          name,
          ClosureMethod { receiver, _, arguments in
            if let receiver = receiver as? Object { perform(receiver, arguments[0].native) }
            return .none
          })
      }
      property("hidden") { (view: NSView, value) in view.isHidden = value as? Bool ?? false }
      property("enabled") { (control: NSControl, value) in control.isEnabled = value as? Bool ?? true }
      property("title") { (button: NSButton, value) in button.title = value as? String ?? "" }
      property("buttonType") { (button: NSButton, value) in
        switch value as? String {
        case "check": button.setButtonType(.switch)
        case "radio": button.setButtonType(.radio)
        default: break
        }
      }
      property("title") { (field: NSTextField, value) in field.stringValue = value as? String ?? "" }
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
