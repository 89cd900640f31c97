-- expect: limit time
-- Yields for ever: no function runs for long.
local step = coroutine.wrap(function() while true do coroutine.yield() end end)
while true do step() end
