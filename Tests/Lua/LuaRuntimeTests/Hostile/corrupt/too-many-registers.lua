-- expect: error registers or error overflow
-- Writes an expression that needs more places than there are.
assert(load("local a = '' return " .. ("a .. "):rep(300) .. "a"))
