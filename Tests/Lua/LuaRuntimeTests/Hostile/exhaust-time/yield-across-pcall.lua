-- expect: limit time
-- Yields out of pcall and continues inside it after each resumption.
local c = coroutine.wrap(function()
  while true do pcall(function() while true do coroutine.yield() end end) end
end)
while true do c() end
