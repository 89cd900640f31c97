-- expect: error overflow
-- Raises to the power of a power of a power.
assert(load("return 1" .. ("^1"):rep(100000)))
