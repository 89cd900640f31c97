-- expect: limit memory
-- Fills the memory in a comparison, and catches there.
local kept, t = {}, {}
for i = 1, 1 << 15 do t[i] = i * 7919 % 32771 end
local function keep() kept[#kept + 1] = ("x"):rep(1000) .. #kept end
table.sort(t, function(a, b) pcall(keep) return a < b end)
