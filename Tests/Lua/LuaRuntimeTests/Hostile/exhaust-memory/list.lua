-- expect: limit memory
-- Appends to a list for ever.
local t = {}
while true do t[#t + 1] = #t end
