-- expect: limit memory
-- Makes keys of every kind.
local t, i = {}, 0
while true do
  i = i + 1
  t[i + 0.5], t["k" .. i], t[{}] = i, i, i
end
