-- expect: limit memory
-- Keeps coroutines that wait.
local kept = {}
while true do
  local c = coroutine.create(function() coroutine.yield(("x"):rep(100)) end)
  coroutine.resume(c)
  kept[#kept + 1] = c
end
