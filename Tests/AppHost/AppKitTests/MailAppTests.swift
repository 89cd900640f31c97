#if UIKit
  import AppKit
  import SimulatedWorld
  import Testing

  /// A Mac app that is launched from its storyboard, and driven by clicks.
  @MainActor @Suite("Mac apps with AppKit", .serialized) struct MailAppTests {
    /// Runs a body in a world in which the app is launched.
    private func launched(
      _ body: (NSApplication, MailDelegate, MailTabs, InboxController) throws -> Void
    ) throws {
      let world = World(classes: AppKitClasses.makeTable())
      let application = NSApplication(in: world)
      try world.run {
        try MailApp.use()
        let delegate = MailDelegate()
        try application.launch(delegate, mainStoryboard: "Main")
        let tabs = try #require(application.keyWindow?.contentViewController as? MailTabs)
        try body(application, delegate, tabs, try #require(tabs.children.first as? InboxController))
        application.terminate()
      }
    }

    @Test("the app launches from its storyboard, and the delegate is called")
    func launchesFromTheStoryboard() throws {
      try launched { application, delegate, tabs, inbox in
        #expect(delegate.events == ["launched"] && application.delegate === delegate && NSApp === application)
        #expect(application.keyWindow?.windowController is MailWindowController)
        #expect(tabs.tabViewItems.map(\.label) == ["Inbox", "Archive"] && application.isVisible(inbox))
        #expect(inbox.composeButton?.title == "Compose")
      }
    }

    @Test("a selected tab appears, and an index out of range ends the app")
    func tabsChange() throws {
      try launched { application, _, tabs, inbox in
        try application.world.step { tabs.selectedTabViewItemIndex = 1 }
        #expect(tabs.selections.last == "Archive of 2")
        #expect(application.topViewController is ArchiveController && !application.isVisible(inbox))
        #expect(throws: PlatformException.self) { try application.world.step { tabs.selectedTabViewItemIndex = 2 } }
      }
    }

    @Test("a segue opens a sheet, which a button in the sheet closes")
    func segueOpensASheetThatItsOwnActionCloses() throws {
      try launched { application, _, _, inbox in
        try application.userClicked("Compose")
        let compose = try #require(application.topViewController as? ComposeController)
        #expect(inbox.prepared == ["compose"] && compose.subject == "Compose")
        #expect(compose.view.window?.isSheet == true && inbox.presentedViewControllers == [compose])
        try application.userClicked("Send")
        #expect(compose.isClosed && application.topViewController === inbox)
      }
    }

    @Test("a transient popover closes when the user clicks outside")
    func popoverClosesAtAClickOutside() throws {
      try launched { application, _, _, inbox in
        try application.userClicked("Help")
        #expect(application.topViewController is HelpController)
        try application.userClicked(#require(inbox.unreadCheckBox))
        #expect(application.topViewController === inbox)
      }
    }

    @Test("a check box changes its state, and a disabled or hidden one does not")
    func checkBoxChangesItsState() throws {
      try launched { application, _, _, inbox in
        try application.userClicked("Only unread")
        #expect(inbox.unreadCheckBox?.state == .on)
        inbox.unreadCheckBox?.isEnabled = false
        try application.userClicked("Only unread")
        #expect(inbox.unreadCheckBox?.state == .on)
        inbox.unreadCheckBox?.isHidden = true
        #expect(throws: (any Error).self) { try application.userClicked(#require(inbox.unreadCheckBox)) }
      }
    }

    @Test("the buttons of an alert in a sheet determine its response")
    func alertIsASheetWhoseButtonsAnswer() throws {
      try launched { application, _, _, inbox in
        try application.world.step { inbox.deleteAll(nil) }
        try application.userClicked("Keep")
        #expect(inbox.response == .alertSecondButtonReturn && application.topViewController === inbox)
      }
    }

    @Test("a modal alert needs an answer in advance")
    func alertThatWaitsIsAnsweredInAdvance() throws {
      try launched { application, _, _, _ in
        application.userAnswersModal(with: .alertSecondButtonReturn)
        var response: NSApplication.ModalResponse?
        try application.world.step { response = NSAlert().runModal() }
        #expect(response == .alertSecondButtonReturn)
        #expect(throws: PlatformException.self) { try application.world.step { NSAlert().runModal() } }
      }
    }

    @Test("the action of a menu item reaches a delegate that is not a responder")
    func menuActionReachesTheDelegate() throws {
      try launched { application, delegate, _, _ in
        try application.userClicked("Check Mail")
        #expect(delegate.events == ["launched", "checked"])
        delegate.isOnline = false
        try application.userClicked("Check Mail")
        #expect(delegate.events == ["launched", "checked"])
      }
    }

    @Test("a menu that the app creates quits the app if the delegate agrees")
    func menuOfTheAppQuitsIfTheDelegateAgrees() throws {
      try launched { application, delegate, _, _ in
        let menu = NSMenu(title: "Mail")
        menu.addItem(withTitle: "Quit", action: "terminate:", keyEquivalent: "q")
        application.mainMenu = menu
        delegate.mayTerminate = false
        try application.userClicked("Quit")
        #expect(delegate.events == ["launched"] && !application.windows.isEmpty)
        delegate.mayTerminate = true
        try application.userClicked("Quit")
        #expect(delegate.events == ["launched", "terminated"] && application.windows.isEmpty)
      }
    }

    @Test("a controller has one storyboard, which it retains")
    func storyboardOfController() throws {
      try launched { _, _, tabs, _ in
        weak var storyboard = tabs.storyboard
        #expect(storyboard != nil && storyboard === tabs.storyboard)
      }
    }

    @Test("storyboards:11.19 a controller loads its xib with outlets and actions")
    func xib() throws {
      try launched { application, _, tabs, _ in
        let signature = SignatureController(nibName: "Signature", bundle: nil)
        try signature.world.step { tabs.presentAsSheet(signature) }
        #expect(signature.nameField?.stringValue == "Ada" && signature.nameField?.superview === signature.view)
        try application.userClicked("Save")
        #expect(signature.saves == 1)
      }
    }

    @Test("an image needs a file, an asset or a name of the system")
    func images() throws {
      try launched { _, _, _, _ in
        #expect(NSImage(named: "Missing") == nil)
        #expect(NSImage(named: "NSUser") != nil)
      }
    }

    @Test("a stack view does not arrange a view that was removed")
    func stackView() throws {
      try launched { _, _, _, _ in
        let (first, second) = (NSTextField(labelWithString: "1"), NSTextField(labelWithString: "2"))
        let stack = NSStackView(views: [first, second])
        first.removeFromSuperview()
        #expect(stack.arrangedSubviews == [second])
        stack.insertArrangedSubview(first, at: -1)
        #expect(stack.views == [first, second])
      }
    }

    @Test("a window that closes notifies its delegate and the observers")
    func closingTellsTheDelegateAndTheObservers() throws {
      try launched { application, _, _, _ in
        let window = try #require(application.keyWindow)
        let controller = try #require(window.windowController as? MailWindowController)
        nonisolated(unsafe) var posted = 0
        let token = NotificationCenter.default.addObserver(
          forName: NSWindow.willCloseNotification, object: window, queue: nil
        ) { _ in posted += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        try application.world.step { window.performClose(nil) }
        #expect(controller.events == ["will close"] && posted == 1 && application.windows.isEmpty)
      }
    }
  }
#endif
