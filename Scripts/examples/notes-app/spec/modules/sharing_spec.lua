local Account, Sharing = require "modules.account", require "modules.sharing"

local Login = viewController "Login" {
  conforms   = { ZIKRoutableView, Sharing.RequiredLoginInput },
  properties = { "message", "onSuccess" },
}

describe("the sharing module #unit", function()
  local app, home, session
  before_each(function()
    Router.register(RoutableView(Sharing.RequiredLoginInput), Login)
    home = UIViewController()
    app = launch { modules = { Account, Sharing }, root = home }
    session = Router.makeDestination(RoutableService "SessionInput")
  end)

  local note = { title = "Shopping" } -- a table is enough: the module reads only the title
  local function share() Router.makeDestination(RoutableService "SharingInput"):share(note, home) end

  it("presents the share sheet to a signed-in user", function()
    session.user = "Ada"
    share()
    assert.presented(home, Sharing.ShareViewController)
    assert.equal(note, app:top().note)
  end)

  it("requests a login from a guest", function()
    share()
    assert.presented(home, Login)
    assert.equal("Sign in to share Shopping", app:top().message)
  end)
end)
