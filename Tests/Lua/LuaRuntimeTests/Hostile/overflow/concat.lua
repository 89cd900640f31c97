-- expect: ok
-- Joins ranges at the ends of the integers.
local min, max = math.mininteger, math.maxinteger
assert(table.concat({ [max] = "a" }, "", max, max) == "a" and table.concat({}, "x", max, min) == "")
assert(not pcall(table.concat, {}, "", max - 1, max))
assert(table.concat({ [min] = "a", [min + 1] = "b" }, ",", min, min + 1) == "a,b")
