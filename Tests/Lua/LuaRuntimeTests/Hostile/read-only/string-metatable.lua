-- expect: ok
-- Changes what all strings of the state answer to.
local evil = function() return "evil" end
assert(not pcall(function() getmetatable("").__index = evil end))
assert(not pcall(function() getmetatable("").__add = evil end))
assert(not pcall(function() getmetatable("").__index.upper = evil end))
assert(not pcall(setmetatable, "", { __index = evil }))
assert(("x"):upper() == "X" and ("x").nothing == nil and not pcall(function() return "a" + 1 end))
