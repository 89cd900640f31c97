-- expect: limit memory or limit depth
-- Fills the stack of each coroutine and keeps it.
local kept = {}
local function deep(n)
  if n == 0 then coroutine.yield() else deep(n - 1) end
  return n
end
while true do
  local c = coroutine.create(deep)
  coroutine.resume(c, 10000)
  kept[#kept + 1] = c
end
