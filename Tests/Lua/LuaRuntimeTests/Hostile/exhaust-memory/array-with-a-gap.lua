-- expect: limit memory
-- Fills half of a large array.
local t = {}
for i = 1, 1 << 24 do t[i * 2] = true t[i] = true end
