-- expect: limit depth or limit time
-- Continues at each level after the overflow below it.
local function f() while true do pcall(f) end end
f()
