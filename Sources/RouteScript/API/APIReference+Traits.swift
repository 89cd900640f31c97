extension APIReference {
  /// Trait collections and size classes of windows and controllers.
  static var traits: [APIEntry] {
    let type = "{ userInterfaceIdiom: string, horizontalSizeClass: string, verticalSizeClass: string }"
    let sizeClass = "\"compact\"|\"regular\""
    let traits = [APIEntry.Parameter("traits", "table", "the traits, a table as in `traitCollection`")]
    return [
      APIEntry(
        .property, "traitCollection", of: "UIWindow", type: type, "The window's traits, as a new table.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .property, "horizontalSizeClass", of: "UIWindow", type: sizeClass,
        """
        The horizontal size class: at first "compact" on a phone, otherwise "regular". Set it to resize the window \
        while the app runs.
        """,
        rules: ["hierarchy:4.29"],
        example: """
          app.window.horizontalSizeClass = "regular"
          """),
      APIEntry(
        .property, "verticalSizeClass", of: "UIWindow", type: sizeClass,
        "The vertical size class; \"regular\" at first. \"compact\" means that a phone is in landscape orientation.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .property, "traitCollection", of: "UIViewController", type: type,
        "The traits of the view's window, as a new table; off the screen, the traits of the device.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "willTransitionToTraitCollection", of: "UIViewController",
        "Called before the window's traits change. The order of the callbacks is undocumented.", parameters: traits,
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "traitCollectionDidChange", of: "UIViewController",
        "Called after the window's traits change, with the old traits. The order of the callbacks is undocumented.",
        parameters: traits,
        rules: ["hierarchy:4.29"]),
    ]
  }
}
