-- expect: limit depth
-- Lets the stack move while a concatenation waits for its metamethod, which Lua 5.4.4 does not survive.
local function grow(n) return n == 0 and 0 or 1 + grow(n - 1) end
local t = setmetatable({}, { __concat = function() grow(7000) return "" end })
coroutine.wrap(function() for _ = 1, 100 do local s = "x" .. t .. "y" .. t .. s end end)()
local s = "x" .. t .. "y" .. t
assert(s)
