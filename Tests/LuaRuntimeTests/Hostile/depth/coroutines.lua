-- expect: limit depth
-- Resumes a coroutine in a coroutine without end.
local function f() return coroutine.wrap(f)() end
f()
