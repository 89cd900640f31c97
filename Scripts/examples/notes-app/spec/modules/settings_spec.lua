local Fakes = require "spec.support.fakes"
local Settings = require "modules.settings"

local Login, Trash = Fakes.view("LoginInput", {}), Fakes.view("TrashInput", {})
local signedOut
local Session = Fakes.service("SessionInput", { signOut = function() signedOut = true end })

describe("the settings module #unit", function()
  local settings
  before_each(function()
    signedOut = false
    local app = launch {
      modules = { Settings, Login, Trash, Session },
      root = function() return navigation { Router.makeDestination(RoutableView "SettingsInput") } end,
    }
    settings = app:top()
  end)

  it("pushes the trash", function()
    settings:openTrash()
    assert.stack { settings, Trash.Screen }
  end)

  it("presents the login", function()
    settings:signIn()
    assert.presented(Login.Screen)
  end)

  it("signs the user out", function()
    settings:signOut()
    assert.is_true(signedOut)
  end)
end)
