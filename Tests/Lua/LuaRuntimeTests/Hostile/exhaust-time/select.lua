-- expect: limit time
-- Takes arguments apart one by one.
local function count(...)
  local n = 0
  for i = 1, select("#", ...) do if select(i, ...) then n = n + 1 end end
  return n
end
local t = {}
for i = 1, 10000 do t[i] = i end
while true do count(table.unpack(t)) end
