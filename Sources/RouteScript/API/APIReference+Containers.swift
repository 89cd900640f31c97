extension APIReference {
  /// Tab bar, split view and page view controllers, and the words that write hierarchies down.
  static var containers: [APIEntry] {
    hierarchyWords + showing + tabBarControllers + tabBars + splitViewControllers + pageViewControllers
  }

  private static var hierarchyWords: [APIEntry] {
    [
      APIEntry(
        .function, "tabs", type: "UITabBarController",
        "Makes a tab bar controller. Entries are controllers, or classes of which one instance each is made; `selected` is the number of "
          + "the selected tab, 1 by default.",
        parameters: [.init("contents", "table", "`{ controller, …, selected = 1 }`")], rules: ["hierarchy:4.47"],
        example: """
          local root = tabs { navigation { HomeViewController }, SettingsViewController, selected = 2 }
          """),
      APIEntry(
        .function, "navigation", type: "UINavigationController",
        "Makes a navigation controller with a stack, the root first. Entries are controllers, or classes of which one instance each is "
          + "made.",
        parameters: [.init("contents", "table", "`{ root, … }`")], rules: ["hierarchy:4.2"]),
      APIEntry(
        .function, "split", type: "UISplitViewController",
        "Makes a split view controller, the primary controller first. Entries are controllers, or classes of which one instance each is "
          + "made; `style` is \"unspecified\", the classic one and the default, \"doubleColumn\" or \"tripleColumn\"; `compact` is the controller "
          + "of the compact column.",
        parameters: [.init("contents", "table", "`{ primary, secondary }`")],
        rules: ["hierarchy:4.49", "hierarchy:4.53"],
        example: """
          local root = split { navigation { ListViewController }, DetailViewController }
          """),
    ]
  }

  private static var showing: [APIEntry] {
    let owner = "UIViewController"
    let parameters: [APIEntry.Parameter] = [
      .init("controller", "UIViewController", "what to show"), .init("sender?", "object", "who asks for it"),
    ]
    return [
      APIEntry(
        .property, "tabBarController", of: owner, type: "UITabBarController?",
        "The nearest tab bar controller among the ancestors.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .property, "splitViewController", of: owner, type: "UISplitViewController?",
        "The nearest split view controller among the ancestors.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .method, "show", of: owner,
        "Shows a controller without saying where: the nearest ancestor that overrides `show` does it, as navigation controllers do by "
          + "pushing; without one this controller presents it. Can be overridden.",
        parameters: parameters, errors: ["PlatformException: what the push or presentation raises."],
        rules: ["hierarchy:5.3", "hierarchy:5.32"]),
      APIEntry(
        .method, "showDetailViewController", of: owner,
        "Shows a controller as the detail: the nearest ancestor that overrides this does it, as split view controllers do; without one "
          + "this controller presents it. Can be overridden.",
        parameters: parameters, errors: ["PlatformException: what the push or presentation raises."],
        rules: ["hierarchy:4.50", "hierarchy:5.32"]),
      APIEntry(
        .method, "targetViewControllerForAction", of: owner, type: "UIViewController?",
        "This controller or the nearest ancestor that overrides `show` or `showDetailViewController`.",
        parameters: [
          .init("action", "\"show\"|\"showDetailViewController\"", "the method"),
          .init("sender?", "object", "who asks"),
        ], rules: ["hierarchy:5.32"]),
      APIEntry(
        .method, "collapseSecondaryViewController", of: owner,
        "Called when a split view controller collapses, of its primary controller: navigation controllers push the secondary one, others "
          + "do nothing, so that it is dropped.",
        parameters: [
          .init("secondary", "UIViewController", "what to take in"),
          .init("split", "UISplitViewController", "the split view controller"),
        ], rules: ["hierarchy:4.51"]),
      APIEntry(
        .method, "separateSecondaryViewController", of: owner, type: "UIViewController?",
        "Called when a split view controller expands, of its primary controller: navigation controllers pop their top and return it, "
          + "others return nil.",
        parameters: [.init("split", "UISplitViewController", "the split view controller")], rules: ["hierarchy:4.52"]),
    ]
  }

  private static var tabBarControllers: [APIEntry] {
    let name = "UITabBarController"
    let list = APIEntry.Parameter("controllers", "UIViewController[]", "the tabs, in their order")
    return [
      APIEntry(
        .classType, name, type: name, "A container that shows the selected one of its children.",
        parameters: [.init("contents?", "table", "as `tabs` takes it")], rules: ["hierarchy:4.41", "hierarchy:4.43"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "The tabs, as a new list. Setting it replaces them at once; when tabs hear didMoveToParent is unsourced.",
        rules: ["hierarchy:3.13", "hierarchy:4.47"]),
      APIEntry(
        .method, "setViewControllers", of: name, "The same as setting viewControllers.",
        parameters: [list, .init("animated?", "boolean", "has no effect")],
        errors: ["PlatformException: a controller is named twice, or cannot become a child."],
        rules: ["hierarchy:4.47"]),
      APIEntry(
        .property, "selectedViewController", of: name, type: "UIViewController?",
        "The selected tab's controller; nil without tabs. To set another than a tab raises a PlatformException.",
        rules: ["hierarchy:4.41", "hierarchy:4.42", "hierarchy:5.29", "hierarchy:6.10"]),
      APIEntry(
        .property, "selectedIndex", of: name, type: "integer?",
        "The number of the selected tab, from 1; nil without tabs. Setting a number without a tab does nothing: that is unsourced.",
        rules: ["hierarchy:4.48", "hierarchy:5.28"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        "Weak. Its methods tabBarControllerShouldSelect, which may return false, and tabBarControllerDidSelect get (tabs, controller) when the "
          + "user taps.",
        rules: ["hierarchy:4.44"]),
      APIEntry(
        .method, "tapTab", of: name,
        "Does what a tap of the user does: asks the delegate, selects, tells the delegate. On the selected tab it pops a navigation "
          + "controller to its root.",
        parameters: [.init("tab", "integer|string", "the tab: its number, from 1, or its title")],
        errors: ["There is no such tab, or it is disabled, or the tab bar controller is not on the screen."],
        rules: ["hierarchy:4.44", "hierarchy:4.45", "hierarchy:4.48b"]),
      APIEntry(
        .property, "tabBar", of: name, type: "UITabBar",
        "The bar with the items of the tabs. Only the controller changes it: to set its items or selectedItem raises a PlatformException.",
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
    ]
  }

  private static var tabBars: [APIEntry] {
    let (bar, item) = ("UITabBar", "UITabBarItem")
    return [
      APIEntry(
        .property, "tabBarItem", of: "UIViewController", type: "UITabBarItem",
        "What a tab bar shows for the controller: made when it is first read, with the controller's title. A navigation controller "
          + "without a title has its root's.", rules: ["hierarchy:4.48a"],
        example: """
          inbox.tabBarItem.badgeValue = "3"
          assert.equal("3", root.tabBar.items[1].badgeValue)
          """),
      APIEntry(
        .classType, bar, type: bar, "A bar of tabs, of a tab bar controller or of the app's own.",
        rules: ["hierarchy:5.30"]),
      APIEntry(
        .property, "items", of: bar, type: "UITabBarItem[]", "The items in the order of the tabs, as a new list.",
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
      APIEntry(
        .property, "selectedItem", of: bar, type: "UITabBarItem?", "The item of the selected tab.",
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]),
      APIEntry(
        .classType, item, type: item, "What a tab bar shows for a tab.",
        parameters: [
          .init("title?", "string", "what the tab says"),
          .init("tag?", "integer", "a number of the app's own, 0 by default"),
        ], rules: ["hierarchy:4.48a"]),
      APIEntry(
        .property, "title", of: item, type: "string?",
        "What the tab says. Of this title and the controller's the one that was set last counts.",
        rules: ["hierarchy:4.48a"]),
      APIEntry(
        .property, "badgeValue", of: item, type: "string?", "What stands in the badge on the tab; nil for none."),
      APIEntry(.property, "tag", of: item, type: "integer", "A number of the app's own; 0 by default."),
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
        "A container that shows columns side by side in a regular width, and one stack in a compact one. The order of callbacks when it "
          + "changes is unsourced.",
        parameters: [.init("contents?", "table", "as `split` takes it")], rules: ["hierarchy:4.49", "hierarchy:4.54"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "What stands side by side, the primary one first; collapsed, the one that stands for all. A new list.",
        rules: ["hierarchy:4.49"]),
      APIEntry(
        .property, "style", of: name, type: "\"unspecified\"|\"doubleColumn\"|\"tripleColumn\"",
        "How the columns are made up; \"unspecified\" is the classic style."),
      APIEntry(
        .property, "isCollapsed", of: name, type: "boolean",
        "Whether there is one stack rather than columns. The window's width decides.",
        rules: ["hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53"]),
      APIEntry(
        .property, "displayMode", of: name, type: modes, "Which columns are visible side by side, never \"automatic\"."),
      APIEntry(
        .property, "preferredDisplayMode", of: name, type: modes,
        "Which columns the app wants to see side by side; all of them by default. Columns come and go at once: that is unsourced.",
        rules: ["hierarchy:4.49"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        "Weak. May have the methods primaryViewControllerForCollapsing(split), primaryViewControllerForExpanding(split), "
          + "splitViewControllerCollapseSecondary(split, secondary, primary), splitViewControllerSeparateSecondary(split, primary), "
          + "splitViewControllerShow(split, controller, sender), splitViewControllerShowDetail(split, controller, sender) and "
          + "topColumnForCollapsing(split, proposed).",
        rules: ["hierarchy:4.50", "hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53"]),
      APIEntry(
        .method, "viewController", of: name, type: "UIViewController?", "The controller of a column.",
        parameters: column),
      APIEntry(
        .method, "setViewController", of: name,
        "Gives a column its controller, or empties it. In the column styles a bare controller gets a navigation controller around it.",
        parameters: [.init("controller", "UIViewController?", "what stands there"), column[0]],
        errors: ["PlatformException: the style has no such column, or the controller cannot become a child."],
        rules: ["hierarchy:4.53"]),
      APIEntry(
        .method, "showColumn", of: name,
        "Makes a column visible; collapsed, pops or pushes to it. Unsourced.", parameters: column,
        rules: ["hierarchy:4.53"]),
      APIEntry(
        .method, "hideColumn", of: name,
        "Hides a column and those before it; collapsed, pops it. Unsourced.", parameters: column,
        rules: ["hierarchy:4.53"]),
    ]
  }

  private static var pageViewControllers: [APIEntry] {
    let name = "UIPageViewController"
    let direction = "\"forward\"|\"reverse\""
    return [
      APIEntry(
        .classType, name, type: name,
        "A container that shows one page of many, or two with the spine in the middle. `transitionStyle` is \"pageCurl\" by default, or "
          + "\"scroll\", without a spine; `spineLocation` is \"min\" by default, \"mid\" or \"max\".",
        parameters: [.init("options?", "table", "`{ transitionStyle = \"pageCurl\", spineLocation = \"mid\" }`")],
        rules: ["hierarchy:4.55", "hierarchy:4.56a"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "The pages that are shown, the left one first, as a new list; empty at first."),
      APIEntry(
        .property, "transitionStyle", of: name, type: "\"pageCurl\"|\"scroll\"", "How pages give way to each other."),
      APIEntry(
        .property, "spineLocation", of: name, type: "\"none\"|\"min\"|\"mid\"|\"max\"",
        "Where the spine is; \"mid\" shows two pages. When the window is turned the delegate may move it.",
        rules: ["hierarchy:4.56a", "hierarchy:4.56c"]),
      APIEntry(
        .property, "isDoubleSided", of: name, type: "boolean",
        "Whether leaves have something on their backs. Setting it to false with the spine in the middle raises a PlatformException.",
        rules: ["hierarchy:4.56a", "hierarchy:4.56b"]),
      APIEntry(
        .method, "setViewControllers", of: name,
        "Sets the pages. The first appear at once; how later ones change places with those before is unsourced.",
        parameters: [
          .init(
            "controllers", "UIViewController[]",
            "one page, or two with the spine in the middle; for an animated turn of double-sided leaves the new front and the old back"
          ),
          .init("direction?", direction, "which way the page is turned, \"forward\" by default"),
          .init("animated?", "boolean", "true by default: the turn takes 0.35 s"),
          .init("completion?", "fun(finished: boolean)", "called after the last callback"),
        ],
        errors: [
          "PlatformException: the number of pages is not what the spine asks for, or one cannot become a child."
        ],
        rules: ["hierarchy:4.55", "hierarchy:4.56", "hierarchy:4.56a", "hierarchy:4.56b"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        "Weak. Its methods pageViewControllerWillTransition(pages, next) and pageViewControllerDidFinishAnimating(pages, finished, previous, "
          + "completed), with lists of pages, are called when the user swipes; pageViewControllerSpineLocation(pages) when the window is turned.",
        rules: ["hierarchy:4.56c", "hierarchy:4.57"]),
      APIEntry(
        .property, "dataSource", of: name, type: "object?",
        "Weak. Its methods pageViewControllerBefore(pages, page) and pageViewControllerAfter(pages, page) return the neighbours.",
        rules: ["hierarchy:4.57"]),
      APIEntry(
        .method, "beginSwipe", of: name, type: "boolean",
        "Does what the user does who begins to turn the page. Returns false when nothing moves: there is no page that way, or a turn runs.",
        parameters: [.init("direction?", direction, "\"forward\" by default")], rules: ["hierarchy:4.57"]),
      APIEntry(
        .method, "finishSwipe", of: name, "Lets go of the page so that it turns.", rules: ["hierarchy:4.57"]),
      APIEntry(
        .method, "cancelSwipe", of: name,
        "Lets go of the page so that it falls back; the order of callbacks is unsourced.", rules: ["hierarchy:4.57"]),
    ]
  }
}
