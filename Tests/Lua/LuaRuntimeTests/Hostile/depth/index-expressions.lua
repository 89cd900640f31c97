-- expect: error index
-- Writes ten thousand fields in a row, which are not nested, and indexes a nil.
assert(load("local t = {} return t" .. (".x"):rep(10000)))()
