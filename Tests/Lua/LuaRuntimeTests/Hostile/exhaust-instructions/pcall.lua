-- expect: limit instructions
-- Catches whatever ends the loop, and starts again.
while true do pcall(function() while true do end end) end
