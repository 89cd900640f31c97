extension APIReference {
  static var appKitContainers: [APIEntry] {
    [
      APIEntry(
        .classType, "NSTabViewItem", type: "NSTabViewItem", "A tab of a tab view controller.",
        parameters: [.init("controller", "NSViewController", "what the tab shows")]),
      APIEntry(
        .property, "label", of: "NSTabViewItem", type: "string",
        "What the tab is called: the controller's title unless it was set."),
      APIEntry(.property, "viewController", of: "NSTabViewItem", type: "NSViewController?", "What the tab shows."),
      APIEntry(
        .classType, "NSTabViewController", type: "NSTabViewController",
        "A container that shows one of its children; adding a child adds a tab. All children's views "
          + "are loaded with its own.",
        rules: ["hierarchy:8.11", "hierarchy:8.12"]),
      APIEntry(
        .property, "tabViewItems", of: "NSTabViewController", type: "NSTabViewItem[]", "The tabs, as a new list.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .property, "selectedTabViewItemIndex", of: "NSTabViewController", type: "integer?",
        "The place of the selected tab, from 1. Setting it selects a tab. Unsourced: the order of the callbacks.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .property, "transitionOptions", of: "NSTabViewController", type: "string",
        "How one child takes another's place: \"crossfade\" by default, which takes 0.25 s; \"none\" "
          + "is at once. It can be set.",
        rules: ["hierarchy:8.10", "hierarchy:8.12"]),
      APIEntry(
        .method, "addTabViewItem", of: "NSTabViewController",
        "Adds a tab behind the others; its controller becomes a child.",
        parameters: [.init("item", "NSTabViewItem", "from `NSTabViewItem(controller)`")],
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertTabViewItem", of: "NSTabViewController", "Adds a tab at an index.",
        parameters: [
          .init("item", "NSTabViewItem", "from `NSTabViewItem(controller)`"),
          .init("index", "integer", "its place, from 1"),
        ], errors: ["PlatformException: the controller cannot become a child, or there is no such place."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeTabViewItem", of: "NSTabViewController", "Removes a tab and its child.",
        parameters: [.init("item", "NSTabViewItem", "one of the tabs")], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "tabViewShouldSelect", of: "NSTabViewController", type: "boolean",
        "Called before a tab is selected; false refuses.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "tabViewWillSelect", of: "NSTabViewController", "Called before a tab is selected.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "tabViewDidSelect", of: "NSTabViewController", "Called after a tab was selected.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSSplitViewItem", type: "NSSplitViewItem", "A part of a split view controller.",
        parameters: [
          .init("controller", "NSViewController", "what the part shows"),
          .init("behavior?", "string", "\"default\", \"sidebar\", \"contentList\" or \"inspector\""),
        ]),
      APIEntry(.property, "viewController", of: "NSSplitViewItem", type: "NSViewController?", "What the part shows."),
      APIEntry(.property, "behavior", of: "NSSplitViewItem", type: "string", "What the part is for."),
      APIEntry(
        .property, "isCollapsed", of: "NSSplitViewItem", type: "boolean",
        "Whether the part is hidden. Setting it lets its controller disappear or appear, which is unsourced.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSSplitViewController", type: "NSSplitViewController",
        "A container that shows its children beside each other; adding a child adds a part.",
        rules: ["hierarchy:8.11", "hierarchy:8.12"]),
      APIEntry(
        .property, "splitViewItems", of: "NSSplitViewController", type: "NSSplitViewItem[]",
        "The parts, as a new list.", rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "addSplitViewItem", of: "NSSplitViewController",
        "Adds a part behind the others; its controller becomes a child.",
        parameters: [.init("item", "NSSplitViewItem", "from `NSSplitViewItem(controller, \"sidebar\")`")],
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertSplitViewItem", of: "NSSplitViewController", "Adds a part at an index.",
        parameters: [
          .init("item", "NSSplitViewItem", "from `NSSplitViewItem(controller)`"),
          .init("index", "integer", "its place, from 1"),
        ], errors: ["PlatformException: the controller cannot become a child, or there is no such place."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeSplitViewItem", of: "NSSplitViewController", "Removes a part and its child.",
        parameters: [.init("item", "NSSplitViewItem", "one of the parts")], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "splitViewItem", of: "NSSplitViewController", type: "NSSplitViewItem?", "The part of a child.",
        parameters: [.init("controller", "NSViewController", "one of the children")]),
      APIEntry(
        .method, "toggleSidebar", of: "NSSplitViewController",
        "Shows the first sidebar, or hides it, which takes 0.25 s.", rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSPopover", type: "NSPopover",
        "A popover: a small window that points to a view. It holds itself while it is shown."),
      APIEntry(
        .property, "contentViewController", of: "NSPopover", type: "NSViewController?",
        "The content. It can be set."),
      APIEntry(
        .property, "behavior", of: "NSPopover", type: "string",
        "When the popover closes by itself: \"applicationDefined\", the default, never; "
          + "\"transient\" when the user clicks outside; \"semitransient\" when the user clicks into the "
          + "window behind. It can be set."
      ),
      APIEntry(
        .property, "animates", of: "NSPopover", type: "boolean",
        "Whether showing and closing take 0.25 s; true by default. It can be set."),
      APIEntry(.property, "isShown", of: "NSPopover", type: "boolean", "Whether the popover is shown."),
      APIEntry(.property, "positioningView", of: "NSPopover", type: "NSView?", "What the popover points to."),
      APIEntry(
        .property, "delegate", of: "NSPopover", type: "object?",
        "Whom the popover tells and asks: popoverShouldClose, popoverWillShow, popoverDidShow, "
          + "popoverWillClose, popoverDidClose. Kept weakly; it can be set."
      ),
      APIEntry(
        .method, "show", of: "NSPopover", "Shows the popover.",
        parameters: [.init("view", "NSView", "what it points to")],
        errors: ["PlatformException: the view is in no window on the screen, or there is no content."],
        rules: ["hierarchy:8.5"]),
      APIEntry(
        .method, "close", of: "NSPopover", "Closes the popover; what it shows as a presentation is dismissed.",
        rules: ["hierarchy:8.6"]),
      APIEntry(
        .method, "performClose", of: "NSPopover", type: "boolean",
        "Closes the popover as the user does: asks the delegate popoverShouldClose first.", rules: ["hierarchy:8.6"]),
    ]
  }
}
