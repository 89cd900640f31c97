-- expect: limit time
-- Fills as much memory as it may, for ever.
while true do ("x"):rep(1 << 23) end
