-- expect: limit time
-- Spins in a coroutine, whose end the resumer does not mind.
while true do coroutine.resume(coroutine.create(function() while true do end end)) end
