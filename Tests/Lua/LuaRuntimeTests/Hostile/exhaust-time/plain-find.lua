-- expect: limit time or ok
-- Searches for half a string in the whole; they differ at the end only.
local text = ("a"):rep(1 << 21)
return text:find(("a"):rep(1 << 20) .. "b", 1, true)
