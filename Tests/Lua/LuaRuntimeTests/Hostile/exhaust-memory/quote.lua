-- expect: limit memory
-- Quotes its own quotation.
local s = "\"\0\""
while true do s = ("%q"):format(s) .. s end
