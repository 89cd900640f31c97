/// Xibs, and the items that storyboards and xibs have beside views.
extension APIReference {
  static var nibs: [APIEntry] {
    [
      APIEntry(
        .value, "Nib", type: "table",
        """
        Xibs of Interface Builder's files: the views of controllers, cells and other views. A controller finds its xib by the name with \
        which it is made, else by its class: `NoteView`, then `NoteViewController`; on macOS by the class's name alone. Anything else is \
        made by `instantiate`.
        """,
        rules: ["storyboards:11.16", "storyboards:11.19"],
        example: """
          Nib.load "App/NoteViewController.xib"
          local note = NoteViewController()          -- or NoteViewController("NoteViewController")
          """),
      APIEntry(
        .member, "load", of: "Nib", type: "Nib",
        "Reads a `.xib`. It is called like its file, and replaces an earlier one of that name.",
        parameters: [
          .init("path", "string", "from the scenario's folder, or from the current one"),
          .init("options?", "table", "`bundle`: the bundle in which it stands; the app's own when left out"),
        ],
        errors: [
          "There is no such file, or it is malformed.", "It is a storyboard, or a xib of the watch.",
          "A class of the script is of another kind than the file's element.",
        ]),
      APIEntry(.property, "name", of: "Nib", type: "string", "Its name: the file's."),
      APIEntry(
        .method, "instantiate", of: "Nib", type: "Object[]",
        """
        Makes what the xib describes: all objects, then outlets and actions, then awakeFromNib. Returns the objects that stand beside each \
        other, without placeholders, in the order of the file. It is what `instantiate(withOwner:options:)` and `loadNibNamed` are.
        """,
        parameters: [
          .init("owner?", "Object", "File's Owner, whose outlets are set, and which gets its actions"),
          .init("options?", "table", "`externalObjects`: objects by the identifiers of their placeholders"),
        ],
        errors: [
          "PlatformException NSInternalInconsistencyException: there is no such xib, or it is made inside itself without end.",
          "PlatformException NSUnknownKeyException: the owner has no property for an outlet.",
          "The xib is of another platform than the app.",
        ],
        rules: ["storyboards:11.16", "storyboards:11.17", "storyboards:11.18"],
        example: "local cell = UINib(\"NoteCell\"):instantiate(owner)[1]"),
      APIEntry(
        .method, "classesMadeUp", of: "Nib", type: "string[]",
        "The classes that its file names and the script lacked, which were made up from their elements."),
      APIEntry(
        .method, "notes", of: "Nib", type: "string[]",
        "What of its file was left out, such as an outlet of no property."),
      nibWord("UINib", "A xib of iOS or tvOS by its name. It is looked for when it is instantiated."),
      nibWord("NSNib", "A xib of macOS by its name. It is looked for when it is instantiated."),
    ] + items
  }

  private static func nibWord(_ name: String, _ text: String) -> APIEntry {
    APIEntry(
      .function, name, type: "Nib", text,
      parameters: [
        .init("name", "string", "the file's, without folders and extension; `Nib.load` reads the file"),
        .init("bundle?", "string", "the bundle in which it stands; the app's own when left out"),
      ], rules: ["storyboards:11.16"])
  }

  private static var items: [APIEntry] {
    func title(_ name: String, of type: String, _ valueType: String) -> APIEntry {
      APIEntry(.property, name, of: type, type: valueType, "What stands on it.")
    }
    func tag(of type: String) -> APIEntry {
      APIEntry(.property, "tag", of: type, type: "integer", "A number of the app's own; 0 unless set.")
    }
    let (button, recogniser) = ("UIBarButtonItem", "UIGestureRecognizer")
    let (menuItem, toolbarItem) = ("NSMenuItem", "NSToolbarItem")
    return [
      APIEntry(
        .classType, button, type: button, "A button of a navigation bar or a toolbar, see `app:tap`.",
        rules: ["storyboards:5.2"]),
      title("title", of: button, "string?"), tag(of: button),
    ] + members(of: button) + [
      APIEntry(
        .classType, recogniser, type: recogniser, "What recognises the user's gestures on a view, see `app:tap`.",
        rules: ["storyboards:3.4"]),
      APIEntry(.property, "view", of: recogniser, type: "UIView?", "The view on which the gesture is made."),
    ] + members(of: recogniser) + [
      APIEntry(
        .classType, menuItem, type: menuItem, "An item of the main menu of macOS, or of another menu, see `app:tap`.",
        rules: ["storyboards:11.20"]),
      title("title", of: menuItem, "string"), tag(of: menuItem),
    ] + members(of: menuItem) + [
      APIEntry(
        .classType, toolbarItem, type: toolbarItem, "An item of a window's toolbar on macOS, see `app:tap`.",
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
            "target", "Object?", "who gets it, kept weakly; nil for whoever up the responder chain has the method first"
          ),
          .init("action", "string", "the name of a method, which gets the item"),
        ])
    }
    return [
      APIEntry(.property, "isEnabled", of: type, type: "boolean", "Whether the user can act on it; true by default."),
      APIEntry(.property, "primaryAction", of: type, type: "fun(item)?", "Called first when the user acts on it."),
      connection("addTarget", "Sends an action to a target when the user acts on it."),
      connection("removeTarget", "Ends what addTarget began."),
    ]
  }
}
