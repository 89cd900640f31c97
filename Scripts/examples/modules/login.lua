-- The login module. It does not depend on other modules, so its team names the interface as it likes.

local Input = protocol "LoginInput" { properties = { "reason" } }

local LoginViewController = viewController "LoginViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "reason" },
}

local LoginViewRouter = viewRouter "LoginViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(LoginViewController)
    Self:register(RoutableView(Input))
  end,
  supportedRouteTypes = { "presentModally", "makeDestination" },
  destination = function() return LoginViewController() end,
}

return module "Login" {
  routers = { LoginViewRouter },
  Input   = Input,
  LoginViewController = LoginViewController,
}
