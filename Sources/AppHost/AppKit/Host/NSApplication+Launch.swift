#if UIKit
  internal import SimulatedWorld
  internal import Storyboards
  internal import UIKit
  public import ViewHierarchy

  extension NSApplication {
    /// Launches the app like `NSApplicationMain`: calls the delegate, and shows the main menu and the initial controller of the main
    /// storyboard.
    ///
    /// - Parameters:
    ///   - delegate: The app's delegate, which the application retains.
    ///   - mainStoryboard: The name of the main storyboard, or `nil` if the app has none.
    /// - Throws: The exception that ended the app.
    public func launch(_ delegate: some NSApplicationDelegate, mainStoryboard: String? = nil) throws {
      PlatformClasses.load(in: world)
      try world.step {
        self.delegate = delegate
        add(delegate as AnyObject, "retainedDelegate")
        let storyboard = mainStoryboard.map { NSStoryboard(name: $0, bundle: nil) }
        storyboard?.storyboard?.makeMainMenu(in: world)
        notify(NSApplication.willFinishLaunchingNotification) { $0.applicationWillFinishLaunching }
        if let controller = storyboard?.instantiateInitialController() as? NSWindowController {
          try launch(controller)
        }
        notify(NSApplication.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching }
        notify(NSApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive }
      }
    }

    /// Clicks a view, like a user, and lets the app settle.
    ///
    /// - Throws: The reason why the user cannot click the view, or the exception that ended the app.
    public func userClicked(_ view: NSView) throws { try world.step { try tap(view) } }

    /// Chooses a menu item, like a user, and lets the app settle. Does nothing if the item is disabled.
    ///
    /// - Throws: The exception that ended the app.
    public func userChose(_ item: NSMenuItem) throws {
      try world.step {
        item.validate()
        if item.isEnabled { try item.sendActions() }
      }
    }

    /// Clicks an item of a toolbar, like a user, and lets the app settle. A selectable item is selected first.
    ///
    /// - Throws: The reason why the user cannot click the item, or the exception that ended the app.
    public func userChose(_ item: NSToolbarItem) throws {
      guard let toolbar = item.toolbar, toolbar.isVisible,
        let window = windows.first(where: { $0.toolbar === toolbar }), window.isVisible
      else { throw TapRefusal.notOnScreen }
      guard window.attachedSheet == nil else { throw TapRefusal.notTouchable }
      try world.step {
        if item.autovalidates { item.validate() }
        guard item.isEnabled else { return }
        toolbar.userWillChoose(item)
        try choose(item)
      }
    }

    /// Clicks the object on the screen with a name: an outlet, an accessibility identifier, a title or a class. Items of the
    /// ``mainMenu`` that the app has created are found by their titles, and items of toolbars by their labels and identifiers.
    ///
    /// - Throws: The reason why the user cannot click it, or the exception that ended the app.
    public func userClicked(_ name: String) throws {
      if let item = mainMenu?.itemAtAnyDepth(withTitle: name) { return try userChose(item) }
      if let item = toolbarItem(named: name) { return try userChose(item) }
      try world.step {
        switch try tappable(name) {
        case let view as NSView: try tap(view)
        case let item as any ActionSender:
          (item as? NSMenuItem)?.validate()
          try tap(item)
        default: break
        }
      }
    }

    private func toolbarItem(named name: String) -> NSToolbarItem? {
      for window in windows.reversed() where window.isVisible {
        let items = window.toolbar?.visibleItems ?? []
        if let item = items.first(where: { $0.label == name || $0.itemIdentifier.rawValue == name }) { return item }
      }
      return nil
    }
  }
#endif
