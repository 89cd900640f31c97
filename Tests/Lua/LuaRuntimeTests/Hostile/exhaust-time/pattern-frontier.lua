-- expect: limit time
-- Tests a class of many characters at each position.
local class = "[" .. ("%w"):rep(1 << 12) .. "]"
local s = ("-"):rep(1 << 16)
while true do s:find("%f" .. class) end
