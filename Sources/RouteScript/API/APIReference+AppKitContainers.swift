extension APIReference {
  static var appKitContainers: [APIEntry] {
    [
      APIEntry(
        .classType, "NSTabViewItem", type: "NSTabViewItem", "A tab of a tab view controller.",
        parameters: [.init("controller", "NSViewController", "the controller that the tab shows")]),
      APIEntry(
        .property, "label", of: "NSTabViewItem", type: "string",
        "The tab's label: the controller's title unless the label is set."),
      APIEntry(
        .property, "viewController", of: "NSTabViewItem", type: "NSViewController?",
        "The controller that the tab shows."),
      APIEntry(
        .classType, "NSTabViewController", type: "NSTabViewController",
        """
        A container that shows one of its children. Adding a child adds a tab. Loading the container's view loads \
        the views of all children.
        """,
        rules: ["hierarchy:8.11", "hierarchy:8.12"]),
      APIEntry(
        .property, "tabViewItems", of: "NSTabViewController", type: "NSTabViewItem[]", "The tabs, as a new list.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .property, "selectedTabViewItemIndex", of: "NSTabViewController", type: "integer?",
        "The index of the selected tab, from 1. Setting it selects a tab. The order of the callbacks is undocumented.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .property, "transitionOptions", of: "NSTabViewController", type: "string",
        """
        The transition from one child to another: "crossfade" by default, which takes 0.25 s, or "none", which is \
        immediate. It can be set.
        """,
        rules: ["hierarchy:8.10", "hierarchy:8.12"]),
      APIEntry(
        .method, "addTabViewItem", of: "NSTabViewController",
        "Adds a tab after the others. Its controller becomes a child.",
        parameters: [.init("item", "NSTabViewItem", "the tab, from `NSTabViewItem(controller)`")],
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertTabViewItem", of: "NSTabViewController", "Adds a tab at an index.",
        parameters: [
          .init("item", "NSTabViewItem", "the tab, from `NSTabViewItem(controller)`"),
          .init("index", "integer", "its index, from 1"),
        ], errors: ["PlatformException: the controller cannot become a child, or the index is out of range."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeTabViewItem", of: "NSTabViewController", "Removes a tab and its child controller.",
        parameters: [.init("item", "NSTabViewItem", "one of the tabs")], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "tabViewShouldSelect", of: "NSTabViewController", type: "boolean",
        "Called before a tab is selected. Return false to prevent the selection.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "tabViewWillSelect", of: "NSTabViewController", "Called before a tab is selected.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "tabViewDidSelect", of: "NSTabViewController", "Called after a tab is selected.",
        parameters: [
          .init("tabView", "NSView", "the view that shows the tabs"), .init("item", "NSTabViewItem", "the tab"),
        ], rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSSplitViewItem", type: "NSSplitViewItem", "An item of a split view controller.",
        parameters: [
          .init("controller", "NSViewController", "the controller that the item shows"),
          .init(
            "behavior?", "string",
            """
            "default", "sidebar", "contentList" or "inspector"; "default" by default
            """),
        ]),
      APIEntry(
        .property, "viewController", of: "NSSplitViewItem", type: "NSViewController?",
        "The controller that the item shows."),
      APIEntry(
        .property, "behavior", of: "NSSplitViewItem", type: "string",
        "The item's role: \"default\", \"sidebar\", \"contentList\" or \"inspector\"."),
      APIEntry(
        .property, "isCollapsed", of: "NSSplitViewItem", type: "boolean",
        "Whether the item is hidden. Setting it makes its controller disappear or appear, which is undocumented.",
        rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSSplitViewController", type: "NSSplitViewController",
        "A container that shows its children side by side. Adding a child adds an item.",
        rules: ["hierarchy:8.11", "hierarchy:8.12"]),
      APIEntry(
        .property, "splitViewItems", of: "NSSplitViewController", type: "NSSplitViewItem[]",
        "The items, as a new list.", rules: ["hierarchy:8.12"]),
      APIEntry(
        .method, "addSplitViewItem", of: "NSSplitViewController",
        "Adds an item after the others. Its controller becomes a child.",
        parameters: [.init("item", "NSSplitViewItem", "the item, from `NSSplitViewItem(controller, \"sidebar\")`")],
        errors: ["PlatformException: the controller cannot become a child."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertSplitViewItem", of: "NSSplitViewController", "Adds an item at an index.",
        parameters: [
          .init("item", "NSSplitViewItem", "the item, from `NSSplitViewItem(controller)`"),
          .init("index", "integer", "its index, from 1"),
        ], errors: ["PlatformException: the controller cannot become a child, or the index is out of range."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeSplitViewItem", of: "NSSplitViewController", "Removes an item and its child controller.",
        parameters: [.init("item", "NSSplitViewItem", "one of the items")], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "splitViewItem", of: "NSSplitViewController", type: "NSSplitViewItem?",
        "Returns the item that shows a child, or `nil` if the controller is not a child.",
        parameters: [.init("controller", "NSViewController", "one of the children")]),
      APIEntry(
        .method, "toggleSidebar", of: "NSSplitViewController",
        "Shows or hides the first sidebar. The transition takes 0.25 s.", rules: ["hierarchy:8.12"]),
      APIEntry(
        .classType, "NSPopover", type: "NSPopover",
        "A popover: a small window that points to a view. It retains itself while it is shown."),
      APIEntry(
        .property, "contentViewController", of: "NSPopover", type: "NSViewController?",
        "The controller of the popover's content. It can be set."),
      APIEntry(
        .property, "behavior", of: "NSPopover", type: "string",
        """
        The condition under which the popover closes automatically: "applicationDefined", the default, never; \
        "transient" when the user clicks outside; "semitransient" when the user clicks into the window behind. It \
        can be set.
        """
      ),
      APIEntry(
        .property, "animates", of: "NSPopover", type: "boolean",
        "Whether showing and closing the popover take 0.25 s; true by default. It can be set."),
      APIEntry(.property, "isShown", of: "NSPopover", type: "boolean", "Whether the popover is shown."),
      APIEntry(.property, "positioningView", of: "NSPopover", type: "NSView?", "The view that the popover points to."),
      APIEntry(
        .property, "delegate", of: "NSPopover", type: "object?",
        """
        The popover's delegate. The popover calls its methods popoverShouldClose, popoverWillShow, popoverDidShow, \
        popoverWillClose and popoverDidClose. The reference is weak. It can be set.
        """
      ),
      APIEntry(
        .method, "show", of: "NSPopover", "Shows the popover.",
        parameters: [.init("view", "NSView", "the view that the popover points to")],
        errors: ["PlatformException: the view is not in a visible window, or the popover has no content."],
        rules: ["hierarchy:8.5"]),
      APIEntry(
        .method, "close", of: "NSPopover",
        "Closes the popover. If the popover results from a presentation, its content is dismissed.",
        rules: ["hierarchy:8.6"]),
      APIEntry(
        .method, "performClose", of: "NSPopover", type: "boolean",
        """
        Closes the popover as the user does, after it asks the delegate's popoverShouldClose. Returns whether the \
        popover closed.
        """,
        rules: ["hierarchy:8.6"]),
    ]
  }
}
