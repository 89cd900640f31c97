describe("the profile", function()
  local app, profile

  before_each(function()
    logIn "Ada"
    app = launch {}
    local tabs = app:find(UITabBarController)
    tabs.selectedIndex = 2
    profile = app:top()
  end)

  it("shows the user's name", function()
    assert.equal("Ada", profile.nameLabel.text)
  end)

  it("leads to the settings and the page about the app", function()
    app:tap "Settings"
    assert.is_true(app:top().sendsReminders)
    app:tap "About"
    assert.equal("About", app:top().title)
  end)

  it("logs out", function()
    app:tap "Log out"
    assert.equal(app:find "LoginViewController", app:top())
  end)
end)
