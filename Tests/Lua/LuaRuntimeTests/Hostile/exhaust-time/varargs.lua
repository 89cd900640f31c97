-- expect: limit time or limit depth or limit memory
-- Hands on one argument more with each call.
local function f(...) return f(1, ...) end
f()
