-- expect: limit depth
-- Calls itself through pcall.
local function f() return pcall(f) end
assert(not f())
