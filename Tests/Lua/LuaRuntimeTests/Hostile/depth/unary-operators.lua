-- expect: error overflow
-- Writes more operators in a row than the compiler takes.
assert(load("return " .. ("not "):rep(100000) .. "1"))
