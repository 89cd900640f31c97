-- Settings: sign in and out, and the way to the trash.

local Input = protocol "SettingsInput" { methods = { "openTrash" } }

local SettingsViewController = viewController "SettingsViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "session" },
  openTrash = function(self) Router.perform(RoutableView "TrashInput", Path.push(self)) end,
  signIn    = function(self) Router.perform(RoutableView "LoginInput", Path.presentModally(self)) end,
  signOut   = function(self) self.session:signOut() end,
}

local SettingsRouter = viewRouter "SettingsRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(SettingsViewController)
    Self:register(RoutableView(Input))
  end,
  destination = function() return SettingsViewController() end,
  prepareDestination = function(self, settings)
    settings.title = "Settings"
    settings.session = Router.makeDestination(RoutableService "SessionInput")
  end,
}

return module "Settings" {
  requires = { RoutableService "SessionInput", RoutableView "LoginInput", RoutableView "TrashInput" },
  routers  = { SettingsRouter },
  SettingsViewController = SettingsViewController,
}
