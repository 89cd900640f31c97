-- expect: limit time
-- Iterates with a function that never ends.
for _ in function() return 1 end do end
