package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSSplitViewController>

extension PlatformClass {
  package static let nsSplitViewController = PlatformClass(
    NSSplitViewController.self, "a split view controller", initializer: .withoutArguments,
    Doc(
      "A container that shows its children side by side. Adding a child adds an item.",
      rules: ["hierarchy:8.11", "hierarchy:8.12"])
  ) {
    Member.property(
      "splitViewItems", \.splitViewItems, Doc("The items, as a new list.", rules: ["hierarchy:8.12"]))
    Member.step(
      "addSplitViewItem",
      Parameter("item", NSSplitViewItem.self, "the item, from `NSSplitViewItem(controller, \"sidebar\")`"),
      Doc(
        "Adds an item after the others. Its controller becomes a child.",
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"])
    ) { try $0.tryAddSplitViewItem($1) }
    Member.step(
      "insertSplitViewItem",
      Parameter("item", NSSplitViewItem.self, "the item, from `NSSplitViewItem(controller)`"),
      Parameter("index", Int.self, "its index, from 1"),
      Doc(
        "Adds an item at an index.",
        errors: ["PlatformException: the controller cannot become a child, or the index is out of range."],
        rules: ["hierarchy:8.11"])
    ) { try $0.tryInsertSplitViewItem($1, at: $2.zeroBased) }
    Member.step(
      "removeSplitViewItem", Parameter("item", NSSplitViewItem.self, "one of the items"),
      Doc("Removes an item and its child controller.", rules: ["hierarchy:8.11"])
    ) { $0.removeSplitViewItem($1) }
    Member.method(
      "splitViewItem", Parameter("controller", NSViewController.self, "one of the children"),
      Doc("Returns the item that shows a child, or `nil` if the controller is not a child.")
    ) { $0.splitViewItem(for: $1) }
    Member.step(
      "toggleSidebar",
      Doc("Shows or hides the first sidebar. The transition takes 0.25 s.", rules: ["hierarchy:8.12"])
    ) { $0.toggleSidebar(nil) }
  }
}
