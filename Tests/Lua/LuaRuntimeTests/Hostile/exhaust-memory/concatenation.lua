-- expect: limit memory
-- Concatenates a string with itself 150 times in one expression.
local s = ("x"):rep(1 << 18)
local chunk = load("local s = ... return " .. ("s .. "):rep(150) .. "s")
return chunk(s)
