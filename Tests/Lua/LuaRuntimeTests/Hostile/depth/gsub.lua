-- expect: limit depth
-- Recurs in a replacement.
local function f(s) return (s:gsub(".", f)) end
f("x")
