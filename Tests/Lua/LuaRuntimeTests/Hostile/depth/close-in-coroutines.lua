-- expect: limit depth
-- Closes a coroutine while a variable of another is closed.
local function make()
  local c = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function() coroutine.close(make()) end })
    coroutine.yield()
  end)
  coroutine.resume(c)
  return c
end
coroutine.close(make())
