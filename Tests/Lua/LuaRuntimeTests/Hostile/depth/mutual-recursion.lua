-- expect: limit depth or limit memory
-- Two functions that call each other, with many local variables.
local g
local function f(...) local a, b, c, d, e = 1, 2, 3, 4, 5 return g(a, b, c, d, e, ...) + 1 end
function g(...) return f(...) + 1 end
f()
