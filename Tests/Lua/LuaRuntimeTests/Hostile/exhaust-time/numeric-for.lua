-- expect: limit time
-- Counts through all integers.
for _ = math.mininteger, math.maxinteger do end
