#if UIKit
  import AppKit
  import SimulatedWorld
  import Testing

  /// A window that a toolbar and a table navigate.
  @MainActor @Suite("Toolbars and tables with AppKit", .serialized) struct SettingsWindowTests {
    private func shown(_ body: (NSApplication, SettingsWindowController, NSToolbar) throws -> Void) throws {
      let world = World(classes: AppKitClasses.makeTable())
      let application = NSApplication(in: world)
      try world.run {
        try application.launch(MailDelegate())
        let controller = try world.step { try SettingsApp.show() }
        try body(application, controller, try #require(controller.window?.toolbar))
        application.terminate()
      }
    }

    private func accounts(
      _ body: (NSApplication, AccountsPane, NSTableView) throws -> Void
    ) throws {
      try shown { application, controller, _ in
        try application.userClicked("Accounts pane")
        let pane = try #require(controller.pane as? AccountsPane)
        pane.events = []
        try body(application, pane, try #require(pane.tableView))
      }
    }

    @Test("a toolbar asks its delegate for the default items when it is set to a window")
    func toolbarItems() throws {
      try shown { _, controller, toolbar in
        #expect(toolbar.items.map(\.itemIdentifier) == ["General", "Accounts", .flexibleSpace, "Save"])
        #expect(controller.added == ["General", "Accounts", "NSToolbarFlexibleSpaceItem", "Save"])
        toolbar.removeItem(at: 0)
        toolbar.insertItem(withItemIdentifier: "General", at: 9)
        #expect(toolbar.items.last?.itemIdentifier == "General")
      }
    }

    @Test("a click on a selectable item selects it and switches the pane; another item stays unselected")
    func toolbarClicks() throws {
      try shown { application, controller, toolbar in
        #expect(controller.pane is GeneralPane)
        try application.userClicked("Accounts pane")
        #expect(toolbar.selectedItemIdentifier == "Accounts" && controller.window?.title == "Accounts")
        #expect(controller.window?.contentView?.subviews.first === controller.pane?.view)
        try application.userClicked("Save")
        #expect(toolbar.selectedItemIdentifier == "Accounts" && controller.saves == 1)
      }
    }

    @Test("storyboards:11.13 a closure of the app creates the controller of a scene, by its type")
    func creator() throws {
      try shown { _, _, _ in
        let storyboard = NSStoryboard(name: "Settings", bundle: nil)
        let own = GeneralPane()
        let made = storyboard.instantiateController(identifier: "General") { _ in own }
        #expect(made === own && made.storyboard != nil)
        let plain: GeneralPane = storyboard.instantiateController(identifier: "General")
        #expect(plain !== own)
        let none: NSWindowController? = storyboard.instantiateInitialController { _ in nil }
        #expect(none == nil)
      }
    }

    @Test("hierarchy:8.3 the app can set the next responder, until the view moves")
    func nextResponder() throws {
      try shown { _, controller, _ in
        let (view, outer) = (NSView(), NSView())
        view.nextResponder = controller
        #expect(view.nextResponder === controller)
        outer.addSubview(view)
        #expect(view.nextResponder === outer)
        let pane = try #require(controller.pane)
        pane.nextResponder = controller.window?.contentView
        #expect(pane.nextResponder === controller.window?.contentView && pane.view.nextResponder === pane)
      }
    }

    @Test("a toolbar item that its target invalidates, or that is hidden, does not act")
    func toolbarValidation() throws {
      try shown { application, controller, toolbar in
        controller.isSaveEnabled = false
        try application.userClicked("Save")
        #expect(controller.saves == 0 && toolbar.items.last?.isEnabled == false)
        controller.isSaveEnabled = true
        toolbar.isVisible = false
        #expect(throws: (any Error).self) { try application.userClicked("Save") }
        #expect(throws: (any Error).self) { try application.userChose(toolbar.items[3]) }
      }
    }

    @Test("a table of a storyboard creates its rows from the prototypes, with outlets")
    func rows() throws {
      try accounts { _, pane, table in
        #expect(table.numberOfRows == 3 && table.tableColumns.map(\.identifier.rawValue) == ["name"])
        let cell = try #require(table.view(atColumn: 0, row: 1, makeIfNecessary: false) as? AccountCell)
        #expect(cell.textField?.stringValue == "Feedbin" && cell.objectValue as? String == "Feedbin")
        #expect(table.row(for: cell) == 1 && table.column(for: cell) == 0 && cell.removeButton?.title == "Remove")
        let new = table.makeView(withIdentifier: "Cell", owner: nil) as? AccountCell
        #expect(new?.textField?.stringValue == "Table View Cell")
        #expect(table.superview is NSClipView && (table.superview?.superview as? NSScrollView)?.documentView === table)
      }
    }

    @Test("a click on a row selects it and sends the action, a double click also the double action")
    func clicks() throws {
      try accounts { application, pane, table in
        try application.userClicked("Feedbin")
        #expect(table.selectedRow == 1 && table.rowView(atRow: 1, makeIfNecessary: false)?.isSelected == true)
        try table.userDoubleClickedRow(1)
        #expect(pane.events == ["selected 1", "clicked 1", "clicked 1", "opened 1"])
        let cell = table.view(atColumn: 0, row: 1, makeIfNecessary: false) as? NSTableCellView
        #expect(cell?.backgroundStyle == .emphasized)
        #expect(table.clickedRow == -1)
      }
    }

    @Test("a row that the delegate protects is not selected by the user, but by the app")
    func selection() throws {
      try accounts { application, pane, table in
        pane.locked = "iCloud"
        try table.userClickedRow(2)
        #expect(pane.events == ["clicked 2"] && table.selectedRow == -1)
        table.selectRowIndexes([2, 7], byExtendingSelection: false)
        table.selectRowIndexes([2], byExtendingSelection: false)
        #expect(pane.events == ["clicked 2", "selected 2"] && table.selectedRowIndexes == [2])
      }
    }

    @Test("hierarchy:8.17 a reload keeps the selection of rows that exist, and removed rows leave it")
    func reload() throws {
      try accounts { application, pane, table in
        table.selectRowIndexes([2], byExtendingSelection: false)
        pane.accounts.removeFirst()
        table.removeRows(at: [0])
        #expect(table.selectedRow == 1 && pane.events == ["selected 2"])
        pane.accounts.removeLast()
        try application.world.step { table.reloadData() }
        #expect(table.selectedRow == -1 && pane.events == ["selected 2", "selected -1"])
        #expect(table.rowView(atRow: 1, makeIfNecessary: false) == nil)
      }
    }

    @Test("a button in a row sends its action to the controller of the scene")
    func buttonInARow() throws {
      try accounts { application, pane, table in
        let cell = try #require(table.view(atColumn: 0, row: 2, makeIfNecessary: false) as? AccountCell)
        try application.userClicked(#require(cell.removeButton))
        #expect(pane.events == ["removed 2"])
      }
    }

    @Test("a row beyond the first ones is shown when the app or the user scrolls to it")
    func scrolling() throws {
      try accounts { application, pane, table in
        pane.accounts = (0..<50).map { "Account \($0)" }
        try application.world.step { table.reloadData() }
        #expect(table.rowView(atRow: 30, makeIfNecessary: false) == nil)
        try table.userClickedRow(30)
        #expect(table.selectedRow == 30 && table.rowView(atRow: 30, makeIfNecessary: false) != nil)
      }
    }
  }
#endif
