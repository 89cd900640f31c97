-- expect: limit time
-- Sorts numbers without a comparison in Lua: no hook sees it.
local t = {}
for i = 1, 1 << 19 do t[i] = i * 7919 % 524309 end
while true do
  table.sort(t)
  for i = 1, 1 << 19, 3 do t[i], t[(1 << 19) - i] = t[(1 << 19) - i], t[i] end
end
