-- expect: limit depth
-- Recurs where a replacement is looked up.
local t = {}
setmetatable(t, { __index = function(_, k) return (k:gsub(".", t)) end })
return (("x"):gsub(".", t))
