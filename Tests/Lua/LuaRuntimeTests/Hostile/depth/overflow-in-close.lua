-- expect: limit depth or limit memory
-- Overflows the stack while variables are closed because of an overflow.
local function f() return 1 + f() end
local x <close> = setmetatable({}, { __close = f })
f()
