-- expect: ok
-- Uses caught errors as something else than values.
local _, e = pcall(string.rep)
assert(type(e) == "string" and getmetatable(e) == getmetatable(""))
local _, caught = pcall(error, setmetatable({}, { __index = function() return "x" end }))
assert(caught.anything == "x")
assert(select(2, pcall(error)) == nil)
