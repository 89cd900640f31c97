-- expect: ok
-- Compares integers with floats that are as good as equal.
assert(math.maxinteger < 2 ^ 63 and math.maxinteger + 0.0 == 2 ^ 63 and math.maxinteger ~= 2 ^ 63)
assert(not (0 / 0 < math.mininteger) and not (math.mininteger <= 0 / 0) and -math.huge < math.mininteger)
assert(math.ult(1, -1) and (1 << 53) + 1 > 2 ^ 53 and not ((1 << 53) + 1 == 2 ^ 53))
