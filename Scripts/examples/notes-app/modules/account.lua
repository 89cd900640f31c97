-- Account: the session of the user, and the login screen.

local SessionInput = protocol "SessionInput" { properties = { "user" }, methods = { "signOut" } }
local LoginInput = protocol "LoginInput" { properties = { "reason", "onSuccess" } }

local Session = class "Session" {
  conforms   = { ZIKRoutableService, SessionInput },
  properties = { "user" },
  signOut    = function(self) self.user = nil end,
}

local LoginViewController = viewController "LoginViewController" {
  conforms   = { ZIKRoutableView, LoginInput },
  properties = { "reason", "onSuccess", "session" },
}

function LoginViewController:submit(user)
  self.session.user = user
  self:dismiss(true, self.onSuccess)
end

local Services = container "AccountServices" {}
Services:register(Session, {}, function() return Session() end):lifetime "single"

local SessionRouter = serviceRouter "SessionRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(Session)
    Self:register(RoutableService(SessionInput))
  end,
  destination = function() return Services:resolve(Session) end,
}

local LoginRouter = viewRouter "LoginRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(LoginViewController)
    Self:register(RoutableView(LoginInput))
  end,
  supportedRouteTypes = { "presentModally", "makeDestination" },
  destination = function()
    local login = LoginViewController()
    login.session = Services:resolve(Session)
    return login
  end,
}

return module "Account" {
  routers = { SessionRouter, LoginRouter },
  LoginInput = LoginInput,
  LoginViewController = LoginViewController,
}
