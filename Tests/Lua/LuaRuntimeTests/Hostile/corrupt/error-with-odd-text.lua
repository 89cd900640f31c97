-- expect: error __tostring
-- Ends with an error whose __tostring does not return a string.
error(setmetatable({}, { __tostring = function() return {} end }))
