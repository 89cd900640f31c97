-- expect: error attempt to yield across a C-call boundary
-- Yields out of a replacement.
coroutine.wrap(function() return ("x"):gsub("x", coroutine.yield) end)()
