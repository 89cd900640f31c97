extension APIReference {
  /// The functions that create hierarchies.
  static var hierarchyWords: [APIEntry] {
    [
      APIEntry(
        .function, "tabs", type: "UITabBarController",
        """
        Creates a tab bar controller. Each entry is a controller, or a class that is instantiated once. `selected` \
        is the number of the selected tab, 1 by default.
        """,
        parameters: [.init("contents", "table", "the controllers of the tabs: `{ controller, …, selected = 1 }`")],
        rules: ["hierarchy:4.47"],
        example: """
          local root = tabs { navigation { HomeViewController }, SettingsViewController, selected = 2 }
          """),
      APIEntry(
        .function, "navigation", type: "UINavigationController",
        """
        Creates a navigation controller with a stack. Each entry is a controller, or a class that is instantiated \
        once.
        """,
        parameters: [.init("contents", "table", "the stack, root first: `{ root, … }`")], rules: ["hierarchy:4.2"]),
      APIEntry(
        .function, "split", type: "UISplitViewController",
        """
        Creates a split view controller. Each entry is a controller, or a class that is instantiated once. `style` \
        is "unspecified" (the classic style, and the default), "doubleColumn" or "tripleColumn". `compact` is the \
        controller of the compact column.
        """,
        parameters: [.init("contents", "table", "the columns, primary first: `{ primary, secondary }`")],
        rules: ["hierarchy:4.49", "hierarchy:4.53"],
        example: """
          local root = split { navigation { ListViewController }, DetailViewController }
          """),
    ]
  }
}
