-- expect: ok
-- Takes substrings between the ends of the integer range.
local s, min, max = "hello", math.mininteger, math.maxinteger
assert(s:sub(min, max) == s and s:sub(max, min) == "" and s:sub(min, min) == "")
assert(s:sub(max) == "" and s:sub(-max) == s)
assert(select("#", s:byte(min, max)) == 5 and s:byte(max) == nil and s:byte(min) == nil)
assert(s:find("l", min) == 3 and s:find("l", max) == nil and s:find("", 6) == 6 and s:find("", 7) == nil)
assert(s:match("()", max) == nil and s:gmatch(".", min)() == "h" and s:gmatch(".", max)() == nil)
assert(s:gsub(".", "x", min) == s and s:gsub(".", "x", max) == "xxxxx")
