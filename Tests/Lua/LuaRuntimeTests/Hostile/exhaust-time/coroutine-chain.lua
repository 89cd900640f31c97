-- expect: limit time
-- Spins at the end of a chain of coroutines, each of which catches.
local function chain(n)
  if n == 0 then while true do end end
  local c = coroutine.create(chain)
  while true do coroutine.resume(c, n - 1) c = coroutine.create(chain) end
end
chain(100)
