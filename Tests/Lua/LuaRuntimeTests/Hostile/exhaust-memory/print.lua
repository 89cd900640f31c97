-- expect: limit memory
-- Prints a line that is longer than the memory.
local s = ("x"):rep(1 << 20)
local t = {}
for i = 1, 100 do t[i] = s end
print(table.unpack(t))
