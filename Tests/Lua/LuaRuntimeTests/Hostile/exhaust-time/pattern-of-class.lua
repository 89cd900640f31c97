-- expect: limit time or ok
-- Tests each character of a string against a class of the same length.
local s = ("a"):rep(1 << 16)
return s:find("[" .. ("b"):rep(1 << 16) .. "]")
