package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<NSSplitViewItem>

extension PlatformClass {
  package static let nsSplitViewItem = PlatformClass(
    NSSplitViewItem.self, "a split view item, from NSSplitViewItem(controller)",
    initializer: .arguments(
      "one controller, and a behavior",
      Parameter("controller", NSViewController.self, "the controller that the item shows"),
      Parameter(
        "behavior", NSSplitViewItem.Behavior.self,
        """
        "default", "sidebar", "contentList" or "inspector"; "default" by default
        """,
        type: "string", default: .default)
    ) { (item: NSSplitViewItem, controller, behavior) in
      item.setViewController(controller)
      item.behavior = behavior
    },
    library: .appKit,
    Doc("An item of a split view controller.")
  ) {
    Member.property("viewController", \.contained, Doc("The controller that the item shows."))
    Member.property(
      "behavior", \.behavior,
      Doc(
        "The item's role: \"default\", \"sidebar\", \"contentList\" or \"inspector\".", type: "string"))
    Member.property(
      "isCollapsed", \.isCollapsed, setAsStep: { $0.isCollapsed = $1 },
      Doc(
        "Whether the item is hidden. Setting it makes its controller disappear or appear, which is undocumented.",
        rules: ["hierarchy:8.12"]))
  }
}

extension NSSplitViewItem.Behavior: LuaChoice {
  package static var noun: String { "behavior" }
}
