-- The state that an `insulate` block restores at its end: the global variables, their metatable, and the loaded
-- modules.
local _, host = ...

local function copy(list)
  local kept = {}
  for key, value in next, list do kept[key] = value end
  return kept
end

local function restore(list, kept)
  for key in next, copy(list) do
    if kept[key] == nil then list[key] = nil end
  end
  for key, value in next, kept do rawset(list, key, value) end
end

local insulation = {}

function insulation.save(globals, loaded)
  return { globals = copy(globals), metatable = host.metatable(globals), loaded = copy(loaded) }
end

function insulation.restore(saved, globals, loaded)
  host.set_metatable(globals, nil)
  restore(globals, saved.globals)
  host.set_metatable(globals, saved.metatable)
  restore(loaded, saved.loaded)
end

return insulation
