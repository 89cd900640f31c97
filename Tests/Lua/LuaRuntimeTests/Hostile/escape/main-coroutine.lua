-- expect: ok
-- Treats the coroutine of the host like one that the script created.
local main, is_main = coroutine.running()
assert(is_main and not coroutine.isyieldable())
assert(not pcall(coroutine.yield, 1))
assert(not pcall(coroutine.close, main))
assert(not coroutine.resume(main))
assert(coroutine.status(main) == "running")
