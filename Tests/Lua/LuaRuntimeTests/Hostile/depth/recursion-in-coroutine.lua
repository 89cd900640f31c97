-- expect: limit depth or limit memory
-- Overflows the stack of a coroutine.
local function f() return 1 + f() end
while true do coroutine.resume(coroutine.create(f)) end
