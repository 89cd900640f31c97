-- expect: limit time
-- Compares captures of half a string with the other half, from each position.
local s = ("a"):rep(1 << 13)
return s:find("(.*)(.*)%1%2b")
