-- Fake modules that replace what a module under test requires. The spec then needs no code of other teams.

local Fakes = {}

--- Declares a module with a screen that has the properties of a protocol.
function Fakes.view(name, properties)
  local Input = protocol(name) { properties = properties }
  local Screen = viewController("Fake" .. name) { conforms = { ZIKRoutableView, Input }, properties = properties }
  local FakeRouter = viewRouter("Fake" .. name .. "Router") {
    registerRoutableDestination = function(Self)
      Self:registerView(Screen)
      Self:register(RoutableView(Input))
    end,
    destination = function() return Screen() end,
  }
  return module("Fake" .. name .. "Module") {
    routers = { FakeRouter },
    Screen  = Screen,
  }
end

--- Declares a module with a service that has the given methods, by name.
function Fakes.service(name, methods)
  local members, names = {}, {}
  for method, body in pairs(methods) do
    members[method] = body
    names[#names + 1] = method
  end
  local Input = protocol(name) { methods = names }
  members.conforms = { ZIKRoutableService, Input }
  local Service = class("Fake" .. name)(members)
  local FakeRouter = serviceRouter("Fake" .. name .. "Router") {
    registerRoutableDestination = function(Self)
      Self:registerService(Service)
      Self:register(RoutableService(Input))
    end,
    destination = function() return Service() end,
  }
  return module("Fake" .. name .. "Module") { routers = { FakeRouter } }
end

return Fakes
