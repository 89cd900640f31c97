/// Every kind of transition there and back, not animated, between controllers with four lifecycle methods overridden in Lua.
struct TransitionScript {
  let name: String
  /// The script: it sets `app`, `screen`, and the functions `there` and `back`.
  private let setUp: String

  /// The script with the loop that is measured.
  var text: String {
    Scripts.screen + "\n" + setUp + """

      function rounds(count)
        local there, back = there, back
        for _ = 1, count do there() back() end
      end
      """
  }

  static let all = [
    TransitionScript(
      name: "push and pop",
      setUp: """
        local nav = UINavigationController(Screen())
        app = launch { root = nav }
        screen = Screen()
        function there() nav:pushViewController(screen, false) end
        function back() nav:popViewController(false) end
        """),
    TransitionScript(
      name: "setViewControllers",
      setUp: """
        local nav = UINavigationController(Screen())
        app = launch { root = nav }
        screen = Screen()
        local one, other = nav.viewControllers, { screen }
        function there() nav:setViewControllers(other, false) end
        function back() nav:setViewControllers(one, false) end
        """),
    TransitionScript(
      name: "present and dismiss, fullScreen",
      setUp: """
        local home = Screen()
        app = launch { root = home }
        screen = Screen()
        screen.modalPresentationStyle = "fullScreen"
        function there() home:present(screen, false) end
        function back() home:dismiss(false) end
        """),
    TransitionScript(
      name: "present and dismiss, pageSheet",
      setUp: """
        local home = Screen()
        app = launch { root = home }
        screen = Screen()
        screen.modalPresentationStyle = "pageSheet"
        function there() home:present(screen, false) end
        function back() home:dismiss(false) end
        """),
    TransitionScript(
      name: "select a tab",
      setUp: """
        screen = Screen()
        local bar = tabs { Screen(), screen }
        app = launch { root = bar }
        function there() bar.selectedIndex = 2 end
        function back() bar.selectedIndex = 1 end
        """),
    TransitionScript(
      name: "showDetail in a split",
      setUp: """
        screen = Screen()
        local one = Screen()
        local both = split { Screen(), one }
        app = launch { idiom = "pad", root = both }
        function there() both:showDetailViewController(screen) end
        function back() both:showDetailViewController(one) end
        """),
    TransitionScript(
      name: "turn a page",
      setUp: """
        local first = Screen()
        local pages = UIPageViewController()
        pages:setViewControllers({ first }, "forward", false)
        app = launch { root = pages }
        screen = Screen()
        local one, other = { first }, { screen }
        function there() pages:setViewControllers(other, "forward", false) end
        function back() pages:setViewControllers(one, "reverse", false) end
        """),
    TransitionScript(
      name: "add and remove a child",
      setUp: """
        local home = Screen()
        app = launch { root = home }
        screen = Screen()
        function there()
          home:addChild(screen)
          home.view:addSubview(screen.view)
          screen:didMoveToParent(home)
        end
        function back()
          screen:willMoveToParent(nil)
          screen.view:removeFromSuperview()
          screen:removeFromParent()
        end
        """),
    TransitionScript(
      name: "replace the root",
      setUp: """
        local home = Screen()
        app = launch { root = home }
        screen = Screen()
        local window = app.window
        function there() window.rootViewController = screen end
        function back() window.rootViewController = home end
        """),
  ]
}
