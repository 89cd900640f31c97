-- expect: limit depth
-- Recurs where a length is taken.
local t = {}
setmetatable(t, { __len = function(self) return #self end })
return #t
