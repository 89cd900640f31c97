-- Sharing: presents the share sheet of a note. A guest must sign in first.

local Input = protocol "SharingInput" { methods = { "share" } }
-- What sharing needs from a login, in its own terms. The app joins it with the login of the account module.
local RequiredLoginInput = protocol "SharingLoginInput" { properties = { "message", "onSuccess" } }

local ShareViewController = viewController "ShareViewController" { properties = { "note" } }

local Sharing = class "Sharing" { conforms = { ZIKRoutableService, Input } }

local function presentShareSheet(note, source)
  local sheet = ShareViewController()
  sheet.note = note
  source:present(sheet, true)
end

function Sharing:share(note, source)
  local session = Router.makeDestination(RoutableService "SessionInput")
  if session.user then return presentShareSheet(note, source) end
  Router.perform(RoutableView(RequiredLoginInput), Path.presentModally(source), function(config)
    config.prepareDestination = function(login)
      login.message = "Sign in to share " .. note.title
      login.onSuccess = function() presentShareSheet(note, source) end
    end
  end)
end

local SharingRouter = serviceRouter "SharingRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(Sharing)
    Self:register(RoutableService(Input))
  end,
  destination = function() return Sharing() end,
}

return module "Sharing" {
  requires = { RoutableService "SessionInput", RoutableView(RequiredLoginInput) },
  routers  = { SharingRouter },
  RequiredLoginInput  = RequiredLoginInput,
  ShareViewController = ShareViewController,
}
