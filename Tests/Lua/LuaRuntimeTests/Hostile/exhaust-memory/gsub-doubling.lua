-- expect: limit memory
-- Doubles a string by its own captures.
local s = "xx"
while true do s = s:gsub("^.*$", "%0%0") end
