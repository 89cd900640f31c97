package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSMenuItem>

extension PlatformClass {
  package static let nsMenuItem = PlatformClass(
    NSMenuItem.self, "a menu item",
    Doc("An item of the main menu or another menu on macOS (see `app:tap`).", rules: ["storyboards:11.20"])
  ) {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The text of the item."))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A custom number; 0 by default."))
    Member.itemActions
  }
}
