local Account = require "modules.account"

describe("the account module #unit", function()
  local app, session
  before_each(function()
    app = launch { modules = { Account }, root = UIViewController() }
    session = Router.makeDestination(RoutableService "SessionInput")
  end)

  it("has one session", function()
    assert.equal(session, Router.makeDestination(RoutableService "SessionInput"))
  end)

  it("signs the user in, closes the login, then reports the success", function()
    local top
    local router = Router.perform(RoutableView "LoginInput", Path.presentModally(app:top()), function(config)
      config.prepareDestination = function(login)
        login.onSuccess = function() top = app:top() end
      end
    end)
    router.destination:submit "Ada"
    assert.equal("Ada", session.user)
    assert.equal(app.window.rootViewController, top)
    assert.removed(router)
  end)

  it("signs the user out", function()
    session.user = "Ada"
    session:signOut()
    assert.is_nil(session.user)
  end)
end)
