-- expect: limit memory
-- Captures variables in functions that are kept.
local kept = {}
while true do
  local x, y, z = {}, {}, {}
  kept[#kept + 1] = function() return x, y, z end
end
