-- expect: ok
-- Draws from the largest, the smallest and from no range.
local min, max = math.mininteger, math.maxinteger
assert(math.type(math.random(min, max)) == "integer" and math.random(max, max) == max and math.random(min, min) == min)
assert(math.type(math.random(0)) == "integer")
for _, range in ipairs { { 1, 0 }, { max, min }, { -1 }, { 0.5 }, { 1, 2, 3 } } do
  assert(not pcall(math.random, table.unpack(range)))
end
