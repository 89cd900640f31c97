-- The module works either way. Only the assertions about lifetimes tell the two variants apart.

local Profile = require "profile"

local app, navigation
before_each(function()
  navigation = UINavigationController(UIViewController())
  app = launch { root = navigation }
end)

--- Opens the screen and closes it as the user does. Returns weak references to the screen and its presenter.
local function visit(screen)
  navigation:pushViewController(screen, true)
  local view, presenter = weak(screen), weak(screen.presenter)
  presenter.value:closeTapped()
  return view, presenter
end

describe("a profile", function()
  it("shows the user that the interactor loads", function()
    navigation:pushViewController(Profile.make(), true)
    assert.equal("Ada Lovelace", app:top().title)
  end)

  it("releases the whole module when the user closes it", function()
    local view, presenter = visit(Profile.make())
    assert.released(view)
    assert.released(presenter)
    assert.no_leaks()
  end)
end)

describe("a profile whose presenter keeps its view", function()
  it("looks the same to the user", function()
    visit(Profile.makeLeaking())
    assert.equal(1, #navigation.viewControllers)
    assert.leaks()
  end)

  it("is not released when the user closes it", function()
    local view = visit(Profile.makeLeaking())
    assert.is_not.released(view)
  end)

  -- An expected failure documents a known leak. This test fails once the leak is fixed.
  it("fails assert.no_leaks, which names the cycle", function()
    visit(Profile.makeLeaking())
    assert.error_matches(function() assert.no_leaks() end,
      "LeakingPresenter#1.view → ProfileViewController#1.presenter → LeakingPresenter#1", 1, true)
  end)
end)
