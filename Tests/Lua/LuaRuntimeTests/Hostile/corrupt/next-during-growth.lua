-- expect: ok
-- Adds fields to a table that is being traversed.
local t = {}
for i = 1, 100 do t["k" .. i] = i end
pcall(function()
  local n = 0
  for k in pairs(t) do
    n = n + 1
    if n > 10000 then break end
    t[k .. n] = n
    t[n] = n
  end
end)
assert(t.k1 == 1)
