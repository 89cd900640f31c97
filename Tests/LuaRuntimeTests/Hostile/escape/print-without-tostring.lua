-- expect: error must return a string
-- Prints a value whose text is none.
print(setmetatable({}, { __tostring = function() return {} end }))
