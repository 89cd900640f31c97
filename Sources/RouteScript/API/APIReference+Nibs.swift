/// Xibs, and the items of storyboards and xibs that are not views.
extension APIReference {
  static var nibs: [APIEntry] {
    [
      APIEntry(
        .value, "Nib", type: "table",
        """
        The functions for xibs, which contain the views of controllers, cells and other views. A controller finds \
        its xib by the name that it is created with, otherwise by its class: `NoteView`, then `NoteViewController`; \
        on macOS by the class name only. `instantiate` loads any other xib.
        """,
        rules: ["storyboards:11.16", "storyboards:11.19"],
        example: """
          Nib.load "App/NoteViewController.xib"
          local note = NoteViewController()          -- or NoteViewController("NoteViewController")
          """),
      APIEntry(
        .member, "load", of: "Nib", type: "Nib",
        "Reads a `.xib` file. The xib has the name of its file, and replaces an earlier one of this name.",
        parameters: [
          .init("path", "string", "the path, relative to the scenario's directory or the current one"),
          .init("options?", "table", "`bundle`: the bundle that contains the xib; the app's own by default"),
        ],
        errors: [
          "The file does not exist or is malformed.", "The file is a storyboard or a watchOS xib.",
          "A class of the script has a different kind than the element in the file.",
        ]),
      APIEntry(.property, "name", of: "Nib", type: "string", "The name of the xib, from its file."),
      APIEntry(
        .method, "instantiate", of: "Nib", type: "Object[]",
        """
        Creates the objects of the xib, then connects outlets and actions, then calls awakeFromNib. Returns the \
        top-level objects without placeholders, in the order of the file. It corresponds to \
        `instantiate(withOwner:options:)` and `loadNibNamed`.
        """,
        parameters: [
          .init("owner?", "Object", "File's Owner, whose outlets are set and which receives the actions"),
          .init("options?", "table", "`externalObjects`: objects by the identifiers of their placeholders"),
        ],
        errors: [
          """
          PlatformException NSInternalInconsistencyException: the xib does not exist, or its instantiation is \
          infinitely nested.
          """,
          "PlatformException NSUnknownKeyException: the owner does not have the property of an outlet.",
          "The xib is for another platform than the app's.",
        ],
        rules: ["storyboards:11.16", "storyboards:11.17", "storyboards:11.18"],
        example: "local cell = UINib(\"NoteCell\"):instantiate(owner)[1]"),
      APIEntry(
        .method, "classesMadeUp", of: "Nib", type: "string[]",
        """
        Returns the classes that the file names and the script does not declare. RouteScript synthesized them from \
        their elements.
        """
      ),
      APIEntry(
        .method, "notes", of: "Nib", type: "string[]",
        "Returns notes about ignored parts of the file, such as an outlet without a property."),
      nibWord("UINib", "Returns an iOS or tvOS xib by its name. The lookup happens when the xib is instantiated."),
      nibWord("NSNib", "Returns a macOS xib by its name. The lookup happens when the xib is instantiated."),
    ] + items
  }

  private static func nibWord(_ name: String, _ text: String) -> APIEntry {
    APIEntry(
      .function, name, type: "Nib", text,
      parameters: [
        .init("name", "string", "the name of the file without directories and extension; `Nib.load` reads the file"),
        .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
      ], rules: ["storyboards:11.16"])
  }

  private static var items: [APIEntry] {
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
