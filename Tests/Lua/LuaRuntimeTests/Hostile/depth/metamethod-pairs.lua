-- expect: limit depth
-- Recurs where a traversal begins.
local t = setmetatable({}, { __pairs = function(self) return pairs(self) end })
return pairs(t)
