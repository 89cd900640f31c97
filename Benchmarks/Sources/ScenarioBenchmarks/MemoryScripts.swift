/// Transitions there and back with a new controller in each round, which must leave nothing behind.
struct MemoryScript {
  let name: String
  /// The script: it launches an app and sets the function `round`.
  private let setUp: String

  /// The script with the loop that is measured.
  var text: String {
    Scripts.screen + "\n" + setUp + """

      function rounds(count)
        local round = round
        for _ = 1, count do round() end
      end
      """
  }

  static let all = [
    MemoryScript(
      name: "push and pop",
      setUp: """
        local nav = UINavigationController(UIViewController())
        app = launch { root = nav }
        function round()
          nav:pushViewController(Screen(), true)
          nav:popViewController(true)
        end
        """),
    MemoryScript(
      name: "present and dismiss",
      setUp: """
        local home = UIViewController()
        app = launch { root = home }
        function round()
          home:present(Screen(), true)
          home:dismiss(true)
        end
        """),
    MemoryScript(
      name: "replace and select a tab",
      setUp: """
        local home = UIViewController()
        local bar = tabs { home }
        app = launch { root = bar }
        function round()
          bar.viewControllers = { home, Screen() }
          bar.selectedIndex = 2
          bar.selectedIndex = 1
        end
        """),
    MemoryScript(
      name: "show in a split",
      setUp: """
        local both = split { UIViewController(), UIViewController() }
        app = launch { idiom = "pad", root = both }
        function round() both:showDetailViewController(Screen()) end
        """),
    MemoryScript(
      name: "add and remove a child",
      setUp: """
        local home = UIViewController()
        app = launch { root = home }
        function round()
          local child = Screen()
          home:addChild(child)
          home.view:addSubview(child.view)
          child:didMoveToParent(home)
          child:willMoveToParent(nil)
          child.view:removeFromSuperview()
          child:removeFromParent()
        end
        """),
    MemoryScript(
      name: "turn a page",
      setUp: """
        local pages = UIPageViewController()
        pages:setViewControllers({ UIViewController() }, "forward", false)
        app = launch { root = pages }
        function round() pages:setViewControllers({ Screen() }, "forward", true) end
        """),
  ]
}
