-- expect: limit instructions
-- Divides the work among coroutines, each of which does little.
while true do
  local c = coroutine.wrap(function() for _ = 1, 10 do coroutine.yield() end end)
  for _ = 1, 10 do c() end
end
