-- expect: error overflow
-- Nests tables deeper than the compiler goes.
assert(load("return " .. ("{"):rep(100000) .. ("}"):rep(100000)))
