-- The same gate in front of every route: no screen asks for it.

local Shop = require "shop"

local app, navigation, session, catalog
before_each(function()
  navigation, session = Shop.root()
  app = launch { root = navigation }
  catalog = app:top()
  Shop.guardRoutes(session)
end)

local function openOrders() return Router.perform(Router.toIdentifier "orders", Path.push(catalog)) end

describe("a guarded route", function()
  it("opens for a signed-in user", function()
    session:signIn "Ada"
    openOrders()
    assert.top(Shop.Orders)
  end)

  it("waits for the login of a guest, and then opens", function()
    local router = openOrders()
    assert.presented(navigation, Shop.Login)
    assert.equal("unrouted", router.state)
    app:top().onLogin "Ada"
    assert.stack(navigation, { catalog, Shop.Orders })
    assert.routed(router)
  end)

  it("stays closed if the guest cancels", function()
    openOrders()
    app:top().onCancel()
    assert.top(catalog)
  end)
end)
