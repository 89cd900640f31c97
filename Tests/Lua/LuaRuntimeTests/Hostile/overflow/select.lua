-- expect: ok
-- Selects arguments that do not exist.
assert(select("#", select(math.maxinteger, 1, 2)) == 0 and select(-1, 1, 2) == 2)
assert(not pcall(select, math.mininteger, 1) and not pcall(select, 0) and not pcall(select, -3, 1, 2))
