-- expect: ok
-- Asks for the border of tables that end at the end of the integers.
local t = { [math.maxinteger] = true, [1 << 62] = true }
assert(#t == 0)
for i = 0, 62 do t[1 << i] = true end
assert(#t >= 1)
pcall(function() t[#t + 1] = true end)
