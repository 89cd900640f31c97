package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSToolbarItem>

extension PlatformClass {
  package static let nsToolbarItem = PlatformClass(
    NSToolbarItem.self, "a toolbar item",
    Doc("An item of a window's toolbar on macOS (see `app:tap`).", rules: ["storyboards:11.20"])
  ) {
    Member.property("label", \.label, set: { $0.label = $1 }, Doc("The text of the item."))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A custom number; 0 by default."))
    Member.itemActions
  }
}
