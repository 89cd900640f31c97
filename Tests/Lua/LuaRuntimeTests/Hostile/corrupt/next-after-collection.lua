-- expect: ok
-- Clears the table that it traverses and collects in between, then continues from a dead key.
local t = {}
for i = 1, 1000 do t[{}] = i t["k" .. i] = i end
for k in pairs(t) do
  t[k] = nil
  collectgarbage("step", 0)
end
collectgarbage()
assert(next(t) == nil)
