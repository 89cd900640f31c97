-- expect: ok
-- Shifts by more bits than there are.
for _, n in ipairs { 64, 65, 1 << 20, math.maxinteger, math.mininteger, -64, -65 } do
  assert(1 << n == 0 and -1 >> n == 0, n)
end
assert(1 << 63 == math.mininteger and -1 >> 63 == 1 and 1 << -1 == 0 and 2 >> -1 == 4)
