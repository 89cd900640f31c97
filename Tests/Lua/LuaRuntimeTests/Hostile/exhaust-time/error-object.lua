-- expect: limit time or error __tostring
-- Ends with an error whose text takes for ever.
error(setmetatable({}, { __tostring = function() while true do end end }))
