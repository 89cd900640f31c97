-- expect: limit time
-- Prints for ever.
local line = ("x"):rep(1 << 10)
while true do print(line) end
