-- expect: limit memory or error __tostring
-- Raises an error whose text is too long for the memory.
error(setmetatable({}, { __tostring = function() return ("x"):rep(1 << 26) end }))
