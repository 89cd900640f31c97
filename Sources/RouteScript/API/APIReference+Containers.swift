extension APIReference {
  /// Tab bar, split view and page view controllers, and the functions that create hierarchies.
  static var containers: [APIEntry] {
    hierarchyWords + showing + tabBarControllers + tabBars + splitViewControllers + pageViewControllers
  }

  private static var hierarchyWords: [APIEntry] {
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

  private static var showing: [APIEntry] {
    let owner = "UIViewController"
    let parameters: [APIEntry.Parameter] = [
      .init("controller", "UIViewController", "the controller to show"),
      .init("sender?", "object", "the object that requests it"),
    ]
    return [
      APIEntry(
        .property, "tabBarController", of: owner, type: "UITabBarController?",
        "The nearest tab bar controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .property, "splitViewController", of: owner, type: "UISplitViewController?",
        "The nearest split view controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .method, "show", of: owner,
        """
        Shows a controller in the most suitable way. The nearest ancestor that overrides `show` shows it; a \
        navigation controller pushes it. Without such an ancestor, this controller presents it. You can override it.
        """,
        parameters: parameters, errors: ["PlatformException: the push or presentation fails."],
        rules: ["hierarchy:5.3", "hierarchy:5.32"]),
      APIEntry(
        .method, "showDetailViewController", of: owner,
        """
        Shows a controller as the detail. The nearest ancestor that overrides this method shows it, such as a split \
        view controller. Without such an ancestor, this controller presents it. You can override it.
        """,
        parameters: parameters, errors: ["PlatformException: the push or presentation fails."],
        rules: ["hierarchy:4.50", "hierarchy:5.32"]),
      APIEntry(
        .method, "targetViewControllerForAction", of: owner, type: "UIViewController?",
        "Returns this controller or its nearest ancestor that overrides the method, or `nil`.",
        parameters: [
          .init("action", "\"show\"|\"showDetailViewController\"", "the name of the method"),
          .init("sender?", "object", "the object that requests it"),
        ], rules: ["hierarchy:5.32"]),
      APIEntry(
        .method, "collapseSecondaryViewController", of: owner,
        """
        Called on the primary controller when a split view controller collapses. A navigation controller pushes the \
        secondary controller. Other controllers do nothing, so the secondary controller is removed.
        """,
        parameters: [
          .init("secondary", "UIViewController", "the controller of the secondary column"),
          .init("split", "UISplitViewController", "the split view controller"),
        ], rules: ["hierarchy:4.51"]),
      APIEntry(
        .method, "separateSecondaryViewController", of: owner, type: "UIViewController?",
        """
        Called on the primary controller when a split view controller expands. A navigation controller pops its top \
        controller and returns it. Other controllers return `nil`.
        """,
        parameters: [.init("split", "UISplitViewController", "the split view controller")], rules: ["hierarchy:4.52"]),
    ]
  }

  private static var tabBarControllers: [APIEntry] {
    let name = "UITabBarController"
    let list = APIEntry.Parameter("controllers", "UIViewController[]", "the controllers of the tabs, in order")
    return [
      APIEntry(
        .classType, name, type: name, "A container that shows one selected child.",
        parameters: [.init("contents?", "table", "the controllers of the tabs, as for `tabs`")],
        rules: ["hierarchy:4.41", "hierarchy:4.43"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        """
        The controllers of the tabs, as a new list. Setting it replaces them immediately. The moment of \
        didMoveToParent is undocumented.
        """,
        rules: ["hierarchy:3.13", "hierarchy:4.47"]),
      APIEntry(
        .method, "setViewControllers", of: name,
        "Replaces the controllers of the tabs immediately, like setting viewControllers.",
        parameters: [list, .init("animated?", "boolean", "has no effect")],
        errors: ["PlatformException: a controller is in the list twice, or cannot become a child."],
        rules: ["hierarchy:4.47"]),
      APIEntry(
        .property, "selectedViewController", of: name, type: "UIViewController?",
        """
        The controller of the selected tab, or `nil` without tabs. Setting a controller that is not a tab raises a \
        PlatformException.
        """,
        rules: ["hierarchy:4.41", "hierarchy:4.42", "hierarchy:5.29", "hierarchy:6.10"]),
      APIEntry(
        .property, "selectedIndex", of: name, type: "integer?",
        """
        The number of the selected tab, from 1, or `nil` without tabs. UIKit counts from 0 and ignores a number without \
        a tab. In a script, such a number is an error.
        """,
        rules: ["hierarchy:4.48", "hierarchy:5.28"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        The delegate. The reference is weak. When the user taps, its methods tabBarControllerShouldSelect, which can \
        return false, and tabBarControllerDidSelect receive (tabs, controller).
        """,
        rules: ["hierarchy:4.44"]),
      APIEntry(
        .method, "tapTab", of: name,
        """
        Simulates the user's tap on a tab. Asks the delegate, selects the tab, and notifies the delegate. A tap on \
        the selected tab pops a navigation controller to its root.
        """,
        parameters: [.init("tab", "integer|string", "the number of the tab, from 1, or its title")],
        errors: ["The tab does not exist or is disabled, or the tab bar controller is not on the screen."],
        rules: ["hierarchy:4.44", "hierarchy:4.45", "hierarchy:4.48b"]),
      APIEntry(
        .property, "tabBar", of: name, type: "UITabBar",
        """
        The tab bar with the items of the tabs. Only the controller can change it: setting its items or selectedItem \
        raises a PlatformException.
        """,
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
    ]
  }

  private static var tabBars: [APIEntry] {
    let (bar, item) = ("UITabBar", "UITabBarItem")
    return [
      APIEntry(
        .property, "tabBarItem", of: "UIViewController", type: "UITabBarItem",
        """
        The item that a tab bar shows for the controller. It is created on first use, with the controller's title. \
        The title of a navigation controller without a title is that of its root.
        """,
        rules: ["hierarchy:4.48a"],
        example: """
          inbox.tabBarItem.badgeValue = "3"
          assert.equal("3", root.tabBar.items[1].badgeValue)
          """),
      APIEntry(
        .classType, bar, type: bar, "A tab bar, either of a tab bar controller or a custom one.",
        rules: ["hierarchy:5.30"]),
      APIEntry(
        .property, "items", of: bar, type: "UITabBarItem[]", "The items in the order of the tabs, as a new list.",
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
      APIEntry(
        .property, "selectedItem", of: bar, type: "UITabBarItem?", "The item of the selected tab, or `nil`.",
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
      APIEntry(
        .classType, item, type: item, "An item that a tab bar shows for a tab.",
        parameters: [
          .init("title?", "string", "the title of the tab"),
          .init("tag?", "integer", "a custom number; 0 by default"),
        ], rules: ["hierarchy:4.48a"]),
      APIEntry(
        .property, "title", of: item, type: "string?",
        "The title of the tab. If the controller's title is also set, the last value that was set counts.",
        rules: ["hierarchy:4.48a"]),
      APIEntry(
        .property, "badgeValue", of: item, type: "string?", "The text of the badge on the tab, or `nil` for no badge."),
      APIEntry(.property, "tag", of: item, type: "integer", "A custom number; 0 by default."),
      APIEntry(
        .property, "isEnabled", of: item, type: "boolean", "Whether the user can tap the tab; true by default.",
        rules: ["hierarchy:4.48b"]),
    ]
  }

  private static var splitViewControllers: [APIEntry] {
    let name = "UISplitViewController"
    let names = "\"primary\"|\"supplementary\"|\"secondary\"|\"compact\""
    let column = [APIEntry.Parameter("column", names, "the column")]
    let modes =
      "\"automatic\"|\"secondaryOnly\"|\"oneBesideSecondary\"|\"oneOverSecondary\"|\"twoBesideSecondary\"|\"twoOverSecondary\"|"
      + "\"twoDisplaceSecondary\""
    return [
      APIEntry(
        .classType, name, type: name,
        """
        A container that shows columns side by side in regular width, and one stack in compact width. The order of \
        the callbacks of this change is undocumented.
        """,
        parameters: [.init("contents?", "table", "the columns and options, as for `split`")],
        rules: ["hierarchy:4.49", "hierarchy:4.54"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        """
        The controllers side by side, primary first, as a new list; while collapsed, the controller that represents \
        all columns.
        """,
        rules: ["hierarchy:4.49"]),
      APIEntry(
        .property, "style", of: name, type: "\"unspecified\"|\"doubleColumn\"|\"tripleColumn\"",
        "The column style; \"unspecified\" is the classic style."),
      APIEntry(
        .property, "isCollapsed", of: name, type: "boolean",
        "Whether there is one stack instead of columns. The width of the window decides.",
        rules: ["hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53"]),
      APIEntry(
        .property, "displayMode", of: name, type: modes, "The mode of the visible columns; never \"automatic\"."),
      APIEntry(
        .property, "preferredDisplayMode", of: name, type: modes,
        """
        The preferred mode of the visible columns; by default, all columns are visible. Columns appear and disappear \
        immediately, which is undocumented.
        """,
        rules: ["hierarchy:4.49"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        The delegate. The reference is weak. Its optional methods are primaryViewControllerForCollapsing(split), \
        primaryViewControllerForExpanding(split), splitViewControllerCollapseSecondary(split, secondary, primary), \
        splitViewControllerSeparateSecondary(split, primary), splitViewControllerShow(split, controller, sender), \
        splitViewControllerShowDetail(split, controller, sender) and topColumnForCollapsing(split, proposed).
        """,
        rules: ["hierarchy:4.50", "hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53"]),
      APIEntry(
        .method, "viewController", of: name, type: "UIViewController?", "Returns the controller of a column, or `nil`.",
        parameters: column),
      APIEntry(
        .method, "setViewController", of: name,
        """
        Sets or removes the controller of a column. In the column styles, a controller without a navigation \
        controller is wrapped in one.
        """,
        parameters: [
          .init("controller", "UIViewController?", "the controller of the column, or `nil` to remove it"), column[0],
        ],
        errors: ["PlatformException: the style does not have the column, or the controller cannot become a child."],
        rules: ["hierarchy:4.53"]),
      APIEntry(
        .method, "showColumn", of: name,
        "Makes a column visible. While collapsed, pops or pushes to it. This behavior is undocumented.",
        parameters: column,
        rules: ["hierarchy:4.53"]),
      APIEntry(
        .method, "hideColumn", of: name,
        "Hides a column and the columns before it. While collapsed, pops it. This behavior is undocumented.",
        parameters: column,
        rules: ["hierarchy:4.53"]),
    ]
  }

  private static var pageViewControllers: [APIEntry] {
    let name = "UIPageViewController"
    let direction = "\"forward\"|\"reverse\""
    return [
      APIEntry(
        .classType, name, type: name,
        """
        A container that shows one page at a time, or two with the spine in the middle. `transitionStyle` is \
        "pageCurl" by default, or "scroll", which has no spine. `spineLocation` is "min" by default, "mid" or "max".
        """,
        parameters: [
          .init(
            "options?", "table", "the style and spine: `{ transitionStyle = \"pageCurl\", spineLocation = \"mid\" }`")
        ],
        rules: ["hierarchy:4.55", "hierarchy:4.56a"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "The visible pages, from left to right, as a new list; empty at first."),
      APIEntry(
        .property, "transitionStyle", of: name, type: "\"pageCurl\"|\"scroll\"",
        "The transition style from page to page."),
      APIEntry(
        .property, "spineLocation", of: name, type: "\"none\"|\"min\"|\"mid\"|\"max\"",
        "The position of the spine; \"mid\" shows two pages. When the window rotates, the delegate can change it.",
        rules: ["hierarchy:4.56a", "hierarchy:4.56c"]),
      APIEntry(
        .property, "isDoubleSided", of: name, type: "boolean",
        """
        Whether pages have content on their backs. Setting it to false with the spine in the middle raises a \
        PlatformException.
        """,
        rules: ["hierarchy:4.56a", "hierarchy:4.56b"]),
      APIEntry(
        .method, "setViewControllers", of: name,
        """
        Sets the visible pages. The first pages appear immediately. The order of the callbacks of later replacements \
        is undocumented.
        """,
        parameters: [
          .init(
            "controllers", "UIViewController[]",
            """
            one page, or two with the spine in the middle; for an animated turn of double-sided pages, the new front \
            and the old back
            """
          ),
          .init("direction?", direction, "the direction of the turn; \"forward\" by default"),
          .init("animated?", "boolean", "whether to animate; true by default, which takes 0.35 s"),
          .init(
            "completion?", "fun(finished: boolean)",
            "called after the last callback; `finished` is false if other pages are set during the turn"),
        ],
        errors: [
          "PlatformException: the number of pages does not match the spine, or a page cannot become a child."
        ],
        rules: ["hierarchy:4.55", "hierarchy:4.56", "hierarchy:4.56a", "hierarchy:4.56b"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        The delegate. The reference is weak. When the user swipes, it receives \
        pageViewControllerWillTransition(pages, next) and pageViewControllerDidFinishAnimating(pages, finished, \
        previous, completed), with lists of pages. When the window rotates, it receives \
        pageViewControllerSpineLocation(pages).
        """,
        rules: ["hierarchy:4.56c", "hierarchy:4.57"]),
      APIEntry(
        .property, "dataSource", of: name, type: "object?",
        """
        The data source. The reference is weak. Its methods pageViewControllerBefore(pages, page) and \
        pageViewControllerAfter(pages, page) return the neighboring pages.
        """,
        rules: ["hierarchy:4.57"]),
      APIEntry(
        .method, "beginSwipe", of: name, type: "boolean",
        """
        Simulates the start of the user's swipe to another page. Returns false if the swipe has no effect: there is \
        no page in that direction, a turn is running, or this controller is not on the screen or is covered by a \
        presentation.
        """,
        parameters: [.init("direction?", direction, "the direction; \"forward\" by default")], rules: ["hierarchy:4.57"]
      ),
      APIEntry(
        .method, "finishSwipe", of: name, "Simulates the end of a swipe that turns the page.", rules: ["hierarchy:4.57"]
      ),
      APIEntry(
        .method, "cancelSwipe", of: name,
        "Simulates the end of a swipe that is too short. The page returns; the order of the callbacks is undocumented.",
        rules: ["hierarchy:4.57"]),
    ]
  }
}
