import RouteDiagnostics
import Testing

/// The conversion of values between Lua and the simulator.
@Suite struct ValueTests {
  @Test("a title keeps all valid UTF-8") func titles() throws {
    try expectPass(
      #"""
      local screen = UIViewController()
      for _, title in ipairs { "", "Grüße 👋🏽", "a\0b", "\n\t", ("x"):rep(100000) } do
        screen.title = title
        assert.equal(title, screen.title)
      end
      screen.title = nil
      assert.is_nil(screen.title)
      """#)
  }

  @Test("invalid UTF-8 becomes replacement characters in a title") func invalidTitles() throws {
    try expectPass(
      #"""
      local screen = UIViewController()
      screen.title = "a\xFFb"
      assert.equal("a\u{FFFD}b", screen.title)
      """#)
  }

  @Test("custom properties keep every byte") func invalidProperties() throws {
    try expectPass(
      Routes.declaration + #"function EditorRouter:prepareDestination(e, c) e.note = c.userInfo.note end"# + "\n"
        + Routes.launch + #"""
          local router = Router.perform(EditorRoute, Path.push(home), function(config)
            config.userInfo = { note = "a\xFF\0b" }
          end)
          assert.equal("a\xFF\0b", router.destination.note)
          """#)
  }

  @Test("a title is a string", arguments: [("{}", "{}"), ("12", "12"), ("true", "true")])
  func wrongTitles(_ value: String, _ found: String) throws {
    let failure = try onlyFailure("UIViewController().title = \(value)")
    #expect(failure.title == "bad value for 'title'")
    #expect(failure.found == found)
    #expect(failure.expected == "a string, or nil")
  }

  @Test("integers stay integers, floats stay floats") func numbers() throws {
    try expectPass(
      """
      local Item = class "Item" { properties = { "value" } }
      local item = Item()
      for _, value in ipairs { 1, 1.0, math.maxinteger, math.mininteger, 1e308, -0.0 } do
        item.value = value
        assert.equal(math.type(value), math.type(item.value))
        assert.equal(value, item.value)
      end
      """)
  }

  @Test("hierarchy:4.101 hierarchy:4.123 the largest and the least integer are indices without a scope or file")
  func extremeIndices() throws {
    try expectPass(
      """
      local bar, preview = UISearchBar(), QLPreviewController()
      for _, index in ipairs { math.maxinteger, 0, -1, math.mininteger + 1 } do
        bar.selectedScopeButtonIndex, preview.currentPreviewItemIndex = index, index
        assert.equal(index, bar.selectedScopeButtonIndex)
        assert.equal(index, preview.currentPreviewItemIndex)
        assert.is_nil(preview.currentPreviewItem)
      end
      bar.selectedScopeButtonIndex, preview.currentPreviewItemIndex = math.mininteger, math.mininteger
      assert.is_nil(preview.currentPreviewItem)
      """)
  }

  @Test("lists are new tables, whose changes have no effect") func lists() throws {
    try expectPass(
      """
      local navigation = UINavigationController(UIViewController())
      local list = navigation.viewControllers
      list[1] = nil
      assert.equal(1, #navigation.viewControllers)
      assert.is_not.equal(navigation.children, navigation.children)
      assert.has_error(function() navigation.children = {} end)
      """)
  }

  @Test("an argument of the wrong type is reported with its value") func wrongArguments() throws {
    let failure = try onlyFailure("UINavigationController():pushViewController(UIView())")
    #expect(failure.title == "bad argument #1 to 'pushViewController'")
    #expect([failure.found, failure.expected] == ["UIView#1", "a view controller"])
    #expect(
      try onlyFailure("UIViewController():present(UIViewController)").help
        == ["create an instance with `UIViewController()`: UIViewController is the class"])
    #expect(
      try onlyFailure("local v = UIViewController() v:present(v, true, 1)").title == "bad argument #3 to 'present'")
    #expect(try onlyFailure("UIViewController().modalPresentationStyle = \"fullscreen\"").suggestions == ["fullScreen"])
    #expect(try onlyFailure("UIViewController().view = 1").expected == "a view")
    #expect(try onlyFailure("UIViewController().children = {}").title == "'children' of UIViewController cannot be set")
  }

  @Test("an omitted animated flag is true") func animatedFlags() throws {
    try expectPass(
      """
      local navigation = UINavigationController(UIViewController())
      local app = launch { root = navigation }
      navigation:pushViewController(UIViewController(), false)
      assert.equal(0, app.clock.now)
      navigation:pushViewController(UIViewController())
      assert.near(0.35, app.clock.now, 1e-9)
      """)
  }
}
