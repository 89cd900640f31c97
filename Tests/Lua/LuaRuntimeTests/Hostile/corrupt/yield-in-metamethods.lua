-- expect: ok
-- Yields out of metamethods, which is allowed, and resumes each.
local y = coroutine.yield
local m = { __index = y, __newindex = y, __call = y, __concat = y, __len = y, __eq = y, __lt = y, __add = y, __unm = y }
local a, b = setmetatable({}, m), setmetatable({}, m)
local c = coroutine.wrap(function()
  local _ = a.x, a(), a .. b, #a, a == b, a < b, a + b, -a
  a.x = 1
  return "end"
end)
local last
for _ = 1, 20 do
  last = c()
  if last == "end" then break end
end
assert(last == "end")
