-- expect: limit memory
-- Concatenates a text with itself a hundred times at once.
local s = ("x"):rep(1 << 18)
local chunk = load("local s = ... return " .. ("s .. "):rep(150) .. "s")
return chunk(s)
