extension APIReference {
  /// What windows and controllers know of the room that they have.
  static var traits: [APIEntry] {
    let type = "{ userInterfaceIdiom: string, horizontalSizeClass: string, verticalSizeClass: string }"
    let sizeClass = "\"compact\"|\"regular\""
    let traits = [APIEntry.Parameter("traits", "table", "as `traitCollection` is")]
    return [
      APIEntry(
        .property, "traitCollection", of: "UIWindow", type: type, "The window's traits, as a new table.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .property, "horizontalSizeClass", of: "UIWindow", type: sizeClass,
        "The room in width; \"compact\" on a phone at first, else \"regular\". Set it to resize the window while the app runs.",
        rules: ["hierarchy:4.29"],
        example: """
          app.window.horizontalSizeClass = "regular"
          """),
      APIEntry(
        .property, "verticalSizeClass", of: "UIWindow", type: sizeClass,
        "The room in height; \"regular\" at first. \"compact\" turns a phone on its side.", rules: ["hierarchy:4.29"]),
      APIEntry(
        .property, "traitCollection", of: "UIViewController", type: type,
        "The traits of the window that the view is in, as a new table; off the screen those of the device.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "willTransitionToTraitCollection", of: "UIViewController",
        "Called before the window's traits change. The order is unsourced.", parameters: traits,
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "traitCollectionDidChange", of: "UIViewController",
        "Called after the window's traits changed, with the old ones. The order is unsourced.", parameters: traits,
        rules: ["hierarchy:4.29"]),
    ]
  }
}
