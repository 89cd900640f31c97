-- Loads the chunks of luassert through the host when they are first used.
local host = ...
local modules = {}

-- A string says itself, whatever a script put into the metatable of strings.
local type, text_of = type, tostring
_ENV.tostring = function(value)
  if type(value) == "string" then return value end
  return text_of(value)
end

local function use(name)
  local module = modules[name]
  if module == nil then
    module = host.load(name)(use, host)
    if module == nil then module = true end
    modules[name] = module
  end
  return module
end

return use
