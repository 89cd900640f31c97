-- expect: error loop
-- A table that looks missing fields up in itself.
local t = {}
setmetatable(t, { __index = t, __newindex = t })
return t.x
