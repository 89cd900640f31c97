-- expect: ok
-- Takes the environment away from itself and puts odd ones in its place.
local assert, pcall, setmetatable, string = assert, pcall, setmetatable, string
local function inside(_ENV) return x end
assert(inside(setmetatable({}, { __index = function(_, name) return name end })) == "x")
assert(not pcall(inside, nil))
assert(inside("a") == nil and inside(string) == nil)
local _ENV = nil
assert(not pcall(function() return x end))
