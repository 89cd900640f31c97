-- expect: limit depth or limit memory
-- Catches the overflow of the stack and recurs again.
local function f() return 1 + f() end
while true do pcall(f) end
