-- expect: ok
-- Moves ranges whose ends overflow.
local min, max = math.mininteger, math.maxinteger
assert(not pcall(table.move, {}, min, max, 1))
assert(not pcall(table.move, {}, 0, max, 1))
assert(not pcall(table.move, {}, 1, max, 2))
assert(not pcall(table.move, {}, 1, 3, max))
assert(#table.move({ 1, 2, 3 }, 1, 0, max) == 3 and #table.move({ 1, 2, 3 }, max, min, 1) == 3)
assert(table.move({ [max] = 5 }, max, max, min)[min] == 5)
