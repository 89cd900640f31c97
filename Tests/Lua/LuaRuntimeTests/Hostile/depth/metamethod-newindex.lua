-- expect: limit depth
-- Recurs where a field is new.
local t = {}
setmetatable(t, { __newindex = function(_, k, v) t[k] = v end })
t.x = 1
