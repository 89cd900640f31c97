-- expect: limit memory or limit depth or error too many results or ok
-- Puts as many values onto the stack as it takes.
local kept = {}
for i = 1, 64 do
  kept[i] = coroutine.wrap(function() coroutine.yield(select("#", table.unpack({}, 1, 900000))) end)
  kept[i]()
end
