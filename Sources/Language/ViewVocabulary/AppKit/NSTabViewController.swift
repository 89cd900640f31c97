internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSTabViewController>

extension PlatformClass {
  package static let nsTabViewController = PlatformClass(
    NSTabViewController.self, "a tab view controller", initializer: .withoutArguments,
    Doc(
      """
      A container that shows one of its children. Adding a child adds a tab. A child loads its view when its tab is \
      first selected, or with the container if both come from a storyboard.
      """,
      rules: ["hierarchy:8.11", "hierarchy:8.12"])
  ) {
    Member.property("tabViewItems", \.tabViewItems, Doc("The tabs, as a new list.", rules: ["hierarchy:8.12"]))
    Member.custom(
      "selectedTabViewItemIndex", type: "integer?",
      get: { tabs, call, context in try tabs.selectedIndex.map { $0 + 1 }.return(from: call, context) },
      set: { tabs, call, context in
        let index = try call.integer(1).zeroBased
        try context.step { try tabs.trySelectTabViewItem(at: index) }
      },
      Doc(
        """
        The index of the selected tab, from 1. Setting it selects a tab. The order of the callbacks is undocumented.
        """,
        rules: ["hierarchy:8.12"]))
    Member.property(
      "transitionOptions", \.transitionOptions, set: { $0.transitionOptions = $1 },
      Doc(
        """
        The transition from one child to another: "crossfade" by default, which takes 0.25 s, or "none", which is \
        immediate. It can be set.
        """,
        rules: ["hierarchy:8.10", "hierarchy:8.12"]))
    Member.step(
      "addTabViewItem", newItem,
      Doc(
        "Adds a tab after the others. Its controller becomes a child.",
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"])
    ) { try $0.tryAddTabViewItem($1) }
    Member.step(
      "insertTabViewItem", newItem, Parameter("index", Int.self, "its index, from 1"),
      Doc(
        "Adds a tab at an index.",
        errors: ["PlatformException: the controller cannot become a child, or the index is out of range."],
        rules: ["hierarchy:8.11"])
    ) { try $0.tryInsertTabViewItem($1, at: $2.zeroBased) }
    Member.step(
      "removeTabViewItem", Parameter("item", NSTabViewItem.self, "one of the tabs"),
      Doc("Removes a tab and its child controller.", rules: ["hierarchy:8.11"])
    ) { $0.removeTabViewItem($1) }
    Member.selectionCallback(
      "tabViewShouldSelect",
      Doc(
        "Called before a tab is selected. Return false to prevent the selection.", type: "boolean",
        rules: ["hierarchy:8.12"]))
    Member.selectionCallback(
      "tabViewWillSelect",
      Doc("Called before a tab is selected.", rules: ["hierarchy:8.12"]))
    Member.selectionCallback(
      "tabViewDidSelect", Doc("Called after a tab is selected.", rules: ["hierarchy:8.12"]))
  }
}

private let newItem = Parameter("item", NSTabViewItem.self, "the tab, from `NSTabViewItem(controller)`")

extension Members<NSTabViewController> {
  /// Declares a callback that receives the view of the tabs and a tab.
  fileprivate static func selectionCallback(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    callback(
      name,
      [.init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab")], doc(),
      arguments: { call, context in
        Arguments(
          .object(try context.object(call, 1, NSView.self, "the tab view")),
          .object(try context.object(call, 2, NSTabViewItem.self, "a tab")))
      })
  }
}
