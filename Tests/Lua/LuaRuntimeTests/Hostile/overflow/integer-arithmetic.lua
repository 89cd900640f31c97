-- expect: ok
-- Computes at the ends of the integers.
local min, max = math.mininteger, math.maxinteger
assert(min // -1 == min and min % -1 == 0 and max + 1 == min and -min == min and max * 2 == -2)
assert(math.abs(min) == min and math.fmod(min, -1) == 0 and min // 1 == min)
assert(not pcall(function() return 1 // 0 end) and not pcall(function() return 1 % 0 end))
assert(not pcall(math.fmod, 1, 0))
assert(1 // 0.0 == math.huge and (1 % 0.0) ~= (1 % 0.0))
