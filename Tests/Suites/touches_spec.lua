-- Touches of the user while a transition runs, and behind a presented controller.

describe("a touch", function()
  local app, first, second, navigation

  local Screen
  Screen = viewController "Screen" {
    properties = { "button", "taps", "reaction" },
    viewDidLoad = function(self)
      Screen.super.viewDidLoad(self)
      self.taps = 0
      self.button = UIButton()
      self.button:addTarget(self, "tapped")
      self.view:addSubview(self.button)
    end,
    tapped = function(self)
      self.taps = self.taps + 1
      if self.reaction then self.reaction() end
    end,
  }

  before_each(function()
    first, second = Screen(), Screen()
    navigation = UINavigationController(first)
    local root = tabs { navigation, Screen() }
    app = launch { root = root, clock = "manual" }
    settle()
  end)

  it("hierarchy:1.10 has no effect on the controllers of a push, but changes the tab", function()
    navigation:pushViewController(second)
    app.clock:turn()
    assert.error_matches(function() app:tap(first.button) end, "takes part in a running transition")
    assert.error_matches(function() app:tap(second.button) end, "takes part in a running transition")
    navigation.tabBarController:tapTab(2)
    settle()
    navigation.tabBarController:tapTab(1)
    settle()
    app:tap(second.button)
    assert.equal(1, second.taps)
  end)

  it("hierarchy:2.29 does not reach what is hidden or disabled, nor what is inside", function()
    first.button.isHidden = true
    assert.error_matches(function() app:tap(first.button) end, "isHidden of UIButton#%d+ is true")
    first.button.isHidden = false
    first.view.isUserInteractionEnabled = false
    assert.error_matches(function() app:tap(first.button) end, "isUserInteractionEnabled of UIView#%d+ is false")
    first.view.isUserInteractionEnabled = true
    app:tap(first.button)
    assert.equal(1, first.taps)
  end)

  it("hierarchy:1.10 reaches the old screen in the turn of a push, so that a double tap pushes twice", function()
    first.reaction = function() navigation:pushViewController(Screen()) end
    app:touch { first.button, first.button }
    settle()
    assert.equal(3, #navigation.viewControllers)
    assert.error_matches(function() app:tap(first.button) end, "not on the screen")
  end)

  it("hierarchy:1.10 reaches the old screen in the turn of a presentation, which is then the second one", function()
    first.reaction = function() first:present(Screen()) end
    assert.refused("alreadyPresenting", function()
      app:touch { "button", "button" }
      settle()
    end)
    assert.presented(first.presentedViewController)
  end)

  it("hierarchy:1.10 is one of several in a turn", function()
    assert.error_matches(function() app:touch {} end, "app:touch needs a list")
    assert.error_matches(function() app:touch "button" end, "app:touch needs a list")
    assert.error_matches(function() app:touch { "buton" } end, "nothing named \"buton\"")
    app:touch { "button", first.button }
    assert.equal(2, first.taps)
  end)

  it("hierarchy:1.10 names the presentation that runs", function()
    first:present(second)
    app.clock:turn()
    assert.error_matches(function() navigation.tabBarController:tapTab(2) end, "takes part in a running transition")
  end)

  it("hierarchy:1.11 does not reach a control behind a sheet", function()
    first:present(second)
    settle()
    assert.error_matches(function() app:tap(first.button) end, "Screen#2 covers it")
    app:tap(second.button)
    assert.equal(1, second.taps)
  end)

  it("hierarchy:1.11 reaches the sheet of a root that was replaced", function()
    first:present(second)
    settle()
    assert.warning("rootReplacedWhilePresenting", function() app.window.rootViewController = Screen() end)
    settle()
    assert.top(second)
    app:tap(second.button)
    assert.equal(1, second.taps)
  end)
end)

describe("a rejected call", function()
  local home

  before_each(function()
    home = UIViewController()
    launch { root = home, refusals = "warn" }
    home:present(UIViewController())
  end)

  it("is expected by assert.refused", function()
    assert.refused(function() home:present(UIViewController()) end)
    assert.refused("alreadyPresenting", function() home:present(UIViewController()) end)
    assert.error_matches(function() assert.refused(function() end) end, "no rejected call")
    assert.error_matches(
      function() assert.refused("notInWindowHierarchy", function() home:present(UIViewController()) end) end,
      "alreadyPresenting")
  end)
end)
