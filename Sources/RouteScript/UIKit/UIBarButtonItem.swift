internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIBarButtonItem>

extension PlatformClass {
  static let uiBarButtonItem = PlatformClass(
    UIBarButtonItem.self, "a bar button item",
    Doc("A button of a navigation bar or a toolbar (see `app:tap`).", rules: ["storyboards:5.2"])
  ) {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The text of the item."))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A custom number; 0 by default."))
    Member.itemActions
  }
}
