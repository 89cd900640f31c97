-- expect: limit depth or limit memory
-- Overflows the stack in the handler of an overflow.
local function f() return 1 + f() end
xpcall(f, f)
