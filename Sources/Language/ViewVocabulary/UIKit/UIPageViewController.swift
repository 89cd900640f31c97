internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UIPageViewController>

extension PlatformClass {
  package static let uiPageViewController = PlatformClass(
    UIPageViewController.self, "a page view controller",
    initializer: .custom(
      UIPageViewController.self,
      [
        .init("options?", "table", "the style and spine: `{ transitionStyle = \"pageCurl\", spineLocation = \"mid\" }`")
      ]
    ) { pages, call, objectClass, context in try bind(pages, call, objectClass.name, context) },
    Doc(
      """
      A container that shows one page at a time, or two with the spine in the middle. `transitionStyle` is \
      "pageCurl" by default, or "scroll", which has no spine. `spineLocation` is "min" by default, "mid" or "max".
      """,
      rules: ["hierarchy:4.55", "hierarchy:4.56a"])
  ) {
    Member.property(
      "viewControllers", \.shownPages,
      Doc("The visible pages, from left to right, as a new list; empty at first."))
    Member.property("transitionStyle", \.transitionStyle, Doc("The transition style from page to page."))
    Member.property(
      "spineLocation", \.spineLocation,
      Doc(
        "The position of the spine; \"mid\" shows two pages. When the window rotates, the delegate can change it.",
        rules: ["hierarchy:4.56a", "hierarchy:4.56c"]))
    Member.property(
      "isDoubleSided", \.isDoubleSided, setAsStep: { try $0.trySetDoubleSided($1) },
      Doc(
        """
        Whether pages have content on their backs. Setting it to false with the spine in the middle raises a \
        PlatformException.
        """,
        rules: ["hierarchy:4.56a", "hierarchy:4.56b"]))
    Member.step.custom(
      "setViewControllers",
      [
        controllers.entry, turn.entry, animated.entry,
        .init(
          "completion?", "fun(finished: boolean)",
          "called after the last callback; `finished` is false if other pages are set during the turn"),
      ],
      Doc(
        """
        Sets the visible pages. The first pages appear immediately. The order of the callbacks of later replacements \
        is undocumented.
        """,
        errors: [
          "PlatformException: the number of pages does not match the spine, or a page cannot become a child."
        ],
        rules: ["hierarchy:4.55", "hierarchy:4.56", "hierarchy:4.56a", "hierarchy:4.56b"])
    ) { pages, call, context in
      let completion = try context.oneShotBlock(call, 4, keptBy: pages)
      try pages.trySetViewControllers(
        controllers.read(call, 1, for: pages, context), direction: turn.read(call, 2, for: pages, context),
        animated: animated.read(call, 3, for: pages, context),
        completion: completion.map { block in { finished in block.call(.bool(finished)) } })
      return 0
    }
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. When the user swipes, it receives \
        pageViewControllerWillTransition(pages, next) and pageViewControllerDidFinishAnimating(pages, finished, \
        previous, completed), with lists of pages. When the window rotates, it receives \
        pageViewControllerSpineLocation(pages).
        """,
        rules: ["hierarchy:4.56c", "hierarchy:4.57"]))
    Member.property(
      "dataSource", \.scriptDataSource, set: { $0.scriptDataSource = $1 },
      Doc(
        """
        The data source. The reference is weak. Its methods pageViewControllerBefore(pages, page) and \
        pageViewControllerAfter(pages, page) return the neighboring pages.
        """,
        rules: ["hierarchy:4.57"]))
    Member.step(
      "beginSwipe",
      Parameter(
        "direction", UIPageViewController.NavigationDirection.self, "the direction; \"forward\" by default",
        default: .forward),
      Doc(
        """
        Simulates the start of the user's swipe to another page. Returns false if the swipe has no effect: there is \
        no page in that direction, a turn is running, or this controller is not on the screen or is covered by a \
        presentation.
        """,
        rules: ["hierarchy:4.57"])
    ) { $0.beginSwipe($1) }
    Member.step(
      "finishSwipe", Doc("Simulates the end of a swipe that turns the page.", rules: ["hierarchy:4.57"])
    ) { $0.finishSwipe() }
    Member.step(
      "cancelSwipe",
      Doc(
        "Simulates the end of a swipe that is too short. The page returns; the order of the callbacks is undocumented.",
        rules: ["hierarchy:4.57"])
    ) { $0.cancelSwipe() }
  }
}

private let controllers = Parameter(
  "controllers", [UIViewController].self,
  """
  one page, or two with the spine in the middle; for an animated turn of double-sided pages, the new front and the old \
  back
  """)
private let turn = Parameter(
  "direction", UIPageViewController.NavigationDirection.self, "the direction of the turn; \"forward\" by default",
  default: .forward)
private let animated = Parameter.animated("whether to animate; true by default, which takes 0.35 s")

/// Applies the options of a call, `UIPageViewController { transitionStyle = "pageCurl", spineLocation = "mid" }`, to a new controller.
private func bind(
  _ pages: UIPageViewController, _ call: LuaCall, _ name: String, _ context: ScriptContext
) throws {
  guard call.count == 2, call.isTable(2) else {
    throw ScriptFault(
      "\(name) needs a table", at: name, found: ScriptFault.arguments(call.count - 1),
      expected: "\(name) { spineLocation = \"mid\" }")
  }
  var keys = try DeclarationTable(call.table(2), of: name, context: context)
  let (style, spine) = (keys.take("transitionStyle"), keys.take("spineLocation"))
  try keys.end(keys: ["transitionStyle", "spineLocation"])
  pages.bind(
    style.isNil ? pages.transitionStyle : try context.choice(style),
    spine.isNil ? pages.spineLocation : try context.choice(spine))
}

extension UIPageViewController.NavigationDirection: LuaChoice {
  package static var noun: String { "direction" }
}

extension UIPageViewController.TransitionStyle: LuaChoice {
  package static var noun: String { "transition style" }
}

extension UIPageViewController.SpineLocation: LuaChoice {
  package static var noun: String { "spine location" }
}
