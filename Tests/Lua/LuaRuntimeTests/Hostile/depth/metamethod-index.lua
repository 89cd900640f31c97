-- expect: limit depth
-- Recurs where a field is missing.
local t = {}
setmetatable(t, { __index = function(_, k) return t[k .. "x"] end })
return t.x
