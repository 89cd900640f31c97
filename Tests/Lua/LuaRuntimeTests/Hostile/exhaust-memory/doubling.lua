-- expect: limit memory
-- Doubles a string forever.
local s = "x"
while true do s = s .. s end
