-- expect: limit depth or limit memory
-- Calls itself in infinite recursion.
local function f() return 1 + f() end
f()
