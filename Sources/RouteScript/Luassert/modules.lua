-- Loads the chunks of luassert when they are first used.
local load_chunk, host = ...
local modules = {}

local function use(name)
  local module = modules[name]
  if module == nil then
    module = load_chunk(name)(use, host)
    if module == nil then module = true end
    modules[name] = module
  end
  return module
end

return use
