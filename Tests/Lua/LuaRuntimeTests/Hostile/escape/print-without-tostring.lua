-- expect: error must return a string
-- Prints a value whose __tostring does not return a string.
print(setmetatable({}, { __tostring = function() return {} end }))
