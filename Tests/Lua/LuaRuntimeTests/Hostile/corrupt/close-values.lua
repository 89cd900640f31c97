-- expect: ok
-- Closes values that cannot be closed, or no longer.
assert(not pcall(function() local x <close> = {} end))
assert(not pcall(function() local x <close> = 1 end))
local m = { __close = function() end }
assert(not pcall(function() local x <close> = setmetatable({}, m) m.__close = nil end))
assert(pcall(function() local x <close>, y <const> = nil, 1 end))
assert(pcall(function() local x <close> = false end))
