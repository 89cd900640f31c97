-- expect: error index
-- Writes ten thousand fields in a row, which are no nesting, and runs into a nil.
assert(load("local t = {} return t" .. (".x"):rep(10000)))()
