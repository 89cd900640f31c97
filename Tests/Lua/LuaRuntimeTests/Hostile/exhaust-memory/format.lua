-- expect: limit memory
-- Formats a long text a hundred times at once.
local s, t = ("x"):rep(1 << 20), {}
for i = 1, 100 do t[i] = s end
return ("%s"):rep(100):format(table.unpack(t))
