-- expect: error __tostring
-- Ends with an error whose text is none.
error(setmetatable({}, { __tostring = function() return {} end }))
