-- expect: limit depth
-- Calls itself through xpcall, and as its handler.
local function f() return xpcall(f, f) end
f()
