-- expect: error loop
-- A table that puts new fields into itself.
local t = {}
setmetatable(t, { __newindex = t })
t.x = 1
