-- expect: limit depth or error __tostring
-- Raises errors in the text of an error.
local t = setmetatable({}, {})
getmetatable(t).__tostring = function() error(t) end
error(tostring(t))
