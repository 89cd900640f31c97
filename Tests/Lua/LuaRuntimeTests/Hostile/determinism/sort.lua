-- expect: ok
-- Makes table.sort choose its pivots by the clock: the order that is bad for it counts the comparisons.
local n, t, comparisons = 4000, {}, 0
for i = 1, n do t[i] = i end
for i = 1, n // 2 do t[i], t[n - i // 3] = t[n - i // 3], t[i] end
local last, solid = -1, {}
pcall(table.sort, t, function(a, b)
  comparisons = comparisons + 1
  -- A value that is compared for the first time is larger than all before.
  if not solid[a] and not solid[b] then last = last + 1 solid[a] = last end
  return (solid[a] or n) < (solid[b] or n)
end)
print(comparisons)
