-- expect: limit memory
-- Begins a name for the compiler that never ends.
assert(load(function() return ("x"):rep(1 << 12) end))
