-- expect: limit time
-- Counts in steps that are too small to move.
for _ = 1e300, 2e300, 1 do end
