-- expect: ok
-- Empties the table that is being sorted, from the comparison.
local t = {}
for i = 1, 200 do t[i] = -i end
pcall(table.sort, t, function(a, b)
  for i = #t, 1, -1 do t[i] = nil end
  collectgarbage()
  return (a or 0) < (b or 0)
end)
assert(#t <= 200)
