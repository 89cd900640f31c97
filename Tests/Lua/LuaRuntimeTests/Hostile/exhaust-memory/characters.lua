-- expect: limit memory
-- Makes strings from many characters in one call.
local t, kept = {}, {}
for i = 1, 4000 do t[i] = 0x7FFFFFFF end
while true do kept[#kept + 1] = utf8.char(table.unpack(t)) .. #kept end
