-- A shop. Anyone may look around, but only a signed-in user sees orders.

local Session = require "session"

local CatalogViewController = viewController "CatalogViewController" { properties = { "gate" } }
local OrdersViewController = viewController "OrdersViewController" {
  conforms   = { ZIKRoutableView },
  properties = { "user" },
}
local LoginViewController = viewController "LoginViewController" { properties = { "onLogin", "onCancel" } }

-- The gate runs an action at once, or after a successful login. One object decides this for all screens.
local LoginGate = class "LoginGate" {
  properties = { "session" },
  init = function(self, session) self.session = session end,
}

--- Runs `action` with the user. Without a user, it presents the login over `source` first.
function LoginGate:pass(source, action)
  if self.session.user then return action(self.session.user) end
  local login = LoginViewController()
  local this = weak(login)
  login.onCancel = function() this.value:dismiss(true) end
  login.onLogin = function(user)
    self.session:signIn(user)
    -- The completion runs when the login has left the screen, so the two transitions do not overlap.
    this.value:dismiss(true, function() action(user) end)
  end
  source:present(login, true)
end

function CatalogViewController:showOrders()
  self.gate:pass(self, function(user)
    local orders = OrdersViewController()
    orders.user = user
    self:show(orders)
  end)
end

Router.register("orders", OrdersViewController)

local Shop = { Catalog = CatalogViewController, Orders = OrdersViewController, Login = LoginViewController }

--- Makes the root of the app and its session.
function Shop.root()
  local session, catalog = Session(), CatalogViewController()
  catalog.gate = LoginGate(session)
  return UINavigationController(catalog), session
end

--- Puts the gate in front of every route, URL and segue.
function Shop.guardRoutes(session)
  local gate = LoginGate(session)
  Router.guard = function(request)
    if session.user or not request.canWait then return end
    request:hold()
    gate:pass(request.source, function() request:continue() end)
  end
end

return Shop
