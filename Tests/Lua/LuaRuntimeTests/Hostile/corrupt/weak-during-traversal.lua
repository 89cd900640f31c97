-- expect: ok
-- Collects the entries of the weak table that it traverses.
local t = setmetatable({}, { __mode = "kv" })
for i = 1, 1000 do t[{}] = {} t[i] = {} end
for _ in pairs(t) do collectgarbage() break end
for _ in pairs(t) do collectgarbage("step", 100) end
collectgarbage()
assert(next(t) == nil)
