-- expect: ok
-- Counts at the ends of the integer range, where the next number overflows.
local n = 0
for _ = math.maxinteger - 2, math.maxinteger do n = n + 1 end
for _ = math.mininteger + 2, math.mininteger, -1 do n = n + 1 end
for _ = math.mininteger, math.maxinteger, math.maxinteger do n = n + 1 end
for _ = 1, math.huge, math.maxinteger do n = n + 1 end
for _ = 3, math.mininteger, math.mininteger do n = n + 1 end
for _ = 1, 0 / 0 do n = n + 100 end
assert(n == 12, n)
assert(not pcall(function() for _ = 1, 2, 0 do end end))
assert(not pcall(function() for _ = 1, "x" do end end))
