-- expect: limit time
-- Spins in a coroutine that is called like a function, and catches its end.
while true do pcall(coroutine.wrap(function() while true do end end)) end
