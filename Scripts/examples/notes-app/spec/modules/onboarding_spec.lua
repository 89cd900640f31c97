local Onboarding = require "modules.onboarding"

describe("the onboarding module #unit", function()
  local home, router
  before_each(function()
    home = UIViewController()
    launch { modules = { Onboarding }, root = home }
    -- A router refers to its destination weakly. A variable for the screen would keep it after the test.
    router = Router.perform(RoutableView "OnboardingInput", Path.presentModally(home))
  end)

  it("closes after its last page", function()
    for _ = 1, 2 do router.destination:turnPage() end
    assert.top(router.destination)
    router.destination:turnPage()
    assert.top(home)
  end)

  it("cannot be swiped away", function()
    assert.is_false(router.destination:beginSwipeToDismiss())
    assert.top(router.destination)
  end)
end)
