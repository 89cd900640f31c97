-- expect: limit time
-- Uses keys that a table puts into one place.
local t = {}
for i = 1, 1 << 14 do t[i * ((1 << 16) - 1) << 20] = true end
while true do
  for i = 1, 1 << 14 do local _ = t[(i * ((1 << 16) - 1) << 20) + 1] end
end
