package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UITabBar>

extension PlatformClass {
  package static let uiTabBar = PlatformClass(
    UITabBar.self, "a tab bar",
    Doc("A tab bar, either of a tab bar controller or a custom one.", rules: ["hierarchy:5.30"])
  ) {
    Member.property(
      "items", { $0.items ?? [] }, setAsStep: { try $0.trySetItems($1) },
      Doc("The items in the order of the tabs, as a new list.", rules: ["hierarchy:4.48a", "hierarchy:5.30"]))
    Member.property(
      "selectedItem", \.selectedItem, setAsStep: { try $0.trySetSelectedItem($1) },
      Doc("The item of the selected tab, or `nil`.", rules: ["hierarchy:4.48a", "hierarchy:5.30"]))
  }
}
