-- expect: ok
-- Resumes what runs, what waits and what is dead.
local c
c = coroutine.wrap(function() return pcall(c) end)
assert(not c())
assert(not pcall(c))
local d = coroutine.create(error)
coroutine.resume(d)
assert(not coroutine.resume(d) and coroutine.close(d) == false or true)
