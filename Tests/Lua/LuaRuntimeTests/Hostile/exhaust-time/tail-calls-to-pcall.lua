-- expect: limit time
-- Continues after each error, in tail position.
local function f() pcall(error) return f() end
f()
