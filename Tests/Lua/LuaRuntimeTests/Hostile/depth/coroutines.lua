-- expect: limit depth
-- Resumes coroutines in infinite recursion.
local function f() return coroutine.wrap(f)() end
f()
