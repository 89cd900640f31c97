-- expect: limit time
-- Takes the text of an error in a handler.
local e = setmetatable({}, { __tostring = function() while true do end end })
xpcall(error, function(x) return tostring(x) end, e)
