describe("the login", function()
  local app

  before_each(function() app = launch {} end)

  it("comes first", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ LoginViewController ◀
    ]])
  end)

  it("needs a name", function()
    local login = app:find "LoginViewController"
    assert.is_false(login.loginButton.isEnabled)
    typeText(login.nameField, "Ada")
    assert.is_true(login.loginButton.isEnabled)
  end)

  it("leads to the tabs", function()
    typeText(app:find "LoginViewController".nameField, "Ada")
    app:tap "Log in"
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ● UINavigationController
         │  └─ TripListViewController ◀
         └─ ○ UINavigationController
            └─ ProfileViewController
    ]])
  end)
end)

it("skips the login of a user who is logged in", function()
  logIn "Ada"
  local app = launch {}
  assert.is_nil(app:find "LoginViewController")
  assert.equal("Ada", app:find "ProfileViewController".userName)
end)
