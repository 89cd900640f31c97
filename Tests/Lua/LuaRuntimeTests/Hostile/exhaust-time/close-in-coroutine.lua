-- expect: limit time
-- Spins while a failed coroutine is closed, and while a suspended one is.
local function body(fails)
  local x <close> = setmetatable({}, { __close = function() while true do end end })
  coroutine.yield()
  if fails then error("dead") end
end
while true do
  local waiting = coroutine.create(body)
  pcall(coroutine.resume, waiting)
  pcall(coroutine.close, waiting)
  local dead = coroutine.wrap(body)
  pcall(dead, true)
  pcall(dead)
end
