-- expect: limit memory
-- Joins the same text a thousand times.
local t, s = {}, ("x"):rep(1 << 16)
for i = 1, 1 << 10 do t[i] = s end
return table.concat(t)
