-- expect: limit memory
-- Lets constructors take the results of calls.
local t = { 1 }
while true do t = { t, table.unpack({ t, t, t, t, t, t, t, t }) } end
