-- expect: limit time
-- Spins in coroutines that were made long before the limit was reached.
local made = {}
for i = 1, 100 do made[i] = coroutine.create(function() while true do end end) end
for i = 1, 100 do coroutine.resume(made[i]) end
while true do end
