-- expect: ok
-- Jumps across more instructions than a short jump reaches.
local body = ("x = x + 1 "):rep(20000)
local f = assert(load("x = 0 for i = 1, 2 do if x < 0 then goto out end " .. body .. " ::out:: end return x"))
assert(f() == 40000)
