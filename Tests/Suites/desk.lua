-- A macOS app with a desk that shows panels and badges through routers. The routers record their notifications.

local desk = {}

local lines = {}
--- What was written down since the last call.
function desk.take()
  local taken = lines
  lines = {}
  return taken
end

desk.Input = protocol "PanelInput" { properties = { "subject" } }
desk.Panel = viewController "Panel" {
  inherits = NSViewController,
  conforms = { ZIKRoutableView, desk.Input },
  properties = { "subject" },
}
desk.Badge = view "Badge" { inherits = NSView, conforms = { ZIKRoutableView } }
desk.Desk = viewController "Desk" {
  inherits = NSViewController,
  properties = { "asked", "prepared" },
  prepareForSegue = function(self, segue) self.prepared = segue.destinationController end,
  prepareDestinationFromExternal = function(self, destination) self.asked = destination end,
}
desk.Frame = viewController "Frame" { inherits = NSViewController }

--- The name of the class of an object.
function desk.className(object) return (tostring(object):gsub("#%d+$", "")) end

--- Records the notifications of a class's routers: `willPerform Panel of DeskRouter from Desk`.
local function told(Router)
  for _, name in ipairs { "willPerformRoute", "didPerformRoute", "willRemoveRoute", "didRemoveRoute" } do
    Router[name] = function(_, router, destination, source)
      local by = router and "a router" or "the app"
      lines[#lines + 1] = ("%s %s by %s from %s"):format(
        name:gsub("Route", ""), desk.className(destination), by, source and desk.className(source) or "nowhere")
    end
  end
end

desk.preparedPanels = 0
local PanelRouter = viewRouter "PanelRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(desk.Panel)
    Self:register(RoutableView(desk.Input))
    Self:registerURLPattern("desk://panel")
  end,
  destination = function() return desk.Panel() end,
  prepareDestination = function() desk.preparedPanels = desk.preparedPanels + 1 end,
}
told(PanelRouter)

desk.badgesNeedPreparation = false
local BadgeRouter = viewRouter "BadgeRouter" {
  supportedRouteTypes = { "addAsSubview", "makeDestination" },
  registerRoutableDestination = function(Self)
    Self:registerView(desk.Badge)
    Self:registerIdentifier "badge"
  end,
  destination = function() return desk.Badge() end,
  destinationFromExternalPrepared = function() return not desk.badgesNeedPreparation end,
}
told(BadgeRouter)

--- Launches the app with a desk, which it returns too.
function desk.start(clock)
  desk.badgesNeedPreparation = false
  local root = desk.Desk()
  local app = launch { platform = "macOS", root = root, clock = clock }
  desk.take()
  return app, root
end

return desk
