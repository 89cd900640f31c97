-- expect: limit memory
-- Packs what it has unpacked, for ever.
local t, kept = {}, {}
for i = 1, 200 do t[i] = i end
while true do kept[#kept + 1] = table.pack(table.unpack(t)) end
