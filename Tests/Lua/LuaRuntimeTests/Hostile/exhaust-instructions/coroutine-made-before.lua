-- expect: limit instructions
-- Spins in coroutines that were made at the start.
local made = {}
for i = 1, 10 do made[i] = coroutine.create(function() while true do coroutine.yield() end end) end
while true do for i = 1, 10 do coroutine.resume(made[i]) end end
