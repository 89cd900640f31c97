-- expect: error overflow
-- Nests blocks deeper than the compiler goes.
assert(load(("do "):rep(100000) .. ("end "):rep(100000)))
