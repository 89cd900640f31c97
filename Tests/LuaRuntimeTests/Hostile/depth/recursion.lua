-- expect: limit depth or limit memory
-- Calls itself without end.
local function f() return 1 + f() end
f()
