-- expect: limit memory
-- Puts tables into tables for ever.
local t = {}
while true do t = { t } end
