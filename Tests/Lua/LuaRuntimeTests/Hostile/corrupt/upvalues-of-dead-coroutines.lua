-- expect: ok
-- Uses variables of a stack that is gone.
local get, set
coroutine.wrap(function()
  local x = { "value" }
  get, set = function() return x end, function(v) x = v end
  coroutine.yield()
end)()
collectgarbage()
assert(get()[1] == "value")
set("other")
collectgarbage()
assert(get() == "other")
