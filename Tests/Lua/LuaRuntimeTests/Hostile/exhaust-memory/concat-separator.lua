-- expect: limit memory
-- Joins nothing with a long separator.
local t = {}
for i = 1, 1 << 10 do t[i] = "" end
return table.concat(t, ("x"):rep(1 << 16))
