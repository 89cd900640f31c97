describe("leaks", function()
  local app

  before_each(function()
    logIn "Ada"
    app = launch {}
  end)

  it("the form is released when it closes", function()
    app:tap "Add"
    local form = weak(app:top())
    app:tap "Cancel"
    assert.released(form)
  end)

  it("the trip and its day are released when the list returns", function()
    tapRow(app:top().tableView, 1)
    local trip = weak(app:top())
    tapRow(app:top().tableView, 1)
    local day = weak(app:top())
    app:top().navigationController:popToRootViewController(true)
    assert.released(trip)
    assert.released(day)
  end)

  it("a coordinator and a screen that retain each other are reported", function()
    local navigation = app:top().navigationController
    startCyclicCoordinator(navigation)
    local screen = weak(app:top())
    navigation:popViewController(true)
    assert.is_not_nil(screen.value)
    local loop = "SettingsViewController#1%.onAbout → closure → CyclicCoordinator%.screen → SettingsViewController#1"
    assert.error_matches(function() assert.no_leaks() end, loop)
  end)
end)
