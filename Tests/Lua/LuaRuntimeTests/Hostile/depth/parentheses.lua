-- expect: error overflow
-- Nests parentheses deeper than the compiler goes.
assert(load("return " .. ("("):rep(100000) .. "1" .. (")"):rep(100000)))
