-- expect: ok
-- Prints what a contradictory comparison makes of a list.
local t, seed = {}, 7
for i = 1, 1000 do t[i] = i end
print(pcall(table.sort, t, function(a, b)
  seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
  return seed & 3 == 0 and a < b
end))
print(table.concat(t, " "))
