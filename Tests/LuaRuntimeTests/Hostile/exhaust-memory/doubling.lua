-- expect: limit memory
-- Doubles a text for ever.
local s = "x"
while true do s = s .. s end
