-- expect: ok
-- Asks for the bytecode of a function.
assert(string.dump == nil)
assert(("").dump == nil)
