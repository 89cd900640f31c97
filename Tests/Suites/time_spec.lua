-- Virtual time: nothing waits, and a scenario can stop between the instants of a transition.

describe("with the automatic clock", function()
  it("a step has all its consequences when it returns", function()
    local navigation = UINavigationController(UIViewController())
    local app = launch { root = navigation }
    local screen = UIViewController()
    navigation:pushViewController(screen)
    assert.is_true(screen.isViewLoaded)
    assert.visible(screen)
    assert.near(0.35, app.clock.now, 1e-9)
  end)

  it("many transitions follow each other", function()
    local home = UIViewController()
    local app = launch { root = home }
    for _ = 1, 10 do
      home:present(UIViewController())
      home:dismiss()
    end
    assert.near(10, app.clock.now, 1e-9)
  end)
end)

describe("with a manual clock", function()
  local app, navigation, screen
  before_each(function()
    navigation, screen = UINavigationController(UIViewController()), UIViewController()
    app = launch { root = navigation, clock = "manual" }
    settle()
  end)

  it("hierarchy:0.1 a push is a call, a commit and a finish", function()
    navigation:pushViewController(screen)
    assert.equal(screen, navigation.topViewController)   -- the call
    assert.is_false(screen.isViewLoaded)
    app.clock:turn()                                     -- the commit
    assert.is_true(screen.isViewLoaded)
    assert.equal(0, app.clock.now)
    settle()                                             -- the finish
    assert.near(0.35, app.clock.now, 1e-9)
  end)

  it("hierarchy:0.6 a request during a transition waits for its end", function()
    navigation:pushViewController(screen)
    app.clock:advance(0.2)
    navigation:present(UIViewController())
    assert.is_nil(navigation.presentedViewController)
    app.clock:advance(0.15)
    assert.is_not_nil(navigation.presentedViewController)
  end)

  it("time stands still between the script's calls", function()
    local before = app.clock.now
    for _ = 1, 1000 do UIView() end
    assert.equal(before, app.clock.now)
    app.clock:advance(60)
    assert.equal(before + 60, app.clock.now)
  end)
end)

describe("inside a callback", function()
  it("the clock cannot be moved", function()
    local problem
    local Impatient = viewController "Impatient" {}
    function Impatient:viewDidLoad()
      Impatient.super.viewDidLoad(self)
      local _, raised = pcall(settle)
      problem = tostring(raised)
    end
    launch { root = Impatient() }
    assert.matches("cannot be moved from inside a callback", problem)
  end)
end)

describe("a method in a coroutine", function()
  local told
  local Home = viewController "HomeOfCoroutines" {}
  function Home:wait() coroutine.yield() end
  function Home:show(waiting)
    self:present(UIViewController(), true, function() told[#told + 1] = "presented" end)
    coroutine.resume(waiting)
    told[#told + 1] = "returns"
  end

  it("runner:8.12 ends no step of a method that was called after it", function()
    told = {}
    local home = Home()
    launch { root = home }
    local waiting = coroutine.create(function() home:wait() end)
    coroutine.resume(waiting)
    home:show(waiting)
    assert.same({ "returns", "presented" }, told)
  end)
end)
