-- expect: limit time
-- Switches to another coroutine before any of them has done much.
local ring = {}
for i = 1, 100 do
  ring[i] = coroutine.wrap(function() while true do coroutine.yield(i) end end)
end
local i = 1
while true do i = ring[i]() % 100 + 1 end
