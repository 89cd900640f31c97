-- expect: error attempt to yield across a C-call boundary
-- Yields out of a comparison.
local c = coroutine.wrap(function() table.sort({ 1, 2, 3 }, function() coroutine.yield() end) end)
c()
