/// The items of storyboards and xibs that are not views.
extension APIReference {
  static var items: [APIEntry] {
    func title(_ name: String, of type: String, _ valueType: String) -> APIEntry {
      APIEntry(.property, name, of: type, type: valueType, "The text of the item.")
    }
    func tag(of type: String) -> APIEntry {
      APIEntry(.property, "tag", of: type, type: "integer", "A custom number; 0 by default.")
    }
    let (menuItem, toolbarItem) = ("NSMenuItem", "NSToolbarItem")
    return PlatformClass.uiBarButtonItem.entries + PlatformClass.uiGestureRecognizer.entries + [
      APIEntry(
        .classType, menuItem, type: menuItem, "An item of the main menu or another menu on macOS (see `app:tap`).",
        rules: ["storyboards:11.20"]),
      title("title", of: menuItem, "string"), tag(of: menuItem),
    ] + members(of: menuItem) + [
      APIEntry(
        .classType, toolbarItem, type: toolbarItem, "An item of a window's toolbar on macOS (see `app:tap`).",
        rules: ["storyboards:11.20"]),
      title("label", of: toolbarItem, "string"), tag(of: toolbarItem),
    ] + members(of: toolbarItem)
  }

  private static func members(of type: String) -> [APIEntry] {
    func connection(_ name: String, _ text: String) -> APIEntry {
      APIEntry(
        .method, name, of: type, text,
        parameters: [
          .init(
            "target", "Object?",
            """
            the object that receives the action, as a weak reference; `nil` means the first one in the responder \
            chain that has the method
            """
          ),
          .init("action", "string", "the name of the method, which receives the item"),
        ])
    }
    return [
      APIEntry(
        .property, "isEnabled", of: type, type: "boolean", "Whether the user can use the item; true by default."),
      APIEntry(
        .property, "primaryAction", of: type, type: "fun(item)?",
        "The function that is called first when the user uses the item."),
      connection("addTarget", "Adds a target and action for the user's use of the item."),
      connection("removeTarget", "Removes a target and action that addTarget added."),
    ]
  }
}
