-- expect: error overflow
-- Nests functions deeper than the compiler goes.
assert(load(("return function() "):rep(100000) .. ("end "):rep(100000)))
