package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UITabBarItem>

extension PlatformClass {
  package static let uiTabBarItem = PlatformClass(
    UITabBarItem.self, "a tab bar item, such as UITabBarItem(title)",
    initializer: .arguments(
      "a title and a tag", Parameter("title", String?.self, "the title of the tab"),
      Parameter("tag", Int?.self, "a custom number; 0 by default")
    ) { (item: UITabBarItem, title, tag) in
      if let title { item.title = title }
      if let tag { item.tag = tag }
    },
    Doc("An item that a tab bar shows for a tab.", rules: ["hierarchy:4.48a"])
  ) {
    Member.property(
      "title", \.title, set: { $0.title = $1 },
      Doc(
        "The title of the tab. If the controller's title is also set, the last value that was set counts.",
        rules: ["hierarchy:4.48a"]))
    Member.property(
      "badgeValue", \.badgeValue, set: { $0.badgeValue = $1 },
      Doc("The text of the badge on the tab, or `nil` for no badge."))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A custom number; 0 by default."))
    Member.property(
      "isEnabled", \.isEnabled, set: { $0.isEnabled = $1 },
      Doc("Whether the user can tap the tab; true by default.", rules: ["hierarchy:4.48b"]))
  }
}
