package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIToolbar>

extension PlatformClass {
  package static let uiToolbar = PlatformClass(
    UIToolbar.self, "a toolbar",
    Doc(
      "A bar of buttons: the toolbar of a navigation controller, or a custom one in a view.",
      rules: ["hierarchy:4.24f"])
  ) {
    Member.property(
      "items", { $0.items ?? [] }, set: { $0.items = $1 },
      Doc(
        """
        The items, as a new list. The toolbar of a navigation controller has the toolbarItems of the controller on top, \
        and setting its items has no effect.
        """, rules: ["hierarchy:4.24f"]))
  }
}
