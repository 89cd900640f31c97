-- expect: limit time
-- Spins in a wrapped coroutine, and catches its end.
while true do pcall(coroutine.wrap(function() while true do end end)) end
