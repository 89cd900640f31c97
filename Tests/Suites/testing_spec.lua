-- Tests and assertions: what busted and luassert offer, and what RouteScript adds to them.

describe("hooks", function()
  local order = {}
  setup(function() order = { "setup" } end)
  before_each(function() order[#order + 1] = "before_each" end)
  after_each(function() order[#order + 1] = "after_each" end)

  it "run around the first test" (function()
    assert.same({ "setup", "before_each" }, order)
  end)

  it "and around the second" (function()
    assert.same({ "setup", "before_each", "after_each", "before_each" }, order)
  end)
end)

describe("each test", function()
  for _, which in ipairs { "first", "second" } do
    it("has a separate app, whose objects count from 1: the " .. which, function()
      assert.equal("UIView#1", tostring(UIView()))
    end)
  end

  local Counter = class "Counter" {}
  Counter.count = 0
  for _, which in ipairs { "first", "second" } do
    it("finds fields of classes as they were: the " .. which, function()
      assert.equal(0, Counter.count)
      Counter.count = Counter.count + 1
    end)
  end
end)

describe("assertions", function()
  it("compare values and contents", function()
    assert.equal(2, 1 + 1)
    assert.same({ 1, { a = 2 } }, { 1, { a = 2 } })
    assert.is_not.equal({}, {})
    assert.near(0.3, 0.1 + 0.2, 1e-9)
    assert.unique({ 1, 2, 3 })
    assert.matches("^%a+$", "word")
  end)

  it("read as phrases, in any spelling", function()
    assert.is_true(true)
    assert.Is.True(true)
    assert.is_not_true(false)
    assert.are.Not.equal(1, 2)
    assert.has.no.errors(function() end)
  end)

  it("catch errors, and return them", function()
    local problem = assert.has_error(function() error("no network") end)
    assert.equal("no network", problem)
    assert.error_matches(function() error("code 42") end, "%d+")
  end)

  it("return the value that they check", function()
    local list = assert.is_table({ 1 })
    assert.equal(1, list[1])
  end)
end)

describe("assertions about apps", function()
  local app, navigation
  before_each(function()
    navigation = UINavigationController(UIViewController())
    app = launch { root = navigation }
  end)

  it("see all that is on the screen in the key window, not only what is on top", function()
    local Sheet, Below = viewController "VisibleSheet" {}, viewController "VisibleBelow" {}
    navigation:pushViewController(Below(), false)
    navigation:present(Sheet(), false)
    settle()
    assert.visible(Sheet)
    assert.visible(Below)
    assert.visible(navigation)
    assert.is_not.visible(navigation.viewControllers[1])
    assert.equal("VisibleSheet#1", tostring(app:top()))
    local window = UIWindow()
    window.rootViewController = UIViewController()
    window:makeKeyAndVisible()
    assert.is_not.visible(Sheet)
  end)

  it("check the screen", function()
    local Screen = viewController("Screen") {}
    assert.is_not.visible(Screen)
    navigation:pushViewController(Screen())
    assert.visible(Screen)
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         ├─ UIViewController
         └─ Screen ◀
    ]])
    assert.hierarchy(app, [[
      UIWindow#1
      …
         └─ Screen#1 ◀
    ]])
  end)

  it("expect the platform's warnings and exceptions", function()
    assert.warning("notInWindowHierarchy", function() UIViewController():present(UIViewController()) end)
    assert.error_matches(function() navigation:pushViewController(navigation) end, "NSInvalidArgumentException")
    assert.platform_exception("NSInvalidArgumentException", function() navigation:pushViewController(navigation) end)
    assert.is_not.platform_exception("NSInvalidArgumentException", function() end)
    assert.error_matches(function()
      assert.platform_exception("NSGenericException", function() navigation:pushViewController(navigation) end)
    end, "NSInvalidArgumentException")
    assert.error_matches(function()
      assert.platform_exception("NSGenericException", function() error("of the script") end)
    end, "of the script")
  end)
end)

scenario "stands for a test that tells one story" (function()
  local home = UIViewController()
  launch { root = home }
  assert.visible(home)
end)

pending("marks what is not written yet")
