-- expect: limit depth
-- Recurs in a concatenation.
local t = {}
setmetatable(t, { __concat = function(a, b) return a .. b end })
return t .. "x"
