-- expect: limit depth or error __tostring
-- Raises an error whose text recurs.
error(setmetatable({}, { __tostring = function(self) return tostring(self) end }))
