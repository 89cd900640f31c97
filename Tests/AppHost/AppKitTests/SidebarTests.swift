#if UIKit
  import AppKit
  import SimulatedWorld
  import Testing

  /// A window whose storyboard has an outline view and a toolbar.
  @MainActor @Suite("Outline views and toolbars of storyboards with AppKit", .serialized) struct SidebarTests {
    private func launched(
      _ body: (NSApplication, SidebarController, NSOutlineView, SidebarWindowController) throws -> Void
    ) throws {
      let world = World(classes: AppKitClasses.makeTable())
      let application = NSApplication(in: world)
      try world.run {
        try SidebarApp.use()
        try application.launch(MailDelegate(), mainStoryboard: "Main")
        let window = try #require(application.keyWindow?.windowController as? SidebarWindowController)
        let sidebar = try #require(window.contentViewController as? SidebarController)
        try body(application, sidebar, try #require(sidebar.outlineView), window)
        application.terminate()
      }
    }

    private func names(_ outline: NSOutlineView) -> [String] {
      (0..<outline.numberOfRows).map {
        String(repeating: " ", count: outline.level(forRow: $0))
          + ((outline.item(atRow: $0) as? SidebarNode)?.name ?? "")
      }
    }

    @Test("hierarchy:8.16 an item expands in its order, and the rows and the selection follow")
    func expansion() throws {
      try launched { application, sidebar, outline, _ in
        #expect(names(outline) == ["News", "Blogs", "Empty"])
        try application.userClicked("Blogs")
        try application.world.step { outline.expandItem(sidebar.news) }
        #expect(names(outline) == ["News", " Daily", " Local", "Blogs", "Empty"])
        #expect(sidebar.events == ["selected Blogs", "will expand News", "did expand News"])
        #expect(
          outline.selectedRow == 3 && outline.parent(forItem: sidebar.news.children[1]) as? SidebarNode === sidebar.news
        )
        #expect(outline.childIndex(forItem: sidebar.news.children[1]) == 1 && outline.row(forItem: "other") == -1)
        let cell = outline.view(atColumn: 0, row: 1, makeIfNecessary: false) as? NSTableCellView
        #expect(cell?.textField?.stringValue == "Daily")
        outline.expandItem(nil, expandChildren: true)
        #expect(names(outline) == ["News", " Daily", " Local", "  Berlin", "Blogs", " Swift", "Empty"])
      }
    }

    @Test("hierarchy:8.16 a collapse deselects hidden items, and remembers the expanded children")
    func collapse() throws {
      try launched { application, sidebar, outline, _ in
        try application.world.step { outline.expandItem(sidebar.news, expandChildren: true) }
        try application.userClicked("Berlin")
        sidebar.events = []
        try application.world.step { outline.collapseItem(sidebar.news) }
        #expect(
          sidebar.events == [
            "will collapse News", "will collapse Local", "did collapse Local", "did collapse News", "selected nothing",
          ])
        try application.world.step { outline.expandItem(sidebar.news) }
        #expect(names(outline) == ["News", " Daily", " Local", "  Berlin", "Blogs", "Empty"])
        outline.collapseItem(sidebar.news, collapseChildren: true)
        outline.expandItem(sidebar.news)
        #expect(names(outline) == ["News", " Daily", " Local", "Blogs", "Empty"])
      }
    }

    @Test("hierarchy:8.16 the user expands and collapses an item with its button, unless the delegate prevents it")
    func userToggles() throws {
      try launched { application, sidebar, outline, _ in
        try outline.userToggledRow(0)
        #expect(outline.isItemExpanded(sidebar.news) && outline.selectedRow == -1)
        try outline.userToggledRow(0)
        #expect(names(outline) == ["News", "Blogs", "Empty"])
        sidebar.locked = "News"
        try outline.userToggledRow(0)
        outline.expandItem(sidebar.news)
        try application.userClicked("News")
        #expect(!outline.isItemExpanded(sidebar.news) && outline.selectedRow == -1)
        #expect(throws: (any Error).self) { try outline.userToggledRow(2) }
      }
    }

    @Test("hierarchy:8.16 a reload requests the children again, and keeps expanded and selected items")
    func reload() throws {
      try launched { application, sidebar, outline, _ in
        outline.expandItem(sidebar.blogs)
        outline.selectRowIndexes([2], byExtendingSelection: false)
        sidebar.remove(sidebar.news)
        #expect(outline.numberOfRows == 4)
        sidebar.events = []
        try application.world.step { outline.reloadData() }
        #expect(names(outline) == ["Blogs", " Swift", "Empty"] && outline.selectedRow == 1 && sidebar.events.isEmpty)
        sidebar.blogs.children.insert(SidebarNode("Linux"), at: 0)
        outline.reloadItem(sidebar.blogs)
        #expect(outline.numberOfRows == 3)
        outline.reloadItem(sidebar.blogs, reloadChildren: true)
        #expect(names(outline) == ["Blogs", " Linux", " Swift", "Empty"] && outline.selectedRow == 2)
      }
    }

    @Test("hierarchy:8.16 inserted, removed and moved children change the rows")
    func changes() throws {
      try launched { application, sidebar, outline, _ in
        outline.expandItem(sidebar.blogs)
        outline.selectRowIndexes([2], byExtendingSelection: false)
        sidebar.events = []
        sidebar.blogs.children.insert(SidebarNode("Linux"), at: 0)
        outline.insertItems(at: [0], inParent: sidebar.blogs)
        #expect(names(outline) == ["News", "Blogs", " Linux", " Swift", "Empty"] && outline.selectedRow == 3)
        let swift = sidebar.blogs.children.removeLast()
        sidebar.news.children.append(swift)
        outline.expandItem(sidebar.news)
        outline.moveItem(at: 1, inParent: sidebar.blogs, to: 2, inParent: sidebar.news)
        #expect(outline.item(atRow: outline.selectedRow) as? SidebarNode === swift)
        outline.removeItems(at: [0], inParent: nil)
        #expect(names(outline) == ["Blogs", " Linux", "Empty"] && sidebar.events.last == "selected nothing")
      }
    }

    @Test("storyboards:11.20a the toolbar of a storyboard is set to the window with the default items")
    func toolbar() throws {
      try launched { application, _, _, controller in
        #expect(controller.titleAtLoad == "Feeds" && controller.labelsAtLoad == ["Refresh", "", "About"])
        let toolbar = try #require(controller.window?.toolbar)
        #expect(toolbar.identifier == "Main" && toolbar.delegate === controller)
        #expect(toolbar.items.map(\.itemIdentifier) == ["refresh", .flexibleSpace, "B"])
        try application.userClicked("Refresh")
        #expect(controller.refreshes == 1 && toolbar.selectedItemIdentifier == "refresh")
        try application.userClicked("About")
        #expect(controller.window?.attachedSheet?.contentViewController?.title == "About")
      }
    }
  }
#endif
