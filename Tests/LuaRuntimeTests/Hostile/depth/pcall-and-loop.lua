-- expect: limit depth or limit time
-- Goes on at each level after the overflow below it.
local function f() while true do pcall(f) end end
f()
