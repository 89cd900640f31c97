-- expect: ok
-- Closes the coroutine that is running, and one that waits for it.
local outer
outer = coroutine.create(function()
  assert(not pcall(coroutine.close, coroutine.running()))
  local inner = coroutine.wrap(function() return pcall(coroutine.close, outer) end)
  assert(not inner())
  return "alive"
end)
assert(select(2, coroutine.resume(outer)) == "alive")
