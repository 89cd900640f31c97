-- expect: ok
-- Resumes the coroutine whose variables are being closed.
local c
c = coroutine.create(function()
  local x <close> = setmetatable({}, { __close = function() assert(not coroutine.resume(c)) end })
  coroutine.yield()
end)
coroutine.resume(c)
coroutine.close(c)
assert(coroutine.status(c) == "dead" and not coroutine.resume(c))
