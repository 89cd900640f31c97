package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UINavigationItem>

extension PlatformClass {
  package static let uiNavigationItem = PlatformClass(
    UINavigationItem.self, "a navigation item", origin: simulatorCreates,
    Doc(
      "The navigation item of a controller, from navigationItem. The navigation bar shows it.",
      rules: ["hierarchy:4.24b"])
  ) {
    Member.property(
      "title", \.title, set: { $0.title = $1 },
      Doc(
        "The title in the bar. If the controller's title is also set, the last value that was set counts.",
        rules: ["hierarchy:4.24b"]))
    Member.property(
      "leftBarButtonItem", \.leftBarButtonItem, set: { $0.leftBarButtonItem = $1 },
      Doc(
        """
        The first item on the left, or `nil`. Setting it replaces the first item of leftBarButtonItems, and `nil` \
        removes it.
        """, rules: ["hierarchy:4.24e"]))
    Member.property(
      "rightBarButtonItem", \.rightBarButtonItem, set: { $0.rightBarButtonItem = $1 },
      Doc(
        """
        The first item on the right, or `nil`. Setting it replaces the first item of rightBarButtonItems, and `nil` \
        removes it.
        """, rules: ["hierarchy:4.24e"]))
    Member.property(
      "leftBarButtonItems", { $0.leftBarButtonItems ?? [] }, set: { $0.leftBarButtonItems = $1 },
      Doc(
        """
        The items on the left, as a new list. They replace the back button, unless leftItemsSupplementBackButton is \
        true.
        """, rules: ["hierarchy:4.24b"]))
    Member.property(
      "rightBarButtonItems", { $0.rightBarButtonItems ?? [] }, set: { $0.rightBarButtonItems = $1 },
      Doc("The items on the right, from right to left, as a new list."))
    Member.property(
      "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton,
      set: { $0.leftItemsSupplementBackButton = $1 },
      Doc(
        "Whether the back button stays beside the items on the left; false by default.", rules: ["hierarchy:4.24b"]))
    Member.property(
      "hidesBackButton", \.hidesBackButton, set: { $0.hidesBackButton = $1 },
      Doc(
        "Whether the back button is hidden; false by default. While it is hidden, the user cannot swipe back.",
        rules: ["hierarchy:4.24", "hierarchy:4.24b"]))
    Member.property(
      "backBarButtonItem", \.backBarButtonItem, set: { $0.backBarButtonItem = $1 },
      Doc(
        """
        The item whose title the back button of the next controller has, or `nil`. Its action has no effect: a tap \
        pops.
        """, rules: ["hierarchy:4.24b"]))
    Member.property(
      "backButtonTitle", \.backButtonTitle, set: { $0.backButtonTitle = $1 },
      Doc(
        "The title of the back button of the next controller, or `nil` for the title of this item.",
        rules: ["hierarchy:4.24b"]))
    Member.property(
      "searchController", \.searchController, set: { $0.searchController = $1 },
      Doc("The search controller whose bar the navigation bar shows, or `nil`.", rules: ["hierarchy:4.100"]))
    Member.property(
      "hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, set: { $0.hidesSearchBarWhenScrolling = $1 },
      Doc("Whether scrolling hides the search bar; true by default. The value is stored but has no effect."))
    Member.block(
      "backAction", type: "fun(item)?",
      Doc(
        """
        The function that is called when the user taps Back, instead of a pop. With it, the bar has a back button even \
        if there is only one controller.
        """, rules: ["hierarchy:4.24c"])
    ) { item, block in
      item.backHandler = block.map { block in { [unowned item] in block.call(.object(item)) } }
    }
  }
}
