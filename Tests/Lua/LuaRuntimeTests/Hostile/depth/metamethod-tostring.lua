-- expect: limit depth
-- Recurs where the text of a value is taken.
local t = setmetatable({}, { __tostring = function(self) return tostring(self) end })
return tostring(t)
