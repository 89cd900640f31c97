-- Onboarding: three pages at the first start.

local Input = protocol "OnboardingInput" { methods = { "turnPage" } }

local OnboardingViewController = viewController "OnboardingViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "page" },
  init = function(self)
    self.page = 1
    self.isModalInPresentation = true -- the user must not swipe it away
  end,
}

function OnboardingViewController:turnPage()
  self.page = self.page + 1
  if self.page > 3 then self:dismiss(true) end
end

local OnboardingRouter = viewRouter "OnboardingRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(OnboardingViewController)
    Self:register(RoutableView(Input))
  end,
  supportedRouteTypes = { "presentModally", "makeDestination" },
  destination = function() return OnboardingViewController() end,
}

return module "Onboarding" {
  routers = { OnboardingRouter },
  OnboardingViewController = OnboardingViewController,
}
