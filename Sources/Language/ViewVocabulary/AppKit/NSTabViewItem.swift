package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSTabViewItem>

extension PlatformClass {
  package static let nsTabViewItem = PlatformClass(
    NSTabViewItem.self, "a tab, from NSTabViewItem(controller)",
    initializer: .arguments(
      "one controller", Parameter("controller", NSViewController.self, "the controller that the tab shows")
    ) { (item: NSTabViewItem, controller) in item.viewController = controller },
    library: .appKit,
    Doc("A tab of a tab view controller.")
  ) {
    Member.property(
      "label", \.label, set: { $0.label = $1 },
      Doc("The tab's label: the controller's title unless the label is set."))
    Member.property("viewController", \.viewController, Doc("The controller that the tab shows."))
  }
}
