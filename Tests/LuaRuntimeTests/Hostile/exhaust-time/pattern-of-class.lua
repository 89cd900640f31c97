-- expect: limit time or ok
-- A class as long as a text, tested against each of its characters.
local s = ("a"):rep(1 << 16)
return s:find("[" .. ("b"):rep(1 << 16) .. "]")
