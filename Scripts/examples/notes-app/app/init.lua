-- The app: the only place that lists all modules.

local App = {}

App.modules = {}
for index, name in ipairs {
  "storage", "account", "notes", "editor", "tags", "search", "sharing", "settings", "trash", "onboarding",
} do
  App.modules[index] = require("modules." .. name)
end
require "app.adapters"

--- Makes the root once the routers are registered: the notes and the settings, each in a stack.
local function root()
  return tabs {
    navigation { Router.makeDestination(RoutableView "NotesInput") },
    navigation { Router.makeDestination(RoutableView "SettingsInput") },
  }
end

--- Launches the app. `isFirstStart` presents the onboarding over the notes.
function App.start(isFirstStart)
  local app = launch { modules = App.modules, root = root }
  if isFirstStart then Router.perform(RoutableView "OnboardingInput", Path.presentModally(app:top())) end
  return app
end

--- Opens a link on the visible screen. Returns whether a router accepts it.
function App.open(app, url)
  return Router.performURL(url, Path.push(app:top())) ~= nil
end

return App
