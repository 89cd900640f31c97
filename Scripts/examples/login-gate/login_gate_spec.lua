-- A screen that needs a user: what happens with a user, without one, and after each way out of the login.

local Shop = require "shop"

local app, navigation, session, catalog
before_each(function()
  navigation, session = Shop.root()
  app = launch { root = navigation }
  catalog = app:top()
end)

describe("a signed-in user", function()
  it("sees the orders at once", function()
    session:signIn "Ada"
    catalog:showOrders()
    assert.stack(navigation, { catalog, Shop.Orders })
    assert.is_nil(navigation.presentedViewController)
  end)
end)

describe("a guest", function()
  local login
  before_each(function()
    catalog:showOrders()
    login = app:top()
  end)

  it("sees the login instead of the orders", function()
    assert.presented(navigation, Shop.Login) -- the container presents for its children
    assert.stack(navigation, { catalog })
  end)

  it("continues to the orders after the login", function()
    login.onLogin "Ada"
    assert.stack(navigation, { catalog, Shop.Orders })
    assert.equal("Ada", app:top().user)
  end)

  it("returns to the catalog after a cancel", function()
    login.onCancel()
    assert.top(catalog)
    assert.is_nil(session.user)
  end)

  it("returns to the catalog after swiping the login away", function()
    login:beginSwipeToDismiss()
    login:finishSwipeToDismiss()
    assert.top(catalog)
  end)

  it("logs in only once", function()
    login.onLogin "Ada"
    navigation:popViewController(true)
    catalog:showOrders()
    assert.top(Shop.Orders)
  end)

  it("sees the orders only after the login has left the screen", function()
    assert.log(app, function() login.onLogin "Ada" end, [[
      …
      LoginViewController#1     viewDidDisappear
      …
      OrdersViewController#1    viewWillAppear
      …
    ]])
  end)

  it("leaves no login behind", function()
    local closed = weak(login)
    login.onLogin "Ada"
    login = nil
    assert.released(closed)
    assert.no_leaks()
  end)
end)
