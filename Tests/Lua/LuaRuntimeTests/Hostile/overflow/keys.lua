-- expect: ok
-- Uses keys at the ends of the integers, and floats that equal them.
local t = {}
t[math.maxinteger], t[math.mininteger], t[2 ^ 53], t[-0.0], t[1e308] = 1, 2, 3, 4, 5
assert(t[math.maxinteger + 0.0] == nil and t[1 << 53] == 3 and t[0] == 4 and t[math.mininteger + 0.0] == 2)
assert(not pcall(function() t[0 / 0] = 1 end) and not pcall(rawset, t, nil, 1) and not pcall(rawset, t, 0 / 0, 1))
for i = math.maxinteger - 100, math.maxinteger - 1 do t[i] = i end
assert(#t >= 0 and next(t) ~= nil)
