-- expect: limit time
-- Formats with the widest and longest directives there are.
local t = {}
for i = 1, 100 do t[i] = -1e308 end
while true do string.format(("%99.99f"):rep(100), table.unpack(t)) end
