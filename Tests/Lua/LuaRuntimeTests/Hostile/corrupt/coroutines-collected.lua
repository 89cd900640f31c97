-- expect: ok
-- Drops coroutines that wait with open variables, and collects; nothing is closed by that.
local closed = 0
for i = 1, 200 do
  local c = coroutine.wrap(function()
    local x <close> = setmetatable({}, { __close = function() closed = closed + 1 end })
    local t = { i }
    coroutine.yield(function() return t end)
  end)
  local f = c()
  c = nil
  collectgarbage("step", 50)
  assert(f()[1] == i)
end
collectgarbage()
assert(closed == 0)
