import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("The tree of a macOS app") struct MacTreeTests {
  @Test("tabs, split view items, sheets and popovers are drawn; the controller on top of each window is marked")
  func drawn() throws {
    let app = MacTestApp()
    let split = MacSplit(in: app.world)
    let (tabs, p) = (MacTabs(in: app.world), P(in: app.world))
    for child in [p, Q(in: app.world)] { tabs.addChild(child) }
    split.addSplitViewItem(NSSplitViewItem(sidebarWithViewController: R(in: app.world)))
    split.addChild(tabs)
    try app.show(split)
    let sheet = R(in: app.world)
    p.presentAsSheet(sheet)
    let popover = NSPopover(in: app.world)
    popover.contentViewController = Q(in: app.world)
    popover.show(relativeTo: .zero, of: sheet.view, preferredEdge: .minY)
    let other = NSWindow(in: app.world)
    other.contentViewController = P(in: app.world)
    other.orderFront(nil)
    try app.settle()
    #expect(
      HierarchyTree(app.application).drawn() == """
        MacWindow
        └─ MacSplit
           ├─ sidebar: R ◁
           └─ default: MacTabs
              ├─ ● P ◁
              │  └▷ R (sheet) ◁
              │     └▷ Q (popover) ◀
              └─ ○ Q
        NSWindow
        └─ P ◀
        """)
  }

  @Test("the top controller is in the popover before the sheet before the window, and in the selected tab")
  func top() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    #expect(app.application.topViewController === p)
    p.presentAsSheet(q)
    #expect(app.application.topViewController === q)
    q.present(r, asPopoverRelativeTo: .zero, of: q.view, preferredEdge: .minY, behavior: .transient)
    #expect(app.application.topViewController === r)
    let found = app.application.controllers(app.world.classes.nativeClass(MacScreen.self))
    #expect(found.map(\.description) == ["P#1", "Q#1", "R#1"])
    app.window.orderOut(nil)
    #expect(app.application.topViewController == nil)
  }
}
