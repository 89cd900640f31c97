-- expect: error attempt to yield
-- Yields out of the reader of a compiler.
coroutine.wrap(function() assert(load(coroutine.yield)) end)()
