-- expect: limit time
-- Removes the first entry of a large table, again and again: each search starts at the front.
local t = {}
for i = 1, 1 << 17 do t["k" .. i] = i end
while true do
  local k = next(t)
  if k then t[k] = nil end
end
