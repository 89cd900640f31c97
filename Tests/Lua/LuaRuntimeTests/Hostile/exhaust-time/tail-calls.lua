-- expect: limit time
-- Calls itself in tail position, which needs no stack.
local function f() return f() end
f()
