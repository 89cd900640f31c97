-- expect: ok
-- Resumes and closes from a coroutine the one that waits for it.
local main = coroutine.running()
assert(coroutine.wrap(function()
  assert(coroutine.status(main) == "normal")
  assert(not coroutine.resume(main))
  assert(not pcall(coroutine.close, main))
  return true
end)())
