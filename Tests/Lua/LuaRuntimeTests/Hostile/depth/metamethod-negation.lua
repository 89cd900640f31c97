-- expect: limit depth
-- Recurs in a negation.
local t = setmetatable({}, { __unm = function(x) return -x end })
return -t
